import type { UserDatabase } from '../local/database.ts'
import type { OutboxRow, PauseReason } from '../local/rows.ts'
import type { RemoteAnswer, UnknownReason } from '../remote/answer.ts'
import { pauseFor } from './pauses.ts'
import { recognise } from './results.ts'
import { settle } from './settle.ts'

/** The outcome is unknown, or the server asks to be left alone: the connection backs off (rule 6.1). */
export interface Unreachable {
  kind: 'unreachable'
  reason: UnknownReason
  retryAfterMs: number | null
}

/** What to do after a request (`SPEC.md` rule 6). */
export type NextStep =
  | { kind: 'settled' }
  /** Our server's word, and yet no row has left the queue by it. */
  | { kind: 'fruitless' }
  /** The request as a whole lies ahead of the server's clock. */
  | { kind: 'skewed' }
  | { kind: 'server-error' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'paused'; reason: PauseReason }
  | Unreachable

/** Decides, in one place, what an answer means for the rows that were sent; settles those that it names. */
export async function judge(
  db: UserDatabase,
  rows: readonly OutboxRow[],
  answer: RemoteAnswer,
  deviceNow: number,
): Promise<NextStep> {
  if (answer.kind === 'unknown') {
    return { kind: 'unreachable', reason: answer.reason, retryAfterMs: answer.retryAfterMs }
  }
  if (answer.kind === 'answered') {
    const recognised = recognise(answer.body)
    if (!recognised || !rows.some((row) => recognised.results.has(row.id))) {
      return { kind: 'unreachable', reason: 'not-ours', retryAfterMs: null }
    }
    const { progressed, pause } = await settle(db, rows, recognised, deviceNow)
    if (pause) return { kind: 'paused', reason: pause }
    return { kind: progressed ? 'settled' : 'fruitless' }
  }
  const { status, code, message } = answer
  if (code === 'clock_skew') return { kind: 'skewed' }
  const pause = pauseFor(status, code)
  if (pause) return { kind: 'paused', reason: pause }
  return status >= 500 ? { kind: 'server-error' } : { kind: 'refused', code, message: message || `HTTP ${status}` }
}
