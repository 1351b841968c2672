import { cleanLine, cleanText } from './clean-text.ts'
import { NAME_MAX_CHARACTERS } from './imported-game.ts'
import type { ImportedGame, ImportedName } from './imported-game.ts'

const SUMMARY_MAX_CHARACTERS = 20_000
/** The limit for names, pictures and the like: more than any game has, fewer than would make a page slow. */
const LIST_MAX = 100

/** Returns a record that the database accepts: texts cleaned and cut, lists without repetitions and of limited length. */
export function cleanGame(game: ImportedGame): ImportedGame {
  return {
    ...game,
    name: line(game.name),
    alternativeNames: list(game.alternativeNames.map(line)),
    summary: cleanText(game.summary, SUMMARY_MAX_CHARACTERS),
    platformIds: list(game.platformIds),
    genreIds: list(game.genreIds),
    gameModeIds: list(game.gameModeIds),
    themeIds: list(game.themeIds),
    keywords: game.keywords.map(line),
    developers: names(game.developers),
    publishers: names(game.publishers),
    series: game.series === null ? null : (names([game.series])[0] ?? null),
    screenshotIds: list(game.screenshotIds.map(line)),
    videos: game.videos.slice(0, LIST_MAX).map(({ id, name }) => ({ id: line(id), name: line(name) })),
    releases: game.releases.slice(0, LIST_MAX),
    versionTitle: game.versionTitle === null ? null : line(game.versionTitle) || null,
  }
}

function line(text: string): string {
  return cleanLine(text, NAME_MAX_CHARACTERS)
}

function list<T extends string | number>(values: readonly T[]): T[] {
  return [...new Set(values)].filter((value) => value !== '').slice(0, LIST_MAX)
}

function names(given: readonly ImportedName[]): ImportedName[] {
  return given
    .map(({ igdbId, name }) => ({ igdbId, name: line(name) }))
    .filter(({ name }) => name !== '')
    .slice(0, LIST_MAX)
}
