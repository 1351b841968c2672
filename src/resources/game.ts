import { askKnown } from '../catalogue/page/pack-reader.ts'
import type { GameCard } from '../contract/games.ts'
import { cacheAnswered } from '../local/commands/merge-games.ts'
import { findMeta } from '../local/db/database.ts'
import { cacheLocalOnly } from '../local/queries/cache-local-only.ts'
import { canonicalGame, findGame } from '../local/queries/games.ts'
import { GAME_PAGES } from '../local/queries/cached-resources.ts'
import { asFetched, toLoadResult, toLoadResultOrNotFound, defineResource } from './define-resource.ts'
import type { LoadResult } from './define-resource.ts'

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

/**
 * The card of the game that an address names, by our own id or that of the catalogue's provider. The device's card needs no request: the
 * page of the game refreshes it. It stays in the table of games, so that it can be opened again.
 */
export const gameCardResource = defineResource({
  key: (number: number) => `/games/${number}/card`,
  isStoredElsewhere: true,
  ask: async ({ device: { db, now }, remote }, number, _, signal): Promise<LoadResult<{ readonly game: GameCard }>> => {
    if (!isGameNumber(number)) return 'not-found'
    const held = await findGame(db, number)
    if (held) return { game: held }
    const found = toLoadResult(await remote.call('gamesBatch', { body: { ids: [number] }, signal }))
    if (typeof found === 'string') return found
    const [game] = found
    if (!game) return 'not-found'
    // Without free space for it, it is shown all the same.
    await cacheAnswered(db, [game], now()).catch(() => undefined)
    return { game }
  },
  fallback: async ({ device: { db, now } }, number) => {
    const game = await askKnown(db, { kind: 'game', number })
    if (!game) return null
    // Like a dealt one: the server is asked for it as soon as it is reachable.
    await cacheLocalOnly(db, [game], now()).catch(() => undefined)
    return { game }
  },
  show: async (db, number, fetched) => {
    const [held, meta] = await Promise.all([isGameNumber(number) ? findGame(db, number) : undefined, findMeta(db, 'dictionaries')])
    const game = held ?? fetched?.game
    return game ? { game, dictionaries: meta?.value } : null
  },
})

/** Returns whether a number can be in the address of a game's page, which may contain anything. */
function isGameNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0
}

/** Compares by JSON with sorted keys: a card has only JSON values. */
function isEqual(a: object, b: object): boolean {
  const textOf = (value: object) => JSON.stringify(Object.entries(value).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return textOf(a) === textOf(b)
}
