import type { GameCounts } from '../../src/deck-engine/pack/counts-part.ts'
import type { PackedGame } from '../../src/deck-engine/pack/games-part.ts'
import { generateGames } from './generate-games.ts'
import { madeUpName, madeUpOtherNames, madeUpWords } from './made-up-names.ts'
import { seededRandom } from './seeded-random.ts'

/** Returns games of a pack, distributed as in a real catalogue. The same seed gives the same games. */
export function packedGames(count: number, seed = 5): PackedGame[] {
  const random = seededRandom(seed)
  const words = madeUpWords(6_000, seed)
  const below = (max: number) => Math.floor(max * random())
  return Array.from(generateGames({ count, seed }), ({ id, year, gameType, platformIds, genreIds, gameModeIds, themeIds, tagIds }, at) => ({
    id,
    gameType,
    platformIds,
    genreIds,
    gameModeIds,
    themeIds,
    tagIds,
    igdbId: random() < 0.05 ? null : 1 + below(300_000),
    name: madeUpName(words, random),
    otherNames: madeUpOtherNames(words, random),
    coverImageId: random() < 0.1 ? null : random() < 0.02 ? `x${at.toString(36)}` : `co${(1 + below(60_000_000)).toString(36)}`,
    releasedAt: year === null ? null : Date.UTC(year, below(12), 1 + below(28)) / 1_000 + (random() < 0.05 ? 1 : 0),
    developerIds: [1 + Math.floor(12_000 * random() ** 2)],
    publisherIds: random() < 0.3 ? [] : [1 + Math.floor(12_000 * random() ** 2)],
    seriesId: random() < 0.3 ? 1 + below(3_000) : null,
    steamIds: random() < 0.7 ? [10 * below(300_000)] : [],
    gogIds: random() < 0.3 ? [1_207_000_000 + below(900_000_000)] : [],
    mergedIds: random() < 0.2 ? [1_002_000_000 + at] : [],
    mergedIgdbIds: [],
  })).map((game) => ({ ...game, mergedIgdbIds: game.mergedIds.map(() => 1 + below(300_000)) }))
}

export function countsOfPacked(games: readonly PackedGame[], seed = 6): GameCounts[] {
  const random = seededRandom(seed)
  return games.map(({ id }) => {
    const likes = Math.floor(Math.max(random(), 1e-9) ** -0.5) - 1
    return {
      id,
      likes,
      wishes: Math.floor(likes / 3),
      owners: Math.floor(likes / 2),
      prior: Math.fround(4 * random() + Math.log1p(likes)),
      rating: random() < 0.4 ? Math.fround(Math.round(100 * (3 + 7 * random())) / 100) : Number.NaN,
    }
  })
}
