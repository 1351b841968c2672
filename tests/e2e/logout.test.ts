// Shows [S179 S325].
import type { Page } from 'playwright/test'
import { notSentYet } from '../../src/contract/messages.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { COVERS_CACHE } from '../../src/local/caches/caches.ts'
import { databaseNameOf } from '../../src/local/db/database.ts'
import { expect, test } from '../support/browser-test.ts'
import { readTable } from '../support/device-view.ts'
import { storedNotes, readBrowserStorage } from '../support/browser-storage.ts'
import { ShellView } from '../support/shell-view.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

const namesOfDatabases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

test('faults 47 and 49: a logout asks about changes that cannot be sent; if they are kept, they wait redacted and unseen while another player is here, whose logout first sends pending changes', async ({
  player: ada,
  otherPlayer: grace,
  lab,
  database,
  page,
}) => {
  const shell = new ShellView(ada)
  const { userId } = ada.account
  const firstCard = await ada.openDeck()
  await ada.untilWorkerControls()
  lab.cutLink()
  const byAda = await swipeByKeys(ada, 5)

  await shell.logOut()
  await expect(shell.question).toContainText(notSentYet(await ada.waiting()))
  await shell.decide('stay')
  await shell.closeSheet()
  expect(new URL(page.url()).pathname).toBe('/swipedeck')

  await shell.logOut()
  await shell.decide('keep')
  await expect(page).toHaveURL(/\/login/)
  const waitingRows = await ada.waiting()
  expect(waitingRows).toBeGreaterThanOrEqual(5)
  for (const table of ['games', 'deck', 'searches', 'gameStates', 'mine'] as const) {
    await expect.poll(() => readTable(page, userId, table), table).toEqual([])
  }
  const meta = await readTable(page, userId, 'meta')
  expect(['born', 'clock', 'personalised', 'sentAreMarked']).toEqual(expect.arrayContaining(meta.map(({ key }) => key)))
  expect(await storedNotes(page)).toEqual([`waiting:${userId}`])
  lab.mendLink()
  lab.forgetRequests()

  // Another player in the same browser.
  await grace.fillSignIn()
  expect(await grace.topCard()).toEqual(firstCard)
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(stored).not.toContain(ada.newcomer.email)
  const byGrace = await swipeByKeys(grace, 2)
  await new ShellView(grace).logOut()
  await expect(page).toHaveURL(/\/login/)
  expect(await database.statesOf(grace)).toEqual(byGrace)
  // One session is left: that of her registration, which this browser never had.
  await expect.poll(() => database.countSessionsOf(grace)).toBe(1)
  await expect.poll(() => storedNotes(page)).toEqual([`waiting:${userId}`])
  await expect.poll(() => readTable(page, grace.account.userId, 'games')).toEqual([])
  expect(await database.statesOf(ada)).toEqual({})
  expect(await ada.waiting()).toBe(waitingRows)
  expect(lab.requests({ bodyIncludes: userId })).toEqual([])

  await ada.fillSignIn()
  await untilBothEndsAgree(database, ada, byAda)
  expect(await database.statesOf(grace)).toEqual(byGrace)
})

test('fault 47: changes that were discarded at a logout are deleted', { tag: '@soak' }, async ({ player: ada, lab, database, page }) => {
  const shell = new ShellView(ada)
  await ada.openDeck()
  await ada.untilWorkerControls()
  lab.cutLink()
  await swipeByKeys(ada, 3)

  await shell.logOut()
  await shell.decide('discard')
  await expect(page).toHaveURL(/\/login/)

  lab.mendLink()
  await ada.fillSignIn()
  expect(await ada.waiting()).toBe(0)
  await untilBothEndsAgree(database, ada, {})
})

test('fault 48: a logout offline takes effect at once: no data can be read, and it is the first request to the server', async ({
  player: ada,
  lab,
  database,
  page,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  // The worker caches the picture of another player whose page was open.
  await page.evaluate(async (name) => (await caches.open(name)).put('/media/somebody.webp', new Response()), COVERS_CACHE)
  const { userId, displayName } = ada.account
  const traces = [userId, displayName, databaseNameOf(userId), 'user_json', 'saved_filters', '/media/']
  for (const trace of traces) expect(await readBrowserStorage(page)).toContain(trace)
  await lab.offline()

  await new ShellView(ada).logOut()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => namesOfDatabases(page)).not.toContain(databaseNameOf(userId))
  for (const trace of traces) await expect.poll(() => readBrowserStorage(page)).not.toContain(trace)
  expect(await database.countSessionsOf(ada)).toBe(1)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  for (const trace of traces) expect(await readBrowserStorage(page)).not.toContain(trace)

  lab.forgetRequests()
  await lab.online()
  await page.goto('/swipedeck')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => database.countSessionsOf(ada)).toBe(0)
  const [first] = lab.requests({ path: '/api/*' })
  expect(first?.path).toBe(ENDPOINTS.logout.path)
  expect(lab.requests({ path: ENDPOINTS.me.path })).toEqual([])
})
