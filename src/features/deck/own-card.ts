import type { GameCard } from '../../contract/games.ts'

/** Returns a card of the deck that is no game. Its id is below 0, so no game has it. */
export function ownCard(id: -1 | -2, name: string): GameCard {
  return {
    id,
    name,
    summary: '',
    cover: '',
    cover_url: '/assets/fallback-cover.webp',
    first_release_date: null,
    platform_ids: [],
    genre_ids: [],
    game_mode_ids: [],
    themes: [],
    keyword_ids: [],
    game_type: 0,
    developers: [],
    publishers: [],
    series: null,
    like_qty: 0,
    wishlist_count: 0,
    owned_count: 0,
    prior: 0,
  }
}
