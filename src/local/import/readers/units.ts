/** Returns the unit of a column of play times by its title. Undefined if the title has none. */
export function unitInTitle(title: string): 'hours' | 'minutes' | 'seconds' | undefined {
  if (/sec/i.test(title)) return 'seconds'
  if (/min|playtime_(?:forever|2weeks)/i.test(title)) return 'minutes'
  return /hour|\bh(?:rs?)?\b|stunden/i.test(title) ? 'hours' : undefined
}

/** Returns whether the title of a column has the unit of its play times. Otherwise the player has to choose it. */
export function namesUnit(title: string): boolean {
  return unitInTitle(title) !== undefined
}
