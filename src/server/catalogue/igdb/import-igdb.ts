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
  /** Called before the first page and after each. */
  readonly onProgress?: (progress: IgdbProgress) => void
  /** Milliseconds since 1970. */
  readonly clock?: () => number
}

export interface IgdbProgress {
  /** Includes those of an earlier run that was interrupted. */
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
 * Imports a selection of IGDB's games: dictionaries first, then games in the order of their ids. The cursor is stored after each written
 * page, so that an interrupted run continues from there. Throws an `IgdbError` if it has to stop.
 */
export async function importIgdb(options: IgdbImportOptions): Promise<IgdbSummary> {
  const { db, client, choice, writer, isDryRun = false, clock = Date.now, onProgress = () => {} } = options
  const scope = scopeOf(choice)
  const known = await updateDictionaries(options)
  const position = isDryRun ? BEGINNING : await takeUp(db, scope, await lastChangeOf(client))
  const rest = await client.count('games', whereOf(choice, position.lastId))
  const total = Math.min(choice.limit ?? Number.POSITIVE_INFINITY, position.gamesRead + rest)
  let read = position.gamesRead
  // Records are added and removed while it runs, so the total is at least what was read.
  const reportProgress = () => onProgress({ read, total: Math.max(total, read), before: position.gamesRead })

  reportProgress()
  const limit = Math.max(0, (choice.limit ?? Number.MAX_SAFE_INTEGER) - read)
  const walked = await walkGames(options, { choice, known, afterId: position.lastId, limit }, async (page) => {
    read += page.records
    if (!isDryRun) await moveOn(db, scope, page.lastId, read)
    reportProgress()
  })
  const removed = isDryRun ? 0 : await unlistRemoved(db, client)
  const summary = await writer.finish()
  if (!isDryRun) await finishWalk(db, scope, position.changedUntil, clock())
  return { ...summary, skipped: new Map([...summary.skipped, ...walked.skipped]), unlisted: walked.unlisted + removed }
}

const BEGINNING = { lastId: 0, gamesRead: 0, changedUntil: 0 }

/** Returns IGDB's last change by its own clock, because ours may be wrong by an hour. */
export async function lastChangeOf(client: IgdbClient): Promise<number> {
  const [latest] = await client.list('games', 'fields updated_at; sort updated_at desc; limit 1;')
  return numberOf(latest?.['updated_at'], 0, Number.MAX_SAFE_INTEGER) ?? 0
}
