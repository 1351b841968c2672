import { cacheAnswered } from '../local/commands/merge-games.ts'
import { canonicalGame } from '../local/queries/games.ts'
import { GAME_PAGES } from '../local/queries/cached-resources.ts'
import { asFetched, toLoadResultOrNotFound, defineResource } from './define-resource.ts'

/** A game with its card and what its page shows besides. The card stays in the table of games. */
export const gamePage = defineResource({
  key: (gameId: number) => `${GAME_PAGES}${gameId}`,
  current: canonicalGame,
  ask: async ({ remote }, gameId, _, signal) => toLoadResultOrNotFound(await remote.call('game', { params: { gameId }, signal })),
  show: asFetched,
  gameIds: ({ game }) => [game.id],
  ingest: async (db, { game }, now) => {
    const { usedAt: _used, toldAt: _fetched, ...held } = (await db.games.get(game.id)) ?? {}
    // A write makes every index of the games stale, so an unchanged card is not written.
    if (!isEqual(held, game)) await cacheAnswered(db, [game], now)
  },
  isBehindFrame: true,
})

/** Compares by JSON with sorted keys: a card has only JSON values. */
function isEqual(a: object, b: object): boolean {
  const textOf = (value: object) => JSON.stringify(Object.entries(value).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return textOf(a) === textOf(b)
}
