import { slugOf } from './slug.ts'

/** A game of another service, as it is looked for here. */
export interface AskedGame {
  readonly name: string
  readonly year: number | null
  /** Ours; none where it is not told, or not known. */
  readonly platformIds: readonly number[]
  readonly igdbId: number | null
  readonly steamId: number | null
  readonly gogId: number | null
}

/** Which game is meant: `isSure` by a number, or where it is the only one of its name and nothing told speaks against it. */
export interface GameMatch {
  readonly id: number
  readonly name: string
  readonly year: number | null
  readonly isSure: boolean
}

/** What a shop adds to the name of the same game, in a slug. */
const EDITION = /-(?:(?:game-of-the-year|goty|definitive|complete|deluxe|digital-deluxe|ultimate|gold|premium|standard|special|enhanced|legendary|collectors|anniversary|directors-cut)(?:-edition)?|[a-z]+-edition)$/
/** A store writes them behind names, players leave them out. */
const SIGNS = /[™®©’']/g

/** A name without the signs of a store. */
export function withoutSigns(name: string): string {
  return name.replaceAll(SIGNS, '')
}

/** The name of the game that an edition is of, as a slug; undefined where a name is of no edition. */
export function mainSlugOf(name: string): string | undefined {
  const slug = slugOf(withoutSigns(name))
  const main = slug.replace(EDITION, '')
  return main === slug || main === '' ? undefined : main
}
