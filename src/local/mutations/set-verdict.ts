import type { GameState } from '../../contract/mutations.ts'
import { placesToLeave } from '../games/deck.ts'
import type { Device } from '../device.ts'
import { writeIntended } from '../outbox/intents.ts'
import { readMirrored } from '../outbox/mirror.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { Mutation } from '../outbox/outbox.ts'

/**
 * Says of a game what a swipe would say of it, or takes that back (`null`): its state, with its like where it is or was
 * liked, in one transaction (`SPEC.md` rule 1). It is no swipe, so no quest counts it and Rewind does not know of it. A
 * settled game leaves the filters' decks on the device. When it resolves, it is on disk. Throws `OutOfSpaceError` or
 * `DeviceUnavailableError`, and then nothing of it stayed.
 */
export function setVerdict(device: Device, gameId: number, verdict: GameState | null): Promise<void> {
  const { db } = device
  const [stateId, likeId] = [device.newId(), device.newId()]
  const write = async () => {
    const [[known], inDeck] = await Promise.all([
      readMirrored(db, 'gameStates', [String(gameId)]),
      verdict === null ? [] : placesToLeave(db, gameId),
    ])
    const before = known?.value?.state ?? null
    if (before === verdict) return
    const state: Mutation = { id: stateId, kind: 'gamestate.set', payload: { gameId, state: verdict } }
    const like = (liked: boolean): Mutation => ({ id: likeId, kind: 'game.like', payload: { gameId, liked } })
    // A like is taken back before the state that comes instead, so that the state is the last word.
    const mutations = verdict === 'liked' ? [state, like(true)] : before === 'liked' ? [like(false), state] : [state]
    await Promise.all([enqueue(device, mutations), db.deck.bulkDelete(inDeck)])
  }
  return writeIntended(device, { id: stateId, name: 'verdict', args: [gameId, verdict] }, write, undefined)
}
