import { ButtonLink } from '../../ui/button-link.tsx'
import { CoverGrid } from '../../ui/cover-grid/cover-grid.tsx'
import type { Narrowest } from '../../ui/cover-grid/use-columns.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListTile, TileToMake } from '../../ui/list-tile/list-tile.tsx'
import { LISTS_TEXTS as TEXTS } from './texts.ts'
import type { OwnListTile } from './use-own-lists.ts'

/** Four covers in one. */
export const LISTS_WIDTHS: Narrowest = { phone: 150, desk: 190 }

const MAKE_TOP_TEN = 'make-top-10'
const TOP_TEN_PATH = '/list/new?top10'
const idOf = (list: OwnListTile | typeof MAKE_TOP_TEN) => (list === MAKE_TOP_TEN ? list : list.id)

/** A tile for each list; before them, where it is known that there is no Top 10, the way to one. */
export function ListTiles({ lists, areAll }: { lists: readonly OwnListTile[]; areAll: boolean }) {
  const tiles = !areAll || lists.some(({ isTop10 }) => isTop10) ? lists : [MAKE_TOP_TEN, ...lists] as const
  return (
    <CoverGrid
      label={TEXTS.list}
      tiles={tiles}
      idOf={idOf}
      narrowest={LISTS_WIDTHS}
      heightsKey="lists"
      renderTile={(list) => (
        list === MAKE_TOP_TEN
          ? <TileToMake href={TOP_TEN_PATH} mark="10" name={TEXTS.makeTopTen} text={TEXTS.makeTopTenText} />
          : <ListTile list={list} covers={list.covers} />
      )}
    />
  )
}

export function NoLists() {
  return (
    <EmptyState
      title={TEXTS.emptyTitle}
      actions={
        <>
          <ButtonLink kind="main" href="/list/new">
            {TEXTS.create}
          </ButtonLink>
          <ButtonLink href={TOP_TEN_PATH}>{TEXTS.makeTopTen}</ButtonLink>
        </>
      }
    >
      {TEXTS.empty}
    </EmptyState>
  )
}
