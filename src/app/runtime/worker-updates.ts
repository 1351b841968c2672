import type { Workbox } from 'workbox-window'
import { isRecent } from '../../domain/is-recent.ts'
import { installation } from '../../state/installation.ts'
import { trustedScriptUrl } from './trusted-script.ts'

/** The new version is usually active within two seconds. */
const UPDATE_WITHIN_MS = 10_000

const WORKER_URL = '/sw.js'

/** An app that stays open for days has no navigation, which is when browsers check by themselves. */
const LOOK_FOR_UPDATE_EVERY_MS = 60 * 60 * 1000

let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined

/**
 * Registers the service worker, and detects a waiting newer version; `worker-bridge.ts` talks to it. Without workers (a private window, an
 * old browser) the app works too, but not offline.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Fetched after the first cards: nothing of the page waits for its worker.
  const { Workbox } = await import('workbox-window')
  workbox = new Workbox(trustedScriptUrl(WORKER_URL), { type: 'classic', updateViaCache: 'none' })
  workbox.addEventListener('waiting', () => {
    installation.isUpdateReady = true
  })
  registration = await workbox.register().catch(() => undefined)
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || isRecent(checkedAt, Date.now(), LOOK_FOR_UPDATE_EVERY_MS)) return
    checkedAt = Date.now()
    void lookForUpdate()
  })
}

/** Checks for a newer version now, for example because the server said that one is needed. */
export async function lookForUpdate(): Promise<void> {
  await registration?.update().catch(() => undefined)
}

/** Activates the waiting version, and reloads this tab only. If another tab has activated it already, it only reloads. */
export function applyUpdate(): void {
  if (registration?.waiting) installation.isUpdating = true
  else location.reload()
}

/**
 * Activates the waiting version, between two requests of the sync. The page must be quiet: if a fetch reaches the old worker while it
 * stops, Chromium starts it again, with 30 s before it is next found idle. If that happened, perhaps by another tab, the page reloads as it
 * is and offers the version again. Returns a function that gives up.
 */
export function takeUpdate(): () => void {
  installation.isTakingUpdate = true
  workbox?.messageSkipWaiting()
  const timer = setTimeout(() => location.reload(), UPDATE_WITHIN_MS)
  return () => clearTimeout(timer)
}

/**
 * A tab that has requested the new version reloads as soon as it is active. Other tabs continue and offer the reload, because the player
 * may be in the middle of something. Not workbox's `controlling`: it misses an update that was found during the first visit
 * (https://github.com/vite-pwa/vite-plugin-pwa/issues/789). Call it at once: another tab may activate the new version while this one is
 * still starting.
 */
export function watchController(): void {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    if (installation.isTakingUpdate) location.reload()
    else if (!isFirst) installation.isUpdateReady = true
    isFirst = false
  })
}
