import { LIST_SWITCHES, listGameId, listSwitchId, listTextId } from '../../src/contract/list-parts.ts'
import { firstPlaces } from '../../src/domain/list-order.ts'
import type { MineRow } from '../../src/local/rows.ts'

export interface SeededList {
  readonly name: string
  readonly gameIds: readonly number[]
  readonly isPublic?: boolean
}

/** The rows of lists of a player's own, as if the server had told of them; the first one is the newest. */
export function ownListRows(lists: readonly SeededList[]): MineRow[] {
  return lists.flatMap(({ name, gameIds, isPublic = true }, index) => {
    const id = `0197b000-0000-7000-8000-${String(lists.length - index).padStart(12, '0')}`
    const told = (entity: MineRow['entity'], key: string, value: unknown) =>
      ({ entity, id: key, value, at: 1, base: value, baseAt: 1 }) as MineRow
    const places = firstPlaces(gameIds.length)
    return [
      told('lists', id, { is_top10: false }),
      ...LIST_SWITCHES.map((each) => told('listSwitches', listSwitchId(id, each), { on: each === 'is_public' && isPublic })),
      told('listTexts', listTextId(id, 'name', null), { text: name, version: id }),
      told('listTexts', listTextId(id, 'description', null), { text: '', version: id }),
      ...gameIds.map((gameId, place) => told('listGames', listGameId(id, gameId), { place: places[place] })),
    ]
  })
}
