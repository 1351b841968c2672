/** The theme of games that are shown only to players who want them. */
export const ADULT_THEME_ID = 42

/** Returns whether a game is for adults. Deck, search and suggestions leave it out until the player wants such games. */
export function isAdultGame(game: { readonly themes?: readonly number[] }): boolean {
  // A card that an older build cached may have no themes.
  return game.themes?.includes(ADULT_THEME_ID) ?? false
}
