import type { ClearCategory } from '../../domain/clear-categories.ts'
import { categoryOf } from '../../mutators/clearing.ts'
import { isKnownMutator } from '../../mutators/registry.ts'
import type { UserDatabase } from '../db/database.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { readMirrored, recomputeFor } from '../replica/mirror.ts'
import { enqueue } from './enqueue.ts'
import { made } from '../replica/outbox.ts'
import { gameIdsOf, waitingOfKeys } from '../replica/outbox-queries.ts'
import type { OutboxRow } from '../db/outbox-row.ts'
import { recordSeenStamp, takeStamps } from '../replica/timestamps.ts'
import { upgradeRow } from '../replica/upgrade-row.ts'

/** Returns a timestamp of this device that is later than everything done on it so far. */
export function takeStamp(device: Device): Promise<number> {
  return writeOnDevice(device, async () => (await takeStamps(device.db, device.now(), 1))[0] as number)
}

/**
 * Called when the server has cleared categories up to a time. Removes this device's earlier mutations of them, pending
 * or rejected. Rows in flight get `stale`. Later ones stay (`SPEC.md` rule 16).
 */
export function dropCleared(device: Device, categories: readonly ClearCategory[], at: number): Promise<void> {
  const { db } = device
  return writeOnDevice(device, async () => {
    // No row carries this timestamp to the server, but later changes must have a later one.
    await recordSeenStamp(db, at)
    const rows = (await notUnderWay(db)).filter((row) => row.at <= at && isOf(row, categories))
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
    await recomputeFor(db, rows)
    await takeBackReplaced(device, rows)
    await recordDroppedSwipes(device, rows)
  })
}

/**
 * Clears the verdicts that dropped ones had replaced, because the server still has them. Sent a moment before, both
 * would be cleared. Later values of the game stay.
 */
async function takeBackReplaced(device: Device, dropped: readonly OutboxRow[]): Promise<void> {
  const pending = dropped.filter((row) => row.kind === 'gamestate.set' && row.state === 'pending')
  const since = new Set(
    (
      await waitingOfKeys(
        device.db,
        pending.map(({ entityKey }) => entityKey),
      )
    ).map(({ entityKey }) => entityKey),
  )
  const ids = [...new Set(pending.filter(({ entityKey }) => !since.has(entityKey)).flatMap(gameIdsOf))]
  const existing = await readMirrored(device.db, 'gameStates', ids.map(String))
  const replaced = ids.filter((_, index) => (existing[index]?.value ?? null) !== null)
  await enqueue(
    device,
    replaced.map((gameId) => made(device, 'gamestate.set', { gameId, state: null })),
  )
}

/** Records the quest events of dropped swipes, because clearing a category takes no progress back. */
async function recordDroppedSwipes(device: Device, dropped: readonly OutboxRow[]): Promise<void> {
  const swipes = dropped.flatMap(({ kind, payload, state, at }) =>
    kind === 'gamestate.set' && state === 'pending' && payload.swipeEventId !== undefined ? [{ eventId: payload.swipeEventId, at }] : [],
  )
  await enqueue(
    device,
    swipes.map(({ eventId }) => made(device, 'quest.record', { eventId, type: 'SWIPE', retracted: false })),
    swipes.map(({ at }) => at),
  )
}

function notUnderWay(db: UserDatabase): Promise<OutboxRow[]> {
  return db.outbox.filter(({ state }) => state === 'pending' || state === 'rejected').toArray()
}

function isOf(row: OutboxRow, categories: readonly ClearCategory[]): boolean {
  const category = isKnownMutator(row.kind) ? categoryOf(row.kind, () => upgradeRow(row)?.payload ?? null) : null
  return category !== null && categories.includes(category)
}
