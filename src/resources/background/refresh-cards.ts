import { GAMES_BATCH_MAX_IDS } from '../../contract/limits.ts'
import { isRecent } from '../../domain/is-recent.ts'
import { deckIds } from '../../local/queries/deck.ts'
import type { Device } from '../../local/db/device.ts'
import { cacheAnswered } from '../../local/commands/merge-games.ts'
import type { Remote } from '../../remote/remote.ts'

/** The server changes names, covers and counts at night. A day's delay is not noticed. */
const FRESH_FOR_MS = 24 * 60 * 60 * 1_000

/**
 * Requests those cards of a deck again that were fetched a day ago or earlier, the top card first. Each call sends at most one
 * request. Each card keeps its position. If a game was merged into another, the card of that one takes the position. Returns whether
 * all cards are of today.
 */
export async function refreshCards(
  { db, now }: Pick<Device, 'db' | 'now'>,
  remote: Remote,
  deckKey: string,
  signal: AbortSignal,
): Promise<boolean> {
  const rows = await db.games.bulkGet(await deckIds(db, deckKey))
  const old = rows.filter((row) => row !== undefined && !isRecent(row.toldAt ?? -Infinity, now(), FRESH_FOR_MS))
  const ids = old.flatMap((row) => row?.id ?? []).slice(0, GAMES_BATCH_MAX_IDS)
  if (ids.length === 0) return true
  if (signal.aborted) return false
  const response = await remote.call('gamesBatch', { body: { ids }, signal }).catch(() => undefined)
  if (response?.kind !== 'answered' || signal.aborted) return false
  // Ids that the server does not know are not requested again at once either.
  await db.games.where('id').anyOf(ids).modify({ toldAt: now() })
  await cacheAnswered(db, response.body, now())
  return old.length <= ids.length
}
