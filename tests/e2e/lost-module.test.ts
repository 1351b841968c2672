import { HOME_TEXTS } from '../../src/features/home/texts.ts'
import { databaseNameOf } from '../../src/local/database.ts'
import type { NetworkLab } from '../network-lab/network-lab.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'
import { BuiltPage } from '../support/built-parts.ts'

/** The script that the home page is drawn by, and its style sheet. */
async function homeFiles(): Promise<{ script: string; sheet: string }> {
  const build = await BuiltPage.read()
  const script = build.scriptWith('src/app/routes/home-route.tsx')
  const [sheet] = build.stylesOf([script])
  if (sheet === undefined) throw new Error('The home page has no styles of its own.')
  return { script: `/${script}`, sheet: `/${sheet}` }
}

/** Takes a built file away: it is neither on the device nor, as if a newer version lay there, at the server. */
async function lose({ page }: BrowserPlayer, lab: NetworkLab, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(path, { ignoreSearch: true })
  }, path)
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  lab.fail({ path }, { type: 'status', code: 404 })
}

const WRITTEN = 'written'

/** Begins a write that keeps the outbox for a while, past the app's own code; the tab notes that it came to its end. */
async function writeSlowly({ page, account }: BrowserPlayer): Promise<void> {
  await page.evaluate(async ({ database, written }) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(database)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const transaction = db.transaction('outbox', 'readwrite')
    const outbox = transaction.objectStore('outbox')
    const endsAt = performance.now() + 600
    const keepOpen = () => {
      if (performance.now() < endsAt) outbox.count().addEventListener('success', keepOpen)
    }
    keepOpen()
    transaction.addEventListener('complete', () => sessionStorage.setItem(written, 'yes'))
  }, { database: databaseNameOf(account.userId), written: WRITTEN })
}

test('a page whose module is gone reloads once, after what is being written, then says so, and never again by itself [S88]', async ({ player: ada, page, lab }) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  // Before the first swipe, home is the deck.
  await ada.pressKey('ArrowLeft')
  await ada.untilSent()
  await lose(ada, lab, (await homeFiles()).script)
  let loads = 0
  page.on('load', () => (loads += 1))

  await writeSlowly(ada)
  await page.getByRole('link', { name: 'Home' }).click()
  const failure = page.getByRole('heading', { name: 'This page could not be shown' })
  await expect(failure).toBeVisible()
  expect(loads).toBe(1)
  expect(await page.evaluate((name) => sessionStorage.getItem(name), WRITTEN), 'the write was not cut off').toBe('yes')

  // Elsewhere everything works; where the module is missing it is said again, without another reload.
  await page.getByRole('link', { name: 'Swipe' }).click()
  await ada.topCard()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(failure).toBeVisible()
  expect(loads).toBe(1)

  await lab.mend()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: HOME_TEXTS.popular })).toBeVisible()
})

test('a page whose styles are gone is never shown without them', { tag: '@soak' }, async ({ player: ada, page, lab }) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  // Before the first swipe, home is the deck.
  await ada.pressKey('ArrowLeft')
  await ada.untilSent()
  await lose(ada, lab, (await homeFiles()).sheet)
  let loads = 0
  page.on('load', () => (loads += 1))

  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  expect(loads).toBe(1)
  await expect(page.getByRole('heading', { name: HOME_TEXTS.popular })).toHaveCount(0)

  await lab.mend()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: HOME_TEXTS.popular })).toBeVisible()
})
