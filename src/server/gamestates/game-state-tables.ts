/** The players' states of games (migrations 0003, 0013). */
export interface GameStateTables {
  game_state: {
    user_id: string
    game_id: number
    state: number | null
    /** Of the state; 0 where there never was one. */
    at: number
    /** When a like was last taken back; 0 if never. */
    unliked_at: number
    rev: number
  }
}
