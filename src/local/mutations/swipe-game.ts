import type { GameCard } from '../../contract/games.ts'
import { PERSONALISE_AFTER_SWIPES } from '../../contract/limits.ts'
import type { GameState } from '../../contract/mutations.ts'
import { readChoices } from '../choices.ts'
import { findMetas, putMeta } from '../database.ts'
import { placesToLeave } from '../games/deck.ts'
import type { Device } from '../device.ts'
import { writeIntended } from '../outbox/intents.ts'
import { readLearnedGenres } from '../games/learned-genres.ts'
import { enqueue, enqueueBy, readBeforehand } from '../outbox/outbox.ts'
import type { Mutation } from '../outbox/outbox.ts'
import type { Mirrored } from '../outbox/mirror.ts'

export interface Swipe {
  card: Pick<GameCard, 'id'>
  verdict: GameState
  deckKey: string
}

/** What a swipe has done beside itself. */
export interface SwipeOutcome {
  /** The player's genres, when this swipe made them known for the first time. */
  genres: number[] | null
}

/**
 * Records a swipe: the game's state, a like when it is liked, and a SWIPE quest event, each with its
 * outbox row, in one transaction (`SPEC.md` rule 1). After the fifth
 * swipe the genres that the player likes become the player's genres, once. When it resolves, the swipe
 * is on disk. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then nothing of it stayed.
 */
export function swipeGame(device: Device, { card, verdict, deckKey }: Swipe): Promise<SwipeOutcome> {
  const { db } = device
  const stateId = device.newId()
  const likeId = verdict === 'liked' ? device.newId() : null
  const questEventId = device.newId()
  const mutations: Mutation[] = [
    { id: stateId, kind: 'gamestate.set', payload: { gameId: card.id, state: verdict } },
    ...(likeId ? [{ id: likeId, kind: 'game.like' as const, payload: { gameId: card.id, liked: true } }] : []),
    { id: questEventId, kind: 'quest.record', payload: { eventId: questEventId, type: 'SWIPE', retracted: false } },
  ]
  const write = async (): Promise<SwipeOutcome> => {
    // Two trips to the database, one to read and one to write: until they are over the swipe is not saved.
    const [[clock, personalised, position], before, takenFrom] = await Promise.all([
      findMetas(db, ['clock', 'personalised', 'position']),
      readBeforehand(db, mutations),
      placesToLeave(db, card.id, deckKey),
    ])
    const state = (before.get('gameStates')?.get(String(card.id)) as Mirrored<'gameStates'> | undefined)?.value?.state ?? null
    await Promise.all([
      enqueueBy(clock, before, device, mutations).written,
      db.swipes.add({
        gameId: card.id,
        verdict,
        // Before the first pull, nothing does not say that the server has nothing.
        before: position?.cursor || state ? state : undefined,
        deckKey,
        takenFrom,
        questEventId,
        mutationIds: mutations.map((mutation) => mutation.id),
      }),
      db.deck.bulkDelete(takenFrom),
    ])
    // What was set by hand elsewhere is known with the first pull.
    if (personalised || !position?.cursor || (await db.swipes.count()) < PERSONALISE_AFTER_SWIPES) return { genres: null }
    return { genres: await personalise(device) }
  }
  return writeIntended(device, { id: stateId, name: 'swipe', args: [{ card: { id: card.id }, verdict, deckKey }] }, write, { genres: null })
}

/** Makes the genres of what was liked and owned so far the player's own, unless they have them otherwise; none while there is no such game. */
async function personalise(device: Device): Promise<number[] | null> {
  const { db } = device
  const { learn_genres: learns, defaults_by_hand: areByHand } = await readChoices(db)
  if (!learns || areByHand) return null
  const genres = await readLearnedGenres(db)
  if (genres.length === 0) return null
  await enqueue(device, [{ id: device.newId(), kind: 'settings.merge', payload: { genres } }])
  await putMeta(db, 'personalised', { at: device.now() })
  return genres
}
