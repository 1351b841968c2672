import type { ImportSummary } from '../import/imported-game.ts'
import { scopeOf, whereOf } from './game-query.ts'
import type { GameChoice } from './game-query.ts'
import type { IgdbClient } from './igdb-client.ts'
import { finishWalk, moveOn, takeUp } from './import-position.ts'
import { numberOf } from './record-fields.ts'
import { unlistRemoved } from './unlist-games.ts'
import { updateDictionaries, walkGames } from './walk-games.ts'
import type { WalkOptions } from './walk-games.ts'

export interface IgdbImportOptions extends WalkOptions {
  readonly choice: GameChoice
  /** Told before the first page and after each. */
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
  const { db, client, choice, writer, isDryRun = false, clock = Date.now, onProgress = () => {} } = options
  const scope = scopeOf(choice)
  const known = await updateDictionaries(options)
  const position = isDryRun ? BEGINNING : await takeUp(db, scope, await lastChangeOf(client))
  const rest = await client.count('games', whereOf(choice, position.lastId))
  const total = Math.min(choice.limit ?? Number.POSITIVE_INFINITY, position.gamesRead + rest)
  let read = position.gamesRead
  // Records come and go while it runs: it never says more than all.
  const tell = () => onProgress({ read, total: Math.max(total, read), before: position.gamesRead })

  tell()
  const limit = Math.max(0, (choice.limit ?? Number.MAX_SAFE_INTEGER) - read)
  const walked = await walkGames(options, { choice, known, afterId: position.lastId, limit }, async (page) => {
    read += page.records
    if (!isDryRun) await moveOn(db, scope, page.lastId, read)
    tell()
  })
  const removed = isDryRun ? 0 : await unlistRemoved(db, client)
  const summary = await writer.finish()
  if (!isDryRun) await finishWalk(db, scope, position.changedUntil, clock())
  return { ...summary, skipped: new Map([...summary.skipped, ...walked.skipped]), unlisted: walked.unlisted + removed }
}

const BEGINNING = { lastId: 0, gamesRead: 0, changedUntil: 0 }

/** When IGDB changed last, by its own clock: ours may be wrong by an hour. */
export async function lastChangeOf(client: IgdbClient): Promise<number> {
  const [latest] = await client.list('games', 'fields updated_at; sort updated_at desc; limit 1;')
  return numberOf(latest?.['updated_at'], 0, Number.MAX_SAFE_INTEGER) ?? 0
}
