import { openUserDatabase } from './database.ts'
import type { IndexedDbFactory } from './database.ts'
import { keepOnDevice, OutOfSpaceError } from './device.ts'
import type { Device } from './device.ts'
import { listIntents } from './outbox/intents.ts'
import { waitingRows } from './outbox/outbox-queries.ts'

/** What a sealed database keeps beside the changes: without these its stamps or its first swipes would begin anew. */
const KEPT_META = ['clock', 'born', 'personalised']

/**
 * Returns how many changes would be lost if the device's copy were erased now: those that wait, those that the server refused and
 * the player has not looked at yet (fault 47), and journal entries that the database has not got.
 */
export async function waitingCount({ db, userId, notes }: Pick<Device, 'db' | 'userId' | 'notes'>): Promise<number> {
  const noted = (notes ? listIntents(notes, userId) : []).map(({ id }) => id)
  const [inQueue, known] = await Promise.all([
    db.outbox.where('state').anyOf('pending', 'inflight', 'rejected').count(),
    db.outbox.where('id').anyOf(noted).count(),
  ])
  return inQueue + noted.length - known
}

/**
 * Has no change wait for its bar with Undo any longer: a user who leaves sends all that there is (`SPEC.md` rule 2.4). On a full device
 * such a row waits until it is due, so that the player can log out all the same (rule 10.4). Returns the mutation ids of these changes, for
 * a user who stays after all.
 */
export async function endWaitingForUndo(device: Device): Promise<string[]> {
  const { db } = device
  const held = await waitingRows(db).filter(({ dueAt }) => dueAt !== undefined).toArray()
  if (held.length === 0) return []
  const endWait = () => db.outbox.where('seq').anyOf(held.map(({ seq }) => seq)).modify((row) => {
    delete row.dueAt
  })
  return keepOnDevice(device, endWait).then(() => held.map(({ id }) => id), (error: unknown) => {
    if (!(error instanceof OutOfSpaceError)) throw error
    return []
  })
}

/**
 * Deletes a player's data on this device, because nothing waits or the player said so. The tables are
 * emptied first: the deletion itself may have to wait for another tab to let go.
 */
export async function eraseUserDatabase(userId: string, factory?: IndexedDbFactory): Promise<void> {
  const db = openUserDatabase(userId, factory)
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) await table.clear()
  })
  // Another tab lets go as soon as it hears of it: nothing that a console should warn of, as Dexie otherwise does.
  db.on('blocked', () => false)
  await db.delete()
}

/**
 * Keeps a player's unsent changes for their return and clears everything else that could be read: games,
 * deck, states, swipes, settings. The cursor goes with the mirror, so that the next pull brings all of it
 * (faults 47 and 49); what waits shows again as soon as the database is opened (`showWaiting`).
 */
export async function sealUserDatabase(userId: string, factory?: IndexedDbFactory): Promise<void> {
  const db = openUserDatabase(userId, factory)
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) {
      if (table.name !== 'outbox' && table.name !== 'meta') await table.clear()
    }
    await db.outbox.where('state').equals('acknowledged').delete()
    await db.meta.where('key').noneOf(KEPT_META).delete()
  })
  db.close()
}
