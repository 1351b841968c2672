import { listTextId } from '../../contract/list-parts.ts'
import type { UserDatabase } from '../database.ts'
import { readMirrored } from './mirror.ts'
import { gameIdsOf } from './outbox-queries.ts'
import type { OutboxRow } from '../rows.ts'

/** How the games and lists are called that some rows speak of, as far as this device knows; for a live query. */
export async function namesOfRows(db: UserDatabase, rows: readonly OutboxRow[]) {
  const gameIds = [...new Set(rows.flatMap(gameIdsOf))]
  const listIds = [...new Set(rows.flatMap((row) => listIdOf(row) ?? []))]
  const [games, texts, told] = await Promise.all([
    db.games.bulkGet(gameIds),
    readMirrored(db, 'listTexts', listIds.map((id) => listTextId(id, 'name', null))),
    db.lists.bulkGet(listIds),
  ])
  // One that was never made, or is gone, has no name but in what was refused.
  const refused = new Map(rows.flatMap((row) => (row.kind === 'list.create' && row.payload ? [[row.payload.listId, row.payload.name]] : [])))
  const nameOf = (listId: string, index: number) =>
    texts[index]?.value?.text ?? texts[index]?.base?.text ?? told[index]?.list_name ?? refused.get(listId)
  return {
    games: new Map(games.flatMap((game) => (game ? [[game.id, game.name] as const] : []))),
    lists: new Map(listIds.flatMap((id, index) => {
      const name = nameOf(id, index)
      return name === undefined ? [] : [[id, name] as const]
    })),
  }
}

function listIdOf(row: OutboxRow): string | undefined {
  const { listId } = (row.payload ?? {}) as { listId?: unknown }
  return typeof listId === 'string' ? listId : undefined
}
