import type { GameCard } from '../../contract/games.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { LAST_CARD_ID } from './list-mode.ts'

/** The card after a list's last game. */
export const LAST_CARD: GameCard = {
  id: LAST_CARD_ID,
  name: FIXED_MESSAGES.allDone,
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
