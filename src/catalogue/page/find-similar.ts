import type { GameCard } from '../../contract/games.ts'
import { NEVER } from '../../domain/taste.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import type { Device } from '../../local/db/device.ts'
import { cacheLocalOnly } from '../../local/queries/cache-local-only.ts'
import type { SimilarQuestion } from '../pack-questions.ts'
import { readStatedTaste } from '../../local/queries/taste.ts'
import { askKnown, cardsMeant } from './pack-reader.ts'

const GAMES_IN_ROW = 12

export interface SimilarGames {
  readonly games: readonly GameCard[]
  /** Whether the same players like them (co-likes). */
  readonly areLikedTogether: boolean
}

/**
 * Returns the games that are most like one, by the deck's sum: from the catalogue's pack, or from the cached games without a pack; none if
 * both are unavailable. Games that the player disliked or never wants are left out. Games of the pack are cached, so that their pages open
 * without a network.
 */
export async function findSimilar({ db, now }: Pick<Device, 'db' | 'now'>, gameId: number): Promise<SimilarGames> {
  const question: SimilarQuestion = { kind: 'similar', gameId, without: await unwantedGames(db), limit: GAMES_IN_ROW }
  const answer = await askKnown(db, question)
  const found = answer ? await cardsMeant(db, answer) : []
  const games = found.map(({ reason: _ofTheSum, ...game }) => game)
  // Without free space for them they are shown all the same.
  await cacheLocalOnly(db, games, now()).catch(() => undefined)
  return { games, areLikedTogether: found.every(({ reason }) => reason?.some(({ kind }) => kind === 'liked')) }
}

async function unwantedGames(db: UserDatabase): Promise<number[]> {
  const [turnedDown, { stated }] = await Promise.all([db.gameStates.where('state').equals('disliked').primaryKeys(), readStatedTaste(db)])
  return [...turnedDown, ...[...stated.game].flatMap(([id, value]) => (value === NEVER ? id : []))]
}
