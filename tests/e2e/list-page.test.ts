// Shows [S206].
import { readFile } from 'node:fs/promises'
import { SHEET_MESSAGES } from '../../src/app/shell/messages.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { BUILDER_MESSAGES } from '../../src/features/list-builder/messages.ts'
import { LIST_MESSAGES as MESSAGES } from '../../src/features/lists/messages.ts'
import { expect, test } from '../support/browser-test.ts'
import { storeScreens } from '../support/store-screens.ts'
import { nameList } from '../support/name-list.ts'
import { test as pageTest } from '../support/page-test.ts'
import { UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { SHARE_MESSAGES } from '../../src/ui/share-sheet/messages.ts'

/** Games of the starter catalogue: Minecraft, World of Warcraft, Breath of the Wild. */
const GAMES = [1_000_000_478, 1_000_000_310, 1_000_000_566] as const
const ABSENT = '0197a000-0000-7000-8000-000000000001'

test('another player’s list is opened, liked without a network, and still liked after a reload; a private one counts as not found [S203]', async ({
  player: ada,
  otherPlayer: grace,
  database,
  lab,
  page,
}) => {
  const { userId } = grace.account
  const listId = await database.addList({ userId, gameIds: GAMES })
  const hidden = await database.addList({ userId, name: 'Mine alone', gameIds: GAMES, isPublic: false })
  await ada.openDeck()
  await ada.untilWorkerControls()
  await page.goto(`/list/${listId}`)
  const games = page.getByRole('list', { name: MESSAGES.list }).getByRole('listitem')
  await expect(games).toHaveCount(GAMES.length)
  await expect(games.first()).toContainText('Minecraft')
  await expect(games.last(), 'no game is still on its way').toContainText('Breath of the Wild')

  await lab.offline()
  await page.goto(`/list/${listId}`)
  await page.getByRole('button', { name: MESSAGES.like(0) }).click()
  await expect(page.getByRole('button', { name: MESSAGES.like(1) })).toBeVisible()
  await page.reload()
  await expect(games).toHaveCount(GAMES.length)
  await expect(page.getByRole('button', { name: MESSAGES.like(1) })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(UNAVAILABLE.offline.line)).toBeVisible()
  await page.getByRole('button', { name: MESSAGES.share, exact: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: SHARE_MESSAGES.saveMarkdown }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toMatch(/^# .+\n\n1?.*\[Minecraft\]\(http.+\/games\/\d+\)/)
  await page.goto(`/list/${ABSENT}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNAVAILABLE.offline.title)

  await lab.online()
  await ada.untilSent()
  expect(await database.listLikesOf(ada)).toEqual({ [listId]: true })
  for (const id of [hidden, ABSENT]) {
    await page.goto(`/list/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.unknown.title)
    await expect(page.getByText(MESSAGES.unknown.text)).toBeVisible()
  }
})

pageTest(
  'a list that the server rejected says so at its address, and links to its entry among the changes [S214]',
  { tag: '@soak' },
  async ({ player: ada, lab, page }, info) => {
    await ada.openDeck()
    const refusal = { code: 'too_many_lists', message: 'You have 200 lists, which is the most.' }
    lab.fail({ method: 'POST', path: ENDPOINTS.createList.path }, { type: 'status', code: 409, body: { error: refusal } })
    await page.goto(`/list/new?games=${GAMES[0]}`)
    await nameList(page, 'One too many')
    await page.getByRole('button', { name: BUILDER_MESSAGES.create }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.refused.title)
    await storeScreens(page, info, 'list-refused')
    await page.getByRole('button', { name: MESSAGES.review, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: SHEET_MESSAGES.title })
    await expect(sheet).toContainText(refusal.message)
    await expect(sheet.getByRole('button', { name: SHEET_MESSAGES.retry })).toBeVisible()
  },
)
