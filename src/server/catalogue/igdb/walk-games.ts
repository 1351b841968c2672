import type { Db } from '../../db/database.ts'
import type { GameWriter } from '../import/imported-game.ts'
import type { GameChoice } from './game-query.ts'
import type { KnownIds } from './game-record.ts'
import type { IgdbClient } from './igdb-client.ts'
import { Popularity } from './popularity.ts'
import { knownIds, readDictionaries, writeDictionaries } from './read-dictionaries.ts'
import { readGames } from './read-games.ts'
import type { GamePage } from './read-games.ts'
import { unlistGames } from './unlist-games.ts'

/** The dependencies of every run over IGDB's games. */
export interface WalkOptions {
  readonly db: Db
  readonly client: IgdbClient
  readonly writer: GameWriter
  /** Reads, compares and counts, but writes nothing. */
  readonly isDryRun?: boolean
}

export interface WalkRange {
  readonly choice: GameChoice
  readonly known: KnownIds
  readonly afterId: number
  readonly limit: number
}

/** What a run has left out, and what it has unlisted. */
export interface WalkResult {
  /** The number by the readable reason. */
  readonly skipped: ReadonlyMap<string, number>
  /** Our games that are left out now: no longer dealt nor found. */
  readonly unlisted: number
}

/** Updates the dictionaries, and returns the ids that games may refer to. */
export async function updateDictionaries({ db, client, isDryRun = false }: WalkOptions): Promise<KnownIds> {
  const dictionaries = await readDictionaries(client)
  if (!isDryRun) await writeDictionaries(db, dictionaries)
  return knownIds(db, dictionaries)
}

/** Writes a range of games page by page, and reports each written page. */
export async function walkGames(
  { db, client, writer, isDryRun = false }: WalkOptions,
  range: WalkRange,
  onPage: (page: GamePage) => Promise<void>,
): Promise<WalkResult> {
  const skipped = new Map<string, number>()
  let unlisted = 0
  const popularity = await Popularity.open(client)
  for await (const page of readGames({ ...range, client, popularity })) {
    await writer.write(page.games)
    for (const { reason } of page.leftOut) skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
    if (!isDryRun)
      unlisted += await unlistGames(
        db,
        page.leftOut.map(({ igdbId }) => igdbId).filter((id) => id !== null),
      )
    await onPage(page)
  }
  return { skipped, unlisted }
}
