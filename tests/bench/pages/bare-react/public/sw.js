/* The minimum that starts a page offline: the files of the page are cached on install and served from the cache. */
const SHELL = 'shell'

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(answer(event.request)))

async function keepShell() {
  const page = await (await fetch('/')).text()
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  await (await caches.open(SHELL)).addAll(['/', ...files])
}

async function answer(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
