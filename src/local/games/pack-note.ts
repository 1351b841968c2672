/** Beside what else is the browser's and no player's. */
export const PACK_NOTE_KEY = 'pack-asked'
const DAY_MS = 24 * 60 * 60 * 1_000

/** When this device has last heard what the pack is, and of what: kept also where the pack had to be given up again. */
export interface PackNote {
  readonly at: number
  readonly format: number
  readonly adult: boolean
  /** Whether all of it came. */
  readonly kept: boolean
}

/** As `localStorage` has it. */
export interface Notes {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/**
 * Whether the server is to be asked for the pack: once a day, by a new version of ours, where games for adults are wanted now,
 * and where it had come and is not here any more, because it could not be read.
 */
export function isPackDue(notes: Notes, { at, format, adult }: Omit<PackNote, 'kept'>, isHere: boolean): boolean {
  const last = readNote(notes)
  if (last?.kept && !isHere) return true
  // A clock that was set back is no reason to wait.
  return !last || Math.abs(at - last.at) >= DAY_MS || last.format !== format || (adult && !last.adult)
}

export function notePack(notes: Notes, note: PackNote): void {
  notes.setItem(PACK_NOTE_KEY, JSON.stringify(note))
}

function readNote(notes: Notes): PackNote | undefined {
  try {
    const note = JSON.parse(notes.getItem(PACK_NOTE_KEY) ?? '') as Partial<PackNote>
    const { at, format, adult, kept = false } = note
    return typeof at === 'number' && typeof format === 'number' && typeof adult === 'boolean' ? { at, format, adult, kept } : undefined
  } catch {
    return undefined
  }
}
