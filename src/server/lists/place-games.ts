import { sql } from 'kysely'
import { listGameId } from '../../contract/list-parts.ts'
import { PlaceItem } from '../../contract/lists.ts'
import { isPlace } from '../../domain/list-order.ts'
import { listMaxGames } from '../../domain/list-rule.ts'
import type { Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { countGames, editsOwnLists, isTop10 } from './edit-run.ts'
import type { EditRun, ListEdit, OwnList } from './edit-run.ts'
import { listFull } from './list-limits.ts'

/** `list.place`: the place of a game in a list. At equal times the greater place wins, and none is the least. */
export const placeGames = defineWrite('list.place', {
  item: PlaceItem,
  list: 'places',
  findFault: ({ place }) =>
    place === null || isPlace(place) ? undefined : 'has a "place" that is none: it must be one of `fractional-indexing`.',
  rowOf: ({ item }) => rowOf(item),
  write: editsOwnLists(writePlaces),
})

const rowOf = ({ list_id, game_id }: Pick<PlaceItem, 'list_id' | 'game_id'>) => listGameId(list_id, game_id)

interface ExistingPlace extends Pick<PlaceItem, 'list_id' | 'game_id' | 'place'> {
  readonly at: number
}

/** Places games, each of another row, as far as their lists have space. */
export async function writePlaces(run: EditRun, edits: readonly ListEdit<PlaceItem>[]): Promise<readonly Outcome[]> {
  const existing = await readPlaces(run, edits)
  const counts = await countGames(run, [...new Set(edits.map(({ item }) => item.list_id))])
  const written: ExistingPlace[] = []
  const outcomes = edits.map(({ at, item: { list_id, game_id, place } }): Outcome => {
    const held = existing.get(rowOf({ list_id, game_id }))
    if (held && !isLater({ at, place }, held)) return held.place === place ? 'applied' : 'stale'
    const list = run.lists.get(list_id) as OwnList
    const count = (counts.get(list_id) ?? 0) + Number(place !== null) - Number(typeof held?.place === 'string')
    const isMore = count > (counts.get(list_id) ?? 0)
    if (isMore && count > listMaxGames(isTop10(list))) return listFull(isTop10(list))
    counts.set(list_id, count)
    written.push({ list_id, game_id, place, at })
    return 'applied'
  })
  await upsert(run, written)
  return outcomes
}

function isLater(one: Pick<ExistingPlace, 'at' | 'place'>, held: Pick<ExistingPlace, 'at' | 'place'>): boolean {
  return one.at === held.at ? (one.place ?? '') > (held.place ?? '') : one.at > held.at
}

async function readPlaces({ trx, userId }: EditRun, edits: readonly ListEdit<PlaceItem>[]): Promise<Map<string, ExistingPlace>> {
  const { rows } = await sql<ExistingPlace>`
    select item.list_id, item.game_id, item.place, item.at
    from unnest(${edits.map(({ item }) => item.list_id)}::uuid[], ${edits.map(({ item }) => item.game_id)}::integer[])
      given (list_id, game_id)
    join list_item item on item.user_id = ${userId} and item.list_id = given.list_id and item.game_id = given.game_id
  `.execute(trx)
  return new Map(rows.map((row) => [rowOf(row), row]))
}

async function upsert({ trx, userId, rev }: EditRun, places: readonly ExistingPlace[]): Promise<void> {
  if (places.length === 0) return
  await sql`
    insert into list_item (user_id, list_id, game_id, place, at, rev)
    select ${userId}::uuid, given.*, ${rev}::bigint from unnest(
      ${places.map(({ list_id }) => list_id)}::uuid[], ${places.map(({ game_id }) => game_id)}::integer[],
      ${places.map(({ place }) => place)}::text[], ${places.map(({ at }) => at)}::bigint[]) given
    on conflict (user_id, list_id, game_id) do update set place = excluded.place, at = excluded.at, rev = excluded.rev
  `.execute(trx)
}
