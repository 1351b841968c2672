import type { Transaction } from 'dexie'
import type { MineRow } from './mine-row.ts'

/**
 * Moves the data of version 2. Its settings were in `meta`, and a like was stored with its list. Quest events had a
 * table, which stays in the schema for an older tab that still writes to it. Its cursor covered game states alone.
 */
export async function moveToMine(upgrade: Transaction): Promise<void> {
  const old = (await upgrade.table('meta').get('settings')) as { value: Record<string, number[]> } | undefined
  const rows: MineRow[] = Object.entries(old?.value ?? {}).map(([id, value]) => mine('settings', id, { value }))
  const lists = (await upgrade.table('lists').toArray()) as { id: string; base_liked?: boolean; liked_by_me: boolean }[]
  for (const { id, base_liked, liked_by_me } of lists) {
    const [base, value] = [base_liked ?? liked_by_me, liked_by_me].map((liked) => (liked ? { liked } : null))
    if (base || value) rows.push({ ...mine('listLikes', id, value ?? null), base: base ?? null } as MineRow)
  }
  await upgrade.table('mine').bulkPut(rows)
  await upgrade
    .table('lists')
    .toCollection()
    .modify((list) => {
      list.liked_by_me = list.base_liked ?? list.liked_by_me
      delete list.base_liked
    })
  await upgrade.table('meta').bulkDelete(['settings', 'cursor'])
  await upgrade.table('questEvents').clear()
  await upgrade.table('games').toCollection().modify({ usedAt: 0 })
}

function mine(entity: MineRow['entity'], id: string, value: unknown): MineRow {
  return { entity, id, value, at: 0, base: value, baseAt: 0 } as MineRow
}
