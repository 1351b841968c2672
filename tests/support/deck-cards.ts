import type { GameCard, GameFilters } from '../../src/contract/games.ts'

/** Returns a card for tests; facts that a test does not name have ordinary values. */
export function gameCard(facts: Partial<GameCard> = {}): GameCard {
  const id = facts.id ?? 1
  return {
    id,
    name: `Game ${id}`,
    summary: 'Climb a mountain that argues back.',
    cover: `p${id}`,
    cover_url: `/covers/p${id}/cover_big_2x.webp`,
    first_release_date: Date.UTC(2018, 0, 25) / 1000,
    platform_ids: [6, 130],
    genre_ids: [8, 31],
    game_mode_ids: [1],
    themes: [1],
    keyword_ids: [],
    game_type: 0,
    developers: ['Maddy Makes Games'],
    publishers: ['Maddy Makes Games'],
    series: null,
    like_qty: 0,
    wishlist_count: 0,
    owned_count: 0,
    prior: 1,
    ...facts,
  }
}

export const DICTIONARIES: GameFilters = {
  platforms: [
    platform(6, 'PC (Microsoft Windows)', 'PC', null),
    platform(48, 'PlayStation 4', 'PS4', 'PlayStation'),
    platform(167, 'PlayStation 5', 'PS5', 'PlayStation'),
    platform(130, 'Nintendo Switch', 'Switch', 'Nintendo'),
    platform(64, 'Sega Master System/Mark III', 'SMS', 'Sega'),
    platform(29, 'Sega Mega Drive/Genesis', 'Genesis/MegaDrive', 'Sega'),
  ],
  genres: named([5, 'Shooter'], [8, 'Platformer'], [12, 'Role-playing (RPG)'], [31, 'Adventure'], [32, 'Indie']),
  tags: [],
  game_modes: named([1, 'Single player'], [2, 'Multiplayer'], [3, 'Co-operative'], [4, 'Split screen']),
  game_types: named([0, 'Main game']),
  themes: named([1, 'Action'], [17, 'Fantasy'], [38, 'Open world'], [43, 'Mystery']),
}

function platform(id: number, name: string, abbreviation: string, family_name: string | null) {
  return { id, name, abbreviation, slug: String(id), family_name, release_date: null }
}

function named(...entries: [id: number, name: string][]) {
  return entries.map(([id, name]) => ({ id, name }))
}
