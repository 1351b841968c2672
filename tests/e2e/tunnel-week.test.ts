import { expect, test } from '../support/browser-test.ts'
import { chooseFilters, clearFilters, untilTopHasGenre } from '../support/deck-filters.ts'
import { untilPackIsCached } from '../support/cached-pack.ts'
import { IS_SOAK, roundsOf } from '../support/rounds.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'
import type { Swiped } from '../support/swipes.ts'

/** A server of its own, because its catalogue may become larger than that of others. */
test.use({ productOptions: { env: { LOG_LEVEL: 'error' } } })

/** Each day has another genre, with its id in IGDB's dictionary. */
const DAYS = [
  ['Puzzle', 9],
  ['Shooter', 5],
  ['Adventure', 31],
  ['Platformer', 8],
  ['Strategy', 15],
  ['Puzzle', 9],
  ['Shooter', 5],
] as const
/** In seven days 2,002 different games: more than the starter catalogue has. */
const OF_A_GENRE = roundsOf({ quick: 6, soak: 80 })
const OF_ANY = roundsOf({ quick: 30, soak: 206 })
const MORE_GAMES = 4_000
const SOAK_MS = 40 * 60_000

test(
  'one visit, then a week without a network: the deck continues with any filter, and afterwards every swipe has arrived once [S104]',
  { tag: '@soak' },
  async ({ player, page, lab, database }) => {
    test.setTimeout(IS_SOAK ? SOAK_MS : 240_000)
    if (IS_SOAK) {
      await database.addGames(MORE_GAMES)
      await lab.killServer()
      await lab.startServer()
    }
    await player.openDeck()
    await player.untilWorkerControls()
    await page.reload()
    await untilPackIsCached(page)
    await lab.offline()

    const swiped: Swiped = {}
    for (const [genre, id] of DAYS) {
      await player.reload()
      await chooseFilters(page, [genre])
      await untilTopHasGenre(player, id)
      Object.assign(swiped, await swipeByKeys(player, OF_A_GENRE))
      await clearFilters(page)
      Object.assign(swiped, await swipeByKeys(player, OF_ANY))
    }
    expect(Object.keys(swiped), 'no game is dealt again on another day').toHaveLength(DAYS.length * (OF_A_GENRE + OF_ANY))

    await lab.online()
    await player.untilSent(IS_SOAK ? 5 * 60_000 : 60_000)
    await untilBothEndsAgree(database, player, swiped)
  },
)
