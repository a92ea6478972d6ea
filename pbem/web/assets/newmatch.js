// The form for a new match: what matters only with some numbers of seats steps aside with others.
(() => {
  const form = document.querySelector("form.newmatch");
  const seats = () => 1 + [...form.querySelectorAll("select[name^=seat-]")].filter((one) => one.value !== "nobody").length;
  const sift = () => {
    for (const one of form.querySelectorAll("[data-seats]:not([data-seats=''])"))
      one.hidden = !one.dataset.seats.split(" ").includes(String(seats()));
  };
  form.addEventListener("change", sift);
  sift();
})();
