import { findMeta, putMeta } from '../local/database.ts'
import type { UserDatabase } from '../local/database.ts'
import type { MetaRows } from '../local/rows.ts'
import { PULL_SCHEMA } from '../contract/entities.ts'

/** As many as the server looks at; of more, the oldest are of runs of the server long gone. */
const SEEN_MAX = 8

/** Where this device stands in the server's history: nowhere yet, or where it was left. */
export async function readPosition(db: UserDatabase): Promise<MetaRows['position']> {
  return (await findMeta(db, 'position')) ?? { cursor: null, schema: PULL_SCHEMA, seen: [] }
}

/**
 * Notes the position that a write was answered with, inside the transaction that settles it. A position is
 * `{revision}.{mark of the server's run}`: of each run the latest one is kept until a pull has shown that the server's
 * history still holds them all. A server that was put back to an older state does not (`SPEC.md` rule 3.3).
 */
export async function notePosition(db: UserDatabase, position: string | undefined): Promise<void> {
  if (position === undefined) return
  const known = await readPosition(db)
  const seen = [...known.seen.filter((other) => runOf(other) !== runOf(position)), position].slice(-SEEN_MAX)
  await putMeta(db, 'position', { ...known, seen })
}

/** The revision of a position, or of a cursor. */
export function revisionOf(position: string): number {
  return Number(position.slice(0, position.indexOf('.')))
}

function runOf(position: string): string {
  return position.slice(position.indexOf('.') + 1)
}
