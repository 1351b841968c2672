import { hash } from 'node:crypto'
import { cleanGame } from './clean-game.ts'
import { mayBeUnclean } from './clean-text.ts'
import type { ImportedGame } from './imported-game.ts'

/** A record that may be written. */
export interface PreparedRecord {
  readonly record: ImportedGame
  /** Equal for two records only if the same would be written; it does not include the provider's clock. */
  readonly digest: number
}

/** Part of every digest: raise it when the same record must be written differently. */
const WRITER_VERSION = 1
/** Six bytes: a number represents them exactly. */
const DIGEST_DIGITS = 12
/** A shorter record has no list and no text that would have to be cut. */
const SHORT_CHARACTERS = 500

/** Cleans a record if necessary. Hardly any needs it, and one test of its JSON tells. */
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
