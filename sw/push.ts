import { PUSH_PATH } from '../src/contract/push-path.ts'
import { isInteger, isString, objectOf } from '../src/domain/validators.ts'

declare const self: ServiceWorkerGlobalScope

/** As the Push API specification defines it. No library types it. */
interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly newSubscription: PushSubscription | null
  readonly oldSubscription: PushSubscription | null
}

const isMessage = objectOf({ title: isString, body: isString, tag: isString, path: isString, unread: isInteger })
const NOTIFICATIONS = '/notifications'

/**
 * Shows the notification that the server sends. The server checks at the moment of sending what the player may see, and
 * names nobody (fault 90). An unreadable message is shown as a general notice.
 */
export function onPush(event: PushEvent): void {
  const { title, body, tag, path, unread } = readMessage(event.data)
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png' }
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, { body, tag, ...icons, data: path }),
      // If the browser has no badges, there is nothing to count.
      unread > 0 && 'setAppBadge' in navigator ? navigator.setAppBadge(unread).catch(() => undefined) : undefined,
    ]),
  )
}

function readMessage(data: PushMessageData | null) {
  try {
    const message: unknown = data?.json()
    if (isMessage(message)) return message
  } catch {
    // Not JSON, so not from our server.
  }
  return { title: 'Questdeck', body: 'Something new is waiting for you.', tag: 'other', path: NOTIFICATIONS, unread: 0 }
}

/** Opens the page of the notification: in an open page, or in a new one. */
export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close()
  event.waitUntil(open(addressOf(event.notification.data)))
}

/** Returns an address of our own pages, whatever the message contained. */
function addressOf(path: unknown): string {
  const address = new URL(typeof path === 'string' ? path : NOTIFICATIONS, self.location.origin)
  return address.origin === self.location.origin ? address.href : new URL(NOTIFICATIONS, self.location.origin).href
}

async function open(address: string): Promise<void> {
  const pages = (await self.clients.matchAll({ type: 'window' })) as WindowClient[]
  const there = pages.find(({ url }) => url === address)
  const page = there ?? pages[0]
  if (!page) {
    await self.clients.openWindow(address)
    return
  }
  // A browser may refuse to move its focus.
  await page.focus().catch(() => undefined)
  if (!there) await page.navigate(address)
}

/**
 * Called when the browser has replaced its subscription. Sends the new one to the server, for the session that is open
 * here.
 */
export function onSubscriptionChange(event: SubscriptionChangeEvent): void {
  event.waitUntil(subscribeAgain(event))
}

async function subscribeAgain({ newSubscription, oldSubscription }: SubscriptionChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  const subscription =
    newSubscription ?? (key ? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null)
  if (!subscription) return
  // If it does not arrive, the next start of the app sends it.
  await fetch(PUSH_PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(subscription) })
}
