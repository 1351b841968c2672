/** Times are milliseconds since 1970, by the clock that the server was created with. */
export interface AvatarTables {
  avatar: { user_id: string; name: string; image: Buffer | null; mutation_id: string; at: number; rev: number }
  staged_avatar: { name: string; image: Buffer | null; expires_at: number }
}
