import { databaseNameOf } from '../../src/local/db/database.ts'
import { expect, test } from '../support/browser-test.ts'
import { findStoredUserId } from '../support/device-view.ts'
import { storedNotes } from '../support/browser-storage.ts'
import { ShellView } from '../support/shell-view.ts'

test('a logout in one tab signs out the other as well and leaves no data of the player; a tab follows a sign-in in another one', async ({
  player: ada,
  otherPlayer: bob,
  openTab,
  page,
}) => {
  await ada.openDeck()
  const other = await openTab(ada)
  await other.openDeck()

  await new ShellView(ada).logOut()

  await expect(page).toHaveURL(/\/login/)
  await expect(other.page).toHaveURL(/\/login/)
  const databases = () => other.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).not.toContain(databaseNameOf(ada.account.userId))
  await expect.poll(() => storedNotes(other.page)).toEqual([])

  await page.bringToFront()
  await bob.fillSignIn()

  await expect(other.page).toHaveURL(/\/profile$/)
  await other.page.bringToFront()
  await other.openDeck()
  expect(await findStoredUserId(other.page)).toBe(bob.account.userId)
})
