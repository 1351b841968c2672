/** A note as it stands: its text, and the names of the edits that made it, the newest first. */
export interface Note {
  readonly text: string
  readonly versions: readonly string[]
  readonly at: number
}

/**
 * The note on a game after that on another has moved to it; undefined where it stays as it is. An edit of what has moved
 * before is an edit of it there; two that know nothing of each other are put below each other, however long that gets: a
 * note is never lost. `newVersion` names what comes of the two.
 */
export function mergeNotes(standing: Note | undefined, moving: Note, newVersion: string): Note | undefined {
  if (standing === undefined) return moving
  const at = Math.max(standing.at, moving.at)
  if (isMadeOf(standing, moving)) return undefined
  if (isMadeOf(moving, standing)) return { ...moving, at }
  if (moving.text === '' || `\n${standing.text}\n`.includes(`\n${moving.text}\n`)) return undefined
  const versions = [...new Set([...moving.versions, ...standing.versions])]
  if (standing.text === '') return { text: moving.text, versions, at }
  return { text: `${standing.text}\n${moving.text}`, versions: [newVersion, ...versions], at }
}

function isMadeOf(note: Note, other: Note): boolean {
  const [latest] = other.versions
  return latest !== undefined && note.versions.includes(latest)
}
