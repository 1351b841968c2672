import { openUserDatabase } from '../db/database.ts'
import type { IndexedDbFactory } from '../db/database.ts'
import { storeOnDevice, OutOfSpaceError } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { listJournalEntries } from './journal.ts'
import { waitingRows } from './outbox-queries.ts'

/**
 * What a redacted database keeps besides the changes. Without these its timestamps or its first swipes would start
 * again.
 */
const RETAINED_META = ['clock', 'born', 'personalised', 'sentAreMarked']

/**
 * Returns how many changes would be lost if the device's copy were erased now. It counts pending ones, and rejected
 * ones that the player has not reviewed (fault 47). It also counts journal entries that the database does not have.
 */
export async function waitingCount({ db, userId, notes }: Pick<Device, 'db' | 'userId' | 'notes'>): Promise<number> {
  const noted = (notes ? listJournalEntries(notes, userId) : []).map(({ id }) => id)
  const [inQueue, known] = await Promise.all([
    db.outbox.where('state').anyOf('pending', 'inflight', 'rejected').count(),
    db.outbox.where('id').anyOf(noted).count(),
  ])
  return inQueue + noted.length - known
}

/**
 * Ends the wait of all changes for their bar with Undo, because a user who leaves sends everything (`SPEC.md` rule
 * 2.4). On a full device such a row waits until it is due, but the player can log out (rule 10.4). Returns the mutation
 * ids of these changes, for a user who stays after all.
 */
export async function endWaitingForUndo(device: Device): Promise<string[]> {
  const { db } = device
  const held = await waitingRows(db)
    .filter(({ dueAt }) => dueAt !== undefined)
    .toArray()
  if (held.length === 0) return []
  const endWait = () =>
    db.outbox
      .where('seq')
      .anyOf(held.map(({ seq }) => seq))
      .modify((row) => {
        delete row.dueAt
      })
  return storeOnDevice(device, endWait).then(
    () => held.map(({ id }) => id),
    (error: unknown) => {
      if (!(error instanceof OutOfSpaceError)) throw error
      return []
    },
  )
}

/**
 * Deletes a player's data on this device, because nothing is pending or the player asked for it. The tables are emptied
 * first, because the deletion itself may have to wait until another tab closes the database.
 */
export async function eraseUserDatabase(userId: string, factory?: IndexedDbFactory): Promise<void> {
  const db = openUserDatabase(userId, factory)
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) await table.clear()
  })
  // Another tab closes it as soon as it gets the event. Dexie would log a warning otherwise.
  db.on('blocked', () => false)
  await db.delete()
}

/**
 * Keeps a player's unsent changes for their return and deletes everything else that could be read: games, deck, states,
 * swipes, settings. The cursor is deleted with the mirror, so that the next pull returns all of it (faults 47 and 49).
 * The pending changes are shown again as soon as the database is opened (`showWaiting`).
 */
export async function redactUserDatabase(userId: string, factory?: IndexedDbFactory): Promise<void> {
  const db = openUserDatabase(userId, factory)
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) {
      if (table.name !== 'outbox' && table.name !== 'meta') await table.clear()
    }
    await db.outbox.where('state').equals('acknowledged').delete()
    await db.meta.where('key').noneOf(RETAINED_META).delete()
  })
  db.close()
}
