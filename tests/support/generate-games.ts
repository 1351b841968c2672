import type { DeckGame } from '../../src/deck-engine/deck-game.ts'
import { seededRandom } from './seeded-random.ts'

export const GENERATED_GENRE_IDS = [2, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 24, 25, 26, 30, 31, 32, 33, 34, 35, 36]
export const GENERATED_MODE_IDS = [1, 2, 3, 4, 5, 6]
export const GENERATED_THEME_IDS = [1, 17, 18, 19, 20, 21, 22, 23, 27, 28, 31, 32, 33, 34, 35, 38, 39, 40, 41, 43, 44]
export const GENERATED_GAME_TYPES = [0, 8, 9, 10, 4]
export const GENERATED_PLATFORM_IDS = [
  6, 14, 3, 130, 48, 49, 39, 34, 167, 169, 82, 9, 12, 46, 41, 37, 38, 8, 7, 5, 20, 24, 22, 33, 18, 19, 4, 21, 11, 23, 32, 29, 64, 35, 78,
  30, 13, 15, 16, 26, 25, 27, 52, 59, 63, 65, 75, 86, 163, 165, 386, 384, 385, 390, 471, 508, 170, 381, 57, 50, 62, 66, 68, 67, 70, 72, 74,
  80, 79, 114, 117, 119, 120, 121, 128, 137, 149, 150, 159, 161, 162, 164,
]
export const GENERATED_TAG_COUNT = 5_000
const LIKES_MAX = 100_000

/** A generated game as the engine reads it, with the likes from which its prior is computed. */
export interface GeneratedGame extends DeckGame {
  likeQty: number
}

export interface GenerateGamesOptions {
  count: number
  seed: number
  firstId?: number
}

/**
 * Generates games like those of a real catalogue: few platforms have most games; a game has one to three genres; one game in thirty has no
 * date; likes have a long tail, and most games have none. The same seed gives the same games.
 */
export function* generateGames({ count, seed, firstId = 1_000_000_000 }: GenerateGamesOptions): Generator<GeneratedGame> {
  const random = seededRandom(seed)
  for (let ordinal = 0; ordinal < count; ordinal++) {
    const likeQty = Math.min(LIKES_MAX, Math.floor(Math.max(random(), 1e-9) ** -0.9) - 1)
    const year = random() < 1 / 30 ? null : 2026 - Math.floor(46 * random() ** 2)
    yield {
      id: firstId + ordinal,
      year,
      releasedAt: year === null ? null : Date.UTC(year, 5, 1) / 1_000,
      likeQty,
      prior: Math.log1p(likeQty),
      gameType: pick(GENERATED_GAME_TYPES, random, 5),
      platformIds: pickSome(GENERATED_PLATFORM_IDS, 1 + Math.floor(4 * random() ** 2), random, 4),
      genreIds: pickSome(GENERATED_GENRE_IDS, 1 + Math.floor(3 * random()), random, 1.5),
      gameModeIds: pickSome(GENERATED_MODE_IDS, 1 + Math.floor(3 * random() ** 2), random, 3),
      themeIds: pickSome(GENERATED_THEME_IDS, Math.floor(4 * random()), random, 2),
      tagIds: pickTags(Math.floor(9 * random()), random),
      ...madeBy(ordinal),
    }
  }
}

/** Depends on the ordinal only: a company makes about twenty games, half of them in a series of four. */
function madeBy(ordinal: number): Pick<DeckGame, 'companyIds' | 'makers' | 'seriesId'> {
  const maker = 1 + Math.floor(ordinal / 20)
  const publisher = 500_000 + Math.floor(ordinal / 90)
  return { companyIds: [maker, publisher], makers: 1, seriesId: ordinal % 8 < 4 ? 1 + Math.floor(ordinal / 8) : null }
}

/** Picks one of the values; the higher the skew, the more often one of the first. */
function pick(values: readonly number[], random: () => number, skew: number): number {
  return values[Math.floor(values.length * random() ** skew)] ?? 0
}

function pickSome(values: readonly number[], count: number, random: () => number, skew: number): number[] {
  const picked = new Set<number>()
  for (let attempt = 0; attempt < count; attempt++) picked.add(pick(values, random, skew))
  return [...picked]
}

function pickTags(count: number, random: () => number): number[] {
  const picked = new Set<number>()
  for (let attempt = 0; attempt < count; attempt++) picked.add(1 + Math.floor(GENERATED_TAG_COUNT * random() ** 3))
  return [...picked]
}
