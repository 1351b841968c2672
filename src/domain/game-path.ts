/**
 * Where the page of a game lies that was opened by a number which is not its own, because the game of that number has
 * become part of it; null where it was opened by one of its own.
 */
export function movedPath(game: { readonly id: number; readonly igdb_id?: number }, openedBy: number): string | null {
  return openedBy === game.id || openedBy === game.igdb_id ? null : gamePath(game)
}

/** The page of a game: by the external id where there is one, else by ours. */
export function gamePath(game: { readonly id: number; readonly igdb_id?: number }): string {
  return `/games/${game.igdb_id ?? game.id}`
}
