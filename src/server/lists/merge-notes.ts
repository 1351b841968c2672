/** A note as it stands: its text, and the names of the edits that made it, the newest first. */
export interface Note {
  readonly text: string
  readonly versions: readonly string[]
  readonly at: number
}

/**
 * The note on a game after that on another has moved to it; undefined where it stays as it is. Two notes are put below each
 * other, however long that gets: none is lost. `isEdit`: a device has just written the note on the other game. It means
 * what has moved before, where its edit is based on that.
 */
export function mergeNotes(
  standing: Note | undefined,
  moving: Note,
  { isEdit, newVersion }: { readonly isEdit: boolean; readonly newVersion: string },
): Note | undefined {
  if (standing === undefined) return moving
  const at = Math.max(standing.at, moving.at)
  // Notes that came with their list have one version all together: that of a note which no edit has made says nothing.
  const [, ...madeFrom] = moving.versions
  if (isEdit && madeFrom.includes(standing.versions[0] ?? '')) return { ...moving, at }
  if (moving.text === '' || `\n${standing.text}\n`.includes(`\n${moving.text}\n`)) return undefined
  const versions = [...new Set([...moving.versions, ...standing.versions])]
  if (standing.text === '') return { text: moving.text, versions, at }
  return { text: `${standing.text}\n${moving.text}`, versions: [newVersion, ...versions], at }
}
