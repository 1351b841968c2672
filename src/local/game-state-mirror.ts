import type { GameState } from '../contract/mutations.ts'
import type { UserDatabase } from './database.ts'
import type { GameStateRow, OutboxRow } from './rows.ts'

/** The server's word on one game. */
export interface HeardState {
  gameId: number
  state: GameState | null
  at: number
}

/**
 * What the player sees for one game: the server's state with the rows that still wait laid over it, in
 * order. A row older than the server's state does not count: the server will answer `stale` to it
 * (`SPEC.md` rules 4 and 11).
 */
export function overlay(base: { state: GameState | null; at: number }, waiting: readonly OutboxRow[]): {
  state: GameState | null
  at: number
} {
  let { state, at } = base
  for (const row of waiting) {
    if (row.at < base.at) continue
    if (row.kind === 'gamestate.set') state = row.payload.state
    else if (row.kind === 'game.like') state = row.payload.liked ? 'liked' : state === 'liked' ? null : state
    else continue
    at = row.at
  }
  return { state, at }
}

/**
 * The one way in which the mirror of game states changes: a new base, where the server has spoken, and
 * the waiting rows over it. Call it inside a transaction on `gameStates` and `outbox`, after the outbox
 * has its new rows.
 */
export async function applyGameStates(
  db: UserDatabase,
  gameIds: readonly number[],
  heard: ReadonlyMap<number, HeardState> = new Map(),
): Promise<void> {
  const keys = gameIds.flatMap((id) => [
    ['pending', `game:${id}`],
    ['inflight', `game:${id}`],
  ])
  const [known, waiting] = await Promise.all([
    db.gameStates.bulkGet([...gameIds]),
    db.outbox.where('[state+entityKey]').anyOf(keys).sortBy('seq'),
  ])
  const rows: GameStateRow[] = gameIds.map((gameId, index) => {
    const before = known[index]
    const word = heard.get(gameId)
    const base =
      word && word.at >= (before?.baseAt ?? 0)
        ? { state: word.state, at: word.at }
        : { state: before?.baseState ?? null, at: before?.baseAt ?? 0 }
    const seen = overlay(base, waiting.filter((row) => row.entityKey === `game:${gameId}`))
    return { gameId, ...seen, baseState: base.state, baseAt: base.at }
  })
  await db.gameStates.bulkPut(rows)
}

/** The game that a row speaks of, or undefined where it speaks of something else. */
export function gameIdOf(row: OutboxRow): number | undefined {
  return row.kind === 'gamestate.set' || row.kind === 'game.like' ? row.payload.gameId : undefined
}
