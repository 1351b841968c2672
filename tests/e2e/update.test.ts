import type { Page } from 'playwright/test'
import { NOTICE_TEXTS } from '../../src/app/shell/texts.ts'
import { SENDER_LOCK } from '../../src/sync/sender-lock.ts'
import type { NetworkLab } from '../network-lab/network-lab.ts'
import { expect, test } from '../support/browser-test.ts'
import { WRITES } from '../support/browser-player.ts'
import { ShellView } from '../support/shell-view.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

/** A newer version lies on the server: the same worker, but for a comment. */
async function publishUpdate(lab: NetworkLab): Promise<void> {
  const script = await (await fetch(`${lab.origin}/sw.js`)).text()
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8' }
  lab.fail({ path: '/sw.js' }, { type: 'status', code: 200, headers, body: `${script}\n// A newer version.\n` })
}

/** The browser lets a worker finish what it fetches for a page, and looks for an update behind it: not waited for here. */
function withoutCovers(lab: NetworkLab): void {
  lab.fail({ path: '/covers/*' }, 'refuse')
}

/** The browser looks for a newer version, finds it and has it waiting. */
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

const waitingState = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)

/** Marks the page as it is now: a reload would wipe it off. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isStillHere: true }) && undefined)
const isStillHere = (page: Page) => page.evaluate(() => 'isStillHere' in globalThis)
/** The old worker may hold a `sync` event with retries of its own. */
const untilReloaded = (page: Page) =>
  expect.poll(() => isStillHere(page).catch(() => true), { timeout: 20_000 }).toBe(false)

test('fault 40: a new version is offered at a pause, never over changes that are on their way', async ({
  player: ada, lab, database, page,
}) => {
  const offer = new ShellView(ada).notice(NOTICE_TEXTS.updateReady)
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
  await offer.getByRole('button', { name: NOTICE_TEXTS.reload }).click()
  await untilReloaded(page)
  const after = await swipeByKeys(ada, 2)
  await untilBothEndsAgree(database, ada, { ...before, ...after })
  await expect(offer).toBeHidden()
})

test('fault 40: a new worker that is told to take over waits while a row is in flight', { tag: '@soak' }, async ({
  player: ada, lab, database, page,
}) => {
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
  // When the old worker is idle is the browser's to say: a page that goes on fetching may keep it for long.
  await expect.poll(isItsTurnAwaited).toBe(false)
})

test('fault 40: an update that one tab has asked for reloads that tab alone; the other offers to', { tag: '@soak' }, async ({
  player: ada, lab, page, openTab,
}) => {
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
  await new ShellView(ada).notice(NOTICE_TEXTS.updateReady).getByRole('button').click()
  await untilReloaded(page)
  await ada.topCard()
  expect(await isStillHere(other.page)).toBe(true)

  await other.page.bringToFront()
  await new ShellView(other).notice(NOTICE_TEXTS.updateReady).getByRole('button').click()
  await untilReloaded(other.page)
  await other.topCard()
})

const withCovers = test.extend({ coversAhead: true })

withCovers('an update does not wait for covers, and changes do not wait for an update', { tag: '@soak' }, async ({
  player: ada, lab, database, page,
}) => {
  lab.fail({ path: '/covers/*', nth: 30 }, 'hold')
  await ada.openDeck()
  await ada.untilWorkerControls()
  await lab.seen({ path: '/covers/*' }, { outcome: 'waiting' })
  await publishUpdate(lab)
  await findUpdate(page)
  await mark(page)

  await new ShellView(ada).notice(NOTICE_TEXTS.updateReady).getByRole('button').click()
  await untilReloaded(page)

  await untilBothEndsAgree(database, ada, await swipeByKeys(ada, 2))
})

test('a server that needs a newer version makes the app look for it, and nothing is lost', { tag: '@soak' }, async ({
  player: ada, lab, database, page,
}) => {
  withoutCovers(lab)
  await ada.openDeck()
  await ada.untilWorkerControls()
  const refusal = { error: { code: 'update_required', message: 'This version is too old.' } }
  const refusing = lab.fail({ method: 'POST', path: '/api/*' }, { type: 'status', code: 426, body: refusal })
  await publishUpdate(lab)
  const swiped = await swipeByKeys(ada, 3)

  const reload = new ShellView(ada).notice(NOTICE_TEXTS.updateReady).getByRole('button')
  await expect(reload).toBeVisible()
  lab.stopFailing(refusing)
  await mark(page)
  await reload.click()
  await untilReloaded(page)

  await untilBothEndsAgree(database, ada, swiped)
})
