/** From familiar to surprising, as the choice has it: texts, which builds that do not know it keep as well. */
export const SURPRISES = ['0', '1', '2', '3', '4'] as const
export type Surprise = (typeof SURPRISES)[number]

export const SURPRISE_DEFAULT: Surprise = '2'

/** How far the deck leaves what is familiar: from 0, loved by many, to 4, surprising. */
export function surpriseOf({ surprise }: { readonly surprise: string }): number {
  return Number(surprise)
}
