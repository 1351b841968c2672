import type { FamilyPlatform, PlatformFamilyResponse } from '../../src/contract/platforms.ts'
import { gameCard } from './game-card.ts'

const machine = (id: number, name: string, changes: Partial<FamilyPlatform> = {}): FamilyPlatform => ({
  id,
  name,
  abbreviation: null,
  slug: name.toLowerCase(),
  generation: null,
  first_year: null,
  last_year: null,
  game_count: 0,
  ...changes,
})

/** Returns a family of platforms as the server sends it: two of three platforms have games, and one game is not yet released. */
export function platformPage(changes: Partial<PlatformFamilyResponse> = {}): PlatformFamilyResponse {
  const ps5 = machine(167, 'PlayStation 5', { abbreviation: 'PS5', generation: 9, first_year: 2020, game_count: 31 })
  const ps4 = machine(48, 'PlayStation 4', { abbreviation: 'PS4', generation: 8, first_year: 2013, game_count: 2 })
  const ps1 = machine(7, 'PlayStation', { abbreviation: 'PS1', generation: 5, first_year: 1994, last_year: 2006 })
  const games = (from: number, count: number) => Array.from({ length: count }, (_, n) => gameCard(from + n, { platform_ids: [167] }))
  return {
    family: { id: 1, slug: 'playstation', name: 'PlayStation', logo_url: null, bio: 'A grey box. It grew.' },
    platforms: [ps5, ps4, ps1],
    game_count: 33,
    top_games: games(1, 10),
    by_platform: [
      { platform: ps5, games: games(11, 10) },
      { platform: ps4, games: games(21, 2) },
    ],
    upcoming: games(31, 1),
    ...changes,
  }
}
