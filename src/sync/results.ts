import { ITEM_STATUSES } from '../contract/mutations.ts'
import type { ItemStatus } from '../contract/mutations.ts'
import { isAnything, isString, objectOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { TheirVersion } from '../local/db/outbox-row.ts'

/** The result of one row, from the server. */
export interface RowResult {
  status: ItemStatus
  code: string
  message: string
  /** The server's version, if another device has changed the text. */
  theirs?: TheirVersion
  /** When it may be sent again, by the server's clock, if it was rate-limited. */
  retryAt?: number
}

/** A recognised response: the server's clock, the results by row, and the cursor in the server's history. */
export interface RecognisedResponse {
  now: number
  position?: string
  results: ReadonlyMap<string, RowResult>
}

const STATUSES: ReadonlySet<string> = new Set(ITEM_STATUSES)

/**
 * Returns the results in the body of a 2xx response to a write, or null if it is not recognised. Only our schema
 * counts. The JSON of a captive portal, or another proxy's `{}`, names no mutation and so decides none (`SPEC.md` rules
 * 3 and 3.2).
 */
export function recognise(body: unknown): RecognisedResponse | null {
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

const isVersion: Validator<TheirVersion> = objectOf({ version: isString, value: isAnything })

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
