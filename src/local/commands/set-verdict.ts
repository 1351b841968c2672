import type { GameCard } from '../../contract/games.ts'
import type { GameState } from '../../contract/mutations.ts'
import { putMeta } from '../db/database.ts'
import { cacheGames } from '../queries/games.ts'
import { placesToLeave } from '../queries/deck.ts'
import type { Device } from '../db/device.ts'
import { writeIntended } from '../replica/journal.ts'
import { readMirrored } from '../replica/mirror.ts'
import { enqueue } from './enqueue.ts'
import type { Mutation } from '../replica/outbox.ts'

/**
 * Sets a game's verdict as a swipe would, or clears it (`null`), in one transaction (`SPEC.md` rule 1). It is no swipe,
 * so no quest counts it and Rewind does not include it. A settled game leaves the filters' decks on the device. Resolves
 * once it is on disk. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then stores nothing.
 */
export function setVerdict(device: Device, gameId: number, verdict: GameState | null): Promise<void> {
  const { db } = device
  const id = device.newId()
  const write = async () => {
    const [[known], inDeck] = await Promise.all([
      readMirrored(db, 'gameStates', [String(gameId)]),
      verdict === null ? [] : placesToLeave(db, gameId),
    ])
    if ((known?.value?.state ?? null) === verdict) return
    const mutation: Mutation = { id, kind: 'gamestate.set', payload: { gameId, state: verdict } }
    await Promise.all([enqueue(device, [mutation]), db.deck.bulkDelete(inDeck)])
  }
  return writeIntended(device, { id, name: 'verdict', args: [gameId, verdict] }, write, undefined)
}

/**
 * Likes the games that a newcomer picked before the first card, and caches their cards. They are no swipes: the player
 * still counts as new to swiping. Throws as `setVerdict` does.
 */
export async function likePicks(device: Device, games: readonly GameCard[]): Promise<void> {
  const { db, now } = device
  await cacheGames(db, games, now())
  await putMeta(db, 'picked', { count: games.length })
  for (const { id } of games) await setVerdict(device, id, 'liked')
}
