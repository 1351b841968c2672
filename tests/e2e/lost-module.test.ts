import type { Page } from 'playwright/test'
import { HOME_MESSAGES } from '../../src/features/home/messages.ts'
import { databaseNameOf } from '../../src/local/db/database.ts'
import type { NetworkLab } from '../network-lab/network-lab.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'
import { BuiltPage } from '../support/built-parts.ts'

/** Returns the script of the home page, and its style sheet. */
async function homeFiles(): Promise<{ script: string; sheet: string }> {
  const build = await BuiltPage.read()
  const script = build.scriptWith('src/app/routes/home-route.tsx')
  const [sheet] = build.stylesOf([script])
  if (sheet === undefined) throw new Error('The home page has no styles of its own.')
  return { script: `/${script}`, sheet: `/${sheet}` }
}

/** Removes a built file from the device and, as after an update, from the server. */
async function lose({ page }: BrowserPlayer, lab: NetworkLab, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(path, { ignoreSearch: true })
  }, path)
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  lab.fail({ path }, { type: 'status', code: 404 })
}

const WRITTEN = 'written'

/** Starts a write that holds the outbox for a while, directly in the database. The tab records its end. */
async function writeSlowly({ page, account }: BrowserPlayer): Promise<void> {
  await page.evaluate(
    async ({ database, written }) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
      const transaction = db.transaction('outbox', 'readwrite')
      const outbox = transaction.objectStore('outbox')
      const endsAt = performance.now() + 600
      const openWindow = () => {
        if (performance.now() < endsAt) outbox.count().addEventListener('success', openWindow)
      }
      openWindow()
      transaction.addEventListener('complete', () => sessionStorage.setItem(written, 'yes'))
    },
    { database: databaseNameOf(account.userId), written: WRITTEN },
  )
}

/** Goes to the home page by way of the matches, because the deck's own bar has no link to home. */
async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Matches' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
}

test('a page whose module is missing reloads once, after pending writes, then says so, and never reloads again by itself [S88]', async ({
  player: ada,
  page,
  lab,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  // Before the first swipe, home is the deck.
  await ada.pressKey('ArrowLeft')
  await ada.untilSent()
  await lose(ada, lab, (await homeFiles()).script)
  let loads = 0
  page.on('load', () => (loads += 1))

  await writeSlowly(ada)
  await goHome(page)
  const failure = page.getByRole('heading', { name: 'Couldn’t show this page' })
  await expect(failure).toBeVisible()
  expect(loads).toBe(1)
  expect(await page.evaluate((name) => sessionStorage.getItem(name), WRITTEN), 'the write was not cut off').toBe('yes')

  // All other pages work; the page without its module says so again, without another reload.
  await page.getByRole('link', { name: 'Swipe' }).click()
  await ada.topCard()
  await goHome(page)
  await expect(failure).toBeVisible()
  expect(loads).toBe(1)

  await lab.mend()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: HOME_MESSAGES.popular })).toBeVisible()
})

test('a page whose styles are missing is never shown without them', { tag: '@soak' }, async ({ player: ada, page, lab }) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  // Before the first swipe, home is the deck.
  await ada.pressKey('ArrowLeft')
  await ada.untilSent()
  await lose(ada, lab, (await homeFiles()).sheet)
  let loads = 0
  page.on('load', () => (loads += 1))

  await goHome(page)
  await expect(page.getByRole('heading', { name: 'Couldn’t show this page' })).toBeVisible()
  expect(loads).toBe(1)
  await expect(page.getByRole('heading', { name: HOME_MESSAGES.popular })).toHaveCount(0)

  await lab.mend()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: HOME_MESSAGES.popular })).toBeVisible()
})
