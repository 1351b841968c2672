import type { EntityName, EntityValues } from '../../contract/entities.ts'
import type { ExportRow } from '../../contract/export/export-format.ts'
import type { UserGameRecord } from '../../contract/export/games-file.ts'
import { gameOfListGame, listOfPart, listTextId } from '../../contract/list-parts.ts'

/**
 * Returns the player's values of games, by ascending id, from the data on the device. No device knows Steam's numbers.
 */
export function userGameRecords(rowsOf: (entity: EntityName) => readonly ExportRow[]): UserGameRecord[] {
  const byId = (entity: EntityName) => new Map(rowsOf(entity).map((row) => [row.id, row]))
  const [states, wishes, reviews, lists, texts] = [byId('gameStates'), byId('wishes'), byId('reviews'), byId('lists'), byId('listTexts')]
  const listed = Map.groupBy(
    rowsOf('listGames').filter(({ id }) => lists.has(listOfPart(id))),
    ({ id }) => String(gameOfListGame(id)),
  )
  const nameOf = (listId: string) => valueOf(texts.get(listTextId(listId, 'name', null)), 'listTexts')?.text
  const ids = new Set([...states.keys(), ...wishes.keys(), ...reviews.keys(), ...listed.keys()])
  return [...ids]
    .map(Number)
    .toSorted((a, b) => a - b)
    .map((id): UserGameRecord => {
      const key = String(id)
      const [state, wish, review, places] = [states.get(key), wishes.get(key), reviews.get(key), listed.get(key) ?? []]
      return {
        id,
        game: [state, wish, review, ...places].find((row) => row?.game)?.game,
        steamId: null,
        state: valueOf(state, 'gameStates')?.state ?? null,
        isWanted: wish !== undefined,
        review: valueOf(review, 'reviews') ?? null,
        lists: places
          .map((row) => listOfPart(row.id))
          .toSorted()
          .flatMap((listId) => nameOf(listId) ?? []),
      }
    })
}

function valueOf<E extends EntityName>(row: ExportRow | undefined, _entity: E): EntityValues[E] | undefined {
  return row?.value as EntityValues[E] | undefined
}
