/** A stored note: its text, and the ids of the edits that made it, the newest first. */
export interface Note {
  readonly text: string
  readonly versions: readonly string[]
  readonly at: number
}

/**
 * Returns the note on a game after the note on another game has moved to it; undefined if it does not change. Two notes are joined, however
 * long that gets: none is lost. `isEdit`: a device has just written the note on the other game. It means the note that has moved before, if
 * its edit is based on that.
 */
export function mergeNotes(
  existing: Note | undefined,
  moving: Note,
  { isEdit, newVersion }: { readonly isEdit: boolean; readonly newVersion: string },
): Note | undefined {
  if (existing === undefined) return moving
  const at = Math.max(existing.at, moving.at)
  // Notes that were created with their list share one version. That of a note without edits is not specific.
  const [, ...madeFrom] = moving.versions
  if (isEdit && madeFrom.includes(existing.versions[0] ?? '')) return { ...moving, at }
  if (moving.text === '' || `\n${existing.text}\n`.includes(`\n${moving.text}\n`)) return undefined
  const versions = [...new Set([...moving.versions, ...existing.versions])]
  if (existing.text === '') return { text: moving.text, versions, at }
  return { text: `${existing.text}\n${moving.text}`, versions: [newVersion, ...versions], at }
}
