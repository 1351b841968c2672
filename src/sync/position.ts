import { findMeta, putMeta } from '../local/db/database.ts'
import type { UserDatabase } from '../local/db/database.ts'
import type { MetaRows } from '../local/db/meta-rows.ts'
import { PULL_SCHEMA } from '../contract/entities.ts'

/** The server checks at most this many. If there are more, the oldest belong to epochs of long ago. */
const SEEN_MAX = 8

/** Returns this device's cursor in the server's history, an empty one before the first pull. */
export async function readPosition(db: UserDatabase): Promise<MetaRows['position']> {
  return (await findMeta(db, 'position')) ?? { cursor: null, schema: PULL_SCHEMA, seen: [] }
}

// Why: docs/decisions/sync/0004-cursor-names-its-epoch.md
/**
 * Records the cursor that a write returned, inside the transaction that applies its results. A cursor is
 * `{revision}.{epoch}`. Of each epoch the latest cursor is stored. It stays until a pull has shown that the server's
 * history still holds them all. The history of a server that was put back to an older state does not (`SPEC.md` rule
 * 3.3).
 */
export async function recordPosition(db: UserDatabase, position: string | undefined): Promise<void> {
  if (position === undefined) return
  const known = await readPosition(db)
  const seen = [...known.seen.filter((other) => runOf(other) !== runOf(position)), position].slice(-SEEN_MAX)
  await putMeta(db, 'position', { ...known, seen })
}

/** Returns the revision of a cursor. */
export function revisionOf(position: string): number {
  return Number(position.slice(0, position.indexOf('.')))
}

function runOf(position: string): string {
  return position.slice(position.indexOf('.') + 1)
}
