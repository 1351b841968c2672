import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { CALLS } from '../../src/contract/calls.ts'
import { PLAYERS_TEXTS as TWINS } from '../../src/features/matches/players-texts.ts'
import { PEOPLE_TEXTS as TEXTS } from '../../src/features/people/texts.ts'
import { PROFILE_TEXTS } from '../../src/features/profile/texts.ts'
import { REVIEWS_TEXTS as REVIEWS } from '../../src/features/reviews/texts.ts'
import { OVERLAY_TEXTS } from '../../src/features/search/texts.ts'
import { PLAYER_TEXTS } from '../../src/ui/player/texts.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test, WITHOUT_WORKER } from '../support/browser-test.ts'
import { untilOverlaysGone } from '../support/overlays-gone.ts'

/** Of the starter catalogue. */
const MINECRAFT = 1_000_000_478
const GAMES = Array.from({ length: 12 }, (_, n) => 1_000_000_001 + n)

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

const usernameOf = (page: Page) => page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { username: string }).username)

test('a player is followed and then blocked with no network: gone on both sides, in reviews, replies, likeness and search [S258]', async ({
  player: ada, otherPlayer: grace, database, lab, page, browser, product,
}) => {
  test.setTimeout(120_000)
  const [mine, her, name] = [ada.account.userId, grace.account.userId, grace.newcomer.displayName]
  // The other tests' players review the same game.
  const question = `Is it cosy, ${randomUUID()}?`
  const asked = await database.addReview({ userId: await database.addOther(), gameId: MINECRAFT, comment: question })
  for (const [userId, whose] of [[mine, 'hers who blocks'], [her, 'hers who is blocked']] as const) {
    await database.likeGames(userId, GAMES)
    await database.addReview({ userId, gameId: MINECRAFT, comment: `A review, ${whose}` })
    await database.addReply({ userId, reviewId: asked, comment: `A reply, ${whose}` })
  }
  await ada.openDeck()
  await ada.untilWorkerControls()
  await page.goto('/matches?tab=players')
  const twin = page.getByRole('list', { name: TWINS.list }).getByRole('article')
  await twin.getByRole('button', { name: PLAYER_TEXTS.followName(name) }).click()
  await expect(twin.getByRole('button', { name: PLAYER_TEXTS.followingName(name) })).toBeVisible()
  await ada.untilSent()

  const theirs = await browser.newContext(WITHOUT_WORKER)
  const other = new BrowserPlayer(await theirs.newPage(), grace.account)
  await other.signIn(product.origin)
  await other.page.goto(`${product.origin}/profile/${her}/followers`)
  await expect(rows(other.page)).toHaveCount(1)
  const usernames = [await usernameOf(other.page), await usernameOf(page)]

  // In the tunnel: at once gone from what lies on the device.
  await lab.offline()
  await twin.getByRole('button', { name: TWINS.more(name) }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: TEXTS.block(name) }).click()
  await page.getByRole('dialog').getByRole('button', { name: TEXTS.blockNow }).click()
  await expect(page.getByText(TEXTS.blocked(name))).toBeVisible()
  await expect(twin).toHaveCount(0)
  await lab.online()
  await ada.untilSent()

  for (const [n, side] of [page, other.page].entries()) {
    const [seen, unseen] = n === 0 ? ['hers who blocks', 'hers who is blocked'] : ['hers who is blocked', 'hers who blocks']
    await side.goto(`${product.origin}/games/${MINECRAFT}`)
    const reviews = side.getByRole('region', { name: REVIEWS.title })
    // They come once they are near.
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
    await side.getByRole('button', { name: OVERLAY_TEXTS.title, exact: true }).click()
    const search = side.getByRole('dialog', { name: OVERLAY_TEXTS.title })
    const answered = side.waitForResponse((response) => response.url().includes(CALLS.suggestUsers.path))
    await search.getByRole('combobox', { name: OVERLAY_TEXTS.placeholder }).fill(`@${usernames[n]}`)
    await side.keyboard.press('Enter')
    // Others' names may begin like this one.
    const found = (await (await answered).json()) as { username: string }[]
    expect(found.map(({ username }) => username)).not.toContain(usernames[n])
    await side.keyboard.press('Escape')
    await untilOverlaysGone(side)
  }
  // She is told nothing: whoever blocked her is as good as not there, and no longer follows her.
  await other.page.goto(`${product.origin}/profile/${mine}`)
  await expect(other.page.getByRole('heading', { name: PROFILE_TEXTS.gone.title })).toBeVisible()
  await other.page.goto(`${product.origin}/profile/${her}/followers`)
  await expect(other.page.getByText(TEXTS.none.followers.own)).toBeVisible()
  await theirs.close()
})
