import { slugOf } from './slug.ts'

/** What a shop adds to the name of the same game. */
const EDITION = /-(?:(?:game-of-the-year|goty|definitive|complete|deluxe|digital-deluxe|ultimate|gold|premium|standard|special|enhanced|legendary|collectors|anniversary|directors-cut)(?:-edition)?|directors-cut|[a-z]+-edition)$/
/** A store writes them behind names, players leave them out. */
const SIGNS = /[™®©’']/g

/** A name without case, accents and signs, by which two that mean the same game are alike. */
export function nameKey(name: string): string {
  return slugOf(name.replaceAll(SIGNS, '').replaceAll('&', ' and '))
}

/** The same without what names an edition; undefined where nothing does. */
export function nameKeyOfMain(name: string): string | undefined {
  const key = nameKey(name)
  const main = key.replace(EDITION, '')
  return main === key || main === '' ? undefined : main
}
