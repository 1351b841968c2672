import type { MutationKind, MutationPayloads } from '../../src/kinds/registry.ts'
import { PICTURE, pictureOf } from './avatar-form.ts'
import { gameCard } from './game-card.ts'
import { LIST_ID } from './saved-list.ts'

/** Of one kind: two changes of the same thing, one after the other, and one that the server refuses. */
export interface Samples<Payload> {
  readonly first: Payload
  readonly second: Payload
  readonly refused: Payload
}

const GAME = gameCard(1).id
const NO_GAME = 1_999_999_999
const EVENT = '0197e000-0000-7000-8000-000000000001'
const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer

/** What every kind's life is tried with (`tests/sync/kinds.test.ts`). A kind without samples does not compile. */
export async function kindSamples(): Promise<{ readonly [K in MutationKind]: Samples<MutationPayloads[K]> }> {
  return {
    'gamestate.set': {
      first: { gameId: GAME, state: 'owned' },
      second: { gameId: GAME, state: 'disliked' },
      refused: { gameId: NO_GAME, state: 'owned' },
    },
    'game.like': {
      first: { gameId: GAME, liked: true },
      second: { gameId: GAME, liked: false },
      refused: { gameId: NO_GAME, liked: true },
    },
    'game.want': {
      first: { gameId: GAME, wanted: true },
      second: { gameId: GAME, wanted: false },
      refused: { gameId: NO_GAME, wanted: true },
    },
    'quest.record': {
      first: { eventId: EVENT, type: 'SWIPE', retracted: false },
      second: { eventId: EVENT, type: 'SWIPE', retracted: true },
      refused: { eventId: 'no UUID', type: 'SWIPE', retracted: false },
    },
    'list.like': {
      first: { listId: LIST_ID, liked: true },
      second: { listId: LIST_ID, liked: false },
      refused: { listId: '0197b000-0000-7000-8000-00000000dead', liked: true },
    },
    'avatar.set': {
      first: { picture: bufferOf(PICTURE) },
      second: { picture: bufferOf(await pictureOf('#145aa0')) },
      refused: { picture: bufferOf(new TextEncoder().encode('no picture')) },
    },
    'settings.merge': {
      first: { genres: [4] },
      second: { genres: [12] },
      refused: { genres: [999_999] },
    },
  }
}
