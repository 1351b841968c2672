import type { Generated } from 'kysely'

/** The players' states of games (migrations 0003, 0013, 0129). */
export interface GameStateTables {
  game_state: {
    user_id: string
    game_id: number
    state: number | null
    /** The time of the state; 0 if there never was one. */
    at: number
    /** When a like was last taken back; 0 if never. */
    unliked_at: number
    rev: number
    /** When the state was set, if it replaced something that was taken back later (migration 0129). */
    stated_at: Generated<number | null>
  }
}
