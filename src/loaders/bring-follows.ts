import type { Device } from '../local/device.ts'
import { forgetFollows, keepFollows } from '../local/pages/kept-follows.ts'
import type { FollowsEnd } from '../local/pages/kept-follows.ts'
import type { KeptFollows } from '../local/rows.ts'
import type { Remote } from '../remote/remote.ts'

/** So many are asked for at once. */
export const FOLLOWS_PAGE_SIZE = 50

export interface AskedFollows {
  readonly end: FollowsEnd
  readonly userId: string
  /** Where the page before ended; undefined for the first one. */
  readonly after: string | undefined
}

/**
 * Asks for a page of those who follow a player, or whom they follow. A first one is kept on the device for `findFollows`, where
 * there is room. Rejects only when aborted.
 */
export async function bringFollows(
  { db, now }: Pick<Device, 'db' | 'now'>,
  remote: Remote,
  { end, userId, after }: AskedFollows,
  signal: AbortSignal,
): Promise<KeptFollows | 'gone' | 'unreachable'> {
  const query = { limit: String(FOLLOWS_PAGE_SIZE), ...(after === undefined ? {} : { after }) }
  const answer = await remote.call(end, { params: { userId }, query, signal })
  if (answer.kind === 'refused' && (answer.status === 404 || answer.status === 400)) {
    await forgetFollows(db, end, userId)
    return 'gone'
  }
  if (answer.kind !== 'answered') return 'unreachable'
  const next = answer.body.length < FOLLOWS_PAGE_SIZE ? null : (answer.body.at(-1)?.cursor ?? null)
  const page = { follows: answer.body, next }
  if (after === undefined) await keepFollows(db, end, userId, page, now()).catch(() => undefined)
  return page
}
