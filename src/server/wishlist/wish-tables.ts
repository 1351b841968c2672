/** Players' wishes (migration 0014). */
export interface WishTables {
  wish: { user_id: string; game_id: number; wanted: boolean; at: number; rev: number }
}
