import { listTextId } from '../../contract/list-parts.ts'
import { firstPlaces } from '../../domain/list-order.ts'
import { isTopTenName } from '../../domain/list-rule.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { readMirrored, recomputeFor } from '../replica/mirror.ts'
import { enqueue } from './enqueue.ts'
import { made } from '../replica/outbox.ts'
import type { Mutation } from '../replica/outbox.ts'
import { readOwnLists } from '../queries/own-lists.ts'
import type { OwnList } from '../queries/own-lists.ts'
import type { OutboxRow } from '../db/outbox-row.ts'
import { readTopTenConflict } from '../queries/top-ten-conflict.ts'
import type { MergedText, MergedTopTen } from '../queries/top-ten-conflict.ts'
import { ListRefusedError } from './edit-list.ts'
import { requeue } from './review-rejected.ts'

/**
 * The two solutions for a second Top 10 that keep it (`SPEC.md` rule 6.8). The third is to discard it. Both are one
 * transaction. They throw `OutOfSpaceError` or `DeviceUnavailableError`, and then store nothing.
 */

/**
 * Merges a rejected Top 10 into the existing one: its games in turn by rank, its notes joined with the existing ones.
 * Removes the rejected one with everything that depended on it. Throws `ListRefusedError` if the existing one is not on
 * this device (yet, or any more).
 */
export function mergeTopTens(device: Device, id: string): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    const conflict = await readTopTenConflict(db, id)
    if (!conflict?.current) throw new ListRefusedError('gone')
    const { rows, current, merged } = conflict
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
    await recomputeFor(db, rows)
    const changes = [...placings(device, current, merged), ...(await writings(device, current.id, merged.texts))]
    if (changes.length > 0) await enqueue(device, changes)
  })
}

function placings(device: Device, { id: listId, games }: OwnList, merged: MergedTopTen): Mutation[] {
  const places = firstPlaces(merged.games.length)
  const placeOf = new Map(merged.games.map((gameId, rank) => [gameId, places[rank] as string]))
  const before = new Map(games.map(({ gameId, place }) => [gameId, place]))
  const changed = [...new Set([...before.keys(), ...placeOf.keys()])].filter((gameId) => before.get(gameId) !== placeOf.get(gameId))
  // Removals come first, because they make room for additions.
  const inOrder = changed.toSorted((a, b) => Number(placeOf.has(a)) - Number(placeOf.has(b)))
  return inOrder.map((gameId) => made(device, 'list.place', { listId, gameId, place: placeOf.get(gameId) ?? null }))
}

async function writings(device: Device, listId: string, texts: readonly MergedText[]): Promise<Mutation[]> {
  const ids = texts.map(({ part, gameId }) => listTextId(listId, part, gameId))
  const known = await readMirrored(device.db, 'listTexts', ids)
  return texts.map((text, index) =>
    made(device, 'list.write', { listId, ...text, version: device.newId(), basedOn: known[index]?.value?.version ?? null }),
  )
}

/**
 * Makes a rejected Top 10 a list of its own, ranked, followed by everything that depended on its creation. It keeps its
 * name, unless that makes it a Top 10. Then it gets the first of `names` that no other list has.
 */
export async function separateTopTen(device: Device, id: string, names: (n: number) => string): Promise<void> {
  const conflict = await readTopTenConflict(device.db, id)
  if (!conflict) return
  const { mine } = conflict
  const taken = new Set((await readOwnLists(device.db)).map(({ name }) => name))
  const name = isTopTenName(mine.name) ? firstFree(names, taken) : mine.name
  await requeue(device, [id], (row) => apart(row, name))
}

/** Creates it with its last name. A rename from a name that it never had would be a conflict. */
function apart(row: OutboxRow, name: string): OutboxRow | null {
  if (row.kind === 'list.create') return { ...row, payload: { ...row.payload, name, isTop10: false, isRanked: true } }
  return row.kind === 'list.write' && row.payload.part === 'name' ? null : row
}

function firstFree(names: (n: number) => string, taken: ReadonlySet<string>): string {
  let n = 1
  while (taken.has(names(n))) n += 1
  return names(n)
}
