import { gamePath } from '../../domain/game-path.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { tidyLine } from '../../domain/visible-text.ts'
import type { GameCard } from '../games.ts'
import { csvLine, UTF8_MARK } from './csv.ts'

/** A list of games for other apps. */
export interface GameList {
  readonly title: string
  /** Empty for none. */
  readonly description: string
  /** Whether its order is a ranking. */
  readonly isRanked: boolean
  readonly games: readonly ListedGame[]
}

export interface ListedGame {
  /** Null if the game is not known here. */
  readonly name: string | null
  readonly year: number | null
  readonly igdbId: number | null
  /** Empty for none. */
  readonly note: string
  /** The complete address of its page. */
  readonly url: string
}

/** The known fields of a game; only the id if it is not known here. */
export type KnownOfGame = Pick<GameCard, 'id'> & Partial<Pick<GameCard, 'name' | 'igdb_id' | 'first_release_date'>>

/** Returns a game of such a list. `origin` is the server's address. */
export function asListed(game: KnownOfGame, note: string, origin: string): ListedGame {
  const { name, igdb_id: igdbId, first_release_date: release } = game
  return { name: name ?? null, year: releaseYear(release), igdbId: igdbId ?? null, note, url: new URL(gamePath(game), origin).href }
}

/** Returns the list in all forms that can be exported. */
export function formsOf(list: GameList) {
  return { text: () => listAsText(list), markdown: () => listAsMarkdown(list), csv: () => listAsCsv(list) }
}

/** Keeps its place in the text, so that the other games keep their numbers. */
const UNKNOWN_NAME = 'Unknown game'

/** Returns the list for a message: a line for each game, with its note below. */
export function listAsText({ title, description, isRanked, games }: GameList): string {
  const items = games.map((game, index) => {
    const name = game.name === null ? `${UNKNOWN_NAME} ${game.url}` : tidyLine(game.name)
    return item(markerOf(index, isRanked), [`${name}${inBrackets(game.year)}`, ...linesOf(game.note)])
  })
  return withHead([tidyLine(title), ...linesOf(description)].join('\n'), items)
}

/** Returns the list as CommonMark: each name links to the game's page. */
export function listAsMarkdown({ title, description, isRanked, games }: GameList): string {
  const items = games.map((game, index) => {
    const name = `[${inMarkdown(tidyLine(game.name ?? UNKNOWN_NAME))}](${game.url})${inBrackets(game.year)}`
    return item(markerOf(index, isRanked), withBreaks([name, ...linesOf(game.note).map(lineInMarkdown)]))
  })
  const about = withBreaks(linesOf(description).map(lineInMarkdown)).join('\n')
  return withHead(`# ${inMarkdown(tidyLine(title))}${about === '' ? '' : `\n\n${about}`}`, items)
}

/** Returns the list for a spreadsheet, with the position of each game from 1 on, ranked or not. */
export function listAsCsv({ games }: GameList): string {
  const lines = games.map(({ name, year, igdbId, note, url }, index) => csvLine([index + 1, name, year, igdbId, note, url]))
  return `${UTF8_MARK}${csvLine(['position', 'name', 'year', 'igdb_id', 'note', 'url'])}${lines.join('')}`
}

function withHead(head: string, items: readonly string[]): string {
  return `${head}\n\n${items.join('\n')}\n`
}

function markerOf(index: number, isRanked: boolean): string {
  return isRanked ? `${index + 1}. ` : '- '
}

/** Later lines are indented below the first, not below the marker. */
function item(marker: string, [first = '', ...others]: readonly string[]): string {
  const indent = ' '.repeat(marker.length)
  return [marker + first, ...others.map((line) => (line === '' ? '' : indent + line))].join('\n')
}

function inBrackets(year: number | null): string {
  return year === null ? '' : ` (${year})`
}

function linesOf(text: string): readonly string[] {
  return text.trim() === ''
    ? []
    : text
        .trim()
        .split(/\r\n?|\n/u)
        .map(tidyLine)
}

/** Ends a line with a break if the next one is not another paragraph: Markdown would join them. */
function withBreaks(lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => (line !== '' && (lines[index + 1] ?? '') !== '' ? `${line}  ` : line))
}

/** Escapes what has a meaning in Markdown anywhere, or begins what HTML or GitHub interpret. */
function inMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>&~|$#]/gu, String.raw`\$&`)
}

/** Escapes what has a meaning only at the beginning of a line. */
function lineInMarkdown(line: string): string {
  return inMarkdown(line)
    .replace(/^[-+=:]/u, String.raw`\$&`)
    .replace(/^(\d+)([.)])/u, String.raw`$1\$2`)
}
