import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { CALLS } from '../../src/contract/calls.ts'
import type { FollowRow } from '../../src/contract/people.ts'
import { PLAYERS_TEXTS as TWINS } from '../../src/features/matches/players-texts.ts'
import { PEOPLE_TEXTS as TEXTS } from '../../src/features/people/texts.ts'
import { PROFILE_TEXTS } from '../../src/features/profile/texts.ts'
import { REPLIES_TEXTS } from '../../src/features/threads/texts.ts'
import { REVIEWS_TEXTS as REVIEWS } from '../../src/features/reviews/texts.ts'
import { OVERLAY_TEXTS } from '../../src/features/search/texts.ts'
import { PLAYER_TEXTS } from '../../src/ui/player/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { test as pageTest } from '../support/page-test.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'
import { untilOverlaysGone } from '../support/overlays-gone.ts'

/** Of the starter catalogue. */
const MINECRAFT = 1_000_000_478
const GAMES = Array.from({ length: 12 }, (_, n) => 1_000_000_001 + n)
const FOLLOWERS = { path: CALLS.followers.path.replace(':userId', '*') }
const FOLLOWING = { path: CALLS.following.path.replace(':userId', '*') }
const ANA = '0197a000-0000-7000-8000-0000000000a1'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

pageTest('lists of players in their states: on the way, full, very full, empty, failed, offline; who is silenced is given back', async ({
  player: ada, otherPlayer: grace, page, lab, database,
}, info) => {
  test.setTimeout(120_000)
  const name = grace.newcomer.displayName
  await ada.openDeck()
  const held = lab.fail(FOLLOWERS, { type: 'hold' })
  await page.goto(`/profile/${ANA}/followers`)
  await expect(page.getByText(TEXTS.loading)).toBeAttached()
  await keepScreens(page, info, 'people-loading')
  lab.stopFailing(held)

  const many = Array.from({ length: 50 }, (_, n): FollowRow => ({
    // One of them there is: to follow nobody would be refused.
    id: n === 1 ? grace.account.userId : `0197d000-0000-7000-8000-0000000000${10 + n}`, username: `player-${n}`, display_name: LONG_NAMES[n % LONG_NAMES.length] ?? '',
    avatar_url: '', cursor: `c${n}`,
  }))
  const full = lab.fail(FOLLOWERS, { type: 'status', code: 200, body: many })
  await page.goto(`/profile/${ANA}/followers`)
  await expect(rows(page)).toHaveCount(50)
  await rows(page).nth(1).getByRole('button').click()
  await expect(rows(page).nth(1).getByRole('button')).toHaveText(PLAYER_TEXTS.following)
  await keepScreens(page, info, 'people-full')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  lab.stopFailing(full)

  const failed = lab.fail(FOLLOWERS, { type: 'status', code: 503 })
  await page.reload()
  await expect(page.getByText(PAGE_TEXTS.noServer)).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  await keepScreens(page, info, 'people-as-it-was')
  lab.stopFailing(failed)
  const neither = lab.fail(FOLLOWING, { type: 'status', code: 503 })
  await page.goto(`/profile/${grace.account.userId}/following`)
  await expect(page.getByRole('heading', { name: TEXTS.notHere })).toBeVisible()
  await keepScreens(page, info, 'people-failed')
  lab.stopFailing(neither)
  await page.getByRole('button', { name: PAGE_TEXTS.tryAgain }).click()
  await expect(page.getByText(TEXTS.none.following.other)).toBeVisible()
  await keepScreens(page, info, 'people-none')
  await expectAccessible(page)

  // What can be done about somebody: by keys, said first, undone.
  const review = await database.addReview({ userId: grace.account.userId, gameId: MINECRAFT, comment: 'Warm to the end.' })
  await page.goto(`/reviews/${review}/replies?gameId=${MINECRAFT}`)
  const more = page.getByRole('button', { name: REPLIES_TEXTS.moreReview })
  await more.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name })
  await expect(menu).toBeVisible()
  await keepScreens(page, info, 'people-menu')
  await expectAccessible(page, 'dialog')
  await menu.getByRole('button', { name: TEXTS.mute(name) }).click()
  await expect(page.getByText(TEXTS.muted(name))).toBeVisible()
  await keepScreens(page, info, 'people-muted')
  await expect(page.getByRole('button', { name: TEXTS.undo })).toBeFocused()
  await expect(page.getByRole('heading', { name: REPLIES_TEXTS.muted.title(name) })).toBeVisible()
  await page.getByRole('button', { name: REPLIES_TEXTS.muted.show }).click()
  await more.click()
  await menu.getByRole('button', { name: TEXTS.block(name) }).click()
  const asks = page.getByRole('dialog', { name: TEXTS.block(name) })
  await expect(asks).toBeVisible()
  await keepScreens(page, info, 'people-block')
  await expectAccessible(page, 'dialog')
  await asks.getByRole('button', { name: TEXTS.blockNow }).click()
  await expect(page.getByRole('heading', { name: REPLIES_TEXTS.gone.title })).toBeVisible()
  await expect(page.getByText(TEXTS.blocked(name))).toBeVisible()

  await page.goto(`/profile/${grace.account.userId}`)
  await expect(page.getByRole('heading', { name: PROFILE_TEXTS.blockedTitle(name) })).toBeVisible()
  await keepScreens(page, info, 'people-blocked-profile')
  await page.goto('/profile/silenced')
  await expect(rows(page)).toHaveCount(2)
  await keepScreens(page, info, 'people-silenced')
  await expectAccessible(page)
  await page.getByRole('button', { name: TEXTS.unblock(name) }).click()
  await page.getByRole('button', { name: TEXTS.unmute(name) }).click()
  await expect(page.getByRole('heading', { name: TEXTS.noneSilencedTitle })).toBeVisible()
  await keepScreens(page, info, 'people-silenced-none')
  await ada.untilSent()
})

const usernameOf = (page: Page) => page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { username: string }).username)

test('a player is followed and then blocked with no network: gone on both sides, in reviews, replies, likeness and search', async ({
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

  const theirs = await browser.newContext()
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
