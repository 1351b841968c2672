import { CALLS } from '../../src/contract/calls.ts'
import { GAME_TEXTS } from '../../src/features/game/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/browser-test.ts'
import { gameCard } from '../support/game-card.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'

const BATCH = { path: CALLS.gamesBatch.path }
/** Of the starter catalogue: Minecraft. */
const MINECRAFT = 1_000_000_478
/** Of no catalogue. */
const ABSENT = 999_999_999
const VERY_FULL = gameCard(1_000_000, {
  name: LONG_NAMES[0],
  summary: `${LONG_NAMES[1]} ${LONG_NAMES[0]}`.repeat(4),
  platform_ids: [6, 48, 49, 130, 34, 14, 165, 82, 29],
  genre_ids: [5, 9, 12, 31],
  game_mode_ids: [1, 2, 3, 4],
  developers: [LONG_NAMES[1]],
  publishers: [LONG_NAMES[4], LONG_NAMES[3]],
  series: LONG_NAMES[2],
})
/** Of which next to nothing is known. */
const BARE = ['Das Geheimnis der Donaudampfschifffahrtsgesellschaft', '龍が如く　見参！'].map((name, index) =>
  gameCard(1_000_001 + index, {
    name, summary: '', first_release_date: null, platform_ids: [], genre_ids: [], game_mode_ids: [], themes: [],
  }),
)

test('a game: full, loading, unknown, out of reach and again, very full and without a network, and as it is read aloud', async ({
  player: ada, page, lab,
}, info) => {
  test.setTimeout(120_000)
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await ada.openDeck()
  await ada.untilWorkerControls()
  await ada.untilDeckHolds(300)
  await page.goto(`/games/${MINECRAFT}`)
  await expect(title('Minecraft')).toBeVisible()
  // Twelve where the device knows as many; of what was dealt there were once nine.
  await expect.poll(() => page.getByRole('region', { name: GAME_TEXTS.similar }).getByRole('link').count()).toBeGreaterThan(6)
  await keepScreens(page, info, 'game-full')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading "Minecraft" [level=1]
        - paragraph: "2011"
        - group "${GAME_TEXTS.verdicts}":
          - button "Nope"
          - button "Like"
          - button "Owned"
        - button "${GAME_TEXTS.want}"
        - button "${GAME_TEXTS.addToList}"
        - paragraph: /\\w+/
        - term: ${GAME_TEXTS.platforms}
        - definition:
          - list:
            - listitem:
              - link /PC/
        - term: ${GAME_TEXTS.genres}
        - definition:
          - list:
            - listitem:
              - link "Simulator"
        - term: ${GAME_TEXTS.modes}
        - term: ${GAME_TEXTS.themes}
        - term: ${GAME_TEXTS.by}
        - definition:
          - list:
            - listitem:
              - link "Mojang"
        - region "${GAME_TEXTS.similar}":
          - heading "${GAME_TEXTS.similar}" [level=2]
          - list:
            - listitem:
              - link
  `)
  await expectAccessible(page)
  // Others of this server have met it on their decks.
  const likes = page.getByRole('list', { name: GAME_TEXTS.players }).getByText(/^Liked by/)
  const before = (await likes.count()) === 0 ? 0 : Number(/\d+/.exec(await likes.innerText())?.[0])
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await page.getByRole('button', { name: GAME_TEXTS.want, exact: true }).click()
  await expect(likes).toHaveText(GAME_TEXTS.likedBy(before + 1))
  await keepScreens(page, info, 'game-liked')
  await expectAccessible(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await keepScreens(page, info, 'game-below')

  const held = lab.fail(BATCH, { type: 'hold' })
  await page.goto(`/games/${ABSENT}`)
  await lab.seen(BATCH, { outcome: 'waiting' })
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await keepScreens(page, info, 'game-loading')
  await lab.release(held)
  lab.stopFailing(held)
  await expect(title(GAME_TEXTS.unknown.title)).toBeVisible()
  await keepScreens(page, info, 'game-unknown')
  await expectAccessible(page)

  const failing = lab.fail(BATCH, { type: 'status', code: 500, body: {} })
  await page.goto(`/games/${VERY_FULL.id}`)
  await expect(title(GAME_TEXTS.notHere)).toBeVisible()
  await keepScreens(page, info, 'game-failing')
  lab.stopFailing(failing)
  const full = lab.fail(BATCH, { type: 'status', code: 200, body: [VERY_FULL] })
  await page.getByRole('button', { name: PAGE_TEXTS.tryAgain }).click()
  await expect(title(VERY_FULL.name.trim())).toBeVisible()
  await keepScreens(page, info, 'game-very-full')
  expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
  await page.getByRole('button', { name: GAME_TEXTS.readOn }).click()
  await expect(page.getByText(VERY_FULL.summary)).toBeVisible()
  await expectAccessible(page)
  lab.stopFailing(full)

  for (const [index, game] of BARE.entries()) {
    const bare = lab.fail(BATCH, { type: 'status', code: 200, body: [game] })
    await page.goto(`/games/${game.id}`)
    await expect(title(game.name)).toBeVisible()
    await expect(page.getByText(GAME_TEXTS.noSummary)).toBeVisible()
    await keepScreens(page, info, `game-bare-${index}`)
    lab.stopFailing(bare)
  }

  await lab.offline()
  await page.goto(`/games/${ABSENT}`)
  await expect(title(GAME_TEXTS.notHere)).toBeVisible()
  await keepScreens(page, info, 'game-offline')
})
