import { CoverGrid } from '../../ui/cover-grid/cover-grid.tsx'
import type { Narrowest } from '../../ui/cover-grid/use-columns.ts'
import { ListTile, TileToMake } from '../../ui/list-tile/list-tile.tsx'
import { LISTS_MESSAGES as MESSAGES } from './messages.ts'
import type { OwnListTile } from './use-own-lists.ts'

/** Four covers in one. */
export const LISTS_WIDTHS: Narrowest = { phone: 150, desk: 190 }

const MAKE_TOP_TEN = 'make-top-10'
const TOP_TEN_PATH = '/list/new?top10'
const idOf = (list: OwnListTile | typeof MAKE_TOP_TEN) => (list === MAKE_TOP_TEN ? list : list.id)

/** Renders a tile for each list; first a link to create the Top 10, if there certainly is none. */
export function ListTiles({ lists, areAll }: { lists: readonly OwnListTile[]; areAll: boolean }) {
  const tiles = !areAll || lists.some(({ isTop10 }) => isTop10) ? lists : ([MAKE_TOP_TEN, ...lists] as const)
  return (
    <CoverGrid
      label={MESSAGES.list}
      tiles={tiles}
      idOf={idOf}
      narrowest={LISTS_WIDTHS}
      heightsKey="lists"
      renderTile={(list) =>
        list === MAKE_TOP_TEN ? (
          <TileToMake href={TOP_TEN_PATH} mark="10" name={MESSAGES.makeTopTen} text={MESSAGES.makeTopTenText} />
        ) : (
          <ListTile list={list} covers={list.covers} />
        )
      }
    />
  )
}
