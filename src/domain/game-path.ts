/**
 * Returns the path of a game that was opened by the id of a game merged into it. Returns null if it was opened by one of its own ids.
 */
export function movedPath(game: { readonly id: number; readonly igdb_id?: number }, openedBy: number): string | null {
  return openedBy === game.id || openedBy === game.igdb_id ? null : gamePath(game)
}

/** Returns the path of a game's page: by the external id if there is one, otherwise by ours. */
export function gamePath(game: { readonly id: number; readonly igdb_id?: number }): string {
  return `/games/${game.igdb_id ?? game.id}`
}
