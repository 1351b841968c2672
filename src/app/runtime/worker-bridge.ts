import type { SyncEnd } from '../../sync/states.ts'
import type { SyncTrigger } from '../../sync/sync-run.ts'
import { syncRequest, WORKING_EVERY_MS } from '../../sync/worker-protocol.ts'
import type { SyncReply } from '../../sync/worker-protocol.ts'

/** A live worker responds to a message within this time; otherwise the page does the work. */
const BEGIN_WITHIN_MS = 1_500
/** A worker that has begun and misses this many signs of life was killed meanwhile. */
const DEAD_AFTER_MS = 3 * WORKING_EVERY_MS
/** A tag of its own for every ten seconds: a failed one is not revived (`SPEC.md` rule 9.2). */
const TAG_SLOT_MS = 10_000

// Why: docs/decisions/sync/0001-worker-sends-page-steps-in.md
/**
 * Makes the worker sync, so that the page's main thread is free. Returns undefined if no worker accepted it, or it died meanwhile: then the
 * page does it itself.
 */
export function syncInWorker(trigger: SyncTrigger, userId: string): Promise<SyncEnd | undefined> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (!worker) return Promise.resolve(undefined)
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const giveUp = () => finish(undefined)
    let timer = setTimeout(giveUp, BEGIN_WITHIN_MS)
    function finish(end: SyncEnd | undefined): void {
      clearTimeout(timer)
      port1.close()
      resolve(end)
    }
    port1.addEventListener('message', ({ data }: MessageEvent<SyncReply>) => {
      if (data.type !== 'working') return finish(data.type === 'ended' && 'state' in data.end ? data.end : undefined)
      clearTimeout(timer)
      timer = setTimeout(giveUp, DEAD_AFTER_MS)
    })
    port1.start()
    worker.postMessage(syncRequest(trigger, userId), [port2])
  })
}

/** Makes the browser start the worker once there is a network, even with the page closed (only Chromium). */
export async function registerBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
  const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> }
  }
  // Refused if the player has forbidden it: the page's own triggers remain.
  await registration.sync?.register(`outbox:${Math.floor(Date.now() / TAG_SLOT_MS)}`).catch(() => undefined)
}
