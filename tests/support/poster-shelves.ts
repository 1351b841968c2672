import type { Print } from '../../src/posters/choice/print.ts'
import type { StarterSubject } from './starter-subjects.ts'

/** How far one scrolls in one go. */
const SHELF_MAX = 60
/** What the home page calls new. */
const NEW_FROM_YEAR = 2024

/** No picture comes again in the same composition within so many, itself included. */
export const APART = 12

export interface PosterShelf {
  readonly name: string
  readonly games: readonly StarterSubject[]
}

/** What lies side by side before anybody has liked anything: all by popularity, what is new, each genre and each platform. */
export function posterShelves(games: readonly StarterSubject[]): PosterShelf[] {
  const by = (kind: string, idsOf: (game: StarterSubject) => readonly number[]): PosterShelf[] =>
    [...new Set(games.flatMap(idsOf))].map((id) => ({ name: `${kind} ${id}`, games: games.filter((game) => idsOf(game).includes(id)).slice(0, SHELF_MAX) }))
  return [
    { name: 'popular', games },
    { name: 'new', games: games.filter(({ year }) => (year ?? 0) >= NEW_FROM_YEAR) },
    ...by('genre', ({ genreIds }) => genreIds),
    ...by('platform', ({ platformIds }) => platformIds),
  ]
}

/** What is wrong on a shelf, a line each. */
export function repetitionsOn({ name, games }: PosterShelf, printOf: (game: StarterSubject) => Print): string[] {
  const prints = games.map(printOf)
  return prints.flatMap((print, at) => {
    const { picture, composition } = print
    const problems: string[] = []
    if (prints[at + 1]?.picture === picture) problems.push(`${name}: ${picture} twice side by side, ${at + 1}`)
    const again = prints.slice(at + 1, at + APART).findIndex((next) => next.picture === picture && next.composition === composition)
    if (again !== -1) problems.push(`${name}: ${picture} ${composition} twice, ${at + 1} and ${at + again + 2}`)
    return problems
  })
}
