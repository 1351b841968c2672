import type { Workbox } from 'workbox-window'
import { installation } from '../../state/installation.ts'
import type { SyncEnd, SyncTrigger } from '../../sync/engine.ts'
import { WORKING_EVERY_MS } from '../../sync/worker-protocol.ts'
import type { SyncReply, SyncRequest } from '../../sync/worker-protocol.ts'
import { trustedScriptUrl } from '../trusted-script.ts'

/** A worker that is alive answers a message within this; one that is not leaves the work to the page. */
const BEGIN_WITHIN_MS = 1_500
/** One that has begun and misses this many of its signs of life was killed in the middle. */
const DEAD_AFTER_MS = 3 * WORKING_EVERY_MS
/** A tag of its own for every ten seconds: one that failed is not revived (`SPEC.md` rule 9.2). */
const TAG_SLOT_MS = 10_000

/** The new version is usually in place within two seconds. */
const UPDATE_WITHIN_MS = 10_000

const WORKER_URL = '/sw.js'

/** An app that stays open for days sees no navigation, which is when browsers look by themselves. */
const LOOK_FOR_UPDATE_EVERY_MS = 60 * 60 * 1000

let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
let lastLookAt = 0
let hasAskedForUpdate = false

/**
 * The page's only door to the service worker: registers it, and learns when a newer one waits. Without
 * workers (a private window, an old browser) the app works all the same, but not offline.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Fetched behind the first cards: nothing of the page waits for its worker.
  const { Workbox } = await import('workbox-window')
  workbox = new Workbox(trustedScriptUrl(WORKER_URL), { type: 'classic', updateViaCache: 'none' })
  workbox.addEventListener('waiting', () => {
    installation.isUpdateReady = true
  })
  registration = await workbox.register().catch(() => undefined)
  lastLookAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lastLookAt > LOOK_FOR_UPDATE_EVERY_MS) void lookForUpdate()
  })
}

/** Looks for a newer version now, for example because the server said that one is needed. */
export async function lookForUpdate(): Promise<void> {
  lastLookAt = Date.now()
  await registration?.update().catch(() => undefined)
}

/**
 * Has the waiting version put in place, and this tab alone reloaded. Where another tab has put it in place already, the
 * reload is all.
 */
export function applyUpdate(): void {
  if (registration?.waiting) installation.isUpdating = true
  else location.reload()
}

/**
 * Puts the waiting version in place, between two requests of the sync. The page must have become quiet: a fetch that
 * meets the old worker as it stops has Chromium start that again, with 30 s before it is next found idle. Where that
 * happened, by another tab perhaps, the page reloads as it is and offers the version again. Answers how to give up.
 */
export function takeUpdate(): () => void {
  hasAskedForUpdate = true
  workbox?.messageSkipWaiting()
  const timer = setTimeout(() => location.reload(), UPDATE_WITHIN_MS)
  return () => clearTimeout(timer)
}

/**
 * A tab that has asked for the new version reloads as soon as it is in place; any other goes on and offers to, for
 * the player may be in the middle of something. Not workbox's `controlling`: it misses an update that was found
 * during the first visit (https://github.com/vite-pwa/vite-plugin-pwa/issues/789). To be called at once: another tab
 * may bring the new version while this one is still starting.
 */
export function watchController(): void {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasAskedForUpdate) location.reload()
    else if (!isFirst) installation.isUpdateReady = true
    isFirst = false
  })
}

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
