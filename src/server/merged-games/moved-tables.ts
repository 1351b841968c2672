import type { Database } from '../db/tables.ts'
import { movedTopics } from '../discussions/moved-topics.ts'
import { movedStates } from '../gamestates/moved-states.ts'
import { movedNotes } from '../lists/moved-notes.ts'
import { movedPlaces } from '../lists/moved-places.ts'
import { movedReviews } from '../reviews/moved-reviews.ts'
import { movedTaste } from '../taste/moved-taste.ts'
import { movedWishes } from '../wishlist/moved-wishes.ts'
import type { MovedTable } from './moved-table.ts'

// Why: docs/decisions/catalogue/0003-editions-are-merged-as-data.md
/** Every table with the players' data of games. */
export const MOVED_TABLES: readonly MovedTable[] = [
  movedStates,
  movedWishes,
  movedTaste,
  movedPlaces,
  movedNotes,
  movedReviews,
  movedTopics,
]

/** Tables that name games and do not change when one is merged, each with the reason. */
export const UNMOVED_TABLES: Readonly<Partial<Record<keyof Database, string>>> = {
  co_like_matrix:
    'Learned from players’ states as they were: of a game that is folded nobody is dealt anything, and the next one is learned without it.',
  game: 'The catalogue’s own.',
  game_import: 'The catalogue’s own.',
  game_external_id: 'The catalogue’s own: whoever reads it follows a game to the one that it is part of.',
  game_scores: 'Counted from the reviews, and gone where a game has none, at the recount that moves them.',
  game_taste: 'Weighed from what is counted of players’ states, and read by these alone: of a game that is folded there are none.',
  notification: 'Told once, of the game as it was then: the old number leads to the game that stays.',
  shown_taste: 'Chosen for one week of what players love: a game that is folded is no longer listed, and is left out.',
  report: 'Kept as it was said, for whoever runs the server: the old number leads to the game that stays.',
}
