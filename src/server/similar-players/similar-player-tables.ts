/** Similar players (migrations 0028, 0170). The computed tables are behind the players' states; nothing else depends on them. */
export interface SimilarPlayerTables {
  game_taste: { game_id: number; loved_by: number; weight: number }
  similar_players: { user_id: string; found_at: number; games: number; similar_ids: string[] }
  shown_taste: { user_id: string; week: number; games: number; game_ids: number[] }
}
