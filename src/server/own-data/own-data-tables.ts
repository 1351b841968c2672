/** Links to what is a player's own (migration 0082). */
export interface OwnDataTables {
  export_link: { token_hash: string; user_id: string; expires_at: number }
}
