/** The page of a game: by the external id where there is one, else by ours. */
export function gamePath(game: { readonly id: number; readonly igdb_id?: number }): string {
  return `/games/${game.igdb_id ?? game.id}`
}
