import type { GameCard } from '../../contract/games.ts'
import { NEVER } from '../../domain/taste.ts'
import type { UserDatabase } from '../../local/database.ts'
import type { Device } from '../../local/device.ts'
import { keepUntold } from '../../local/games/keep-untold.ts'
import type { SimilarQuestion } from '../../local/games/pack-questions.ts'
import { readSaidTaste } from '../../local/own/taste.ts'
import { askKnown, cardsMeant } from '../../state/pack-reader.ts'

const GAMES_ON_THE_SHELF = 12

export interface SimilarGames {
  readonly games: readonly GameCard[]
  /** Whether players who like the one like each of these. */
  readonly areLikedTogether: boolean
}

/**
 * The games that are most like one, by the sum that deals: out of the catalogue's pack, or out of the games of this device
 * where there is none; none where nobody can be asked. None that the player has turned down or never wants. What only the pack knows is kept, so that its
 * page opens with no network.
 */
export async function findSimilar({ db, now }: Pick<Device, 'db' | 'now'>, gameId: number): Promise<SimilarGames> {
  const question: SimilarQuestion = { kind: 'similar', gameId, without: await unwantedGames(db), limit: GAMES_ON_THE_SHELF }
  const answer = await askKnown(db, question)
  const found = answer ? await cardsMeant(db, answer) : []
  const games = found.map(({ why: _ofTheSum, ...game }) => game)
  // Without room for them they are shown all the same.
  await keepUntold(db, games, now()).catch(() => undefined)
  return { games, areLikedTogether: found.every(({ why }) => why?.some(({ kind }) => kind === 'liked')) }
}

async function unwantedGames(db: UserDatabase): Promise<number[]> {
  const [turnedDown, { said }] = await Promise.all([db.gameStates.where('state').equals('disliked').primaryKeys(), readSaidTaste(db)])
  return [...turnedDown, ...[...said.game].flatMap(([id, value]) => (value === NEVER ? id : []))]
}
