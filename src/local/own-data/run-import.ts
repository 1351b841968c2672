import { OWN_DATA } from '../../kinds/own-data.ts'
import type { PlannedChange } from '../../kinds/own-data.ts'
import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { readMirrored } from '../outbox/mirror.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { Mutation } from '../outbox/outbox.ts'
import { readOwnList } from '../own/own-lists.ts'
import type { LastImport, ImportedThing } from '../rows.ts'
import type { ImportPlan } from './plan-import.ts'

/** So many things are written in one transaction: a swipe need not wait long for its turn. */
const THINGS_AT_ONCE = 100

/** The import that can be taken back; for a live query. Null where there is none. */
export async function findLastImport(db: UserDatabase): Promise<LastImport | null> {
  return (await findMeta(db, 'lastImport')) ?? null
}

/**
 * Writes what a plan adds as changes of the player's own, the oldest first: they are shown at once, and sent when they can
 * be. What was written so far is noted with it, so that an import that breaks off can be taken back as well. `onDone`
 * hears how many things are written. Throws like every write, and then the batch that failed has left nothing.
 */
export async function runImport(device: Device, { items }: ImportPlan, onDone: (count: number) => void = () => undefined): Promise<void> {
  const at = device.now()
  await putMeta(device.db, 'lastImport', { at, things: [] })
  for (let first = 0; first < items.length; first += THINGS_AT_ONCE) {
    const batch = items.slice(first, first + THINGS_AT_ONCE)
    await writeOnDevice(device, async () => {
      await enqueue(device, batch.flatMap(({ changes }) => changes.map((change) => made(device, change))))
      const written = await Promise.all(batch.map(async ({ entity, id }): Promise<ImportedThing> =>
        ({ entity, id, print: await printOf(device.db, entity, id) })))
      const before = await findLastImport(device.db)
      await putMeta(device.db, 'lastImport', { at, things: [...(before?.things ?? []), ...written] })
    })
    onDone(first + batch.length)
  }
}

/**
 * Takes the last import back: all that it added and that is still as it added it. What the player has changed since is
 * theirs, and stays. Answers how many things went, and how many stayed.
 */
export async function undoImport(device: Device): Promise<{ gone: number; kept: number }> {
  let gone = 0
  let kept = 0
  for (;;) {
    const left = await writeOnDevice(device, async () => {
      const last = await findLastImport(device.db)
      if (!last) return 0
      const batch = last.things.slice(-THINGS_AT_ONCE)
      const prints = await Promise.all(batch.map(({ entity, id }) => printOf(device.db, entity, id)))
      const same = batch.filter(({ print }, index) => print !== null && prints[index] === print)
      const changes = await Promise.all(same.map((thing) => takenBack(device.db, thing)))
      if (changes.length > 0) await enqueue(device, changes.map((change) => made(device, change)))
      gone += same.length
      kept += batch.length - same.length
      const things = last.things.slice(0, -THINGS_AT_ONCE)
      if (things.length === 0) await device.db.meta.delete('lastImport')
      else await putMeta(device.db, 'lastImport', { ...last, things })
      return things.length
    })
    if (left === 0) return { gone, kept }
  }
}

/** By which it is known whether something is still as it was; null where it is not there. */
async function printOf(db: UserDatabase, entity: ImportedThing['entity'], id: string): Promise<string | null> {
  if (entity === 'lists') {
    const list = await readOwnList(db, id)
    return list ? JSON.stringify(list) : null
  }
  const [row] = await readMirrored(db, entity, [id])
  if (!row?.value) return null
  // How a player is shown may change without a word of this one's.
  const { imported } = OWN_DATA[entity]
  if (typeof imported === 'object' && imported.group === 'people') return 'there'
  return 'version' in row.value ? row.value.version : JSON.stringify(row.value)
}

async function takenBack(db: UserDatabase, { entity, id }: ImportedThing): Promise<PlannedChange> {
  if (entity === 'lists') return { kind: 'list.delete', payload: { listId: id } }
  const { imported } = OWN_DATA[entity]
  if (typeof imported !== 'object') throw new Error(`an import adds no ${entity}`)
  return imported.takeBack(id, (await readMirrored(db, entity, [id]))[0]?.value as never)
}

function made(device: Device, change: PlannedChange): Mutation {
  return { id: device.newId(), ...change } as Mutation
}
