import { sql } from 'kysely'
import { releaseYear } from '../../../domain/release-date.ts'
import type { Db } from '../../db/database.ts'
import { nameKey, rankMatch } from '../import/match-game.ts'

const GAMES_PER_PAGE = 20_000
const NO_PLATFORM_IN_COMMON = 0

interface NamedGame {
  readonly id: number
  readonly igdbId: number
  readonly mainId: number | null
  readonly name: string
  readonly releaseSeconds: number | null
  readonly platformIds: readonly number[]
}

/**
 * Which games of ours have taken the place of some that IGDB has removed, by the removed ones' ids: IGDB merges records, and
 * does not say into which. It is the only one that is called so, is of the same year and runs on a platform of theirs.
 */
export async function findReplacements(db: Db, removedIgdbIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const removed = await readGames(db, sql`igdb_id = any(${removedIgdbIds}::integer[])`, removedIgdbIds.length)
  const candidates = new Map<number, Set<number>>(removed.map(({ id }) => [id, new Set()]))
  const byName = Map.groupBy(removed, ({ name }) => nameKey(name))
  const isRemoved = new Set(removedIgdbIds)
  for (let lastId = 0, games: readonly NamedGame[] = []; byName.size > 0; lastId = games.at(-1)?.id ?? lastId) {
    games = await readGames(db, sql`id > ${lastId}`, GAMES_PER_PAGE)
    if (games.length === 0) break
    for (const game of games) {
      if (isRemoved.has(game.igdbId)) continue
      for (const gone of byName.get(nameKey(game.name)) ?? []) {
        // What shares a card counts as one.
        const main = game.mainId ?? game.id
        if (!candidates.has(main) && isSame(gone, game)) candidates.get(gone.id)?.add(main)
      }
    }
  }
  return new Map([...candidates].flatMap(([id, mains]) => {
    const [main] = mains
    return main === undefined || mains.size > 1 ? [] : [[id, main] as const]
  }))
}

function isSame(gone: NamedGame, { id, releaseSeconds, platformIds }: NamedGame): boolean {
  const record = { ...gone, gameType: 0, versionParentIgdbId: null, ratingCount: null }
  const rank = rankMatch(record, { id, year: releaseSeconds === null ? null : releaseYear(releaseSeconds), platformIds })
  if (rank === undefined) return false
  const [, years, platforms] = rank
  return years === 0 && platforms < NO_PLATFORM_IN_COMMON
}

/** Listed ones that IGDB's records are known of. */
async function readGames(db: Db, which: ReturnType<typeof sql>, limit: number): Promise<readonly NamedGame[]> {
  const { rows } = await sql<NamedGame>`
    select id, igdb_id as "igdbId", main_id as "mainId", name, first_release_date as "releaseSeconds", platform_ids as "platformIds"
    from game where listed and igdb_id is not null and ${which} order by id limit ${limit}`.execute(db)
  return rows
}
