import { readName } from '../../../domain/name-text.ts'
import { releaseYear } from '../../../domain/release-date.ts'
import type { ImportedGame } from './imported-game.ts'

/** What a game of ours is recognised by, in addition to its name. */
export interface Recognisable {
  readonly id: number
  readonly year: number | null
  readonly platformIds: readonly number[]
}

/** What a record is recognised by, in addition to its name. */
export type MatchedRecord = Pick<ImportedGame, 'releaseSeconds' | 'platformIds' | 'gameType' | 'versionParentIgdbId' | 'ratingCount'>

/** How well a record and a game match; the smaller one is better, compared part by part. */
export type MatchRank = readonly [edition: number, years: number, platforms: number, ratings: number]

const YEARS_APART_MAX = 1
/** Main games, and other types that may be the game itself: a remake usually has a name of its own. */
const GAME_TYPES_ITSELF: ReadonlySet<number> = new Set([0, 8, 9, 10])

/** Returns the key of a name. Names are equal if their words are, ignoring accents, case, punctuation, and Roman or Arabic numerals. */
export function nameKey(name: string): string {
  return readName(name).words.join('')
}

/**
 * Ranks a record against a game of the same name. Returns undefined if they are two games: more than one year apart, or no platform in
 * common. A record without platforms must have the same year.
 */
export function rankMatch(record: MatchedRecord, game: Recognisable): MatchRank | undefined {
  const years = yearsApart(record.releaseSeconds === null ? null : releaseYear(record.releaseSeconds), game.year)
  if (years > YEARS_APART_MAX) return undefined
  const inCommon = record.platformIds.filter((id) => game.platformIds.includes(id)).length
  if (inCommon === 0 && (record.platformIds.length > 0 || years > 0)) return undefined
  const isItself = GAME_TYPES_ITSELF.has(record.gameType) && record.versionParentIgdbId === null
  return [isItself ? 0 : 1, years, -inCommon, -(record.ratingCount ?? 0)]
}

export function compareRanks(a: MatchRank, b: MatchRank): number {
  const at = a.findIndex((part, place) => part !== b[place])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

function yearsApart(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : Number.POSITIVE_INFINITY
  return Math.abs(a - b)
}
