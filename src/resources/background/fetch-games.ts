import { GAMES_BATCH_MAX_IDS } from '../../contract/limits.ts'
import type { Device } from '../../local/db/device.ts'
import { cacheAnswered } from '../../local/commands/merge-games.ts'
import { missingGames } from '../../local/queries/missing-games.ts'
import { unavailableReason } from '../../remote/response.ts'
import type { Remote } from '../../remote/remote.ts'

/** Fetches those of the games that are not on the device yet. Returns why some did not arrive; null if all that exist did. */
export async function fetchGames(
  { db, now }: Pick<Device, 'db' | 'now'>,
  remote: Remote,
  gameIds: readonly number[],
  signal: AbortSignal,
): Promise<'failed' | 'unreachable' | null> {
  const missing = await missingGames(db, gameIds)
  for (let from = 0; from < missing.length; from += GAMES_BATCH_MAX_IDS) {
    const ids = missing.slice(from, from + GAMES_BATCH_MAX_IDS)
    const response = await remote.call('gamesBatch', { body: { ids }, signal })
    if (response.kind !== 'answered') return unavailableReason(response)
    await cacheAnswered(db, response.body, now())
  }
  return null
}
