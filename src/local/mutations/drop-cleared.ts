import type { ClearCategory } from '../../domain/clear-categories.ts'
import { categoryOf } from '../../kinds/clearing.ts'
import { isKnownKind } from '../../kinds/registry.ts'
import type { UserDatabase } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { readMirrored, recomputeFor } from '../outbox/mirror.ts'
import { enqueue, made } from '../outbox/outbox.ts'
import { gameIdsOf, waitingOfKeys } from '../outbox/outbox-queries.ts'
import type { OutboxRow } from '../rows.ts'
import { noteSeenStamp, takeStamps } from '../outbox/stamps.ts'
import { upgradeRow } from '../outbox/upgrade-row.ts'

/** A time on this device's own line: everything that was done on it until now is earlier. */
export function takeStamp(device: Device): Promise<number> {
  return writeOnDevice(device, async () => (await takeStamps(device.db, device.now(), 1))[0] as number)
}

/**
 * The server has cleared categories up to a time: what this device has said of them before need not be sent any more, nor
 * looked at on the shelf. What is on its way is answered `stale`. What was said later stays (`SPEC.md` rule 16).
 */
export function dropCleared(device: Device, categories: readonly ClearCategory[], at: number): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    // The server knows this stamp by no row: what is done from now on must be later than it.
    await noteSeenStamp(db, at)
    const rows = (await notUnderWay(db)).filter((row) => row.at <= at && isOf(row, categories))
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
    await recomputeFor(db, rows)
    await takeBackReplaced(device, rows)
  })
}

/**
 * A verdict that waited had replaced an earlier one, which the server still has: sent a moment before, both would be gone now,
 * and so they are. What was said of the game since stays.
 */
async function takeBackReplaced(device: Device, dropped: readonly OutboxRow[]): Promise<void> {
  const pending = dropped.filter((row) => row.kind === 'gamestate.set' && row.state === 'pending')
  const since = new Set((await waitingOfKeys(device.db, pending.map(({ entityKey }) => entityKey))).map(({ entityKey }) => entityKey))
  const ids = [...new Set(pending.filter(({ entityKey }) => !since.has(entityKey)).flatMap(gameIdsOf))]
  const standing = await readMirrored(device.db, 'gameStates', ids.map(String))
  const replaced = ids.filter((_, index) => (standing[index]?.value ?? null) !== null)
  await enqueue(device, replaced.map((gameId) => made(device, 'gamestate.set', { gameId, state: null })))
}

function notUnderWay(db: UserDatabase): Promise<OutboxRow[]> {
  return db.outbox.filter(({ state }) => state === 'pending' || state === 'rejected').toArray()
}

function isOf(row: OutboxRow, categories: readonly ClearCategory[]): boolean {
  const category = isKnownKind(row.kind) ? categoryOf(row.kind, () => upgradeRow(row)?.payload ?? null) : null
  return category !== null && categories.includes(category)
}
