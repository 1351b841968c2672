import { hash } from 'node:crypto'
import { cleanGame } from './clean-game.ts'
import { mayBeUnclean } from './clean-text.ts'
import type { ImportedGame } from './imported-game.ts'

/** A record as it may be written. */
export interface PreparedRecord {
  readonly record: ImportedGame
  /** Equal for two records only where the same would be written; the provider's clock is no part of it. */
  readonly digest: number
}

/** Part of every digest: raise it when the same record must be written differently. */
const WRITER_VERSION = 1
/** Six bytes: a number holds them exactly. */
const DIGEST_DIGITS = 12
/** A record with less of everything has no list and no text that would have to be cut. */
const SHORT_CHARACTERS = 500

/** Cleans a record where it has to be: nearly none has, and one look at its JSON tells. */
export function prepareRecord(game: ImportedGame): PreparedRecord {
  const text = textOf(game)
  if (!mayBeUnclean(text) && !isLong(game)) return { record: game, digest: digestOf(text) }
  const record = cleanGame(game)
  return { record, digest: digestOf(textOf(record)) }
}

function isLong({ name, summary, alternativeNames, screenshotIds, videos, releases }: ImportedGame): boolean {
  const entries = alternativeNames.length + screenshotIds.length + videos.length + releases.length
  return name.length > SHORT_CHARACTERS || summary.length > 20 * SHORT_CHARACTERS || entries > 60
}

function textOf(game: ImportedGame): string {
  return JSON.stringify({ ...game, updatedAt: WRITER_VERSION })
}

function digestOf(text: string): number {
  return Number.parseInt(hash('sha1', text).slice(0, DIGEST_DIGITS), 16)
}
