import type { Page } from 'playwright/test'
import { NOTICE_MESSAGES } from '../../src/app/shell/messages.ts'
import { SENDER_LOCK } from '../../src/sync/sender-lock.ts'
import type { NetworkLab } from '../network-lab/network-lab.ts'
import { expect, test } from '../support/browser-test.ts'
import { WRITES } from '../support/browser-player.ts'
import { ShellView } from '../support/shell-view.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

/** Publishes a newer version: the same worker with an additional comment. */
async function publishUpdate(lab: NetworkLab): Promise<void> {
  const script = await (await fetch(`${lab.origin}/sw.js`)).text()
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8' }
  lab.fail({ path: '/sw.js' }, { type: 'status', code: 200, headers, body: `${script}\n// A newer version.\n` })
}

/**
 * Blocks covers. The browser lets a worker finish its fetches for a page before it checks for an update, and this test does not wait for
 * them.
 */
function withoutCovers(lab: NetworkLab): void {
  lab.fail({ path: '/covers/*' }, 'refuse')
}

/** Makes the browser check for a newer version, and waits until one is waiting. */
function findUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    if (!installing) return
    await new Promise<void>((resolve) => {
      installing.addEventListener('statechange', () => {
        if (installing.state === 'installed') resolve()
      })
    })
  })
}

const waitingState = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)

/** Marks the current page: a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isStillHere: true }) && undefined)
const isStillHere = (page: Page) => page.evaluate(() => 'isStillHere' in globalThis)
/** Waits for the reload. The old worker may hold a `sync` event with its retries. */
const untilReloaded = (page: Page) => expect.poll(() => isStillHere(page).catch(() => true), { timeout: 20_000 }).toBe(false)

test('fault 40: a new version is offered at a pause, never while changes are being sent', async ({ player: ada, lab, database, page }) => {
  const offer = new ShellView(ada).notice(NOTICE_MESSAGES.updateReady)
  withoutCovers(lab)
  await ada.openDeck()
  await ada.untilWorkerControls()
  const held = lab.fail({ ...WRITES.states, nth: 1 }, 'hold')
  const before = await swipeByKeys(ada, 2)
  await lab.seen(WRITES.states, { outcome: 'waiting' })
  await publishUpdate(lab)
  await findUpdate(page)
  await expect(offer).toBeHidden()

  await lab.release(held)
  await ada.untilSent()
  await expect(offer).toBeVisible()

  await mark(page)
  await offer.getByRole('button', { name: NOTICE_MESSAGES.reload }).click()
  await untilReloaded(page)
  const after = await swipeByKeys(ada, 2)
  await untilBothEndsAgree(database, ada, { ...before, ...after })
  await expect(offer).toBeHidden()
})

test(
  'fault 40: a new worker that is asked to take over waits while a row is in flight',
  { tag: '@soak' },
  async ({ player: ada, lab, database, page }) => {
    withoutCovers(lab)
    await ada.openDeck()
    await ada.untilWorkerControls()
    const held = lab.fail({ ...WRITES.states, nth: 1 }, 'hold')
    const swiped = await swipeByKeys(ada, 3)
    await lab.seen(WRITES.states, { outcome: 'waiting' })
    await publishUpdate(lab)
    await findUpdate(page)

    await page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready
      waiting?.postMessage({ type: 'SKIP_WAITING' }, [])
    })
    const isItsTurnAwaited = () =>
      page.evaluate(async (lock) => {
        const { pending = [] } = await navigator.locks.query()
        return pending.some(({ name }) => name === lock)
      }, SENDER_LOCK)
    await expect.poll(isItsTurnAwaited).toBe(true)
    expect(await waitingState(page)).toBe('installed')

    await lab.release(held)
    await untilBothEndsAgree(database, ada, swiped)
    // The browser decides when the old worker is idle: a page that continues to fetch may keep it for long.
    await expect.poll(isItsTurnAwaited).toBe(false)
  },
)

test(
  'fault 40: an update that one tab has requested reloads only that tab; the other offers to',
  { tag: '@soak' },
  async ({ player: ada, lab, page, openTab }) => {
    withoutCovers(lab)
    await ada.openDeck()
    await ada.untilWorkerControls()
    const other = await openTab(ada)
    await other.openDeck()
    await publishUpdate(lab)
    await findUpdate(page)
    await mark(page)
    await mark(other.page)

    await page.bringToFront()
    await new ShellView(ada).notice(NOTICE_MESSAGES.updateReady).getByRole('button').click()
    await untilReloaded(page)
    await ada.topCard()
    expect(await isStillHere(other.page)).toBe(true)

    await other.page.bringToFront()
    await new ShellView(other).notice(NOTICE_MESSAGES.updateReady).getByRole('button').click()
    await untilReloaded(other.page)
    await other.topCard()
  },
)

const withCovers = test.extend({ coversAhead: true })

withCovers(
  'an update does not wait for covers, and changes do not wait for an update',
  { tag: '@soak' },
  async ({ player: ada, lab, database, page }) => {
    lab.fail({ path: '/covers/*', nth: 30 }, 'hold')
    await ada.openDeck()
    await ada.untilWorkerControls()
    await lab.seen({ path: '/covers/*' }, { outcome: 'waiting' })
    await publishUpdate(lab)
    await findUpdate(page)
    await mark(page)

    await new ShellView(ada).notice(NOTICE_MESSAGES.updateReady).getByRole('button').click()
    await untilReloaded(page)

    await untilBothEndsAgree(database, ada, await swipeByKeys(ada, 2))
  },
)

test(
  'if the server needs a newer version, the app checks for it, and no change is lost',
  { tag: '@soak' },
  async ({ player: ada, lab, database, page }) => {
    withoutCovers(lab)
    await ada.openDeck()
    await ada.untilWorkerControls()
    const refusal = { error: { code: 'update_required', message: 'This version is too old.' } }
    const refusing = lab.fail({ method: 'POST', path: '/api/*' }, { type: 'status', code: 426, body: refusal })
    await publishUpdate(lab)
    const swiped = await swipeByKeys(ada, 3)

    const reload = new ShellView(ada).notice(NOTICE_MESSAGES.updateReady).getByRole('button')
    await expect(reload).toBeVisible()
    lab.stopFailing(refusing)
    await mark(page)
    await reload.click()
    await untilReloaded(page)

    await untilBothEndsAgree(database, ada, swiped)
  },
)
