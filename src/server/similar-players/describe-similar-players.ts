import { sql } from 'kysely'
import type { SimilarPlayer } from '../../contract/similar-players.ts'
import { SIMILAR_PLAYERS_SHOWN } from '../../contract/limits.ts'
import { RATING_MAX } from '../../domain/review-rule.ts'
import type { Db } from '../db/database.ts'
import { similarity, percentOf, UNWEIGHED } from './similarity.ts'
import { hiddenFrom } from './hidden-from.ts'
import type { OwnTaste } from './own-taste.ts'
import { readShownTastes } from './shown-taste.ts'
import type { ShownTaste } from './shown-taste.ts'

interface Taste {
  readonly lovedBy: number
  readonly weight: number
}

type Tastes = ReadonlyMap<number, Taste>

interface Other {
  readonly id: string
  readonly username: string
  readonly display_name: string
  readonly avatar_url: string
}

const UNKNOWN: Taste = { lovedBy: 0, weight: UNWEIGHED }

export interface Described {
  readonly own: OwnTaste
  readonly candidateIds: readonly string[]
  /** Returns whether a game is one of the catalogue's, and not for adults. */
  readonly isListed: (gameId: number) => boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Returns the candidates, the most similar first, without those who have hidden since. Everything about another player, including the
 * counts and the percentage, depends on what others may see of them this week: nothing that the caller does reveals more.
 */
export async function describeSimilarPlayers(
  db: Db,
  userId: string,
  { own, candidateIds, isListed, now }: Described,
): Promise<SimilarPlayer[]> {
  if (candidateIds.length === 0) return []
  const [others, shown] = await Promise.all([readOthers(db, userId, candidateIds), readShownTastes(db, candidateIds, now)])
  const [tastes, disagreements] = await Promise.all([
    readTastes(db, [...own.loved, ...[...shown.values()].flatMap(({ gameIds }) => gameIds)]),
    readDisagreements(db, userId, candidateIds),
  ])
  const mine = weigh([...own.loved], tastes)
  return others
    .flatMap((other) => {
      const { gameIds, scale }: ShownTaste = shown.get(other.id) ?? { gameIds: [], scale: 1 }
      const loved = gameIds.filter(isListed)
      const both = loved.filter((id) => own.loved.has(id))
      const weight = Math.min(mine, scale * weigh(both, tastes, disagreements.get(other.id)))
      const alike = similarity({ games: both.length, weight, mine, theirs: scale * weigh(loved, tastes) })
      return alike === null ? [] : [{ other, loved, both, alike }]
    })
    .sort((a, b) => b.alike - a.alike || (a.other.id < b.other.id ? -1 : 1))
    .slice(0, SIMILAR_PLAYERS_SHOWN)
    .map(({ other: { id, username, display_name, avatar_url }, loved, both, alike }) => {
      const unseen = loved.filter((gameId) => !own.settled.has(gameId))
      return {
        id,
        username,
        display_name,
        avatar_url,
        percent: percentOf(alike),
        both_count: both.length,
        both: ordered(both, (gameId) => -tasteOf(tastes, gameId).lovedBy),
        unseen_count: unseen.length,
        unseen: ordered(unseen, (gameId) => tasteOf(tastes, gameId).lovedBy),
      }
    })
}

async function readOthers(db: Db, userId: string, ids: readonly string[]): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select app_user.id, app_user.username, app_user.display_name, app_user.avatar_url from app_user
    where app_user.id = any(${ids}::uuid[]) and app_user.id not in (${hiddenFrom(userId)})`.execute(db)
  return rows
}

async function readTastes(db: Db, gameIds: readonly number[]): Promise<Tastes> {
  const { rows } = await sql<{ game_id: number; loved_by: number; weight: number }>`
    select game_id, loved_by, weight from game_taste where game_id = any(${[...new Set(gameIds)]}::integer[])`.execute(db)
  return new Map(rows.map(({ game_id: id, loved_by: lovedBy, weight }) => [id, { lovedBy, weight }]))
}

function tasteOf(tastes: Tastes, gameId: number): Taste {
  return tastes.get(gameId) ?? UNKNOWN
}

/** Returns for each of the others how far their scores and the player's differ, from 0 to 1, by the games that both have scored. */
async function readDisagreements(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, Map<number, number>>> {
  const { rows } = await sql<{ user_id: string; game_id: number; apart: number }>`
    select theirs.user_id, game_id, abs(mine.rating - theirs.rating) as apart
    from review mine join review theirs using (game_id)
    where mine.user_id = ${userId} and theirs.user_id = any(${ids}::uuid[])
      and mine.deleted_at is null and theirs.deleted_at is null`.execute(db)
  const found = new Map<string, Map<number, number>>()
  for (const { user_id: id, game_id: gameId, apart } of rows) {
    const games = found.get(id) ?? new Map<number, number>()
    found.set(id, games.set(gameId, apart / RATING_MAX))
  }
  return found
}

/**
 * Returns the total weight of games. If both have scored a game, it weighs less the more the scores differ: a player who loves a game that
 * the other only owns does not agree with them.
 */
function weigh(gameIds: readonly number[], tastes: Tastes, disagreement?: ReadonlyMap<number, number>): number {
  return gameIds.reduce((sum, id) => sum + tasteOf(tastes, id).weight * (1 - (disagreement?.get(id) ?? 0)), 0)
}

/** Returns the games by points, the most first. */
function ordered(gameIds: readonly number[], points: (gameId: number) => number): number[] {
  return gameIds.toSorted((a, b) => points(b) - points(a) || a - b)
}
