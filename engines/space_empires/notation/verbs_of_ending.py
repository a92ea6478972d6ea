"""How a turn or a sheet of Space Empires is ended, in English and Polish mixed."""

from typing import Final

ENDS: Final = (
    "that's my turn|thats my turn|nothing|nothing finish|nic koncze|nie ruszam|nic nie ruszam|nic wiecej nie ruszam|"
    "nikim "
    "nie ruszam|i dont move|not moving anything|no moves|bez ruchu|nic|end turn|end phase|end the phase|done|im done|"
    "i am done|finished|im finished|thats all|thats it|pass|i pass|end|nothing more|nothing else|"
    "no more moves|nothing more to move|done moving|im done moving|end my turn|end movement|stop here|over to you|"
    "koniec|koncze|koncze ture|koniec tury|koniec ruchu|koniec ruchow|gotowe|skonczylem|skonczylam|to wszystko|pas|"
    "pasuje|nic wiecej|to tyle|to tyle w mojej turze|wystarczy|zostawiam tak|nikt wiecej sie nie rusza|nic nie robie"
)
