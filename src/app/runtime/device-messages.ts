import type { Device } from '../../local/db/device.ts'
import { recordMessages, wantsMessages } from '../../local/queries/messages-here.ts'
import type { Remote } from '../../remote/remote.ts'
import type { MessagesEnd, MessagesState } from '../../ui/device-messages.ts'

/** The parts of a browser that push messages need. Tests pass their own. */
export interface MessagesBrowser {
  readonly permission: () => NotificationPermission
  readonly ask: () => Promise<NotificationPermission>
  /** Undefined if the browser has no push messages, or has them only in an installed app. */
  readonly findManager: () => Promise<PushManager | undefined>
  readonly isInstallable: () => boolean
}

const BROWSER: MessagesBrowser = {
  permission: () => ('Notification' in globalThis ? Notification.permission : 'denied'),
  ask: () => Notification.requestPermission(),
  findManager: async () => {
    if (!('Notification' in globalThis && 'PushManager' in globalThis)) return undefined
    return (await navigator.serviceWorker?.getRegistration())?.pushManager
  },
  // Safari on phones and tablets allows push messages only for an app on the home screen. This property shows if the page runs there.
  isInstallable: () => 'standalone' in navigator && navigator.standalone === false,
}

/** Returns the state of push messages on this device, or the reason why they are not possible. */
export async function stateOfMessages({ db }: Device, browser = BROWSER): Promise<MessagesState> {
  const manager = await browser.findManager()
  if (!manager) return browser.isInstallable() ? 'install-first' : 'unsupported'
  if (browser.permission() === 'denied') return 'blocked'
  return (await wantsMessages(db)) && browser.permission() === 'granted' && (await manager.getSubscription()) ? 'on' : 'off'
}

/** Turns push messages on for this device. Call it in a click handler, because the browser asks the player for permission. */
export async function turnMessagesOn({ db }: Device, remote: Remote, browser = BROWSER): Promise<MessagesEnd> {
  const permission = await browser.ask()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const end = await subscribe(remote, browser)
  if (end === 'on') await recordMessages(db, true)
  return end
}

/** Turns push messages off. The device stops at once, and the server if it responds. */
export async function turnMessagesOff({ db }: Device, remote: Remote, browser = BROWSER): Promise<void> {
  await recordMessages(db, false)
  await endMessages(browser)
  // If the server does not respond, it learns this from the push service.
  await remote.call('unsubscribePush')
}

/** Ends the push subscription of this browser. Called when the player signs out. */
export async function endMessages(browser = BROWSER): Promise<void> {
  const subscription = await (await browser.findManager())?.getSubscription()
  await subscription?.unsubscribe()
}

/**
 * Restores the player's choice on this device: in a new session, after a change of the server's keys, and after the browser drops it. Ends
 * a subscription of another player on this device.
 */
export async function watchMessages({ db }: Device, remote: Remote, browser = BROWSER): Promise<void> {
  if (!(await wantsMessages(db))) return endMessages(browser)
  if (browser.permission() === 'granted') await subscribe(remote, browser)
}

async function subscribe(remote: Remote, browser: MessagesBrowser): Promise<MessagesEnd> {
  const manager = await browser.findManager()
  if (!manager) return 'unsupported'
  const state = await remote.call('pushState')
  if (state.kind !== 'answered') return 'no-server'
  const { public_key: key, is_on: isKnown } = state.body
  const before = await manager.getSubscription()
  const isOurs = before !== null && textOf(before.options.applicationServerKey) === key
  if (isOurs && isKnown) return 'on'
  if (before && !isOurs) await before.unsubscribe()
  const subscription = isOurs ? before : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null)
  if (!subscription) return 'no-service'
  const response = await remote.call('subscribePush', { body: subscription.toJSON() })
  if (response.kind === 'answered') return 'on'
  await subscription.unsubscribe()
  return response.kind === 'refused' ? 'refused' : 'no-server'
}

/** Returns bytes as base64url, the format of the server's key. */
function textOf(key: ArrayBuffer | null): string {
  const binary = key ? String.fromCharCode(...new Uint8Array(key)) : ''
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
