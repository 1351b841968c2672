import type { GameCard } from '../../contract/games.ts'
import { rankingInSteps } from '../../deck-engine/ranking/card-ranking.ts'
import type { CardRanking } from '../../deck-engine/ranking/card-ranking.ts'
import { similarGames } from '../../deck-engine/ranking/similar-games.ts'
import { NEVER } from '../../domain/taste.ts'
import { readChoices } from '../../local/choices.ts'
import type { UserDatabase } from '../../local/database.ts'
import type { Device } from '../../local/device.ts'
import type { DealtCard } from '../../local/games/deck.ts'
import { readAllGames } from '../../local/games/games.ts'
import { keepUntold } from '../../local/games/keep-untold.ts'
import type { SimilarQuestion } from '../../local/games/pack-questions.ts'
import { readSaidTaste } from '../../local/own/taste.ts'
import { openPack } from '../../state/pack-reader.ts'

const GAMES_ON_THE_SHELF = 12

interface Held {
  /** Of how many games it was made, and whether of those for adults as well. */
  readonly made: string
  readonly ranking: Promise<CardRanking>
}

const held = new WeakMap<UserDatabase, Held>()

export interface SimilarGames {
  readonly games: readonly GameCard[]
  /** Whether players who like the one like each of these. */
  readonly areLikedTogether: boolean
}

/**
 * The games that are most like one, by the sum that deals: out of the catalogue's pack, or out of the games of this device
 * where there is none. None that the player has turned down or never wants. What only the pack knows is kept, so that its
 * page opens with no network.
 */
export async function findSimilar({ db, now }: Pick<Device, 'db' | 'now'>, gameId: number): Promise<SimilarGames> {
  const question: SimilarQuestion = { kind: 'similar', gameId, without: await unwantedGames(db), limit: GAMES_ON_THE_SHELF }
  const pack = await openPack(db)
  const found = (pack && (await pack.similar(question))) ?? (await findAmongCards(db, question))
  const games = found.map(({ why: _ofTheSum, ...game }) => game)
  // Without room for them they are shown all the same.
  await keepUntold(db, games, now()).catch(() => undefined)
  return { games, areLikedTogether: found.every(({ why }) => why?.some(({ kind }) => kind === 'liked')) }
}

async function unwantedGames(db: UserDatabase): Promise<number[]> {
  const [turnedDown, { said }] = await Promise.all([db.gameStates.where('state').equals('disliked').primaryKeys(), readSaidTaste(db)])
  return [...turnedDown, ...[...said.game].flatMap(([id, value]) => (value === NEVER ? id : []))]
}

async function findAmongCards(db: UserDatabase, question: SimilarQuestion): Promise<DealtCard[]> {
  const { index, community } = await deviceRanking(db)
  const found = similarGames(index, community, question)
  const cards = await db.games.bulkGet(found.map(({ id }) => id))
  return cards.flatMap((card, at) => (card ? { ...card, why: found[at]?.why ?? [] } : []))
}

/** Made when it is first needed, and anew once games have joined or gone: from one game to the next it is at hand. */
async function deviceRanking(db: UserDatabase): Promise<CardRanking> {
  const [count, { adult_games: adult }] = await Promise.all([db.games.count(), readChoices(db)])
  const made = `${count} ${adult}`
  const before = held.get(db)
  if (before?.made === made) return before.ranking
  const ranking = buildInTurns(db)
  held.set(db, { made, ranking })
  ranking.catch(() => held.delete(db))
  return ranking
}

async function buildInTurns(db: UserDatabase): Promise<CardRanking> {
  const steps = rankingInSteps(await readAllGames(db))
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    // Whatever the player does meanwhile comes first.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
