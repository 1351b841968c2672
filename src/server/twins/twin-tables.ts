/** Players of like taste (migrations 0028, 0170). What is computed lags behind the players' states; nothing else depends on it. */
export interface TwinTables {
  game_taste: { game_id: number; loved_by: number; weight: number }
  taste_twins: { user_id: string; found_at: number; games: number; twin_ids: string[] }
  shown_taste: { user_id: string; week: number; games: number; game_ids: number[] }
}
