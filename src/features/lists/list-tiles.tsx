import Heart from 'lucide-react/icons/heart'
import Lock from 'lucide-react/icons/lock'
import { Link } from 'wouter'
import { coverUrl } from '../../domain/cover-url.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Cover } from '../../ui/cover.tsx'
import { CoverGrid } from '../../ui/cover-grid/cover-grid.tsx'
import tile from '../../ui/cover-grid/tile.module.css'
import type { Narrowest } from '../../ui/cover-grid/use-columns.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './list-tiles.module.css'
import { LISTS_TEXTS as TEXTS } from './texts.ts'
import type { OwnListTile } from './use-own-lists.ts'

/** Four covers in one. */
export const LISTS_WIDTHS: Narrowest = { phone: 150, desk: 190 }

const MAKE_TOP_TEN = 'make-top-10'
const TOP_TEN_PATH = '/list/new?top10'
const idOf = (list: OwnListTile | typeof MAKE_TOP_TEN) => (list === MAKE_TOP_TEN ? list : list.id)

/** A tile for each list; before them, where there is no Top 10, the way to one. */
export function ListTiles({ lists }: { lists: readonly OwnListTile[] }) {
  const tiles = lists.some(({ isTop10 }) => isTop10) ? lists : [MAKE_TOP_TEN, ...lists] as const
  return (
    <CoverGrid
      label={TEXTS.list}
      tiles={tiles}
      idOf={idOf}
      narrowest={LISTS_WIDTHS}
      heightsKey="lists"
      renderTile={(list) => (list === MAKE_TOP_TEN ? <MakeTopTen /> : <ListTile list={list} />)}
    />
  )
}

function ListTile({ list }: { list: OwnListTile }) {
  const { covers } = list
  return (
    <Link href={`/list/${list.id}`} className={tile.tile} draggable={false}>
      <span className={classNames(tile.frame, styles.collage)} data-covers={covers.length}>
        {covers.length === 0 ? <img className={styles.pip} src="/assets/pip-in-a-box.svg" alt="" width={200} height={152} loading="lazy" /> : null}
        {covers.map((game) => (
          <Cover key={game.id} src={coverUrl(game.cover)} seed={game.id} isLazy />
        ))}
        {list.isTop10 ? <span className={styles.ribbon}>{TEXTS.topTen}</span> : null}
      </span>
      <span className={tile.name} dir="auto">
        {list.name}
      </span>
      <span className={styles.facts}>
        <span>{TEXTS.games(list.gameIds.length)}</span>
        {list.isPublic ? (
          <span className={styles.fact} data-none={list.likes === 0 || undefined}>
            <Heart size={13} strokeWidth={2} aria-hidden />
            <span className={hidden.hidden}>{TEXTS.likes} </span>
            {TEXTS.number(list.likes)}
          </span>
        ) : (
          <span className={styles.fact}>
            <Lock size={13} strokeWidth={2} aria-hidden />
            {TEXTS.private}
          </span>
        )}
      </span>
    </Link>
  )
}

function MakeTopTen() {
  return (
    <Link href={TOP_TEN_PATH} className={classNames(tile.tile, styles.make)} draggable={false}>
      <span className={classNames(tile.frame, styles.ten)} aria-hidden>
        10
      </span>
      <span className={tile.name}>{TEXTS.makeTopTen}</span>
      <span className={styles.facts}>{TEXTS.makeTopTenText}</span>
    </Link>
  )
}

export function NoLists({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      title={TEXTS.emptyTitle}
      actions={
        <>
          <Button kind="main" onClick={onCreate}>
            {TEXTS.create}
          </Button>
          <ButtonLink href={TOP_TEN_PATH}>{TEXTS.makeTopTen}</ButtonLink>
        </>
      }
    >
      {TEXTS.empty}
    </EmptyState>
  )
}
