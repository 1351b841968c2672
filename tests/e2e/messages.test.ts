import type { Page } from 'playwright/test'
import type { PushState } from '../../src/contract/notifications.ts'
import { PUSH_PATH } from '../../src/contract/push-path.ts'
import { PUSH_SWITCH_MESSAGES as MESSAGES } from '../../src/features/notifications/push-messages.ts'
import { SETTINGS_MESSAGES } from '../../src/features/settings/messages.ts'
import type { NetworkLab } from '../network-lab/network-lab.ts'
import { expect, test } from '../support/browser-test.ts'
import { PushBrowser } from '../support/push-service.ts'
import { ShellView } from '../support/shell-view.ts'

/** Replaces the browser's subscription in every page of the context, because without the internet a browser cannot subscribe. */
async function letSubscribe(page: Page): Promise<void> {
  // A name that no network resolves, so that messages of the server reach nobody.
  const { subscription } = new PushBrowser('https://nobody.notify.windows.com/to/ada')
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript((subscription) => {
    const KEY = 'subscribed-with'
    const made = (key: string) => ({
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer,
      },
      toJSON: () => subscription,
      unsubscribe: () => {
        sessionStorage.removeItem(KEY)
        return Promise.resolve(true)
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(sessionStorage.getItem(KEY) === null ? null : made(sessionStorage.getItem(KEY) ?? '')),
      subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        sessionStorage.setItem(KEY, key)
        return Promise.resolve(made(key))
      },
    })
  }, subscription)
}

const isKnown = (page: Page) => page.evaluate(async (path) => ((await (await fetch(path)).json()) as PushState).is_on, PUSH_PATH)
const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({ title, body, tag })),
  )

/** The part of the worker's scope that the test uses. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly NotificationEvent: new (type: string, init: { readonly notification: Notification }) => Event
}

/** Presses a notification on the device, with the event that the browser sends to the worker. */
async function press(page: Page, tag: string): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('No worker runs.')
  await worker.evaluate(async (tag) => {
    const { registration, NotificationEvent: Pressed } = globalThis as unknown as WorkerScope
    const [notification] = await registration.getNotifications({ tag })
    if (!notification) throw new Error('There is no such notification.')
    dispatchEvent(new Pressed('notificationclick', { notification }))
  }, tag)
}

const MESSAGE = { title: 'Questdeck', body: '2 new followers.', tag: 'personal_FOLLOW', path: '/leaderboard', unread: 2 }
const UNREADABLE = { title: 'Questdeck', body: 'Something new is waiting for you.', tag: 'other' }

/** Delivers a message repeatedly until it is shown, because the protocol does not report whether a busy worker has received it. */
async function deliver(lab: NetworkLab, page: Page, changes: Partial<typeof MESSAGE> | string): Promise<void> {
  const sent = typeof changes === 'string' ? changes : JSON.stringify({ ...MESSAGE, ...changes })
  const { title, body, tag } = typeof changes === 'string' ? UNREADABLE : { ...MESSAGE, ...changes }
  await expect(async () => {
    await lab.deliverPush(sent)
    await expect.poll(() => shown(page), { timeout: 2_000 }).toContainEqual({ title, body, tag })
  }).toPass()
}

test('fault 90: the player turns messages on; they show the server’s text, lead to its subject, and end with the session [S230]', async ({
  player: ada,
  lab,
  page,
}) => {
  await letSubscribe(page)
  await ada.openDeck()
  await ada.untilWorkerControls()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: SETTINGS_MESSAGES.title })).toBeVisible()
  const here = page.getByRole('switch', { name: MESSAGES.thisDevice })
  await expect(here).not.toBeChecked()
  expect(await isKnown(page)).toBe(false)
  await here.press('Space')
  await expect(page.getByText(MESSAGES.ends.on)).toBeVisible()
  expect(await isKnown(page)).toBe(true)
  await page.getByRole('switch', { name: MESSAGES.quiet }).press('Space')
  await page.reload()
  await expect(here).toBeChecked()

  // There is one notification per kind, however many messages arrive. An unreadable message only says that there is news.
  await deliver(lab, page, { body: 'You have a new follower.', unread: 1 })
  await deliver(lab, page, {})
  await deliver(lab, page, 'not ours')
  expect(await shown(page)).toHaveLength(2)

  // A press leads to its subject, only within this app.
  await press(page, 'personal_FOLLOW')
  await expect(page).toHaveURL(/\/leaderboard$/)
  await deliver(lab, page, { path: 'https://elsewhere.example/', tag: 'foreign' })
  await press(page, 'foreign')
  await expect(page).toHaveURL(`${new URL(page.url()).origin}/notifications`)

  // Fault 90: after sign-out no messages arrive, from either end.
  await page.goto('/swipedeck')
  await new ShellView(ada).logOut()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('subscribed-with'))).toBeNull()
})
