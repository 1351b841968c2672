import type { UserDatabase } from './database.ts'
import type { CounterStorage } from './lost-data.ts'
import { mirrorTables } from './database.ts'

/**
 * The dependencies of commands. Everything that differs between a phone and a test is an argument (`SPEC.md` rule 13).
 */
export interface Device {
  db: UserDatabase
  userId: string
  /** The device's own clock, in milliseconds. It may be wrong by years. */
  now(): number
  /** Returns a new UUIDv7. */
  newId(): string
  /** Deletes what can be fetched again (covers), if the device is out of space. */
  freeSpace(): Promise<void>
  /** Stores journal entries at the press, until the database has the change. It is the browser's `localStorage`. */
  readonly notes?: CounterStorage
  /** Set while a journal entry is replayed: the time of its press by the device's own clock (`SPEC.md` rule 1.6). */
  readonly pressedAt?: number
  /** Web Locks, shared by the tabs of one browser. Undefined if the browser has none. */
  readonly locks?: LockManager | undefined
  /** Called after each commit, because a row is pending now. */
  onWritten(): void
}

/** Thrown if the device has no free space left. The change was not saved, and nothing of it is stored. */
export class OutOfSpaceError extends Error {
  override readonly name = 'OutOfSpaceError'
}

/**
 * Thrown if the player's data cannot be opened any more (cleared, or lost by the browser). The change was not saved.
 */
export class DeviceUnavailableError extends Error {
  override readonly name = 'DeviceUnavailableError'
}

/**
 * Runs one write as one transaction over the tables that a mutation may change. Resolves only after the commit
 * (`SPEC.md` rule 1). Without free space it deletes covers, then tries once more. If the browser has closed the
 * connection, it opens it again once, because WebKit loses it when the app returns from the background
 * (https://github.com/dexie/Dexie.js/issues/2008).
 * Throws `OutOfSpaceError` or `DeviceUnavailableError` if that does not help, and any other error unchanged.
 */
export async function writeOnDevice<T>(device: Device, write: () => Promise<T>): Promise<T> {
  const result = await commit(device, write)
  device.onWritten()
  return result
}

/** Does the same for data of this device alone, such as a draft. No sync is requested after it. */
export function storeOnDevice<T>(device: Device, write: () => Promise<T>): Promise<T> {
  return commit(device, write)
}

async function commit<T>(device: Device, write: () => Promise<T>): Promise<T> {
  const { db } = device
  const tables = [db.games, db.deck, db.swipes, db.lists, db.drafts, db.meta, ...mirrorTables(db)]
  const attempt = () =>
    // The async function keeps Dexie's transaction alive for a `write` that is not async.
    db.transaction('rw', tables, async () => write())
  try {
    return await attempt()
  } catch (error) {
    if (isOutOfSpace(error)) {
      await device.freeSpace().catch((cause: unknown) => {
        throw new OutOfSpaceError('The device is out of space, and nothing could be given up.', { cause })
      })
    } else if (isConnectionLost(error)) {
      db.close({ disableAutoOpen: false })
      await db.open().catch((cause: unknown) => {
        throw new DeviceUnavailableError('The data on this device cannot be opened.', { cause })
      })
    } else {
      throw error
    }
  }
  try {
    return await attempt()
  } catch (error) {
    if (isOutOfSpace(error)) throw new OutOfSpaceError('The device is out of space.', { cause: error })
    if (isConnectionLost(error)) {
      throw new DeviceUnavailableError('The data on this device cannot be opened.', { cause: error })
    }
    throw error
  }
}

/** Returns whether a write failed because the device has no free space left. */
export function isOutOfSpace(error: unknown): boolean {
  return namesOf(error).has('QuotaExceededError')
}

/** Returns whether a write failed because a change with this id exists already. Then it has stored nothing. */
export function isKeyTaken(error: unknown): boolean {
  return namesOf(error).has('ConstraintError')
}

const CONNECTION_LOST = ['DatabaseClosedError', 'UnknownError', 'InvalidStateError']

function isConnectionLost(error: unknown): boolean {
  const names = namesOf(error)
  return CONNECTION_LOST.some((name) => names.has(name))
}

/** Returns the names of an error and of all that Dexie wrapped in it: one cause, or the failures of a bulk write. */
function namesOf(error: unknown, names = new Set<string>()): Set<string> {
  if (!(error instanceof Error || error instanceof DOMException)) return names
  names.add(error.name)
  const { inner, failures = [] } = error as { inner?: unknown; failures?: unknown[] }
  for (const cause of [inner, error instanceof Error ? error.cause : undefined, ...failures]) namesOf(cause, names)
  return names
}
