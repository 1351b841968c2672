/** Stored with the other data of the browser, not with a player's. */
export const PACK_RECORD_KEY = 'pack-asked'
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * When this device last requested the pack's list, and for which pack. Stored also if the pack had to be deleted again.
 */
export interface PackRecord {
  readonly at: number
  readonly format: number
  readonly adult: boolean
  /** Whether the pack was stored completely. */
  readonly kept: boolean
}

/** The part of `localStorage` that is used. */
export interface Notes {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/**
 * Returns whether to request the pack from the server. It is requested once a day, and by a new version of the app. It
 * is requested if games for adults are wanted now but were not at the last request. It is also requested if it was
 * stored once and is missing, because it could not be read.
 */
export function isPackDue(notes: Notes, { at, format, adult }: Omit<PackRecord, 'kept'>, isHere: boolean): boolean {
  const last = readNote(notes)
  if (last?.kept && !isHere) return true
  // A clock that was set back is no reason to wait.
  return !last || Math.abs(at - last.at) >= DAY_MS || last.format !== format || (adult && !last.adult)
}

export function recordPack(notes: Notes, note: PackRecord): void {
  notes.setItem(PACK_RECORD_KEY, JSON.stringify(note))
}

function readNote(notes: Notes): PackRecord | undefined {
  try {
    const note = JSON.parse(notes.getItem(PACK_RECORD_KEY) ?? '') as Partial<PackRecord>
    const { at, format, adult, kept = false } = note
    return typeof at === 'number' && typeof format === 'number' && typeof adult === 'boolean' ? { at, format, adult, kept } : undefined
  } catch {
    return undefined
  }
}
