import { ACKNOWLEDGED_KEPT_MS } from '../contract/limits.ts'
import { applyGameStates, gameIdOf } from '../local/game-state-mirror.ts'
import type { HeardState } from '../local/game-state-mirror.ts'
import type { UserDatabase } from '../local/database.ts'
import { findMeta, putMeta } from '../local/database.ts'
import type { OutboxError, OutboxRow } from '../local/rows.ts'
import { learnServerClock, restampAhead } from '../local/stamps.ts'
import type { RecognisedAnswer } from './results.ts'

/** What settling a request's rows left behind. */
export interface Settled {
  acknowledged: number
  rejected: number
  /** The numbers of rows that the answer said nothing about, or that go on with a new stamp. */
  left: number[]
}

/**
 * Records a recognised answer, row by row, in one transaction with what it means for the mirror
 * (`SPEC.md` rules 3, 4.2 and 5). `applied` and `stale` acknowledge; `rejected` and `conflict` put the
 * row on the shelf and take its effect back; `clock_skew` stamps anew; a row that is not named stays.
 */
export async function settle(
  db: UserDatabase,
  rows: readonly OutboxRow[],
  answer: RecognisedAnswer,
  deviceNow: number,
): Promise<Settled> {
  return db.transaction('rw', [db.outbox, db.gameStates, db.questEvents, db.meta], async () => {
    const settled: Settled = { acknowledged: 0, rejected: 0, left: [] }
    const heard = new Map<number, HeardState>()
    const touched = new Set<number>()
    const changes: { key: number; changes: Partial<OutboxRow> }[] = []
    let isSkewed = false
    await learnServerClock(db, answer.now, deviceNow)
    for (const row of rows) {
      const result = answer.results.get(row.id)
      const gameId = gameIdOf(row)
      if (!result) {
        settled.left.push(row.seq)
        changes.push({ key: row.seq, changes: { state: 'pending' } })
      } else if (result.code === 'clock_skew') {
        isSkewed = true
        changes.push({ key: row.seq, changes: { state: 'pending' } })
      } else if (result.status === 'applied' || result.status === 'stale') {
        settled.acknowledged += 1
        changes.push({
          key: row.seq,
          changes: { state: 'acknowledged', acknowledgedAt: deviceNow, lastError: null, serverErrors: 0 },
        })
        if (gameId !== undefined && result.status === 'applied') noteApplied(heard, row, gameId)
      } else {
        settled.rejected += 1
        changes.push({ key: row.seq, changes: shelved(result) })
      }
      if (gameId !== undefined && result) touched.add(gameId)
    }
    await db.outbox.bulkUpdate(changes)
    await takeBackRejectedSettings(db, rows, answer)
    if (isSkewed) await restampAhead(db, answer.now, deviceNow)
    await applyGameStates(db, [...touched], heard)
    return settled
  })
}

/** Puts rows on the shelf after the server refused their request as a whole, and takes their effect back. */
export function shelve(db: UserDatabase, rows: readonly OutboxRow[], error: OutboxError): Promise<void> {
  return db.transaction('rw', [db.outbox, db.gameStates, db.meta], async () => {
    await db.outbox.bulkUpdate(rows.map((row) => ({ key: row.seq, changes: shelved(error) })))
    await applyGameStates(db, rows.map(gameIdOf).filter((id) => id !== undefined))
  })
}

/** Gives rows back to the queue after an unknown outcome: the same id and the same stamp go out again. */
export async function giveBack(
  db: UserDatabase,
  rows: readonly OutboxRow[],
  changes: Partial<OutboxRow> = {},
): Promise<void> {
  await db.transaction('rw', [db.outbox], async () => {
    // Another sender may have settled a row meanwhile (two senders are only wasteful, rule 8).
    const current = await db.outbox.bulkGet(rows.map((row) => row.seq))
    const ours = current.filter((row) => row?.state === 'inflight').map((row) => (row as OutboxRow).seq)
    await db.outbox.bulkUpdate(ours.map((key) => ({ key, changes: { state: 'pending' as const, ...changes } })))
  })
}

/** Marks rows as taken by a sender. Answers those that were still free to take. */
export function claim(db: UserDatabase, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  return db.transaction('rw', [db.outbox], async () => {
    const current = await db.outbox.bulkGet(rows.map((row) => row.seq))
    const free = current.filter((row): row is OutboxRow => row?.state === 'pending')
    await db.outbox.bulkUpdate(
      free.map((row) => ({ key: row.seq, changes: { state: 'inflight' as const, attempts: row.attempts + 1 } })),
    )
    return free
  })
}

/** Makes the rows of a sender that died pending again (`SPEC.md` rule 8.1). */
export async function requeueAbandoned(db: UserDatabase): Promise<void> {
  await db.outbox.where('[state+seq]').between(['inflight', -Infinity], ['inflight', Infinity]).modify({ state: 'pending' })
}

/** Sends again what was acknowledged by a server that has since been restored from a backup (`SPEC.md` rule 3.3). */
export async function requeueAcknowledged(db: UserDatabase): Promise<void> {
  await db.outbox
    .where('[state+seq]')
    .between(['acknowledged', -Infinity], ['acknowledged', Infinity])
    .modify({ state: 'pending', nextAttemptAt: 0 })
}

/** Deletes acknowledged rows that are older than seven days. */
export async function forgetAcknowledged(db: UserDatabase, deviceNow: number): Promise<void> {
  await db.outbox
    .where('[state+seq]')
    .between(['acknowledged', -Infinity], ['acknowledged', Infinity])
    .and((row) => (row.acknowledgedAt ?? 0) < deviceNow - ACKNOWLEDGED_KEPT_MS)
    .delete()
}

function shelved({ code, message }: OutboxError): Partial<OutboxRow> {
  return { state: 'rejected', lastError: { code, message } }
}

/** An applied row is the server's state now, unless a later one of the same answer is. */
function noteApplied(heard: Map<number, HeardState>, row: OutboxRow, gameId: number): void {
  const before = heard.get(gameId)
  if (before && before.at > row.at) return
  if (row.kind === 'gamestate.set') heard.set(gameId, { gameId, state: row.payload.state, at: row.at })
  else if (row.kind === 'game.like' && row.payload.liked) heard.set(gameId, { gameId, state: 'liked', at: row.at })
}

/** Personal genres that the server refused are no longer shown as the player's. */
async function takeBackRejectedSettings(
  db: UserDatabase,
  rows: readonly OutboxRow[],
  answer: RecognisedAnswer,
): Promise<void> {
  const refused = rows.some((row) => row.kind === 'settings.merge' && answer.results.get(row.id)?.status === 'rejected')
  const settings = refused ? await findMeta(db, 'settings') : undefined
  if (settings) await putMeta(db, 'settings', { ...settings, genres: [] })
}
