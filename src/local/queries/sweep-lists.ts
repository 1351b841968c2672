import { listMadeKey, listOfPart } from '../../contract/list-parts.ts'
import type { UserDatabase } from '../db/database.ts'
import { forgetList } from './lists.ts'
import { readMirrored } from '../replica/mirror.ts'
import { pinnedLists } from './pins.ts'

const PARTS = ['listGames', 'listTexts', 'listSwitches'] as const

/**
 * Removes the rest of the player's own lists that are deleted for good: games, texts and switches, the server's value,
 * the deck. The record of the deletion stays. Nothing is removed while a change of the list is pending or rejected.
 * Returns how many lists were removed.
 */
export function sweepLists(db: UserDatabase): Promise<number> {
  return db.transaction('rw', [db.mine, db.outbox, db.lists, db.deck, db.meta], async () => {
    const parts = (await Promise.all(PARTS.map((entity) => keysOf(db, entity)))).flat()
    const [lists, fetched, pinned] = await Promise.all([keysOf(db, 'lists'), db.lists.toCollection().primaryKeys(), pinnedLists(db)])
    const withParts = new Set(parts.map(([, id]) => listOfPart(id)))
    const ids = [...new Set([...lists.map(([, id]) => id), ...withParts])]
    const mirrored = await readMirrored(db, 'lists', ids)
    const removed = ids.filter((_, index) => !mirrored[index]?.value && !mirrored[index]?.base)
    const isLeft = new Set([...withParts, ...fetched, ...pinned])
    const swept = await withoutWaiting(
      db,
      removed.filter((id) => isLeft.has(id)),
    )
    await db.mine.bulkDelete(parts.filter(([, id]) => swept.has(listOfPart(id))))
    for (const id of swept) await forgetList(db, id)
    return swept.size
  })
}

function keysOf(db: UserDatabase, entity: 'lists' | (typeof PARTS)[number]): Promise<[string, string][]> {
  return db.mine.where('[entity+id]').between([entity, ''], [entity, '\uffff']).primaryKeys()
}

/** Returns those without a pending or rejected change. */
async function withoutWaiting(db: UserDatabase, listIds: readonly string[]): Promise<Set<string>> {
  if (listIds.length === 0) return new Set()
  const rows = await db.outbox.where('state').noneOf(['acknowledged']).toArray()
  const keys = new Set(rows.flatMap(({ entityKey, dependsOn = [] }) => [entityKey, ...dependsOn]))
  return new Set(listIds.filter((id) => !keys.has(listMadeKey(id))))
}
