import { sql } from 'kysely'
import type { TasteTwin } from '../../contract/twins.ts'
import { TWINS_GAMES_SHOWN, TWINS_MIN_LOVED, TWINS_SHOWN } from '../../contract/limits.ts'
import { RATING_MAX } from '../../domain/review-rule.ts'
import type { Db } from '../db/database.ts'
import { alikeness, percentOf, UNWEIGHED } from './alikeness.ts'
import { hiddenFrom } from './hidden-from.ts'
import { isLoved } from './loved.ts'
import type { OwnTaste } from './own-taste.ts'

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
  readonly loved: readonly number[]
}

const UNKNOWN: Taste = { lovedBy: 0, weight: UNWEIGHED }

export interface Described {
  readonly own: OwnTaste
  readonly candidateIds: readonly string[]
  /** Whether a game is one of the catalogue's. */
  readonly isListed: (gameId: number) => boolean
}

/** Candidates as they are now, the likest first: who has meanwhile hidden or gone another way is not among them. */
export async function describeTwins(db: Db, userId: string, { own, candidateIds, isListed }: Described): Promise<TasteTwin[]> {
  if (candidateIds.length === 0) return []
  const others = await readOthers(db, userId, candidateIds, isListed)
  const [tastes, disagreements] = await Promise.all([
    readTastes(db, [...own.loved, ...others.flatMap(({ loved }) => loved)]),
    readDisagreements(db, userId, candidateIds),
  ])
  const mine = weigh([...own.loved], tastes)
  return others
    .flatMap((other) => {
      if (other.loved.length < TWINS_MIN_LOVED) return []
      const both = other.loved.filter((id) => own.loved.has(id))
      const alike = alikeness({ games: both.length, weight: weigh(both, tastes, disagreements.get(other.id)), mine, theirs: weigh(other.loved, tastes) })
      return alike === null ? [] : [{ other, both, alike }]
    })
    .sort((a, b) => b.alike - a.alike || (a.other.id < b.other.id ? -1 : 1))
    .slice(0, TWINS_SHOWN)
    .map(({ other: { id, username, display_name, avatar_url, loved }, both, alike }) => {
      const unseen = loved.filter((gameId) => !own.settled.has(gameId))
      return {
        id, username, display_name, avatar_url,
        percent: percentOf(alike),
        both_count: both.length,
        both: first(both, (gameId) => -tasteOf(tastes, gameId).lovedBy),
        unseen_count: unseen.length,
        unseen: first(unseen, (gameId) => tasteOf(tastes, gameId).lovedBy),
      }
    })
}

async function readOthers(db: Db, userId: string, ids: readonly string[], isListed: Described['isListed']): Promise<Other[]> {
  // One text a player: thousands of rows would take the driver longer than the database.
  const { rows } = await sql<Omit<Other, 'loved'> & { loved: string | null }>`
    select app_user.id, app_user.username, app_user.display_name, app_user.avatar_url, (
      select string_agg(game_state.game_id::text, ',' order by game_state.game_id) from game_state
      where game_state.user_id = app_user.id and ${isLoved('game_state')}) as loved
    from app_user
    where app_user.id = any(${ids}::uuid[]) and app_user.id not in (${hiddenFrom(userId)})`.execute(db)
  return rows.map((row) => ({ ...row, loved: (row.loved ?? '').split(',').map(Number).filter(isListed) }))
}

async function readTastes(db: Db, gameIds: readonly number[]): Promise<Tastes> {
  const { rows } = await sql<{ game_id: number; loved_by: number; weight: number }>`
    select game_id, loved_by, weight from game_taste where game_id = any(${[...new Set(gameIds)]}::integer[])`.execute(db)
  return new Map(rows.map(({ game_id: id, loved_by: lovedBy, weight }) => [id, { lovedBy, weight }]))
}

function tasteOf(tastes: Tastes, gameId: number): Taste {
  return tastes.get(gameId) ?? UNKNOWN
}

/** For each of the others how far apart their scores and the player's are, from 0 to 1, by the games that both have scored. */
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
 * What games weigh together. One that both have given a score weighs less the further apart those are: who loves a game that
 * the other only owns is not of one mind with them.
 */
function weigh(gameIds: readonly number[], tastes: Tastes, disagreement?: ReadonlyMap<number, number>): number {
  return gameIds.reduce((sum, id) => sum + tasteOf(tastes, id).weight * (1 - (disagreement?.get(id) ?? 0)), 0)
}

/** The first few by the most points. */
function first(gameIds: readonly number[], points: (gameId: number) => number): number[] {
  return gameIds.toSorted((a, b) => points(b) - points(a) || a - b).slice(0, TWINS_GAMES_SHOWN)
}
