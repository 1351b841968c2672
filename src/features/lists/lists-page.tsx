import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { ownListsPage } from '../../resources/lists.ts'
import { useMissingGames } from '../../state/missing-games-state.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useResource } from '../../state/use-resource.ts'
import { CoversToCome } from '../../ui/cover-grid/cover-grid.tsx'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CreateList } from './create-list.tsx'
import { DislikedGames } from './disliked-games.tsx'
import { GamesRow } from './games-row.tsx'
import { LISTS_WIDTHS, ListTiles } from './list-tiles.tsx'
import prose from '../../ui/prose.module.css'
import styles from './lists-page.module.css'
import { LISTS_MESSAGES as MESSAGES } from './messages.ts'
import { useOwnLists } from './use-own-lists.ts'
import { usePlayer } from '../../state/player.ts'

const LIKED_PATH = '/matches?state=liked'
const DISLIKED_PATH = '/lists?tab=disliked'
const NONE: readonly number[] = []

/** Renders the form for a new list, the liked and disliked games and the player's lists. `?tab=disliked` shows all disliked games. */
export function ListsPage() {
  const { device, remote } = usePlayer()
  // Without a response the cached likes are shown.
  useResource({ device, remote }, ownListsPage, null)
  const query = useSearch()
  return new URLSearchParams(query).get('tab') === 'disliked' ? <DislikedGames /> : <Lists />
}

function Lists() {
  const { device } = usePlayer()
  usePageTitle(MESSAGES.title)
  const own = useOwnLists(device.db)
  const things = useOwnThings()
  const isHere = things.where === 'here'
  // Lists that were created on this device are shown at once. Before the first pull is complete, an empty device proves nothing.
  const lists = things.where === 'coming' && own?.lists.length === 0 ? undefined : own?.lists
  const { isOnline } = useSnapshot(syncStatus)
  useMissingGames(device.db, own?.missing ?? NONE, isOnline)
  const counted = lists === undefined ? MESSAGES.loading : lists.length === 0 || !isHere ? '' : MESSAGES.count(lists.length)
  const row = { where: things.where, isOnline }
  return (
    <main className={styles.page} aria-busy={lists === undefined}>
      <h1 className={styles.title}>{MESSAGES.title}</h1>
      <CreateList />
      {things.where === 'away' ? <NotHereYet as="line" things={things} /> : null}
      <div className={styles.rows}>
        <GamesRow {...row} state="liked" href={LIKED_PATH} />
        <GamesRow {...row} state="disliked" href={DISLIKED_PATH} />
      </div>
      <section className={styles.made} aria-labelledby="made-by-you">
        <header className={styles.head}>
          <h2 id="made-by-you">{MESSAGES.list}</h2>
          <output className={prose.figures}>{isOnline || counted === '' ? counted : MESSAGES.onDevice(counted)}</output>
        </header>
        {lists === undefined ? (
          <CoversToCome narrowest={LISTS_WIDTHS} />
        ) : (
          <>
            {lists.length === 0 ? <p className={prose.muted}>{isHere ? MESSAGES.noLists : MESSAGES.rowsAway}</p> : null}
            <ListTiles lists={lists} areAll={isHere} />
          </>
        )}
      </section>
    </main>
  )
}
