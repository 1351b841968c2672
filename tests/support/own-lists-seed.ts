import { LIST_SWITCHES, listGameId, listSwitchId, listTextId } from '../../src/contract/list-parts.ts'
import { firstPlaces } from '../../src/domain/list-order.ts'
import type { MineRow } from '../../src/local/db/mine-row.ts'

export interface SeededList {
  readonly name: string
  readonly gameIds: readonly number[]
  readonly isPublic?: boolean
}

/** Returns rows of the player's own lists, as if the server had sent them; the first one is the newest. */
export function ownListRows(lists: readonly SeededList[]): MineRow[] {
  return lists.flatMap(({ name, gameIds, isPublic = true }, index) => {
    const id = `0197b000-0000-7000-8000-${String(lists.length - index).padStart(12, '0')}`
    const row = (entity: MineRow['entity'], key: string, value: unknown) =>
      ({ entity, id: key, value, at: 1, base: value, baseAt: 1 }) as MineRow
    const places = firstPlaces(gameIds.length)
    return [
      row('lists', id, { is_top10: false }),
      ...LIST_SWITCHES.map((each) => row('listSwitches', listSwitchId(id, each), { on: each === 'is_public' && isPublic })),
      row('listTexts', listTextId(id, 'name', null), { text: name, version: id }),
      row('listTexts', listTextId(id, 'description', null), { text: '', version: id }),
      ...gameIds.map((gameId, place) => row('listGames', listGameId(id, gameId), { place: places[place] })),
    ]
  })
}
