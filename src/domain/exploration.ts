/** From familiar to surprising, as texts. Builds that do not know the choice store them as well. */
export const EXPLORATIONS = ['0', '1', '2', '3', '4'] as const
export type Exploration = (typeof EXPLORATIONS)[number]

export const EXPLORATION_DEFAULT: Exploration = '2'

/** Returns how far the deck leaves what is familiar: from 0, loved by many, to 4, surprising. */
export function explorationOf({ surprise }: { readonly surprise: string }): number {
  return Number(surprise)
}
