import { listMadeKey, listOfPart } from '../../contract/list-parts.ts'
import type { UserDatabase } from '../database.ts'
import { forgetList } from './lists.ts'
import { readMirrored } from '../outbox/mirror.ts'
import { pinnedLists } from '../games/pins.ts'

const PARTS = ['listGames', 'listTexts', 'listSwitches'] as const

/**
 * Clears away what is left of the player's own lists once they are deleted for good: games, texts and switches, the
 * server's word on it, its deck. That it was deleted stays known. Nothing of a list of which a change still waits or lies
 * on the shelf. Answers how many lists were cleared away.
 */
export function sweepLists(db: UserDatabase): Promise<number> {
  return db.transaction('rw', [db.mine, db.outbox, db.lists, db.deck, db.meta], async () => {
    const parts = (await Promise.all(PARTS.map((entity) => keysOf(db, entity)))).flat()
    const [lists, told, pinned] = await Promise.all([keysOf(db, 'lists'), db.lists.toCollection().primaryKeys(), pinnedLists(db)])
    const withParts = new Set(parts.map(([, id]) => listOfPart(id)))
    const ids = [...new Set([...lists.map(([, id]) => id), ...withParts])]
    const mirrored = await readMirrored(db, 'lists', ids)
    const gone = ids.filter((_, index) => !mirrored[index]?.value && !mirrored[index]?.base)
    const isLeft = new Set([...withParts, ...told, ...pinned])
    const swept = await withoutWaiting(db, gone.filter((id) => isLeft.has(id)))
    await db.mine.bulkDelete(parts.filter(([, id]) => swept.has(listOfPart(id))))
    for (const id of swept) await forgetList(db, id)
    return swept.size
  })
}

function keysOf(db: UserDatabase, entity: 'lists' | (typeof PARTS)[number]): Promise<[string, string][]> {
  return db.mine.where('[entity+id]').between([entity, ''], [entity, '\uffff']).primaryKeys()
}

/** Those of which no change waits or lies on the shelf. */
async function withoutWaiting(db: UserDatabase, listIds: readonly string[]): Promise<Set<string>> {
  if (listIds.length === 0) return new Set()
  const rows = await db.outbox.where('state').noneOf(['acknowledged']).toArray()
  const keys = new Set(rows.flatMap(({ entityKey, dependsOn = [] }) => [entityKey, ...dependsOn]))
  return new Set(listIds.filter((id) => !keys.has(listMadeKey(id))))
}
