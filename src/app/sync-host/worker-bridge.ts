import type { SyncEnd, SyncTrigger } from '../../sync/engine.ts'
import { WORKING_EVERY_MS } from '../../sync/worker-protocol.ts'
import type { SyncReply, SyncRequest } from '../../sync/worker-protocol.ts'

/** A worker that is alive answers a message within this; one that is not leaves the work to the page. */
const BEGIN_WITHIN_MS = 1_500
/** One that has begun and misses this many of its signs of life was killed in the middle. */
const DEAD_AFTER_MS = 3 * WORKING_EVERY_MS
/** A tag of its own for every ten seconds: one that failed is not revived (`SPEC.md` rule 9.2). */
const TAG_SLOT_MS = 10_000

/**
 * Asks the worker to sync, so that the work is off the page's main thread. Answers undefined when no
 * worker took it, or one died over it: then the page does it itself.
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
      if (data.type !== 'working') return finish(data.type === 'ended' ? data.end : undefined)
      clearTimeout(timer)
      timer = setTimeout(giveUp, DEAD_AFTER_MS)
    })
    port1.start()
    worker.postMessage({ type: 'sync', trigger, userId } satisfies SyncRequest, [port2])
  })
}

/** Asks the browser to wake the worker once there is a network, even with the page closed (Chromium alone). */
export async function registerBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
  const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> }
  }
  // Refused where the player has forbidden it: the page's own triggers remain.
  await registration.sync?.register(`outbox:${Math.floor(Date.now() / TAG_SLOT_MS)}`).catch(() => undefined)
}
