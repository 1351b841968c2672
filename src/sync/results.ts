import { ITEM_STATUSES } from '../contract/mutations.ts'
import type { ItemStatus } from '../contract/mutations.ts'
import { isAnything, isString, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { TheirVersion } from '../local/rows.ts'

/** What became of one row, by the server's own word. */
export interface RowResult {
  status: ItemStatus
  code: string
  message: string
  /** The server's version, where the text was changed by another device. */
  theirs?: TheirVersion
  /** From when on it may come again, by the server's clock, where it came too soon after others of its kind. */
  retryAt?: number
}

/** A recognised answer: the server's clock, the rows that it names, and where in the server's history they stand. */
export interface RecognisedAnswer {
  now: number
  position?: string
  results: ReadonlyMap<string, RowResult>
}

const STATUSES: ReadonlySet<string> = new Set(ITEM_STATUSES)

/**
 * Reads the body of a 2xx answer to a write. Only what has our shape counts: a captive portal's JSON, or
 * another proxy's `{}`, names no mutation and so settles none (`SPEC.md` rules 3 and 3.2).
 */
export function recognise(body: unknown): RecognisedAnswer | null {
  if (!isRecord(body) || !Array.isArray(body['results'])) return null
  const { now } = body
  if (typeof now !== 'number' || !Number.isSafeInteger(now)) return null
  const results = new Map<string, RowResult>()
  for (const item of body['results'] as unknown[]) {
    if (!isRecord(item)) continue
    const { id, status, code, message, theirs, retry_at: retryAt } = item
    if (typeof id !== 'string' || typeof status !== 'string' || !STATUSES.has(status)) continue
    results.set(id, {
      status: status as ItemStatus,
      code: typeof code === 'string' ? code : status,
      message: typeof message === 'string' ? message : '',
      ...(status === 'conflict' && isVersion(theirs) ? { theirs } : {}),
      ...(code === 'rate_limited' && Number.isSafeInteger(retryAt) ? { retryAt: retryAt as number } : {}),
    })
  }
  const { history } = body
  return { now, results, ...(typeof history === 'string' ? { position: history } : {}) }
}

const isVersion: Shape<TheirVersion> = objectOf({ version: isString, value: isAnything })

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
