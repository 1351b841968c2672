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
 * Returns our games that have replaced records which IGDB has removed, by the removed ids. IGDB merges records, and does not say into
 * which. The replacement is the only game with the same name, the same year and a common platform.
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
      for (const replaced of byName.get(nameKey(game.name)) ?? []) {
        // Games that share a card count as one.
        const main = game.mainId ?? game.id
        if (!candidates.has(main) && isSame(replaced, game)) candidates.get(replaced.id)?.add(main)
      }
    }
  }
  return new Map(
    [...candidates].flatMap(([id, mains]) => {
      const [main] = mains
      return main === undefined || mains.size > 1 ? [] : [[id, main] as const]
    }),
  )
}

function isSame(replaced: NamedGame, { id, releaseSeconds, platformIds }: NamedGame): boolean {
  const record = { ...replaced, gameType: 0, versionParentIgdbId: null, ratingCount: null }
  const rank = rankMatch(record, { id, year: releaseSeconds === null ? null : releaseYear(releaseSeconds), platformIds })
  if (rank === undefined) return false
  const [, years, platforms] = rank
  return years === 0 && platforms < NO_PLATFORM_IN_COMMON
}

/** Returns listed games with a record of IGDB. */
async function readGames(db: Db, which: ReturnType<typeof sql>, limit: number): Promise<readonly NamedGame[]> {
  const { rows } = await sql<NamedGame>`
    select id, igdb_id as "igdbId", main_id as "mainId", name, first_release_date as "releaseSeconds", platform_ids as "platformIds"
    from game where listed and igdb_id is not null and ${which} order by id limit ${limit}`.execute(db)
  return rows
}
