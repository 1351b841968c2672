/** The page of a game: by the external id where there is one, else by ours (specification 1, section 2). */
export function gamePath(game: { readonly id: number; readonly igdb_id?: number }): string {
  return `/games/${game.igdb_id ?? game.id}`
}
