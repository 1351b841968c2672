import type { Workbox } from 'workbox-window'
import { isRecent } from '../../domain/is-recent.ts'
import { installation } from '../../state/installation.ts'
import { trustedScriptUrl } from '../trusted-script.ts'

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
 * Registers the service worker, and learns when a newer one waits; `worker-bridge.ts` is what speaks to it. Without
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
    if (document.visibilityState === 'visible' && !isRecent(lastLookAt, Date.now(), LOOK_FOR_UPDATE_EVERY_MS)) void lookForUpdate()
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
