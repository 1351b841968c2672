/** The co-likes, and the players that they were learned from (migration 0152). */
export interface CoLikeTables {
  co_like_matrix: {
    id: number
    version: number
    read_at: number
    likes: number
    players: number
    games: Buffer | null
    starts: Buffer | null
    columns: Buffer | null
    weights: Buffer | null
  }
  co_like_player: { user_id: string; rev: number; likes: number }
}
