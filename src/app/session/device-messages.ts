import { findMeta, putMeta } from '../../local/database.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import type { MessagesEnd, MessagesState } from '../../ui/device-messages.ts'

/** What messages need of a browser; tests bring their own. */
export interface MessagesBrowser {
  readonly permission: () => NotificationPermission
  readonly ask: () => Promise<NotificationPermission>
  /** Undefined where the browser has no messages, or has them in an installed app alone. */
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
  // Safari on phones and tablets has messages for what is on the home screen alone, and says so by this property.
  isInstallable: () => 'standalone' in navigator && navigator.standalone === false,
}

/** Whether messages come to this device, or why they cannot. */
export async function stateOfMessages({ db }: Device, browser = BROWSER): Promise<MessagesState> {
  const manager = await browser.findManager()
  if (!manager) return browser.isInstallable() ? 'install-first' : 'unsupported'
  if (browser.permission() === 'denied') return 'blocked'
  const isWanted = (await findMeta(db, 'messagesHere'))?.wanted === true
  return isWanted && browser.permission() === 'granted' && (await manager.getSubscription()) ? 'on' : 'off'
}

/** Turns messages to this device on. The browser asks the player for their permission, so it must follow a press of theirs. */
export async function turnMessagesOn({ db }: Device, remote: Remote, browser = BROWSER): Promise<MessagesEnd> {
  const permission = await browser.ask()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const end = await subscribe(remote, browser)
  if (end === 'on') await putMeta(db, 'messagesHere', { wanted: true })
  return end
}

/** Turns them off: here at once, and at the server where it can be reached. */
export async function turnMessagesOff({ db }: Device, remote: Remote, browser = BROWSER): Promise<void> {
  await putMeta(db, 'messagesHere', { wanted: false })
  await endMessages(browser)
  // Unheard, the server learns of it from the push service.
  await remote.call('unsubscribePush')
}

/** Ends whatever this browser still listens to: whoever signs out hears no more. */
export async function endMessages(browser = BROWSER): Promise<void> {
  const subscription = await (await browser.findManager())?.getSubscription()
  await subscription?.unsubscribe()
}

/**
 * Has what the player wants on this device go on: in a new session, after the server's keys have changed, and where the browser
 * has dropped it. What another player has left behind here ends.
 */
export async function keepMessages({ db }: Device, remote: Remote, browser = BROWSER): Promise<void> {
  if ((await findMeta(db, 'messagesHere'))?.wanted !== true) return endMessages(browser)
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
  const answer = await remote.call('subscribePush', { body: subscription.toJSON() })
  if (answer.kind === 'answered') return 'on'
  await subscription.unsubscribe()
  return answer.kind === 'refused' ? 'refused' : 'no-server'
}

/** Bytes as base64url, as the server has its key. */
function textOf(key: ArrayBuffer | null): string {
  const binary = key ? String.fromCharCode(...new Uint8Array(key)) : ''
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
