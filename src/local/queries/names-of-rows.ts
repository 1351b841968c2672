import { listTextId } from '../../contract/list-parts.ts'
import type { UserDatabase } from '../db/database.ts'
import { readMirrored } from '../replica/mirror.ts'
import { gameIdsOf } from '../replica/outbox-queries.ts'
import type { OutboxRow } from '../db/outbox-row.ts'

/**
 * Returns the names of the games and lists that some rows change, as far as this device knows them. For a live query.
 */
export async function namesOfRows(db: UserDatabase, rows: readonly OutboxRow[]) {
  const gameIds = [...new Set(rows.flatMap(gameIdsOf))]
  const listIds = [...new Set(rows.flatMap((row) => listIdOf(row) ?? []))]
  const [games, texts, fetched] = await Promise.all([
    db.games.bulkGet(gameIds),
    readMirrored(
      db,
      'listTexts',
      listIds.map((id) => listTextId(id, 'name', null)),
    ),
    db.lists.bulkGet(listIds),
  ])
  // A list that was never created, or was deleted, has its name only in the rejected row.
  const refused = new Map(
    rows.flatMap((row) => (row.kind === 'list.create' && row.payload ? [[row.payload.listId, row.payload.name]] : [])),
  )
  const nameOf = (listId: string, index: number) =>
    texts[index]?.value?.text ?? texts[index]?.base?.text ?? fetched[index]?.list_name ?? refused.get(listId)
  return {
    games: new Map(games.flatMap((game) => (game ? [[game.id, game.name] as const] : []))),
    lists: new Map(
      listIds.flatMap((id, index) => {
        const name = nameOf(id, index)
        return name === undefined ? [] : [[id, name] as const]
      }),
    ),
  }
}

function listIdOf(row: OutboxRow): string | undefined {
  const { listId } = (row.payload ?? {}) as { listId?: unknown }
  return typeof listId === 'string' ? listId : undefined
}
