import type { Transaction } from 'dexie'
import type { MineRow } from './mine-row.ts'

/** A list of version 2. */
interface OldList {
  readonly id: string
  base_liked?: boolean
  liked_by_me: boolean
}

/**
 * Moves the data of version 2. Its settings were in `meta`, and a like was stored with its list. Quest events had a
 * table, which stays in the schema for an older tab that still writes to it. Its cursor covered game states alone.
 */
export async function moveToMine(upgrade: Transaction): Promise<void> {
  const [meta, mine] = [upgrade.table('meta'), upgrade.table('mine')]
  const old = (await meta.get('settings')) as { value: Record<string, number[]> } | undefined
  const rows = Object.entries(old?.value ?? {}).map(([id, value]) => rowOf('settings', id, { value }))
  await upgrade
    .table('lists')
    .toCollection()
    .modify((list: OldList) => {
      const base = list.base_liked ?? list.liked_by_me
      if (base || list.liked_by_me) rows.push(rowOf('listLikes', list.id, likeOf(list.liked_by_me), likeOf(base)))
      list.liked_by_me = base
      delete list.base_liked
    })
  await mine.bulkPut(rows)
  await meta.bulkDelete(['settings', 'cursor'])
  await upgrade.table('questEvents').clear()
  await upgrade.table('games').toCollection().modify({ usedAt: 0 })
}

const likeOf = (liked: boolean) => (liked ? { liked } : null)

function rowOf(entity: MineRow['entity'], id: string, value: unknown, base = value): MineRow {
  return { entity, id, value, at: 0, base, baseAt: 0 } as MineRow
}
