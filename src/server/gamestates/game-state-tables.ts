/** The players' states of games (migration 0003). */
export interface GameStateTables {
  game_state: {
    user_id: string
    game_id: number
    state: number | null
    at: number
    rev: number
  }
}
