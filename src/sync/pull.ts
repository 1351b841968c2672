import * as v from 'valibot'
import { GAME_STATES } from '../contract/mutations.ts'
import type { PulledGameStates } from '../contract/states.ts'
import { applyGameStates } from '../local/game-state-mirror.ts'
import type { HeardState } from '../local/game-state-mirror.ts'
import { findMeta, putMeta } from '../local/database.ts'
import type { UserDatabase } from '../local/database.ts'
import { learnServerClock } from '../local/stamps.ts'
import type { UnknownReason } from '../remote/answer.ts'
import { requeueAcknowledged } from './settle.ts'
import type { SyncWorld } from './world.ts'

const Integer = v.pipe(v.number(), v.integer())

/** What the network brings is checked before it is laid under the player's own data. */
export const PulledGuard = v.object({
  now: Integer,
  cursor: Integer,
  states: v.array(v.object({ game_id: Integer, state: v.nullable(v.picklist(GAME_STATES)), at: Integer })),
}) satisfies v.GenericSchema<PulledGameStates>

export type PullEnd =
  | { kind: 'pulled'; changed: number; wasRestored: boolean }
  | { kind: 'signed-out' }
  | { kind: 'unreachable'; reason: UnknownReason }

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
  if (wasRestored) await requeueAcknowledged(db)
  const fetched = wasRestored ? await fetchSince(world, userId, 0) : first
  if (fetched.kind !== 'states') return fetched
  await world.checkpoint?.('pull.answered')
  await applyPulled(db, fetched.states, world.clock.now())
  await world.checkpoint?.('pull.applied')
  return { kind: 'pulled', changed: fetched.states.states.length, wasRestored }
}

type Fetched = { kind: 'states'; states: PulledGameStates } | Exclude<PullEnd, { kind: 'pulled' }>

async function fetchSince(world: SyncWorld, userId: string, since: number): Promise<Fetched> {
  const answer = await world.remote.call('pullGameStates', { params: { userId }, query: { since } })
  if (answer.kind === 'unknown') return { kind: 'unreachable', reason: answer.reason }
  if (answer.kind === 'refused') {
    return answer.status === 401 || answer.status === 403
      ? { kind: 'signed-out' }
      : { kind: 'unreachable', reason: 'not-ours' }
  }
  const states = v.safeParse(PulledGuard, answer.body)
  return states.success ? { kind: 'states', states: states.output } : { kind: 'unreachable', reason: 'not-ours' }
}

/** Lays the server's states under the waiting rows, in one transaction with the new cursor. */
async function applyPulled(db: UserDatabase, pulled: PulledGameStates, deviceNow: number): Promise<void> {
  await db.transaction('rw', [db.gameStates, db.outbox, db.deck, db.meta], async () => {
    await learnServerClock(db, pulled.now, deviceNow)
    await putMeta(db, 'cursor', { value: pulled.cursor })
    if (pulled.states.length === 0) return
    const heard = new Map<number, HeardState>(
      pulled.states.map(({ game_id, state, at }) => [game_id, { gameId: game_id, state, at }]),
    )
    await applyGameStates(db, [...heard.keys()], heard)
    const settled = pulled.states.filter(({ state }) => state !== null).map(({ game_id }) => game_id)
    await db.deck.where('gameId').anyOf(settled).delete()
  })
}
