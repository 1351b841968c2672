import Heart from 'lucide-react/icons/heart'
import Lock from 'lucide-react/icons/lock'
import { Link } from 'wouter'
import { coverUrl } from '../../domain/cover-url.ts'
import { classNames } from '../class-names.ts'
import { Cover } from '../cover.tsx'
import tile from '../cover-grid/tile.module.css'
import hidden from '../visually-hidden.module.css'
import styles from './list-tile.module.css'
import { LIST_TILE_MESSAGES as MESSAGES } from './messages.ts'

/** The number of covers of a list. With fewer only the first is shown: an incomplete set says too little. */
export const LIST_COVERS = 4

export interface TiledList {
  readonly id: string
  readonly name: string
  readonly isPublic: boolean
  readonly isTop10: boolean
  readonly gameCount: number
  readonly likes: number
}

export interface ListTileProps {
  list: TiledList
  /** Its first games, as far as they are cached. */
  covers: readonly { readonly id: number; readonly cover: string }[]
}

/** Renders a list as a tile of its first covers, as a link to its page. */
export function ListTile({ list, covers }: ListTileProps) {
  const shown = covers.length >= LIST_COVERS ? covers.slice(0, LIST_COVERS) : covers.slice(0, 1)
  return (
    <Link href={`/list/${list.id}`} className={tile.tile} draggable={false}>
      <span className={classNames(tile.frame, styles.collage)} data-covers={shown.length}>
        {shown.length === 0 ? (
          <img className={styles.pip} src="/assets/pip-in-a-box.svg" alt="" width={200} height={152} loading="lazy" />
        ) : null}
        {shown.map((game) => (
          <Cover key={game.id} src={coverUrl(game.cover)} isLazy />
        ))}
      </span>
      <span className={tile.name} dir="auto">
        {list.name}
      </span>
      <span className={styles.facts}>
        {/* Below the covers: their titles are at any edge. */}
        {list.isTop10 ? <span className={styles.topTen}>{MESSAGES.topTen}</span> : null}
        <span>{MESSAGES.games(list.gameCount)}</span>
        {list.isPublic ? (
          <span className={styles.fact} data-none={list.likes === 0 || undefined}>
            <Heart size={13} strokeWidth={2} aria-hidden />
            <span className={hidden.hidden}>{MESSAGES.likes} </span>
            {MESSAGES.number(list.likes)}
          </span>
        ) : (
          <span className={styles.fact}>
            <Lock size={13} strokeWidth={2} aria-hidden />
            {MESSAGES.private}
          </span>
        )}
      </span>
    </Link>
  )
}

/** Renders the placeholder of a list that does not exist yet: a mark, a name, and why. */
export function TileToMake({ href, mark, name, text }: { href: string; mark: string; name: string; text: string }) {
  return (
    <Link href={href} className={tile.tile} draggable={false}>
      <span className={classNames(tile.frame, styles.ten)} aria-hidden>
        {mark}
      </span>
      <span className={tile.name}>{name}</span>
      <span className={styles.facts}>{text}</span>
    </Link>
  )
}
