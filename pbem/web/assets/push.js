// The button "Notify me in this browser": subscribe at the browser's push service and tell the server where that is.
const form = document.getElementById("push");

function bytes(text) {
  const base64 = text.replace(/-/g, "+").replace(/_/g, "/");
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

async function subscribe() {
  const worker = await navigator.serviceWorker.register(form.dataset.worker);
  await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  if (known) await known.unsubscribe(); // it may be under an older key of the host
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(form.dataset.key) });
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const found = (await subscribe()).toJSON();
    form.elements.endpoint.value = found.endpoint;
    form.elements.p256dh.value = found.keys.p256dh;
    form.elements.auth.value = found.keys.auth;
    form.submit();
  } catch {
    form.querySelector("[role=status]").textContent = form.dataset.denied;
  }
});
