import { importKey } from '../../contract/entities.ts'
import type { EntityName, EntityValues } from '../../contract/entities.ts'
import { IMPORT_CHANGES_MAX, IMPORT_NAME_MAX_CHARACTERS } from '../../contract/limits.ts'
import { OWN_DATA } from '../../kinds/own-data.ts'
import type { PlannedChange } from '../../kinds/own-data.ts'
import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { clearSettledFromDeck } from '../games/deck.ts'
import { readAllMirrored, readMirrored } from '../outbox/mirror.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { Mutation } from '../outbox/outbox.ts'
import { keepStamps } from '../outbox/stamps.ts'
import { readOwnList } from '../own/own-lists.ts'
import type { ImportedThing, ImportNote } from '../rows.ts'
import { missingOf } from './plan-import.ts'
import type { ImportPlan } from './plan-import.ts'

/** So many things are written in one transaction: a swipe need not wait long for its turn. */
const THINGS_AT_ONCE = 100
/** And so many changes are queued in one go: a phone is to do something else between. */
const CHANGES_A_TURN = 20

/** So many imports can be taken back, and for so long. */
const IMPORTS_MAX = 5
export const IMPORT_KEPT_MS = 30 * 24 * 60 * 60 * 1_000

/** The imports of this device that can be taken back, the newest first; for a live query. */
export async function readImports({ db, now }: Pick<Device, 'db' | 'now'>): Promise<readonly ImportNote[]> {
  return ((await findMeta(db, 'imports')) ?? []).filter(({ at, things }) => things > 0 && at > now() - IMPORT_KEPT_MS)
}

/** An import that another device of the player's can take back. */
export interface ImportElsewhere {
  readonly id: string
  readonly from: string
  /** How that device is called; empty where that is not known. */
  readonly deviceName: string
  /** In milliseconds since 1970. */
  readonly at: number
}

/** The last imports that were made on other devices, the newest first; for a live query. */
export async function readImportsElsewhere({ db, now }: Pick<Device, 'db' | 'now'>): Promise<readonly ImportElsewhere[]> {
  const here = new Set(((await findMeta(db, 'imports')) ?? []).map(({ id }) => id))
  const noted = [...(await readAllMirrored(db, 'imports'))].flatMap(([id, { value, at }]) =>
    (value === null || here.has(id) || at <= now() - IMPORT_KEPT_MS ? [] : [{ id, from: value.source, deviceName: value.device, at }]))
  return noted.toSorted((a, b) => b.at - a.at).slice(0, IMPORTS_MAX)
}

/** Whose file it was, and how the device that imports it is called. */
export interface ImportSource {
  readonly from: string
  readonly deviceName: string
}

/**
 * Writes what a plan adds as changes of the player's own, the oldest first: they are shown at once, and sent when they can
 * be. What was written so far is noted with it, so that an import that breaks off can be taken back as well; the same file
 * once more goes on with what is missing, and with what is beyond `IMPORT_CHANGES_MAX`. Others are told of none of it: it is
 * known by its stamps (`SPEC.md` rule 18). What has come here since it was planned is left as it is, and what is settled leaves
 * the deck. `onDone` hears how many things are through. Throws like every write, and then the batch that failed has left nothing.
 * Answers how many things were written.
 */
export async function runImport(
  device: Device, { items }: Pick<ImportPlan, 'items'>, source: ImportSource, onDone: (count: number) => Promise<void> | void = () => undefined,
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
      // Its stamp, with those that are kept behind it, moves where the device's clock is found to have been wrong.
      const [noted] = await readMirrored(device.db, 'imports', [id])
      if (!noted?.value) throw new Error('the note of the import was refused')
      const missing = await missingOf(device.db, batch)
      await queueAll(device, id, changesOf(missing), noted.at + offset)
      await clearSettledFromDeck(device.db, missing.flatMap(({ entity, id: thing }) => (entity === 'gameStates' ? Number(thing) : [])))
      const prints = await printsOf(device.db, missing)
      const written = missing.map(({ entity, id: thing }, index): ImportedThing => ({ entity, id: thing, print: prints[index] ?? null }))
      await putMeta(device.db, partKey(id, note.parts), written)
      const planned = note.planned - (batch.length - missing.length)
      await changeNote(device.db, { ...note, planned, things: note.things + written.length, parts: note.parts + 1 })
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
    await enqueue(device, mutations, turn.map((_, index) => stamp + first + index))
  }
}

/** How many of an import's things are written at once. */
export function countAtOnce(items: ImportPlan['items']): number {
  let changes = 0
  const beyond = items.findIndex((item) => (changes += item.changes.length) > IMPORT_CHANGES_MAX)
  return beyond < 0 ? items.length : beyond
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
      const prints = await printsOf(device.db, batch)
      const same = batch.filter(({ print }, index) => print !== null && prints[index] === print)
      const changes = await Promise.all(same.map((thing) => takenBack(device.db, thing)))
      if (changes.length > 0) await enqueue(device, changes.map((change) => made(device, change)))
      gone += same.length
      kept += batch.filter(({ print }, index) => (prints[index] ?? null) !== null && prints[index] !== print).length
      await device.db.meta.delete(key)
      if (note.parts > 1) {
        await changeNote(device.db, { ...note, things: note.things - batch.length, parts: note.parts - 1 })
        return note.parts - 1
      }
      await putMeta(device.db, 'imports', ((await findMeta(device.db, 'imports')) ?? []).filter((one) => one.id !== id))
      await enqueue(device, [noteOf(device, id, 0, note.from, '')])
      return 0
    })
    if (left === 0) return { gone, kept }
  }
}

function changesOf(items: ImportPlan['items']): PlannedChange[] {
  return items.flatMap(({ changes }) => changes)
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

/**
 * Notes an import here, and for the server before all that it brings, and keeps the stamps behind its own free for that. Of
 * those that are forgotten for it, what they added is the player's for good.
 */
async function beginImport(device: Device, id: string, { from, deviceName }: ImportSource, { planned, changes }: { planned: number; changes: number }): Promise<void> {
  const before = await readImports(device)
  const kept = new Set(before.slice(0, IMPORTS_MAX - 1).map((note) => note.id))
  await forgetImports(device, (note) => !kept.has(note.id))
  await writeOnDevice(device, async () => {
    const begun = { id, from, at: device.now(), planned, things: 0, parts: 0 }
    await putMeta(device.db, 'imports', [begun, ...((await findMeta(device.db, 'imports')) ?? [])])
    await enqueue(device, [noteOf(device, id, changes, from, deviceName)])
    await keepStamps(device.db, changes)
  })
}

function noteOf(device: Device, importId: string, changes: number, source: string, name: string): Mutation {
  return made(device, { kind: 'import.note', payload: { importId, changes, source: beginningOf(source), device: beginningOf(name) } })
}

/** As much of a name as an import's note may carry: of a file that may be any. */
function beginningOf(name: string): string {
  return [...name].slice(0, IMPORT_NAME_MAX_CHARACTERS).join('')
}

/** They can no longer be taken back; that they were made here stays known as long as others may hear of them. */
async function forgetImports(device: Device, isOver: (note: ImportNote) => boolean): Promise<void> {
  await writeOnDevice(device, async () => {
    const notes = (await findMeta(device.db, 'imports')) ?? []
    const over = notes.filter(isOver)
    const left = notes.filter(({ at }) => at > device.now() - IMPORT_KEPT_MS)
    await putMeta(device.db, 'imports', left.map((note) => (isOver(note) ? { ...note, things: 0, parts: 0 } : note)))
    await device.db.meta.bulkDelete(over.flatMap(({ id, parts }) => Array.from({ length: parts }, (_, part) => partKey(id, part))))
  })
}

/** By which it is known whether things are still as they were, in their order; null for one that is not there. */
async function printsOf(db: UserDatabase, things: readonly Pick<ImportedThing, 'entity' | 'id'>[]): Promise<readonly (string | null)[]> {
  const prints = new Map<string, string | null>()
  for (const [entity, some] of Map.groupBy(things, (thing) => thing.entity)) {
    const ids = some.map(({ id }) => id)
    const found = entity === 'lists' ? await Promise.all(ids.map((id) => printOfList(db, id))) : (await readMirrored(db, entity, ids)).map((row) => printOf(entity, row?.value))
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
  // How a player is shown may change without a word of this one's.
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
