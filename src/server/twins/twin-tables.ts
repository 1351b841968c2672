/** Players of like taste (migration 0028). What is computed lags behind the players' states; nothing else depends on it. */
export interface TwinTables {
  game_taste: { game_id: number; loved_by: number; weight: number }
  player_taste: { user_id: string; games: number; weight: number }
  taste_twins: { user_id: string; found_at: number; games: number; twin_ids: string[] }
}
