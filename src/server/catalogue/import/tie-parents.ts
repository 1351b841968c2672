import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const PAIRS_PER_STATEMENT = 5_000

type Relation = 'parent' | 'version_parent'

interface Pair {
  readonly id: number
  readonly parent: number
}

/**
 * Connects each game with the game of ours that its record names as its parent, and with the one that it is a version of. A circle is
 * broken at the game with the smallest id. Only changed relations are written.
 */
export async function tieParents(db: Db): Promise<void> {
  for (const relation of ['parent', 'version_parent'] as const) {
    const wanted = cutCircles(await readWanted(db, relation))
    const changed = await readChanged(db, relation, wanted)
    for (let start = 0; start < changed.length; start += PAIRS_PER_STATEMENT) {
      const part = JSON.stringify(changed.slice(start, start + PAIRS_PER_STATEMENT))
      await sql`
        update game_import set ${sql.ref(`${relation}_id`)} = given.parent
        from json_to_recordset(${part}::json) as given(id integer, parent integer) where game_id = given.id`.execute(db)
    }
  }
}

async function readWanted(db: Db, relation: Relation): Promise<Map<number, number>> {
  const { rows } = await sql<Pair>`
    select game_id as id, game.id as parent from game_import
    join game on game.igdb_id = ${sql.ref(`${relation}_igdb_id`)}`.execute(db)
  return new Map(rows.map(({ id, parent }) => [id, parent]))
}

/** Removes one relation of every circle. */
export function cutCircles(parents: Map<number, number>): Map<number, number> {
  const isDone = new Set<number>()
  for (const start of [...parents.keys()].sort((a, b) => a - b)) {
    const path: number[] = []
    const isOnPath = new Set<number>()
    let at: number | undefined = start
    while (at !== undefined && !isDone.has(at) && !isOnPath.has(at)) {
      path.push(at)
      isOnPath.add(at)
      at = parents.get(at)
    }
    if (at !== undefined && isOnPath.has(at)) parents.delete(Math.min(...path.slice(path.indexOf(at))))
    for (const id of path) isDone.add(id)
  }
  return parents
}

async function readChanged(
  db: Db,
  relation: Relation,
  wanted: ReadonlyMap<number, number>,
): Promise<{ id: number; parent: number | null }[]> {
  const column = sql.ref(`${relation}_id`)
  const { rows } = await sql<Pair>`select game_id as id, ${column} as parent from game_import where ${column} is not null`.execute(db)
  const now = new Map(rows.map(({ id, parent }) => [id, parent]))
  const detached = rows.filter(({ id }) => !wanted.has(id)).map(({ id }) => ({ id, parent: null }))
  return [...detached, ...[...wanted].filter(([id, parent]) => now.get(id) !== parent).map(([id, parent]) => ({ id, parent }))]
}
