/** Beside what else is the browser's and no player's. */
const KEY = 'pack-asked'
const DAY_MS = 24 * 60 * 60 * 1_000

/** When this device has last heard what the pack is, and of what: kept also where the pack had to be given up again. */
export interface PackNote {
  readonly at: number
  readonly format: number
  readonly adult: boolean
}

/** As `localStorage` has it. */
export interface Notes {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Whether the server is to be asked for the pack: once a day, by a new version of ours, and where games for adults are wanted now. */
export function isPackDue(notes: Notes, { at, format, adult }: PackNote): boolean {
  const last = readNote(notes)
  // A clock that was set back is no reason to wait.
  return !last || Math.abs(at - last.at) >= DAY_MS || last.format !== format || (adult && !last.adult)
}

export function notePack(notes: Notes, note: PackNote): void {
  notes.setItem(KEY, JSON.stringify(note))
}

/** What is here cannot be read: it is asked for as soon as can be. */
export function forgetPackNote(notes: Notes): void {
  notes.removeItem(KEY)
}

function readNote(notes: Notes): PackNote | undefined {
  try {
    const note = JSON.parse(notes.getItem(KEY) ?? '') as Partial<PackNote>
    const { at, format, adult } = note
    return typeof at === 'number' && typeof format === 'number' && typeof adult === 'boolean' ? { at, format, adult } : undefined
  } catch {
    return undefined
  }
}
