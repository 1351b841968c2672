import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { PLAYERS_MESSAGES as TWINS } from '../../src/features/matches/players-messages.ts'
import { PEOPLE_MESSAGES as MESSAGES } from '../../src/features/people/messages.ts'
import { PROFILE_MESSAGES } from '../../src/features/profile/messages.ts'
import { REVIEWS_MESSAGES as REVIEWS } from '../../src/features/reviews/messages.ts'
import { OVERLAY_MESSAGES } from '../../src/features/search/messages.ts'
import { PLAYER_MESSAGES } from '../../src/ui/player/messages.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test, WITHOUT_WORKER } from '../support/browser-test.ts'
import { untilOverlaysClosed } from '../support/overlays-closed.ts'

/** In the starter catalogue. */
const MINECRAFT = 1_000_000_478
const GAMES = Array.from({ length: 12 }, (_, n) => 1_000_000_001 + n)

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

const usernameOf = (page: Page) => page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { username: string }).username)

test('a player is followed and then blocked without a network, and disappears on both sides, from reviews, replies, similar players and search [S258]', async ({
  player: ada,
  otherPlayer: grace,
  database,
  lab,
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000)
  const [mine, her, name] = [ada.account.userId, grace.account.userId, grace.newcomer.displayName]
  // The other tests' players review the same game.
  const question = `Is it cosy, ${randomUUID()}?`
  const asked = await database.addReview({ userId: await database.addOther(), gameId: MINECRAFT, comment: question })
  for (const [userId, whose] of [
    [mine, 'hers who blocks'],
    [her, 'hers who is blocked'],
  ] as const) {
    await database.likeGames(userId, GAMES)
    await database.addReview({ userId, gameId: MINECRAFT, comment: `A review, ${whose}` })
    await database.addReply({ userId, reviewId: asked, comment: `A reply, ${whose}` })
  }
  await ada.openDeck()
  await ada.untilWorkerControls()
  await page.goto('/matches?tab=players')
  const similar = page.getByRole('list', { name: TWINS.list }).getByRole('article')
  await similar.getByRole('button', { name: PLAYER_MESSAGES.followName(name) }).click()
  await expect(similar.getByRole('button', { name: PLAYER_MESSAGES.followingName(name) })).toBeVisible()
  await ada.untilSent()

  const theirs = await browser.newContext(WITHOUT_WORKER)
  const other = new BrowserPlayer(await theirs.newPage(), grace.account)
  await other.signIn(product.origin)
  await other.page.goto(`${product.origin}/profile/${her}/followers`)
  await expect(rows(other.page)).toHaveCount(1)
  const usernames = [await usernameOf(other.page), await usernameOf(page)]

  // Without a network the player disappears at once from the cached data.
  await lab.offline()
  await similar.getByRole('button', { name: TWINS.more(name) }).click()
  await page
    .getByRole('dialog', { name })
    .getByRole('button', { name: MESSAGES.block(name) })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: MESSAGES.blockNow }).click()
  await expect(page.getByText(MESSAGES.blocked(name))).toBeVisible()
  await expect(similar).toHaveCount(0)
  await lab.online()
  await ada.untilSent()

  for (const [n, side] of [page, other.page].entries()) {
    const [seen, unseen] = n === 0 ? ['hers who blocks', 'hers who is blocked'] : ['hers who is blocked', 'hers who blocks']
    await side.goto(`${product.origin}/games/${MINECRAFT}`)
    const reviews = side.getByRole('region', { name: REVIEWS.title })
    // They load once they are near the viewport.
    await expect(async () => {
      await side.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(reviews.getByText(question)).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(reviews.getByText(`A review, ${seen}`)).toBeVisible()
    await expect(side.getByText(`A review, ${unseen}`)).toHaveCount(0)
    await side.goto(`${product.origin}/reviews/${asked}/replies`)
    await expect(side.getByText(`A reply, ${seen}`)).toBeVisible()
    await expect(side.getByText(`A reply, ${unseen}`)).toHaveCount(0)
    await side.goto(`${product.origin}/matches?tab=players`)
    await expect(side.getByRole('heading', { name: TWINS.noneTitle })).toBeVisible()
    await side.getByRole('button', { name: OVERLAY_MESSAGES.title, exact: true }).click()
    const search = side.getByRole('dialog', { name: OVERLAY_MESSAGES.title })
    const answered = side.waitForResponse((response) => response.url().includes(ENDPOINTS.suggestUsers.path))
    await search.getByRole('combobox', { name: OVERLAY_MESSAGES.placeholder }).fill(`@${usernames[n]}`)
    await side.keyboard.press('Enter')
    // Names of other players may begin like this one.
    const found = (await (await answered).json()) as { username: string }[]
    expect(found.map(({ username }) => username)).not.toContain(usernames[n])
    await side.keyboard.press('Escape')
    await untilOverlaysClosed(side)
  }
  // She gets no notification: for her the player who blocked her does not exist, and no longer follows her.
  await other.page.goto(`${product.origin}/profile/${mine}`)
  await expect(other.page.getByRole('heading', { name: PROFILE_MESSAGES.gone.title })).toBeVisible()
  await other.page.goto(`${product.origin}/profile/${her}/followers`)
  await expect(other.page.getByText(MESSAGES.none.followers.own)).toBeVisible()
  await theirs.close()
})
