import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../src/server/serve.ts'
import { HOME_TEXTS } from '../../src/features/home/texts.ts'
import { databaseNameOf } from '../../src/local/database.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'

const BUILT = join(ROOT, 'dist', 'build')

/** The script that the home page is drawn by. */
async function homeScript(): Promise<string> {
  for (const name of await readdir(BUILT)) {
    if (name.endsWith('.js') && (await readFile(join(BUILT, name), 'utf8')).includes(HOME_TEXTS.loading)) return name
  }
  throw new Error('No script of the build draws the home page.')
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

test('a page whose module is gone reloads once, after what is being written, then says so, and never again by itself', async ({ player: ada, page, lab }) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  const path = `/build/${await homeScript()}`
  // Neither on the device nor, since a newer version lies there, at the server.
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(path, { ignoreSearch: true })
  }, path)
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  lab.fail({ path }, { type: 'status', code: 404 })
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
