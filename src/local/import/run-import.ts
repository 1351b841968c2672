import { importKey } from '../../contract/entities.ts'
import type { EntityName, EntityValues } from '../../contract/entities.ts'
import { IMPORT_CHANGES_MAX, IMPORT_NAME_MAX_CHARACTERS } from '../../contract/limits.ts'
import { OWN_DATA } from '../../mutators/own-data.ts'
import type { PlannedChange } from '../../mutators/own-data.ts'
import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { clearSettledFromDeck } from '../queries/deck.ts'
import { readAllMirrored, readMirrored } from '../replica/mirror.ts'
import { enqueue } from '../commands/enqueue.ts'
import type { Mutation } from '../replica/outbox.ts'
import { storeTimestamps } from '../replica/timestamps.ts'
import { readOwnList } from '../queries/own-lists.ts'
import type { ImportedThing, ImportRecord } from '../db/import-record.ts'
import { missingOf } from './plan-import.ts'
import type { ImportPlan } from './plan-import.ts'

// Why: docs/decisions/import-export/0002-import-is-ordinary-mutations.md
/** How many items are written in one transaction, so that a swipe need not wait long. */
const THINGS_AT_ONCE = 100
/** How many changes are queued at once, so that a phone can do other work in between. */
const CHANGES_A_TURN = 20

/** The number of imports that can be undone. `IMPORT_TTL_MS` is for how long. */
const IMPORTS_MAX = 5
export const IMPORT_TTL_MS = 30 * 24 * 60 * 60 * 1_000

/** Returns the imports of this device that can be undone, the newest first. For a live query. */
export async function readImports({ db, now }: Pick<Device, 'db' | 'now'>): Promise<readonly ImportRecord[]> {
  return ((await findMeta(db, 'imports')) ?? []).filter(({ at, things }) => things > 0 && at > now() - IMPORT_TTL_MS)
}

/** An import that another device of the player's can undo. */
export interface ImportElsewhere {
  readonly id: string
  readonly from: string
  /** The name of that device, empty if it is not known. */
  readonly deviceName: string
  /** In milliseconds since 1970. */
  readonly at: number
}

/** Returns the last imports that were made on other devices, the newest first. For a live query. */
export async function readImportsElsewhere({ db, now }: Pick<Device, 'db' | 'now'>): Promise<readonly ImportElsewhere[]> {
  const here = new Set(((await findMeta(db, 'imports')) ?? []).map(({ id }) => id))
  const noted = [...(await readAllMirrored(db, 'imports'))].flatMap(([id, { value, at }]) =>
    value === null || here.has(id) || at <= now() - IMPORT_TTL_MS ? [] : [{ id, from: value.source, deviceName: value.device, at }],
  )
  return noted.toSorted((a, b) => b.at - a.at).slice(0, IMPORTS_MAX)
}

/** The origin of the file, and the name of the importing device. */
export interface ImportSource {
  readonly from: string
  readonly deviceName: string
}

/**
 * Writes what a plan adds as changes of the player's own, the oldest first. They are shown at once, and sent when
 * possible. The written items are recorded in the same transaction, so that an interrupted import can be undone as
 * well. The same file once more continues with what is missing, and with what is beyond `IMPORT_CHANGES_MAX`.
 * Others are not notified of it, because it is known by its timestamps (`SPEC.md` rule 18). Data that has arrived since
 * it was planned stays as it is, and settled games leave the deck. `onDone` is called with the number of items that are
 * done. Throws like every write, and then the batch that failed stores nothing. Throws too if the import is undone or
 * its record is rejected meanwhile. Returns how many items were written.
 */
export async function runImport(
  device: Device,
  { items }: Pick<ImportPlan, 'items'>,
  source: ImportSource,
  onDone: (count: number) => Promise<void> | void = () => undefined,
): Promise<number> {
  const id = device.newId()
  const part = items.slice(0, countAtOnce(items))
  await beginImport(device, id, source, { planned: items.length, changes: changesOf(part).length })
  let [count, offset] = [0, 1]
  for (let first = 0; first < part.length; first += THINGS_AT_ONCE) {
    const batch = part.slice(first, first + THINGS_AT_ONCE)
    count += await writeOnDevice(device, async () => {
      const note = await findImport(device.db, id)
      if (!note) throw new Error('the import was taken back while it ran')
      // Its timestamp, with those that are reserved after it, moves if the device's clock is found to have been wrong.
      const [noted] = await readMirrored(device.db, 'imports', [id])
      if (!noted?.value) throw new Error('the note of the import was refused')
      const missing = await missingOf(device.db, batch)
      await queueAll(device, id, changesOf(missing), noted.at + offset)
      await clearSettledFromDeck(
        device.db,
        missing.flatMap(({ entity, id: thing }) => (entity === 'gameStates' ? Number(thing) : [])),
      )
      const prints = await printsOf(device.db, missing)
      const written = missing.map(({ entity, id: thing }, index): ImportedThing => ({ entity, id: thing, print: prints[index] ?? null }))
      await putMeta(device.db, partKey(id, note.parts), written)
      const planned = note.planned - (batch.length - missing.length)
      await changeRecord(device.db, { ...note, planned, things: note.things + written.length, parts: note.parts + 1 })
      return written.length
    })
    offset += changesOf(batch).length
    await onDone(first + batch.length)
  }
  return count
}

async function queueAll(device: Device, importId: string, changes: readonly PlannedChange[], stamp: number): Promise<void> {
  for (let first = 0; first < changes.length; first += CHANGES_A_TURN) {
    const turn = changes.slice(first, first + CHANGES_A_TURN)
    const mutations = turn.map((change) => ({ ...made(device, change), dependsOn: [importKey(importId)] }))
    await enqueue(
      device,
      mutations,
      turn.map((_, index) => stamp + first + index),
    )
  }
}

/** Returns how many of the items one import takes. They have at most `IMPORT_CHANGES_MAX` changes together. */
export function countAtOnce(items: ImportPlan['items']): number {
  let changes = 0
  const beyond = items.findIndex((item) => (changes += item.changes.length) > IMPORT_CHANGES_MAX)
  return beyond < 0 ? items.length : beyond
}

/**
 * Undoes an import: everything that it added and that is unchanged since. What the player has changed stays. Returns
 * how many items were removed, and how many stayed.
 */
export async function undoImport(device: Device, id: string): Promise<{ removed: number; stayed: number }> {
  let removed = 0
  let stayed = 0
  for (;;) {
    const left = await writeOnDevice(device, async () => {
      const note = await findImport(device.db, id)
      if (!note || note.parts === 0) return 0
      const key = partKey(id, note.parts - 1)
      const batch = (await findMeta(device.db, key)) ?? []
      const prints = await printsOf(device.db, batch)
      const same = batch.filter(({ print }, index) => print !== null && prints[index] === print)
      const changes = await Promise.all(same.map((thing) => takenBack(device.db, thing)))
      if (changes.length > 0)
        await enqueue(
          device,
          changes.map((change) => made(device, change)),
        )
      removed += same.length
      stayed += batch.filter(({ print }, index) => (prints[index] ?? null) !== null && prints[index] !== print).length
      await device.db.meta.delete(key)
      if (note.parts > 1) {
        await changeRecord(device.db, { ...note, things: note.things - batch.length, parts: note.parts - 1 })
        return note.parts - 1
      }
      await putMeta(
        device.db,
        'imports',
        ((await findMeta(device.db, 'imports')) ?? []).filter((one) => one.id !== id),
      )
      await enqueue(device, [noteOf(device, id, 0, note.from, '')])
      return 0
    })
    if (left === 0) return { removed, stayed }
  }
}

function changesOf(items: ImportPlan['items']): PlannedChange[] {
  return items.flatMap(({ changes }) => changes)
}

function partKey(id: string, part: number): `imported:${string}:${number}` {
  return `imported:${id}:${part}`
}

async function findImport(db: UserDatabase, id: string): Promise<ImportRecord | undefined> {
  return (await findMeta(db, 'imports'))?.find((note) => note.id === id)
}

async function changeRecord(db: UserDatabase, changed: ImportRecord): Promise<void> {
  await putMeta(
    db,
    'imports',
    ((await findMeta(db, 'imports')) ?? []).map((note) => (note.id === changed.id ? changed : note)),
  )
}

/**
 * Records an import here, and for the server before all that it adds. Reserves the timestamps after its own for that.
 * Items of earlier imports that are forgotten for it can no longer be undone.
 */
async function beginImport(
  device: Device,
  id: string,
  { from, deviceName }: ImportSource,
  { planned, changes }: { planned: number; changes: number },
): Promise<void> {
  const before = await readImports(device)
  const stayed = new Set(before.slice(0, IMPORTS_MAX - 1).map((note) => note.id))
  await forgetImports(device, (note) => !stayed.has(note.id))
  await writeOnDevice(device, async () => {
    const begun = { id, from, at: device.now(), planned, things: 0, parts: 0 }
    await putMeta(device.db, 'imports', [begun, ...((await findMeta(device.db, 'imports')) ?? [])])
    await enqueue(device, [noteOf(device, id, changes, from, deviceName)])
    await storeTimestamps(device.db, changes)
  })
}

function noteOf(device: Device, importId: string, changes: number, source: string, name: string): Mutation {
  return made(device, { kind: 'import.note', payload: { importId, changes, source: beginningOf(source), device: beginningOf(name) } })
}

/** Returns as much of a name as an import's record may carry, because a file may have any name. */
function beginningOf(name: string): string {
  return [...name].slice(0, IMPORT_NAME_MAX_CHARACTERS).join('')
}

/**
 * Forgets what imports have added that can no longer be undone. The record that they were made here stays for thirty
 * days, so that `readImportsElsewhere` omits them.
 */
async function forgetImports(device: Device, isOver: (note: ImportRecord) => boolean): Promise<void> {
  await writeOnDevice(device, async () => {
    const notes = (await findMeta(device.db, 'imports')) ?? []
    const over = notes.filter(isOver)
    const left = notes.filter(({ at }) => at > device.now() - IMPORT_TTL_MS)
    await putMeta(
      device.db,
      'imports',
      left.map((note) => (isOver(note) ? { ...note, things: 0, parts: 0 } : note)),
    )
    await device.db.meta.bulkDelete(over.flatMap(({ id, parts }) => Array.from({ length: parts }, (_, part) => partKey(id, part))))
  })
}

/** Returns fingerprints of items, in their order, which reveal a change. Null for one that does not exist. */
async function printsOf(db: UserDatabase, things: readonly Pick<ImportedThing, 'entity' | 'id'>[]): Promise<readonly (string | null)[]> {
  const prints = new Map<string, string | null>()
  for (const [entity, some] of Map.groupBy(things, (thing) => thing.entity)) {
    const ids = some.map(({ id }) => id)
    const found =
      entity === 'lists'
        ? await Promise.all(ids.map((id) => printOfList(db, id)))
        : (await readMirrored(db, entity, ids)).map((row) => printOf(entity, row?.value))
    for (const [index, id] of ids.entries()) prints.set(`${entity} ${id}`, found[index] ?? null)
  }
  return things.map(({ entity, id }) => prints.get(`${entity} ${id}`) ?? null)
}

async function printOfList(db: UserDatabase, id: string): Promise<string | null> {
  const list = await readOwnList(db, id)
  return list ? JSON.stringify(list) : null
}

function printOf(entity: EntityName, value: EntityValues[EntityName] | null | undefined): string | null {
  if (!value) return null
  // How a player is shown may change without a change of this player's.
  const { imported } = OWN_DATA[entity]
  if (typeof imported === 'object' && imported.group === 'people') return 'there'
  return 'version' in value ? value.version : JSON.stringify(value)
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
