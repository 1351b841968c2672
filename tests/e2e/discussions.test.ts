// Shows [S311].
import type { Page } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { UNDOABLE_MS } from '../../src/domain/undo-time.ts'
import { DISCUSSION_MESSAGES, TOPIC_SHEET_MESSAGES as SHEET, TOPICS_MESSAGES as TOPICS } from '../../src/features/threads/messages.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test, WITHOUT_WORKER } from '../support/browser-test.ts'
import { test as pageTest } from '../support/page-test.ts'

/** In the starter catalogue. */
const MINECRAFT = 1_000_000_478
const ADDRESS = `/games/${MINECRAFT}/discussions`

const posts = (page: Page) => page.getByRole('list', { name: DISCUSSION_MESSAGES.thread }).first().getByRole('article')
const field = (page: Page) => page.getByRole('textbox', { name: DISCUSSION_MESSAGES.compose })
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

async function post(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: DISCUSSION_MESSAGES.send, exact: true }).click()
}

test('two players discuss a game: started and answered without a network, mentioned, liked, and new posts are marked for each', async ({
  player: ada,
  otherPlayer: grace,
  lab,
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000)
  await ada.openDeck()
  await ada.untilWorkerControls()
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { name: TOPICS.none })).toBeVisible()

  // Offline: a discussion and its first post, before the server has received either.
  await lab.offline()
  await page.getByRole('button', { name: TOPICS.begin }).click()
  const sheet = page.getByRole('dialog', { name: SHEET.begin })
  await sheet.getByRole('textbox', { name: SHEET.name }).fill('Where do you build?')
  await sheet.getByRole('textbox', { name: SHEET.text }).fill('By the sea, ||under the sea||, or up on a mountain?')
  await sheet.getByRole('button', { name: SHEET.start }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where do you build?' })).toBeVisible()
  await post(page, 'I begin: by the sea.')
  await expect(posts(page)).toContainText([/I begin: by the sea\..*Waiting to send/s])
  await page.reload()
  await expect(posts(page)).toContainText(['I begin: by the sea.'])
  await lab.online()
  await ada.untilSent()
  await expect(posts(page).getByText(DISCUSSION_MESSAGES.waiting)).toHaveCount(0)

  // For the other player it is new. They reply, and mention its author by two keys.
  const theirs = await browser.newContext(WITHOUT_WORKER)
  const other = new BrowserPlayer(await theirs.newPage(), grace.account)
  await other.signIn(product.origin)
  await other.page.goto(`${product.origin}${ADDRESS}`)
  const row = other.page.getByRole('list', { name: TOPICS.list }).getByRole('article')
  await expect(row).toContainText(TOPICS.isNew)
  await expect(row).not.toContainText('under the sea')
  await row.getByRole('link').click()
  await expect(posts(other.page)).toContainText(['I begin: by the sea.'])
  await expect(other.page.getByText(DISCUSSION_MESSAGES.unreadHere)).toBeVisible()
  await posts(other.page)
    .first()
    .getByRole('button', { name: /^Reply to/ })
    .click()
  await expect(field(other.page)).toBeFocused()
  await other.page.keyboard.type('On a mountain, @')
  await expect(other.page.getByRole('option')).toHaveCount(1)
  await other.page.keyboard.press('Enter')
  await other.page.keyboard.type('look up.')
  await other.page.keyboard.press('Control+Enter')
  await posts(other.page).first().getByRole('button', { name: /^Like/ }).click()
  await other.untilSent()

  // After one poll the first player sees the post, marked as new, and the like; at the next visit nothing is new.
  await lookAgain(page)
  await expect(posts(page)).toContainText(['I begin: by the sea.', /On a mountain, @\w+ look up\./])
  await expect(posts(page).first()).toContainText(DISCUSSION_MESSAGES.likes(1))
  await expect(posts(page).last().getByRole('link', { name: /^@/ })).toHaveAttribute('href', `/profile/${ada.account.userId}`)
  await ada.untilSent()
  await page.goto(ADDRESS)
  const own = page.getByRole('list', { name: TOPICS.list }).getByRole('article')
  await expect(own).toContainText(TOPICS.posts(2))
  await expect(own).not.toContainText(TOPICS.unreadOf(1))
  await theirs.close()
})

pageTest(
  'two devices edit one post: both texts are kept, and the player chooses',
  async ({ player: ada, database, lab, page, browser, product }) => {
    const userId = ada.account.userId
    const topicId = await database.addTopic({ userId, gameId: MINECRAFT, title: 'Where do you build?' })
    await database.addPost({ userId, topicId, text: 'First words' })
    const theirs = await browser.newContext(WITHOUT_WORKER)
    const second = new BrowserPlayer(await theirs.newPage(), ada.account)
    await second.signIn(product.origin)
    for (const device of [page, second.page]) {
      await device.goto(`${product.origin}/discussions/${topicId}`)
      await expect(posts(device)).toContainText(['First words'])
    }

    await lab.offline()
    await theirs.setOffline(true)
    const edit = async (on: Page, text: string) => {
      await posts(on)
        .first()
        .getByRole('button', { name: /^Edit your post/ })
        .click()
      await on.getByRole('textbox', { name: DISCUSSION_MESSAGES.editLabel }).fill(text)
      await on.keyboard.press('Control+Enter')
      await expect(posts(on).first()).toContainText(text)
    }
    await edit(page, 'From the train')
    await lab.online()
    await ada.untilSent()
    // The second device only had the first text.
    await edit(second.page, 'From the desk')
    await theirs.setOffline(false)
    await expect(
      second.page
        .getByRole('button', { name: /could not be saved/ })
        .or(second.page.getByText(/could not be saved/))
        .first(),
    ).toBeVisible()
    await theirs.close()
  },
)

test(
  'the player’s own discussion that is deleted online returns by Undo as it was; a deletion without Undo is sent by itself [S221]',
  { tag: '@soak' },
  async ({ player: ada, lab, page }) => {
    await ada.openDeck()
    await ada.untilWorkerControls()
    await page.goto(ADDRESS)
    await page.getByRole('button', { name: TOPICS.begin }).click()
    const sheet = page.getByRole('dialog', { name: SHEET.begin })
    await sheet.getByRole('textbox', { name: SHEET.name }).fill('Where do you build?')
    await sheet.getByRole('textbox', { name: SHEET.text }).fill('By the sea?')
    await sheet.getByRole('button', { name: SHEET.start }).click()
    await post(page, 'First words')
    await ada.untilSent()
    const deletions = { method: 'DELETE', path: ENDPOINTS.deleteTopic.path.replace(':topicId', '*') }
    const heading = page.getByRole('heading', { level: 1, name: 'Where do you build?' })
    lab.forgetRequests()

    await page.getByRole('button', { name: DISCUSSION_MESSAGES.deleteTopic }).click()
    await expect(heading).toHaveCount(0)
    // The worker and the page have synced meanwhile, without sending the deletion.
    await lab.seen({ path: ENDPOINTS.pullChanges.path })
    await page.getByRole('button', { name: DISCUSSION_MESSAGES.undo }).click()
    await expect(heading).toBeVisible()
    await ada.untilSent()
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(posts(page)).toContainText(['First words'])
    expect(lab.requests(deletions)).toEqual([])

    await page.getByRole('button', { name: DISCUSSION_MESSAGES.deleteTopic }).click()
    await expect(heading).toHaveCount(0)
    await page.close()
    // It is not sent before its bar would have disappeared.
    await lab.seen(deletions, { timeoutMs: 2 * UNDOABLE_MS })
  },
)
