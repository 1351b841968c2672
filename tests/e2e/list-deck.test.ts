// Shows [S118].
import { UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { MESSAGES } from '../../src/features/deck/messages.ts'
import { expect, test } from '../support/browser-test.ts'
import { test as pageTest } from '../support/page-test.ts'

/** Games of the starter catalogue. A newcomer with a PC is dealt Minecraft and World of Warcraft, but not Breath of the Wild. */
const GAMES = [1_000_000_478, 1_000_000_310, 1_000_000_566] as const
const AS_THE_AUTHOR_HAS_THEM = [GAMES[2], GAMES[0], GAMES[1]] as const
const ABSENT = '0197a000-0000-7000-8000-000000000001'

const MARKUP = '<img src=x onerror=alert(1)>'

pageTest(
  'a list is swiped as a deck, each card with its reason, without Owned, and its last card likes the list [S116 S182]',
  async ({ player: ada, otherPlayer: grace, database, page }) => {
    const listId = await database.addList({ userId: grace.account.userId, name: MARKUP, gameIds: AS_THE_AUTHOR_HAS_THEM, isRanked: false })
    await page.goto(`/swipedeck/list/${listId}`)
    const first = await ada.topCard()
    expect(first.gameId).toBe(GAMES[0])
    await page
      .getByRole('button', { name: `${MESSAGES.reasonPopular}. ${MESSAGES.hudReason}` })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: MESSAGES.reasonOpen })).toBeVisible()
    await page.keyboard.press('Escape')
    // While the sheet slides out, the browser takes a drag for scrolling.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A name is text, whatever it looks like.
    await expect(page.getByText(MARKUP, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: MESSAGES.owned, exact: true })).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    expect(await ada.topCard()).toEqual(first)

    await ada.swipe('right')
    await ada.pressKey('ArrowLeft')
    expect((await ada.rewind()).gameId).toBe(GAMES[1])
    await ada.pressKey('ArrowRight')
    await ada.tap('Nope')
    await expect(page.getByText(FIXED_MESSAGES.allDone).first()).toBeVisible()
    await expect(page.getByText(MARKUP, { exact: true })).toHaveCount(2)
    await page.setViewportSize({ width: 390, height: 844 })
    const like = page.getByRole('button', { name: FIXED_MESSAGES.likeList })
    await expect(like).toBeVisible()
    await expect(page.getByRole('button', { name: FIXED_MESSAGES.skipList })).toBeVisible()
    await page.mouse.move(180, 400)
    await page.mouse.down()
    await page.mouse.move(380, 410, { steps: 6 })
    await page.mouse.up()

    await expect(page).toHaveURL(/\/discover$/)
    await ada.untilSent()
    expect(await database.listLikesOf(ada)).toEqual({ [listId]: true })
    expect(await database.statesOf(ada)).toEqual({ [GAMES[0]]: 'liked', [GAMES[1]]: 'liked', [GAMES[2]]: 'disliked' })
    expect(await database.questEventsOf(ada)).toHaveLength(GAMES.length)
  },
)

test(
  'a list that was opened before is swiped without a network, and its skip is sent later [S119]',
  { tag: '@soak' },
  async ({ player: ada, otherPlayer: grace, database, lab, page }) => {
    const listId = await database.addList({ userId: grace.account.userId, gameIds: AS_THE_AUTHOR_HAS_THEM, isRanked: false })
    await page.goto(`/swipedeck/list/${listId}`)
    await ada.topCard()
    await ada.untilWorkerControls()
    await ada.untilSent()
    await lab.offline()
    await page.reload()
    await expect(page.getByRole('button', { name: MESSAGES.hudReason }).first()).toHaveAccessibleName(new RegExp(MESSAGES.reasonPopular))
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft'] as const) await ada.pressKey(key)
    await page.getByRole('button', { name: FIXED_MESSAGES.skipList }).click()
    await expect(page).toHaveURL(/\/discover$/)
    expect(await ada.waiting()).toBeGreaterThan(GAMES.length)

    await page.goto(`/swipedeck/list/${ABSENT}`)
    await expect(page.getByRole('heading', { name: UNAVAILABLE.offline.title })).toBeVisible()

    await lab.online()
    await ada.untilSent()
    expect(await database.listLikesOf(ada)).toEqual({ [listId]: false })
    expect(await database.statesOf(ada)).toEqual({ [GAMES[0]]: 'liked', [GAMES[1]]: 'liked', [GAMES[2]]: 'disliked' })
  },
)

pageTest(
  'a visitor without a session is led to the sign-in and then to the list [S120 S121]',
  { tag: '@soak' },
  async ({ otherPlayer: ada, database, page }) => {
    const listId = await database.addList({ userId: ada.account.userId, gameIds: GAMES })
    await page.goto(`/swipedeck/list/${listId}`)
    await expect(page).toHaveURL(/\/login\?/)
    await expect(page.getByText(FIXED_MESSAGES.signInToLikeLists)).toBeVisible()
    await ada.fillSignIn()
    await expect(page).toHaveURL(new RegExp(`/swipedeck/list/${listId}$`))
    expect((await ada.topCard()).gameId).toBe(GAMES[0])
  },
)
