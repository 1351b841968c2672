import type { GameCard } from '../../src/contract/games.ts'
import { GAME_ID_BASE } from '../../src/contract/limits.ts'

/** Returns the card of the nth game, from 1. */
export function gameCard(number: number, changes: Partial<GameCard> = {}): GameCard {
  return {
    id: GAME_ID_BASE + number,
    name: `Game ${number}`,
    summary: '',
    cover: `p${GAME_ID_BASE + number}`,
    cover_url: `/covers/p${GAME_ID_BASE + number}/cover_big.webp`,
    first_release_date: 1_500_000_000,
    platform_ids: [6],
    genre_ids: [12],
    game_mode_ids: [1],
    themes: [1],
    keyword_ids: [],
    game_type: 0,
    developers: [],
    publishers: [],
    series: null,
    like_qty: 0,
    wishlist_count: 0,
    prior: 0,
    ...changes,
  }
}
