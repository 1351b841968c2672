import { GAMES_BATCH_MAX_IDS } from '../contract/limits.ts'
import type { Device } from '../local/device.ts'
import { keepAnswered } from '../local/games/former-games.ts'
import { missingGames } from '../local/games/missing-games.ts'
import type { Remote } from '../remote/remote.ts'

/** Fetches those of some games that are not on the device yet; whether all that there are have come. */
export async function fetchGames(
  { db, now }: Pick<Device, 'db' | 'now'>,
  remote: Remote,
  gameIds: readonly number[],
  signal: AbortSignal,
): Promise<boolean> {
  const missing = await missingGames(db, gameIds)
  for (let from = 0; from < missing.length; from += GAMES_BATCH_MAX_IDS) {
    const ids = missing.slice(from, from + GAMES_BATCH_MAX_IDS)
    const answer = await remote.call('gamesBatch', { body: { ids }, signal })
    if (answer.kind !== 'answered') return false
    await keepAnswered(db, answer.body, now())
  }
  return true
}
