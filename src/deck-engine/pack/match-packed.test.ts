import { expect, it } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import type { AskedGame } from '../../domain/game-match.ts'
import { countsOfPacked, packedGames } from '../../../tests/support/packed-games.ts'
import { writeCountsPart } from './counts-part.ts'
import { writeGamesPart } from './games-part.ts'
import type { PackedGame } from './games-part.ts'
import { GameMatcher } from './match-packed.ts'
import { PackedCatalogue } from './packed-catalogue.ts'

const IN = (year: number) => Date.UTC(year, 5, 1) / 1_000
const [pattern] = packedGames(1) as [PackedGame]
const game = (id: number, name: string, year: number, change: Partial<PackedGame> = {}): PackedGame => ({
  ...pattern,
  id,
  igdbId: 5_000 + id,
  name,
  otherNames: [],
  releasedAt: IN(year),
  platformIds: [6],
  steamIds: [],
  gogIds: [],
  mergedIds: [],
  mergedIgdbIds: [],
  ...change,
})
const GAMES = [
  game(1, 'Doom', 1993, { steamIds: [2_280] }),
  game(2, 'Doom', 2016, { platformIds: [6, 48], gogIds: [77] }),
  game(3, 'Hades', 2020, { mergedIgdbIds: [9_001] }),
  game(4, 'Pokémon Red Version', 1996, { otherNames: ['Pokémon Red', 'Hades'] }),
  game(5, 'The Witcher 3: Wild Hunt', 2015),
  game(6, 'Final Fantasy VII', 1997),
]
const BESIDE = { ...gameCard(9), id: 50, igdb_id: 8_888, name: 'Only here', first_release_date: IN(2001), platform_ids: [130] }
const matcher = new GameMatcher(
  new PackedCatalogue(
    [
      { kind: 'games', bytes: writeGamesPart(GAMES) },
      { kind: 'counts', bytes: writeCountsPart(countsOfPacked(GAMES).map((counts) => ({ ...counts, likes: counts.id * 10 }))) },
    ],
    [BESIDE],
  ),
)

const asked = (name: string, change: Partial<AskedGame> = {}): AskedGame => ({
  name,
  year: null,
  platformIds: null,
  igdbId: null,
  steamId: null,
  gogId: null,
  ...change,
})
const match = (...of: Parameters<typeof asked>) => {
  const found = matcher.match(asked(...of))
  return found && [found.id, found.isSure ? 'sure' : 'likely']
}

it.each([
  ['IGDB’s', { igdbId: 5_003 }, 3],
  ['that of an edition that is part of it', { igdbId: 9_001 }, 3],
  ['Steam’s', { steamId: 2_280 }, 1],
  ['GOG’s', { gogId: 77 }, 2],
  ['one of a game that only the device has', { igdbId: 8_888 }, 50],
])('a number is certain: %s', (_, change, id) => {
  expect(match('Something else', change)).toEqual([id, 'sure'])
})

it.each<[string, Partial<AskedGame>, unknown]>([
  // A name or a platform alone is not enough: the pack does not have all games.
  ['hades', {}, [3, 'likely']],
  ['Pokemon Red', {}, [4, 'likely']],
  ['Pokemon Red', { year: 1996 }, [4, 'sure']],
  ['DOOM', { year: 1993 }, [1, 'sure']],
  ['Doom', { year: 2017 }, [2, 'sure']],
  ['Doom', { platformIds: [48] }, [2, 'likely']],
  ['Only here', { year: 2001 }, [50, 'sure']],
  ['Doom', {}, [2, 'likely']],
  ['Hades', { year: 1990 }, [3, 'likely']],
  ['Hades', { platformIds: [99] }, [3, 'likely']],
  ['The Witcher 3: Wild Hunt – Game of the Year Edition', { year: 2016 }, [5, 'likely']],
  ['Final Fantasy 7', { year: 1998 }, [6, 'sure']],
  ['Hades II', {}, null],
  ['', {}, null],
])('%j with %j is %j', (name, change, expected) => {
  expect(match(name, change)).toEqual(expected)
})
