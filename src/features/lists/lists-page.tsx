import { useSnapshot } from 'valtio'
import { Redirect, useLocation, useSearch } from 'wouter'
import { ownListsPage } from '../../resources/lists.ts'
import { useMissingGames } from '../../state/missing-games-state.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useResource } from '../../state/use-resource.ts'
import { CoversToCome, CoverGrid } from '../../ui/cover-grid/cover-grid.tsx'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { GamesRow } from './games-row.tsx'
import prose from '../../ui/prose.module.css'
import styles from './lists-page.module.css'
import { LISTS_MESSAGES as MESSAGES } from './messages.ts'
import { useOwnLists } from './use-own-lists.ts'
import { usePlayer } from '../../state/player.ts'
import type { Narrowest } from '../../ui/cover-grid/use-columns.ts'
import { ListTile, TileToMake } from '../../ui/list-tile/list-tile.tsx'
import type { OwnListTile } from './use-own-lists.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { LIST_NAME_PROBLEMS } from '../../contract/list-messages.ts'
import { cleanListText, listTextProblem } from '../../domain/list-rule.ts'
import { NEW_LISTS } from '../../local/commands/drafts.ts'
import { getListDraft, nameListDraft } from '../../local/commands/list-draft.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useStoredDraft } from '../../state/use-stored-draft.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/field-frame.tsx'

const LIKED_PATH = '/matches?state=liked'
const DISLIKED_PATH = '/matches?state=disliked'
const NONE: readonly number[] = []

/** Renders the form for a new list, the liked and disliked games and the player's lists. */
export function ListsPage() {
  // Older links lead to the disliked games here.
  return new URLSearchParams(useSearch()).get('tab') === 'disliked' ? <Redirect to={DISLIKED_PATH} replace /> : <Lists />
}

function Lists() {
  const { device, remote } = usePlayer()
  // Without a response the cached likes are shown.
  useResource({ device, remote }, ownListsPage, null)
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

/** Four covers in one. */
const LISTS_WIDTHS: Narrowest = { phone: 150, desk: 190 }

const MAKE_TOP_TEN = 'make-top-10'
const TOP_TEN_PATH = '/list/new?top10'
const idOf = (list: OwnListTile | typeof MAKE_TOP_TEN) => (list === MAKE_TOP_TEN ? list : list.id)

/** Renders a tile for each list; first a link to create the Top 10, if there certainly is none. */
function ListTiles({ lists, areAll }: { lists: readonly OwnListTile[]; areAll: boolean }) {
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

const SLOT = 'list'

/** Renders the form that names a new list and opens the builder. The name is stored in the draft on this device as it is typed. */
function CreateList() {
  const { device } = usePlayer()
  const [, navigate] = useLocation()
  const stored = useLiveQuery(() => getListDraft(device.db, SLOT), [device])
  const { draft, type, show } = useStoredDraft(device, SLOT, SLOT, {
    // Only the name: the builder in another tab may have added games. An invalid name is not stored: the builder would show it without
    // saying why.
    store: async (list) => {
      const clean = cleanListText('name', list?.name ?? '')
      const problem = listTextProblem('name', clean)
      if (problem === null || problem === 'missing') await nameListDraft(device, SLOT, clean)
    },
  })
  const { name } = draft ?? NEW_LISTS[SLOT]
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const begun = stored?.games.length ?? 0

  const create = async (event: FormEvent) => {
    event.preventDefault()
    const clean = cleanListText('name', name)
    const problem = listTextProblem('name', clean)
    if (problem) {
      setError(LIST_NAME_PROBLEMS[problem])
      form.current?.querySelector('input')?.focus()
      return
    }
    show(draft)
    try {
      await nameListDraft(device, SLOT, clean)
      navigate('/list/new')
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <form ref={form} className={styles.form} aria-label={MESSAGES.newList} noValidate onSubmit={(event) => void create(event)}>
      <FieldFrame label={MESSAGES.nameLabel} error={error} hint={begun > 0 ? MESSAGES.goesOn(begun) : undefined}>
        {(named) => (
          <div className={styles.row}>
            <input
              {...named}
              placeholder={MESSAGES.namePlaceholder}
              value={name}
              dir="auto"
              autoComplete="off"
              enterKeyHint="go"
              onChange={({ target }) => {
                type({ ...(draft ?? NEW_LISTS[SLOT]), name: target.value })
                setError(undefined)
              }}
            />
            <Button kind="main" type="submit">
              {begun > 0 ? MESSAGES.goOn : MESSAGES.create}
            </Button>
          </div>
        )}
      </FieldFrame>
    </form>
  )
}
