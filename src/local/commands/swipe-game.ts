import type { GameCard } from '../../contract/games.ts'
import { PERSONALISE_AFTER_SWIPES } from '../../contract/limits.ts'
import type { GameState } from '../../contract/mutations.ts'
import { readChoices } from '../queries/choices.ts'
import { findMetas, putMeta } from '../db/database.ts'
import { placesToLeave } from '../queries/deck.ts'
import type { Device } from '../db/device.ts'
import { writeIntended } from '../replica/journal.ts'
import { readLearnedGenres } from '../queries/learned-genres.ts'
import { enqueue } from './enqueue.ts'
import { enqueueBy, readBeforehand } from '../replica/outbox.ts'
import type { Mutation } from '../replica/outbox.ts'
import type { Mirrored } from '../replica/mirror.ts'

export interface Swipe {
  card: Pick<GameCard, 'id'>
  verdict: GameState
  deckKey: string
}

/** The further effects of a swipe. */
export interface SwipeOutcome {
  /** The player's genres, if this swipe learned them for the first time. */
  genres: number[] | null
}

/**
 * Records a swipe, in one transaction (`SPEC.md` rule 1). One mutation sets the game's state and records the SWIPE quest
 * event. After the fifth swipe the genres that the player likes become the player's genres, once. Resolves once the
 * swipe is on disk. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then stores nothing.
 */
export function swipeGame(device: Device, { card, verdict, deckKey }: Swipe): Promise<SwipeOutcome> {
  const { db } = device
  const id = device.newId()
  const mutations: Mutation[] = [{ id, kind: 'gamestate.set', payload: { gameId: card.id, state: verdict, swipeEventId: id } }]
  const write = async (): Promise<SwipeOutcome> => {
    // Two trips to the database, one to read and one to write: the swipe is not saved until they are over.
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
        // Before the first pull, no value does not mean that the server has none.
        before: position?.cursor || state ? state : undefined,
        deckKey,
        takenFrom,
        questEventId: id,
        mutationIds: [id],
      }),
      db.deck.bulkDelete(takenFrom),
    ])
    // Choices made by hand on another device are known with the first pull.
    if (personalised || !position?.cursor || (await db.swipes.count()) < PERSONALISE_AFTER_SWIPES) return { genres: null }
    return { genres: await personalise(device) }
  }
  return writeIntended(device, { id, name: 'swipe', args: [{ card: { id: card.id }, verdict, deckKey }] }, write, { genres: null })
}

/**
 * Sets the player's genres to those of the games that were liked or owned so far. Returns null if there is no such
 * game. Returns null too if the player set the genres by hand, or does not let them be learned.
 */
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
