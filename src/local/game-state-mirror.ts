import type { GameState } from '../contract/mutations.ts'
import type { UserDatabase } from './database.ts'
import type { GameStateRow, OutboxRow } from './rows.ts'
import { upgradeRow } from './upgrade-row.ts'

/** The server's word on one game. */
export interface HeardState {
  gameId: number
  state: GameState | null
  at: number
}

/**
 * What the player sees for one game: the server's state with the rows that still wait laid over it, in
 * order. A row older than the server's state does not count: the server will answer `stale` to it
 * (`SPEC.md` rules 4 and 11). Neither does a row that this build cannot read.
 */
export function overlay(base: { state: GameState | null; at: number }, waiting: readonly OutboxRow[]): {
  state: GameState | null
  at: number
} {
  let { state, at } = base
  for (const stored of waiting) {
    const row = upgradeRow(stored)
    if (!row || row.at < base.at) continue
    if (row.kind === 'gamestate.set') state = row.payload.state
    else if (row.kind === 'game.like') state = row.payload.liked ? 'liked' : state === 'liked' ? null : state
    else continue
    at = row.at
  }
  return { state, at }
}

/**
 * Recomputes the mirror of game states: a new base, where the server has spoken, and the waiting rows over
 * it. `isWhole` says that `heard` is all that the server knows: then a game that is not in it has no base.
 * Call it inside a transaction on `gameStates` and `outbox`, after the outbox has its new rows.
 */
export async function applyGameStates(
  db: UserDatabase,
  gameIds: readonly number[],
  heard: ReadonlyMap<number, HeardState> = new Map(),
  { isWhole = false } = {},
): Promise<void> {
  if (gameIds.length === 0) return
  const keys = gameIds.flatMap((id) => [
    ['pending', `game:${id}`],
    ['inflight', `game:${id}`],
  ])
  const [known, waiting] = await Promise.all([
    db.gameStates.bulkGet([...gameIds]),
    db.outbox.where('[state+entityKey]').anyOf(keys).sortBy('seq'),
  ])
  const waitingOf = Map.groupBy(waiting, (row) => row.entityKey)
  const rows: GameStateRow[] = gameIds.map((gameId, index) => {
    const before = known[index]
    const word = heard.get(gameId)
    const old = isWhole ? { state: null, at: 0 } : { state: before?.baseState ?? null, at: before?.baseAt ?? 0 }
    const base = word && word.at >= old.at ? { state: word.state, at: word.at } : old
    const seen = overlay(base, waitingOf.get(`game:${gameId}`) ?? [])
    return { gameId, ...seen, baseState: base.state, baseAt: base.at }
  })
  await db.gameStates.bulkPut(rows)
}

/** The game that a row speaks of, or undefined where it speaks of something else, or of nothing readable. */
export function gameIdOf(row: OutboxRow): number | undefined {
  if (row.kind !== 'gamestate.set' && row.kind !== 'game.like') return undefined
  const payload = row.payload as { gameId?: unknown } | null | undefined
  return typeof payload?.gameId === 'number' && Number.isSafeInteger(payload.gameId) ? payload.gameId : undefined
}
