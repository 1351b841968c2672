import { sql } from 'kysely'
import { CreateListItem } from '../../contract/lists.ts'
import { firstPlaces } from '../../domain/list-order.ts'
import { isTopTenName, listMaxGames, LISTS_MAX_PER_PLAYER } from '../../domain/list-rule.ts'
import type { Db, Trx } from '../db/database.ts'
import { refuseUnknownGames } from '../games/known-game.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { wasImported } from '../own-data/is-imported.ts'
import { refuseImport } from '../own-data/refuse-import.ts'
import { defineWrite } from '../writes/define-write.ts'
import { rateLimited } from '../writes/rate-limited.ts'
import type { LimitedDeps } from '../writes/rate-limited.ts'
import { idTaken } from '../writes/id-taken.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { readOwnLists } from './edit-run.ts'
import { gamesFault, notesFault } from './games-fault.ts'
import { listFull, tooManyLists } from './list-limits.ts'
import { findList } from './read-list.ts'
import { linkInName, listTextFault } from './text-fault.ts'
import { findTop10 } from './top-ten.ts'

type NewList = AcceptedItem<CreateListItem>

/** The id of a created list: the device's own id for it, or the mutation's. */
const newListId = ({ id, item }: Pick<NewList, 'id' | 'item'>): string => item.list_id ?? id

/** `list.create`: a list with its first games. A repetition changes nothing, whatever was edited since. */
export const createList = defineWrite('list.create', {
  item: CreateListItem,
  list: null,
  findFault: ({ list_name, description = '', games, notes = {} }) =>
    listTextFault('list_name', 'name', list_name) ??
    listTextFault('description', 'description', description) ??
    gamesFault(games) ??
    notesFault(notes, games),
  rowOf: newListId,
  write: (run: WriteRun<LimitedDeps>, items) => Promise.all(items.map((item) => createOne(run, item))),
})

async function createOne(run: WriteRun<LimitedDeps>, list: NewList): Promise<Outcome> {
  const { db, userId } = run
  const { games } = list.item
  const refused = (await outcomeOfRepeat(db, userId, list)) ?? linkInName(list.item.list_name) ?? listTooLong(list)
  if (refused !== undefined) return refused
  const unknown = await refuseUnknownGames(db, games)
  if (unknown !== undefined) return unknown
  const isImported = await wasImported(db, userId, list.at)
  const held =
    (await obstacle(db, userId, list)) ??
    (isImported ? await refuseImport(db, { userId, text: textOf(list), now: run.deps.clock() }) : undefined) ??
    (await rateLimited(run, 'list', list.place, { isImported }))
  if (held !== undefined) return held
  return run.inTransaction(async (trx, rev) => (await obstacle(trx, userId, list)) ?? insert(trx, userId, rev, list))
}

/** Returns all texts of a list. */
function textOf({ item: { list_name, description = '', notes = {} } }: NewList): string {
  return [list_name, description, ...Object.values(notes)].join('\n')
}

async function outcomeOfRepeat(db: Db | Trx, userId: string, list: NewList): Promise<Outcome | undefined> {
  const id = newListId(list)
  const own = (await readOwnLists(db, userId, [id])).get(id)
  return own && (own.deletedAt === null ? 'applied' : 'stale')
}

function isTop10({ is_top10 = false, list_name }: CreateListItem): boolean {
  return is_top10 || isTopTenName(list_name)
}

function listTooLong({ item }: NewList): Outcome | undefined {
  return item.games.length > listMaxGames(isTop10(item)) ? listFull(isTop10(item)) : undefined
}

/** Returns why the list cannot be created. The result is final within the transaction, because nobody else writes for the player. */
async function obstacle(trx: Db | Trx, userId: string, list: NewList): Promise<Outcome | undefined> {
  const repeated = await outcomeOfRepeat(trx, userId, list)
  if (repeated !== undefined) return repeated
  if (isTop10(list.item)) {
    const existing = await findTop10({ trx, userId })
    const theirs = existing && (await findList(trx, existing, userId))
    if (theirs) return { message: 'You already have a Top 10.', theirs: { version: theirs.id, value: theirs } }
  }
  const { count } = await trx
    .selectFrom('list')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count >= LISTS_MAX_PER_PLAYER ? tooManyLists() : undefined
}

async function insert(trx: Trx, userId: string, rev: number, list: NewList): Promise<Outcome> {
  const { at, item } = list
  const id = newListId(list)
  const inserted = await trx
    .insertInto('list')
    .values({
      user_id: userId,
      id,
      is_public: item.is_public ?? true,
      is_top10: item.is_top10 ?? false,
      is_named_top10: isTopTenName(item.list_name),
      is_ranked: item.is_ranked ?? false,
      created_at: at,
      deleted_at: null,
      at,
      public_at: at,
      ranked_at: at,
      rev,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  if (inserted.length === 0) return idTaken(id)
  await sql`
    insert into list_item (user_id, list_id, game_id, place, at, rev)
    select ${userId}::uuid, ${id}::uuid, game_id, place, ${at}::bigint, ${rev}::bigint
    from unnest(${item.games}::integer[], ${firstPlaces(item.games.length)}::text[]) given (game_id, place)`.execute(trx)
  const stamp = { user_id: userId, list_id: id, versions: [id], at, rev }
  await trx
    .insertInto('list_text')
    .values([
      { ...stamp, part: 'name', game_id: 0, text: item.list_name },
      { ...stamp, part: 'description', game_id: 0, text: item.description ?? '' },
      ...Object.entries(item.notes ?? {}).map(([game, text]) => ({ ...stamp, part: 'note' as const, game_id: Number(game), text })),
    ])
    .execute()
  return 'applied'
}
