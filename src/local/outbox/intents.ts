import { isKeyTaken, writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import type { CounterStorage } from '../lost-data.ts'

/** The mutations that a screen shows before the disk has them. */
export type IntentName =
  | 'swipe' | 'verdict' | 'change' | 'addToList' | 'moveInList' | 'reorderList' | 'removeGamesFromList' | 'putBackInList'
  | 'setListText' | 'deleteList' | 'editListDraft'

/** What a player has pressed: a mutation and what it was called with. `id` is the one that its first change goes by. */
export interface Intent {
  readonly id: string
  readonly name: IntentName
  readonly args: readonly unknown[]
  /** When it was pressed, by the device's own clock; entries of earlier versions have none. */
  readonly pressedAt?: number
}

/** Begins the key of every journal entry. */
export const INTENT_PREFIX = 'intent:'

/** It ends like all that is kept of a player under their id, and goes with that. */
const keyOf = (id: string, userId: string) => `${INTENT_PREFIX}${id}:${userId}`

/**
 * Writes what a screen already shows (`SPEC.md` rule 1.4): noted beside the database at once, so that it outlives a page
 * that dies before the transaction is through, and struck out as soon as that is decided. Where another page has made
 * the same of the note meanwhile, it is done: then this answers `done`.
 */
export async function writeIntended<T>(
  device: Device,
  intent: Intent,
  write: () => Promise<T>,
  done: T,
  commit: (device: Device, write: () => Promise<T>) => Promise<T> = writeOnDevice,
): Promise<T> {
  const key = keyOf(intent.id, device.userId)
  try {
    device.notes?.setItem(key, JSON.stringify({ ...intent, pressedAt: device.now() }))
  } catch {
    // No room for a note: the transaction is still there.
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

/** What this player has pressed and no transaction has decided, oldest first. Unreadable notes are left out. */
export function listIntents(notes: CounterStorage, userId: string): Intent[] {
  const keys = Object.keys(notes).filter((key) => key.startsWith(INTENT_PREFIX) && key.endsWith(`:${userId}`))
  return keys.toSorted().flatMap((key) => read(notes.getItem(key)) ?? [])
}

/** Strikes out what has been decided. */
export function dropIntent(notes: CounterStorage, userId: string, { id }: Intent): void {
  notes.removeItem(keyOf(id, userId))
}

function read(text: string | null): Intent | undefined {
  try {
    const { id, name, args, pressedAt } = JSON.parse(text ?? '') as Partial<Intent>
    return typeof id === 'string' && typeof name === 'string' && Array.isArray(args)
      ? { id, name, args, ...(typeof pressedAt === 'number' ? { pressedAt } : {}) }
      : undefined
  } catch {
    return undefined
  }
}
