import { abandonCovers, serveCovers } from './covers.ts'
import { serveDictionaries, warmDictionaries } from './dictionaries.ts'
import { onNotificationClick, onPush, onSubscriptionChange } from './push.ts'
import { forgetOldPages, serveShell } from './shell.ts'
import { onSyncEvent, onSyncMessage } from './sync.ts'
import { GIVE_WAY, skipWaitingWhenIdle } from './take-over.ts'

declare const self: ServiceWorkerGlobalScope

serveShell()
serveCovers()
serveDictionaries()

self.addEventListener('activate', (event) => {
  // This worker serves the first visit too, so that its deck can be cached for offline use.
  event.waitUntil(Promise.all([self.clients.claim(), forgetOldPages(), warmDictionaries()]))
})

self.addEventListener('sync', onSyncEvent as EventListener)
self.addEventListener('push', onPush)
self.addEventListener('notificationclick', onNotificationClick)
self.addEventListener('pushsubscriptionchange', onSubscriptionChange as EventListener)

self.addEventListener('message', (event) => {
  // Only our own pages and workers can reach this one, and it handles only messages of a known schema.
  if (typeof event.data !== 'object' || event.data === null) return
  if (event.source instanceof ServiceWorker && event.data.type === GIVE_WAY) abandonCovers()
  if (!(event.source instanceof WindowClient)) return
  if (event.data.type === 'SKIP_WAITING') event.waitUntil(skipWaitingWhenIdle(self, navigator.locks))
  if (event.data.type === 'sync') onSyncMessage(event)
})
