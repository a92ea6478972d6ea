"""How a turn or a sheet of Space Empires is ended, in English and Polish mixed."""

from typing import Final

ENDS: Final = (
    "that's my turn|nothing finish|nic koncze|nie ruszam|nikim nie ruszam|i dont move|no moves|bez ruchu|"
    "end the phase|no more moves|end movement|koniec tury|koniec ruchu|to tyle w mojej turze|nikt wiecej sie nie rusza"
)
