// Shows calls that a browser's push service brings, and opens the match when one is pressed.
self.addEventListener("push", (event) => {
  const call = event.data.json();
  event.waitUntil(self.registration.showNotification(call.title, { body: call.body, tag: call.tag, data: call.url }));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
