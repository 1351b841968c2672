import { isKeyTaken, writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import type { CounterStorage } from '../db/lost-data.ts'

/** The commands whose result a screen shows before the disk has it. */
export type JournalEntryName =
  | 'swipe'
  | 'verdict'
  | 'change'
  | 'addToList'
  | 'moveInList'
  | 'reorderList'
  | 'removeGamesFromList'
  | 'putBackInList'
  | 'setListText'
  | 'deleteList'
  | 'editListDraft'

/** A player's press: a command and its arguments. `id` is that of its first mutation. */
export interface JournalEntry {
  readonly id: string
  readonly name: JournalEntryName
  readonly args: readonly unknown[]
  /** When it was pressed, by the device's own clock. Entries of earlier versions have none. */
  readonly pressedAt?: number
}

/** The prefix of the key of every journal entry. */
export const JOURNAL_PREFIX = 'intent:'

/** The key ends with the player's id, like all keys of a player, and is deleted with them. */
const keyOf = (id: string, userId: string) => `${JOURNAL_PREFIX}${id}:${userId}`

// Why: docs/decisions/sync/0008-journal-in-local-storage.md
/**
 * Writes what a screen already shows (`SPEC.md` rule 1.4). Stores a journal entry outside the database at once. So the
 * change survives a page that dies before its commit. Removes the entry once the transaction is decided. Returns `done`
 * if another page has replayed the entry meanwhile.
 */
export async function writeIntended<T>(
  device: Device,
  entry: JournalEntry,
  write: () => Promise<T>,
  done: T,
  commit: (device: Device, write: () => Promise<T>) => Promise<T> = writeOnDevice,
): Promise<T> {
  const key = keyOf(entry.id, device.userId)
  try {
    device.notes?.setItem(key, JSON.stringify({ ...entry, pressedAt: device.now() }))
  } catch {
    // No space for an entry, but the transaction is still made.
  }
  try {
    return await commit(device, write)
  } catch (error) {
    if (isKeyTaken(error)) return done
    throw error
  } finally {
    device.notes?.removeItem(key)
  }
}

/** Returns this player's entries that no transaction has decided, oldest first. Omits unreadable ones. */
export function listJournalEntries(notes: CounterStorage, userId: string): JournalEntry[] {
  const keys = Object.keys(notes).filter((key) => key.startsWith(JOURNAL_PREFIX) && key.endsWith(`:${userId}`))
  return keys.toSorted().flatMap((key) => read(notes.getItem(key)) ?? [])
}

/** Removes an entry that was decided. */
export function dropJournalEntry(notes: CounterStorage, userId: string, { id }: JournalEntry): void {
  notes.removeItem(keyOf(id, userId))
}

function read(text: string | null): JournalEntry | undefined {
  try {
    const { id, name, args, pressedAt } = JSON.parse(text ?? '') as Partial<JournalEntry>
    return typeof id === 'string' && typeof name === 'string' && Array.isArray(args)
      ? { id, name, args, ...(typeof pressedAt === 'number' ? { pressedAt } : {}) }
      : undefined
  } catch {
    return undefined
  }
}
