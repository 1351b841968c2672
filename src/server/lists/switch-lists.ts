import { sql } from 'kysely'
import { LIST_SWITCHES, listSwitchId } from '../../contract/list-parts.ts'
import type { ListSwitch } from '../../contract/list-parts.ts'
import { ListSwitchItem } from '../../contract/lists.ts'
import type { Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { editsOwnLists } from './edit-run.ts'
import type { EditRun, ListEdit } from './edit-run.ts'

/** The column of each switch's time. */
export const SWITCHED_AT = { is_public: 'public_at', is_ranked: 'ranked_at' } as const satisfies Record<ListSwitch, string>

/** `list.switch`: the switches of a list. At equal times on wins. */
export const switchLists = defineWrite('list.switch', {
  item: ListSwitchItem,
  list: 'switches',
  rowOf: ({ item }) => listSwitchId(item.list_id, item.name),
  write: editsOwnLists(writeSwitches),
})

/** Writes switches, each once. */
export async function writeSwitches(run: EditRun, edits: readonly ListEdit<ListSwitchItem>[]): Promise<readonly Outcome[]> {
  const outcomes = new Map<ListEdit<ListSwitchItem>, Outcome>()
  for (const name of LIST_SWITCHES) {
    const ofName = edits.filter(({ item }) => item.name === name)
    if (ofName.length === 0) continue
    const existing = await writeSwitch(run, name, ofName)
    for (const edit of ofName) {
      outcomes.set(edit, existing.get(edit.item.list_id) === edit.item.on ? 'applied' : 'stale')
    }
  }
  return edits.map((edit) => outcomes.get(edit) as Outcome)
}

/** Returns the stored values afterwards, by list. */
async function writeSwitch(
  { trx, userId, rev }: EditRun,
  name: ListSwitch,
  edits: readonly ListEdit<ListSwitchItem>[],
): Promise<Map<string, boolean>> {
  const ids = edits.map(({ item }) => item.list_id)
  const [column, at] = [sql.ref(name), sql.ref(SWITCHED_AT[name])]
  await sql`
    update list set ${column} = given.is_on, ${at} = given.at, rev = ${rev}
    from unnest(${ids}::uuid[], ${edits.map(({ item }) => item.on)}::boolean[], ${edits.map((edit) => edit.at)}::bigint[])
      given (id, is_on, at)
    where list.user_id = ${userId} and list.id = given.id and (given.at, given.is_on) > (list.${at}, list.${column})
  `.execute(trx)
  const { rows } = await sql<{ id: string; on: boolean }>`
    select id, ${column} as "on" from list where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, on }) => [id, on]))
}
