/**
 * The part of the service worker that answers without a net.
 *
 * Answers for one page and what it needs (`house.keeps`), taken in when a version is installed and
 * thrown away with it. Every other request goes to the net as if this script were not there: no
 * page of a person's is ever kept.
 */

const { name, page, keeps } = self.house;

addEventListener("install", (event) => {
  const taken = caches.open(name).then((cache) => cache.addAll([page, ...keeps]));
  event.waitUntil(taken.then(() => self.skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = (names) => names.filter((one) => one.startsWith("tablee-") && one !== name);
  const swept = caches.keys().then((names) => Promise.all(old(names).map((one) => caches.delete(one))));
  event.waitUntil(swept.then(() => self.clients.claim()));
});

const kept = (request) => caches.open(name).then((cache) => cache.match(request));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate")
    event.respondWith(fetch(request).catch(async () => (await kept(page)) ?? Response.error()));
  else if (keeps.includes(new URL(request.url).pathname))
    event.respondWith(fetch(request).catch(async () => (await kept(request)) ?? Response.error()));
});
