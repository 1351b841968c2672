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
import type { ImportedThing, ImportNote } from '../rows.ts'
import type { ImportPlan } from './plan-import.ts'

/** So many things are written in one transaction: a swipe need not wait long for its turn. */
const THINGS_AT_ONCE = 100

/** So many imports can be taken back, and for so long. */
const IMPORTS_MAX = 5
export const IMPORT_KEPT_MS = 30 * 24 * 60 * 60 * 1_000

/** The imports of this device that can be taken back, the newest first; for a live query. */
export async function readImports({ db, now }: Pick<Device, 'db' | 'now'>): Promise<readonly ImportNote[]> {
  return ((await findMeta(db, 'imports')) ?? []).filter(({ at, things }) => things > 0 && at > now() - IMPORT_KEPT_MS)
}

/**
 * Writes what a plan adds as changes of the player's own, the oldest first: they are shown at once, and sent when they can
 * be. What was written so far is noted with it, so that an import that breaks off can be taken back as well; the same file
 * once more goes on with what is missing. `from` is whose file it was, `onDone` hears how many things are written. Throws
 * like every write, and then the batch that failed has left nothing.
 */
export async function runImport(
  device: Device, { items }: Pick<ImportPlan, 'items'>, from: string, onDone: (count: number) => void = () => undefined,
): Promise<void> {
  const id = device.newId()
  await noteImport(device, { id, from, at: device.now(), planned: items.length, things: 0, parts: 0 })
  for (let first = 0; first < items.length; first += THINGS_AT_ONCE) {
    const batch = items.slice(first, first + THINGS_AT_ONCE)
    await writeOnDevice(device, async () => {
      await enqueue(device, batch.flatMap(({ changes }) => changes.map((change) => made(device, change))))
      const written = await Promise.all(batch.map(async ({ entity, id: thing }): Promise<ImportedThing> =>
        ({ entity, id: thing, print: await printOf(device.db, entity, thing) })))
      const note = await findImport(device.db, id)
      if (!note) throw new Error('the import was taken back while it ran')
      await putMeta(device.db, partKey(id, note.parts), written)
      await changeNote(device.db, { ...note, things: note.things + written.length, parts: note.parts + 1 })
    })
    onDone(first + batch.length)
  }
}

/**
 * Takes an import back: all that it added and that is still as it added it. What the player has changed since is theirs, and
 * stays. Answers how many things went, and how many stayed.
 */
export async function undoImport(device: Device, id: string): Promise<{ gone: number; kept: number }> {
  let gone = 0
  let kept = 0
  for (;;) {
    const left = await writeOnDevice(device, async () => {
      const note = await findImport(device.db, id)
      if (!note || note.parts === 0) return 0
      const key = partKey(id, note.parts - 1)
      const batch = (await findMeta(device.db, key)) ?? []
      const prints = await Promise.all(batch.map(({ entity, id: thing }) => printOf(device.db, entity, thing)))
      const same = batch.filter(({ print }, index) => print !== null && prints[index] === print)
      const changes = await Promise.all(same.map((thing) => takenBack(device.db, thing)))
      if (changes.length > 0) await enqueue(device, changes.map((change) => made(device, change)))
      gone += same.length
      kept += batch.length - same.length
      await device.db.meta.delete(key)
      await changeNote(device.db, { ...note, things: note.things - batch.length, parts: note.parts - 1 })
      return note.parts - 1
    })
    if (left === 0) {
      await forgetImports(device, (note) => note.id === id)
      return { gone, kept }
    }
  }
}

function partKey(id: string, part: number): `imported:${string}:${number}` {
  return `imported:${id}:${part}`
}

async function findImport(db: UserDatabase, id: string): Promise<ImportNote | undefined> {
  return (await findMeta(db, 'imports'))?.find((note) => note.id === id)
}

async function changeNote(db: UserDatabase, changed: ImportNote): Promise<void> {
  await putMeta(db, 'imports', ((await findMeta(db, 'imports')) ?? []).map((note) => (note.id === changed.id ? changed : note)))
}

/** Of those that are forgotten for it, what they added is the player's for good. */
async function noteImport(device: Device, begun: ImportNote): Promise<void> {
  const before = await readImports(device)
  const kept = new Set(before.slice(0, IMPORTS_MAX - 1).map(({ id }) => id))
  await forgetImports(device, ({ id }) => !kept.has(id))
  await writeOnDevice(device, async () => putMeta(device.db, 'imports', [begun, ...((await findMeta(device.db, 'imports')) ?? [])]))
}

async function forgetImports(device: Device, isOver: (note: ImportNote) => boolean): Promise<void> {
  await writeOnDevice(device, async () => {
    const notes = (await findMeta(device.db, 'imports')) ?? []
    const over = notes.filter(isOver)
    if (over.length === 0) return
    await putMeta(device.db, 'imports', notes.filter((note) => !isOver(note)))
    await device.db.meta.bulkDelete(over.flatMap(({ id, parts }) => Array.from({ length: parts }, (_, part) => partKey(id, part))))
  })
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
