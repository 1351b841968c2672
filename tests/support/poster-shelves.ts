import type { Print } from '../../src/posters/choice/print.ts'
import type { StarterSubject } from './starter-subjects.ts'

/** The number of games that a user scrolls through at once. */
const SHELF_MAX = 60
/** The home page calls games from this year on new. */
const NEW_FROM_YEAR = 2024

/** No picture may repeat with the same composition within this many games, itself included. */
export const APART = 12

export interface PosterShelf {
  readonly name: string
  readonly games: readonly StarterSubject[]
}

/**
 * Returns the games that are next to each other before the player has liked any: all by popularity, the new ones, each genre and each
 * platform.
 */
export function posterShelves(games: readonly StarterSubject[]): PosterShelf[] {
  const by = (kind: string, idsOf: (game: StarterSubject) => readonly number[]): PosterShelf[] =>
    [...new Set(games.flatMap(idsOf))].map((id) => ({
      name: `${kind} ${id}`,
      games: games.filter((game) => idsOf(game).includes(id)).slice(0, SHELF_MAX),
    }))
  return [
    { name: 'popular', games },
    { name: 'new', games: games.filter(({ year }) => (year ?? 0) >= NEW_FROM_YEAR) },
    ...by('genre', ({ genreIds }) => genreIds),
    ...by('platform', ({ platformIds }) => platformIds),
  ]
}

/** Returns one line for each problem of a shelf. */
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
