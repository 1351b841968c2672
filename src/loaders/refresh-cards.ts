import { GAMES_BATCH_MAX_IDS } from '../contract/limits.ts'
import { deckIds } from '../local/games/deck.ts'
import type { Device } from '../local/device.ts'
import { keepAnswered } from '../local/games/former-games.ts'
import type { Remote } from '../remote/remote.ts'

/** A night at the server changes names, covers and counts; nobody misses them within the day. */
const FRESH_FOR_MS = 24 * 60 * 60 * 1_000

/**
 * Asks anew for the cards of a deck that the server told of a day ago or longer, the uppermost first, at most one call a
 * time. Each keeps its place; one whose game has become part of another gives it to that one's card. Answers whether all
 * of them are of today.
 */
export async function refreshCards(
  { db, now }: Pick<Device, 'db' | 'now'>,
  remote: Remote,
  deckKey: string,
  signal: AbortSignal,
): Promise<boolean> {
  const rows = await db.games.bulkGet(await deckIds(db, deckKey))
  const old = rows.filter((row) => row !== undefined && now() - (row.toldAt ?? -Infinity) >= FRESH_FOR_MS)
  const ids = old.flatMap((row) => row?.id ?? []).slice(0, GAMES_BATCH_MAX_IDS)
  if (ids.length === 0) return true
  if (signal.aborted) return false
  const answer = await remote.call('gamesBatch', { body: { ids }, signal }).catch(() => undefined)
  if (answer?.kind !== 'answered' || signal.aborted) return false
  // What the server knows nothing of is not asked for again at once either.
  await db.games.where('id').anyOf(ids).modify({ toldAt: now() })
  await keepAnswered(db, answer.body, now())
  return old.length <= ids.length
}
