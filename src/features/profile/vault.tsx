import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ProfileList, ShownProfile } from '../../local/queries/shown-profiles.ts'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { CoverGrid } from '../../ui/cover-grid/cover-grid.tsx'
import type { Narrowest } from '../../ui/cover-grid/use-columns.ts'
import { ListTile } from '../../ui/list-tile/list-tile.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { coversOf } from './list-covers.ts'
import { NothingYet } from './nothing-yet.tsx'
import { LIST_SHOWS, LIST_SORTS, listsShown, sortLists } from './order.ts'
import type { ListShow, ListSort } from './order.ts'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import type { Games } from './use-profile-games.ts'
import layout from '../../ui/layout.module.css'
import hidden from '../../ui/visually-hidden.module.css'
import prose from '../../ui/prose.module.css'
import styles from './vault.module.css'

/** Four covers in one. */
const WIDTHS: Narrowest = { phone: 150, desk: 190 }
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const idOf = ({ id }: ProfileList) => id

/** Renders all visible lists of a player: for the owner also private ones. */
export function Vault({ profile: { lists, isRead }, games, isOwn }: { profile: ShownProfile; games: Games; isOwn: boolean }) {
  const [sort, setSort] = useState<ListSort>('newest')
  const [show, setShow] = useState<ListShow>('all')
  const shown = sortLists(listsShown(lists, show), sort)
  return (
    <div className={layout.stack16}>
      {lists.length === 0 && !isRead.lists ? null : lists.length === 0 ? (
        <NothingYet isOwn={isOwn} texts={MESSAGES.emptyVault} way={{ href: '/list/new', text: MESSAGES.createList }} />
      ) : (
        <>
          <div className={styles.choices}>
            {isOwn ? (
              <fieldset>
                <legend className={hidden.hidden}>{MESSAGES.show}</legend>
                <ChipChoice choices={LIST_SHOWS.map((name) => [name, MESSAGES.shows[name]] as const)} value={show} onChange={setShow} />
              </fieldset>
            ) : null}
            <PillSelect label={MESSAGES.sort} value={sort} onChange={(name) => setSort(name as ListSort)}>
              {LIST_SORTS.map((name) => (
                <option key={name} value={name}>
                  {MESSAGES.listSorts[name]}
                </option>
              ))}
            </PillSelect>
          </div>
          {shown.length === 0 ? <p className={prose.muted}>{MESSAGES.noneShown[show]}</p> : null}
          <CoverGrid
            label={MESSAGES.lists}
            tiles={shown}
            idOf={idOf}
            narrowest={WIDTHS}
            heightsKey={`vault ${sort} ${show}`}
            renderTile={(list) => <VaultTile list={list} games={games} isOwn={isOwn} />}
          />
        </>
      )}
    </div>
  )
}

function VaultTile({ list, games, isOwn }: { list: ProfileList; games: Games; isOwn: boolean }) {
  return (
    <div className={styles.tile}>
      <ListTile list={list} covers={coversOf(list, games)} />
      <div className={styles.ways}>
        {list.gameIds.length === 0 ? null : (
          <Link href={`/swipedeck/list/${list.id}`} className={styles.way} aria-label={MESSAGES.swipeList(list.name)}>
            <GalleryHorizontalEnd {...ICON} />
            {MESSAGES.swipe}
          </Link>
        )}
        {isOwn ? (
          <Link href={`/list/${list.id}/edit`} className={styles.way} aria-label={MESSAGES.editList(list.name)}>
            <Pencil {...ICON} />
          </Link>
        ) : null}
      </div>
    </div>
  )
}
