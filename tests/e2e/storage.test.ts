// Shows [S300].
import type { Page } from 'playwright/test'
import { NOTICE_MESSAGES } from '../../src/app/shell/messages.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { COVERS_CACHE } from '../../src/local/caches/caches.ts'
import { expect, test } from '../support/browser-test.ts'
import { readOutbox, readTable } from '../support/device-view.ts'
import type { SeenCard } from '../support/browser-player.ts'
import { ShellView } from '../support/shell-view.ts'
import { swipeByKeys, untilAtServer, untilBothEndsAgree } from '../support/swipes.ts'

/** Enough for the app and its deck, and little enough to fill in a second. */
const SMALL_QUOTA_BYTES = 5 * 1024 * 1024
/** Fifty covers take several times this, and a swipe takes less. */
const SOME_BYTES = 128 * 1024
// A new browser, whose quota does not count data of earlier tests.
test.use({ reuseContext: false })

const withCovers = test.extend({ coversAhead: true })

/** Fills the origin's free space, down to less than a swipe needs. */
async function fillUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('filler')
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('filler', { autoIncrement: true }))
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const put = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = db.transaction('filler', 'readwrite')
        const row = new Uint8Array(bytes)
        // The browser would compress zeros to nothing.
        for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(row.subarray(at, at + 65_536))
        transaction.objectStore('filler').add(row)
        transaction.addEventListener('complete', () => resolve(true))
        transaction.addEventListener('abort', () => resolve(false))
      })
    for (const bytes of [1 << 18, 1 << 14, 1 << 10, 1 << 7]) while (await put(bytes));
    db.close()
  })
}

function usedBytes(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
}

function countCovers(page: Page): Promise<number> {
  return page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, COVERS_CACHE)
}

/** Caches covers as if they had been fetched, so that the device can delete them again. */
async function putCovers(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    const cache = await caches.open(name)
    const bytes = () => crypto.getRandomValues(new Uint8Array(16_384))
    await Promise.all(Array.from({ length: 50 }, (_, n) => cache.put(`/covers/again${n}/cover_big_2x.webp`, new Response(bytes()))))
  }, COVERS_CACHE)
}

withCovers(
  'on a full device covers are deleted for a swipe; without covers the swipe is not saved, and a message says so',
  async ({ player: ada, lab, database, page }) => {
    const { userId } = ada.account
    const devtools = await page.context().newCDPSession(page)
    const setQuota = (quotaSize: number) => devtools.send('Storage.overrideQuotaForOrigin', { origin: lab.origin, quotaSize })
    const leaveNoRoom = async () => {
      await setQuota((await usedBytes(page)) - SOME_BYTES)
      // The browser reserves space for a database in advance. The quota counts again only once that is used up.
      await fillUp(page)
    }
    await setQuota(SMALL_QUOTA_BYTES)
    await ada.openDeck()
    await ada.untilWorkerControls()
    await expect.poll(() => countCovers(page), { timeout: 20_000 }).toBeGreaterThan(50)
    await ada.skipSoFar()
    lab.fail({ path: '/covers/*' }, 'refuse')

    const notice = new ShellView(ada).notice(FIXED_MESSAGES.outOfSpace)
    const understand = notice.getByRole('button', { name: NOTICE_MESSAGES.understood })
    const isSaved = async ({ gameId }: SeenCard) => (await readTable(page, userId, 'gameStates')).some((row) => row.gameId === gameId)
    const swiped: Record<number, 'liked'> = {}
    /** Swipes without free space. Whether it is saved also depends on the browser, which may free space at any time. */
    const swipeOnFull = async () => {
      if (await notice.isVisible()) await understand.click()
      await ada.untilSent()
      await leaveNoRoom()
      // A swipe that was not saved is back on the deck.
      ada.expectAnyCard()
      const card = await ada.topCard()
      const before = await readOutbox(page, userId)
      await page.keyboard.press('ArrowRight')
      await expect.poll(async () => (await notice.isVisible()) || isSaved(card)).toBe(true)
      const wasSaved = await isSaved(card)
      if (wasSaved) swiped[card.gameId] = 'liked'
      return { card, before, wasSaved }
    }

    // First the reserved space is filled, so that then only the covers exceed the quota.
    await fillUp(page)
    await expect(async () => {
      await setQuota(2 * SMALL_QUOTA_BYTES)
      if ((await countCovers(page)) === 0) await putCovers(page)
      expect((await swipeOnFull()).wasSaved).toBe(true)
      expect(await countCovers(page)).toBe(0)
    }).toPass()

    let last = await swipeOnFull()
    await expect(async () => {
      if (last.wasSaved) last = await swipeOnFull()
      expect(last.wasSaved).toBe(false)
    }).toPass()
    const { card, before } = last
    await expect.poll(() => ada.topCard()).toEqual(card)
    expect(await readOutbox(page, userId)).toEqual(before)

    await setQuota(2 * SMALL_QUOTA_BYTES)
    await understand.click()
    await expect(notice).toBeHidden()
    expect(await ada.pressKey('ArrowRight')).toEqual(card)
    await untilBothEndsAgree(database, ada, { ...swiped, [card.gameId]: 'liked' })
  },
)

test(
  'fault 106: pending changes on a device without free space are sent as soon as there is a network',
  { tag: '@soak' },
  async ({ player: ada, lab, database, page }) => {
    const devtools = await page.context().newCDPSession(page)
    await ada.openDeck()
    await ada.untilWorkerControls()
    await ada.untilSent()
    await lab.offline()
    const swiped = await swipeByKeys(ada, 3)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: lab.origin, quotaSize: await usedBytes(page) })
    await fillUp(page)
    // The network ends the back-off of the attempts without one.
    await lab.online()
    await untilAtServer(database, ada, swiped)
    await ada.untilSent()
  },
)

test('fault 67: data that the browser clears while the app is open are noticed, the lost changes are reported, and the server’s data are restored', async ({
  player: ada,
  lab,
  database,
  page,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  const sent = await swipeByKeys(ada, 3)
  await ada.untilSent()
  lab.cutLink()
  await swipeByKeys(ada, 3)
  const waiting = await ada.waiting()
  await expect(ada.syncLine).toHaveText(FIXED_MESSAGES.savedOnDevice)
  // A sync whose database is removed while it runs may hold the lock for the 30 s of rule 8.2.
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0)

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: lab.origin, storageTypes: 'indexeddb' })
  await expect(new ShellView(ada).notice(NOTICE_MESSAGES.lost(waiting))).toBeVisible()

  lab.mendLink()
  await ada.reload()
  // The pull may end after the first cards.
  const statesHere = async () => {
    const rows = await readTable(page, ada.account.userId, 'gameStates')
    return Object.fromEntries(rows.map((row) => [row.gameId, row.state]))
  }
  await expect.poll(statesHere).toEqual(sent)
  ada.expectAnyCard()
  const { gameId } = await ada.pressKey('ArrowUp')
  expect(sent).not.toHaveProperty(String(gameId))
  await ada.untilSent()
  expect(await database.statesOf(ada)).toEqual({ ...sent, [gameId]: 'owned' })
  await expect.poll(statesHere).toEqual({ ...sent, [gameId]: 'owned' })
})

test('a browser that forbids storage shows a message instead of a blank page', async ({ browser, lab }) => {
  // A context without the guard, because the app also reports the denied storage as an error.
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get })
  })
  await page.goto(`${lab.origin}/swipedeck`)
  await expect(page.getByRole('heading', { level: 1, name: 'Questdeck can’t save anything here' })).toBeVisible()
  await context.close()
})
