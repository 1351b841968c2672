/** The theme whose games are shown to those alone who have asked for them. */
export const ADULT_THEME_ID = 42

/** Whether a game is for adults: kept out of deck, search and suggestions until the player asks for such games. */
export function isAdultGame(game: { readonly themes?: readonly number[] }): boolean {
  // A card that an older build has kept may be without.
  return game.themes?.includes(ADULT_THEME_ID) ?? false
}
