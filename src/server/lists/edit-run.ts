import { sql } from 'kysely'
import { ApiError } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import { findKnownGames, knownGame } from '../games/known-game.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { unknownList } from './unknown-list.ts'

/** One of the player's own lists, as an edit needs it. */
export interface OwnList {
  readonly id: string
  readonly deletedAt: number | null
  readonly isFlaggedTop10: boolean
  isNamedTop10: boolean
}

/** An edit of a list's part, in progress. */
export type ListEdit<I> = Pick<AcceptedItem<I>, 'at' | 'item'>

/** Edits of one player's lists in progress: the player's revision is taken, so nobody else writes them. */
export interface EditRun {
  readonly trx: Trx
  readonly userId: string
  readonly rev: number
  /** The lists of the edits, none of them deleted. */
  readonly lists: ReadonlyMap<string, OwnList>
}

/** Writes edits of existing lists, each of another row, and returns the result of each. */
export type WriteEdits<I> = (run: EditRun, edits: readonly ListEdit<I>[]) => Promise<readonly Outcome[]>

interface OfList {
  readonly list_id: string
  readonly game_id?: number | null
}

/**
 * Returns the `write` of a mutator that edits lists. Another player's list, private or public, is treated as unknown. An edit from before a
 * list's deletion is stale, a later one is rejected. If nothing can be written, no revision is taken.
 */
export function editsOwnLists<I extends OfList>(writeEdits: WriteEdits<I>) {
  return async (run: WriteRun, items: readonly AcceptedItem<I>[]): Promise<readonly Outcome[]> => {
    const ids = items.map(({ item }) => item.list_id)
    const [lists, games] = await Promise.all([
      readOwnLists(run.db, run.userId, ids),
      findKnownGames(
        run.db,
        items.flatMap(({ item }) => item.game_id ?? []),
      ),
    ])
    const unknownGame = ({ game_id: id = null }: OfList) => (id === null || games.has(id) ? undefined : knownGame.refusal(id))
    const outcomes = new Map(items.map((item) => [item, obstacle(item, lists) ?? unknownGame(item.item)]))
    const open = items.filter((item) => outcomes.get(item) === undefined)
    if (open.length > 0) {
      await run.inTransaction(async (trx, rev) => {
        const existing = await readOwnLists(trx, run.userId, ids)
        const possible = open.filter((item) => {
          outcomes.set(item, obstacle(item, existing))
          return outcomes.get(item) === undefined
        })
        const written = await writeEdits({ trx, userId: run.userId, rev, lists: existing }, possible)
        for (const [index, item] of possible.entries()) outcomes.set(item, written[index])
      })
    }
    return items.map((item) => outcomes.get(item) as Outcome)
  }
}

/** Returns why a list cannot be edited, or undefined. */
export function obstacle({ at, item }: ListEdit<OfList>, lists: ReadonlyMap<string, OwnList>): Outcome | undefined {
  const list = lists.get(item.list_id)
  if (list === undefined) return unknownList(item.list_id)
  if (list.deletedAt === null) return undefined
  return at <= list.deletedAt ? 'stale' : new ApiError('unknown_list', 404, `The list ${list.id} was deleted.`)
}

/** Returns the player's lists among these ids, including deleted ones. */
export async function readOwnLists(db: Db | Trx, userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, OwnList>> {
  const rows = await db
    .selectFrom('list')
    .select(['id', 'deleted_at as deletedAt', 'is_top10 as isFlaggedTop10', 'is_named_top10 as isNamedTop10'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function isTop10({ isFlaggedTop10, isNamedTop10 }: OwnList): boolean {
  return isFlaggedTop10 || isNamedTop10
}

/** Returns the number of games in each of some lists. */
export async function countGames(
  { trx, userId }: Pick<EditRun, 'trx' | 'userId'>,
  listIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ list_id: string; games: number }>`
    select list_id, count(*) as games from list_item
    where user_id = ${userId} and list_id = any(${listIds}::uuid[]) and place is not null group by list_id`.execute(trx)
  return new Map(rows.map(({ list_id, games }) => [list_id, games]))
}
