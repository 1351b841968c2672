import type { Print } from '../../src/posters/choice/print.ts'
import { LETTERS } from '../../src/posters/lettering/letters.ts'
import type { StarterSubject } from './starter-subjects.ts'

/** The number of games that a user scrolls through at once. */
const SHELF_MAX = 60
/** The home page calls games from this year on new. */
const NEW_FROM_YEAR = 2024

/** No picture may repeat with the same composition within this many games, itself included. */
export const APART = 12

/** The most popular games, which everybody knows: their pictures are chosen by hand. */
export const WELL_KNOWN = 300
/** From this place of the starter catalogue on, a poster may be letters only. */
export const LITTLE_KNOWN_FROM = 500
/** How often the most popular games may show one scene. */
export const USES_MAX = [
  { games: 100, uses: 1 },
  { games: WELL_KNOWN, uses: 2 },
] as const

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

/** Returns one line for each game that shows only letters though it is known, and for each scene that known games show too often. */
export function faultsOfKnown(games: readonly StarterSubject[], pictureOf: (game: StarterSubject) => string): string[] {
  const lettered = games.slice(0, LITTLE_KNOWN_FROM).filter((game) => pictureOf(game) in LETTERS)
  const tooOften = USES_MAX.flatMap(({ games: most, uses }) =>
    [...Map.groupBy(games.slice(0, most), pictureOf)]
      .filter(([, shown]) => shown.length > uses)
      .map(([picture, shown]) => `${picture} ${shown.length} times among ${most}: ${shown.map(({ name }) => name).join(', ')}`),
  )
  return [...lettered.map((game) => `${game.name}: letters only`), ...tooOften]
}
