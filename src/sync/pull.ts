import { GAME_STATES } from '../contract/mutations.ts'
import type { PulledGameStates } from '../contract/states.ts'
import { applyGameStates, gameIdOf } from '../local/game-state-mirror.ts'
import type { HeardState } from '../local/game-state-mirror.ts'
import { findMeta, putMeta } from '../local/database.ts'
import type { UserDatabase } from '../local/database.ts'
import { LIST_DECK_PREFIX } from '../local/deck.ts'
import { waitingRows } from '../local/outbox.ts'
import type { PauseReason } from '../local/rows.ts'
import { isInteger, listOf, objectOf, oneOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import { learnServerClock } from '../local/stamps.ts'
import type { UnknownReason } from '../remote/answer.ts'
import { pauseFor } from './pauses.ts'
import { forgetAcknowledged, requeueAcknowledged } from './settle.ts'
import type { SyncWorld } from './world.ts'

/** What the network brings is checked before it is laid under the player's own data. */
export const isPulled: Shape<PulledGameStates> = objectOf({
  now: isInteger,
  cursor: isInteger,
  states: listOf(objectOf({ game_id: isInteger, state: oneOf([...GAME_STATES, null]), at: isInteger })),
})

export type PullEnd =
  | { kind: 'pulled'; wasRestored: boolean }
  /** The session is gone, or somebody else's. */
  | { kind: 'signed-out' }
  | { kind: 'paused'; reason: PauseReason }
  | { kind: 'unreachable'; reason: UnknownReason; retryAfterMs: number | null }

/**
 * Fetches what other devices have changed since the last pull and lays it under the rows that still wait
 * (`SPEC.md` rule 11). A cursor behind ours means a server restored from a backup: then everything is
 * pulled, and what it had acknowledged is queued again (rule 3.3).
 */
export async function pull(world: SyncWorld, db: UserDatabase, userId: string): Promise<PullEnd> {
  const since = (await findMeta(db, 'cursor'))?.value ?? 0
  const first = await fetchSince(world, userId, since)
  if (first.kind !== 'states') return first
  const wasRestored = first.states.cursor < since
  const fetched = wasRestored ? await fetchSince(world, userId, 0) : first
  if (fetched.kind !== 'states') return fetched
  await world.checkpoint?.('pull.answered')
  await applyPulled(db, fetched.states, world.clock.now(), { since: wasRestored ? 0 : since, wasRestored })
  await world.checkpoint?.('pull.applied')
  return { kind: 'pulled', wasRestored }
}

type Fetched = { kind: 'states'; states: PulledGameStates } | Exclude<PullEnd, { kind: 'pulled' }>

async function fetchSince(world: SyncWorld, userId: string, since: number): Promise<Fetched> {
  const answer = await world.remote.call('pullGameStates', { params: { userId }, query: { since } })
  if (answer.kind === 'unknown') {
    return { kind: 'unreachable', reason: answer.reason, retryAfterMs: answer.retryAfterMs }
  }
  if (answer.kind === 'refused') {
    if (answer.status === 401 || answer.status === 403) return { kind: 'signed-out' }
    const reason = pauseFor(answer.status, answer.code)
    if (reason) return { kind: 'paused', reason }
    return { kind: 'unreachable', reason: 'busy', retryAfterMs: answer.retryAfterMs }
  }
  return isPulled(answer.body)
    ? { kind: 'states', states: answer.body }
    : { kind: 'unreachable', reason: 'not-ours', retryAfterMs: null }
}

/**
 * Lays the server's states under the waiting rows, in one transaction with the new cursor. A whole answer
 * also speaks of the games that it leaves out: the server knows nothing of them, and what the device shows
 * is only what still waits. That mends a mirror that was cleared or sealed, and one that was ahead of a
 * restored server.
 */
async function applyPulled(
  db: UserDatabase,
  pulled: PulledGameStates,
  deviceNow: number,
  { since, wasRestored }: { since: number; wasRestored: boolean },
): Promise<void> {
  const isWhole = since === 0
  await db.transaction('rw', [db.gameStates, db.outbox, db.deck, db.meta], async () => {
    // Data that the browser has cleared meanwhile knows nothing of what was before `since`: the next pull is whole.
    if (!isWhole && ((await findMeta(db, 'cursor'))?.value ?? 0) < since) return
    const latest = pulled.states.reduce((at, state) => Math.max(at, state.at), 0)
    await learnServerClock(db, pulled.now, deviceNow, latest)
    await putMeta(db, 'cursor', { value: pulled.cursor })
    if (wasRestored) await requeueAcknowledged(db)
    await forgetAcknowledged(db, pulled.now)
    const heard = new Map<number, HeardState>(
      pulled.states.map(({ game_id, state, at }) => [game_id, { gameId: game_id, state, at }]),
    )
    const gameIds = new Set(heard.keys())
    if (isWhole) for (const id of await knownGameIds(db)) gameIds.add(id)
    await applyGameStates(db, [...gameIds], heard, { isWhole })
    await clearFromDeck(db, [...gameIds])
  })
}

/** The games that the mirror or a waiting row speaks of. */
async function knownGameIds(db: UserDatabase): Promise<number[]> {
  const [mirrored, waiting] = await Promise.all([db.gameStates.toCollection().primaryKeys(), waitingRows(db).toArray()])
  return [...mirrored, ...waiting.map(gameIdOf).filter((id) => id !== undefined)]
}

/** A settled game is dealt no more; one whose rewind still waits is not settled. A list is gone through with all its games. */
async function clearFromDeck(db: UserDatabase, gameIds: readonly number[]): Promise<void> {
  const rows = await db.gameStates.bulkGet([...gameIds])
  const settled = rows.flatMap((row) => (row && row.state !== null ? [row.gameId] : []))
  if (settled.length === 0) return
  const cards = db.deck.where('gameId').anyOf(settled)
  await cards.filter(({ deckKey }) => !deckKey.startsWith(LIST_DECK_PREFIX)).delete()
}
