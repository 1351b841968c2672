import { CALLS } from '../../src/contract/calls.ts'
import { GAME_TEXTS } from '../../src/features/game/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/browser-test.ts'
import { gameCard } from '../support/game-card.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'

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

test('a game: full, loading, unknown, out of reach and again, very full and without a network, and as it is read aloud', async ({
  player: ada, page, lab,
}, info) => {
  test.setTimeout(120_000)
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await ada.openDeck()
  await ada.untilWorkerControls()
  await page.goto(`/games/${MINECRAFT}`)
  await expect(title('Minecraft')).toBeVisible()
  await expect(page.getByText('PC')).not.toHaveCount(0)
  await keepScreens(page, info, 'game-full')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - button "${GAME_TEXTS.back}"
      - article:
        - heading "Minecraft" [level=1]
        - paragraph: "2011"
        - list:
          - listitem
        - paragraph: /\\w+/
        - term: ${GAME_TEXTS.by}
        - definition: Mojang
        - term: ${GAME_TEXTS.platforms}
        - definition: /PC/
  `)
  await expectAccessible(page)

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
  await expect(title(GAME_TEXTS.unreachable.title)).toBeVisible()
  await keepScreens(page, info, 'game-failing')
  lab.stopFailing(failing)
  lab.fail(BATCH, { type: 'status', code: 200, body: [VERY_FULL] })
  await page.getByRole('button', { name: GAME_TEXTS.tryAgain }).click()
  await expect(title(VERY_FULL.name.trim())).toBeVisible()
  await keepScreens(page, info, 'game-very-full')
  expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)

  await lab.offline()
  await page.goto(`/games/${ABSENT}`)
  await expect(title(GAME_TEXTS.unreachable.title)).toBeVisible()
  await keepScreens(page, info, 'game-offline')
})
