import type { Db } from '../../db/database.ts'
import type { GameWriter, ImportSummary } from '../import/imported-game.ts'
import { scopeOf, whereOf } from './game-query.ts'
import type { GameChoice } from './game-query.ts'
import type { IgdbClient } from './igdb-client.ts'
import { finishWalk, moveOn, takeUp } from './import-position.ts'
import type { ImportPosition } from './import-position.ts'
import { Popularity } from './popularity.ts'
import { knownIds, readDictionaries, writeDictionaries } from './read-dictionaries.ts'
import { readGames } from './read-games.ts'
import { numberOf } from './record-fields.ts'
import { unlistGames, unlistRemoved } from './unlist-games.ts'

export interface IgdbImportOptions {
  readonly db: Db
  readonly client: IgdbClient
  readonly writer: GameWriter
  readonly choice: GameChoice
  /** Reads, compares and counts, and writes nothing. */
  readonly isDryRun?: boolean
  /** Told after each page. */
  readonly onProgress?: (progress: IgdbProgress) => void
  /** Milliseconds since 1970. */
  readonly clock?: () => number
}

export interface IgdbProgress {
  /** Those of an earlier run that was cut off included. */
  readonly read: number
  readonly total: number
  /** How many of them an earlier run had read. */
  readonly before: number
}

export interface IgdbSummary extends ImportSummary {
  /** Games that IGDB no longer has, or that are left out now: no longer dealt nor found. */
  readonly unlisted: number
}

/**
 * Imports a choice of IGDB's games: dictionaries first, then games in the order of their ids. The position is kept after
 * each page that was written, so that whoever is killed, or stopped by an `IgdbError`, goes on from there.
 */
export async function importIgdb(options: IgdbImportOptions): Promise<IgdbSummary> {
  const { db, client, choice, writer, isDryRun = false, clock = Date.now } = options
  const scope = scopeOf(choice)
  const limit = choice.limit ?? Number.MAX_SAFE_INTEGER
  const dictionaries = await readDictionaries(client)
  const known = await knownIds(db, dictionaries)
  if (!isDryRun) await writeDictionaries(db, dictionaries)
  const position = isDryRun ? BEGINNING : await takeUp(db, scope, await lastChange(client))
  const popularity = await Popularity.open(client)
  const rest = await client.count('games', whereOf(choice, position.lastId))
  const total = Math.min(limit, position.gamesRead + rest)

  const skipped = new Map<string, number>()
  let read = position.gamesRead
  let unlisted = 0
  const tell = () => options.onProgress?.({ read, total: Math.max(total, read), before: position.gamesRead })
  tell()
  const walk = { client, choice, known, popularity, afterId: position.lastId, limit: Math.max(0, limit - read) }
  for await (const page of readGames(walk)) {
    await writer.write(page.games)
    for (const { reason } of page.leftOut) skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
    read += page.records
    if (!isDryRun) {
      unlisted += await unlistGames(db, page.leftOut.map(({ igdbId }) => igdbId).filter((id) => id !== null))
      await moveOn(db, scope, page.lastId, read)
    }
    tell()
  }
  if (!isDryRun) unlisted += await unlistRemoved(db, client)
  const summary = await writer.finish()
  if (!isDryRun) await finishWalk(db, scope, position, clock())
  return { ...summary, skipped: sumOf(summary.skipped, skipped), unlisted }
}

const BEGINNING: ImportPosition = { lastId: 0, gamesRead: 0, changedUntil: 0 }

/** By IGDB's own clock, so that ours may be wrong by an hour. */
async function lastChange(client: IgdbClient): Promise<number> {
  const [latest] = await client.list('games', 'fields updated_at; sort updated_at desc; limit 1;')
  return numberOf(latest?.['updated_at'], 0, Number.MAX_SAFE_INTEGER) ?? 0
}

function sumOf(...counts: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const sum = new Map<string, number>()
  for (const [reason, count] of counts.flatMap((map) => [...map])) sum.set(reason, (sum.get(reason) ?? 0) + count)
  return sum
}
