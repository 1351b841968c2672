import { keepAnswered } from '../../local/games/former-games.ts'
import { standingGame } from '../../local/games/games.ts'
import { GAME_PAGES } from '../../local/pages/told-pages.ts'
import { asTold, broughtBy, definePage } from '../define-page.ts'

/** A game with what its page shows beside its card. Its card keeps its place in the table of games. */
export const gamePage = definePage({
  key: (gameId: number) => `${GAME_PAGES}${gameId}`,
  standing: standingGame,
  ask: async ({ remote }, gameId, _, signal) => broughtBy(await remote.call('game', { params: { gameId }, signal })),
  show: asTold,
  gameIds: ({ game }) => [game.id],
  hear: async (db, { game }, now) => {
    const { usedAt: _used, toldAt: _told, ...held } = (await db.games.get(game.id)) ?? {}
    // Whoever keeps an index of the games makes it anew when one is written.
    if (!isEqual(held, game)) await keepAnswered(db, [game], now)
  },
  isBehindFrame: true,
})

/** By their JSON with the keys in order: a card holds nothing else. */
function isEqual(a: object, b: object): boolean {
  const textOf = (value: object) => JSON.stringify(Object.entries(value).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return textOf(a) === textOf(b)
}
