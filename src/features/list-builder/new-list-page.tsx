import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { LIST_NAME_LINK } from '../../contract/list-words.ts'
import { hasLink } from '../../domain/visible-text.ts'
import { listMaxGames, listTextProblem, LISTS_MAX_PER_PLAYER } from '../../domain/list-rule.ts'
import { dropListDraft, editListDraft, hasBegun } from '../../local/own/list-drafts.ts'
import { createDraftedList } from '../../local/mutations/create-drafted-list.ts'
import { ListRefusedError } from '../../local/mutations/edit-list.ts'
import { readOwnLists } from '../../local/own/own-lists.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isTopTen } from './builder-list.ts'
import styles from './builder-page.module.css'
import { ListToCome, SecondTopTen, TooManyLists } from './builder-states.tsx'
import { ListBuilder } from './list-builder.tsx'
import type { BuilderWorld, Undoable } from './list-builder.tsx'
import { BUILDER_TEXTS as TEXTS } from './texts.ts'
import { useDraftList } from './use-draft-list.ts'

// Its spring comes when it is opened.
const NewListSheet = lazy(async () => ({ default: (await import('./new-list-sheet.tsx')).NewListSheet }))
// For a new device that cannot hear of its player.
const NotHereYet = lazy(async () => ({ default: (await import('../../ui/not-here-yet.tsx')).NotHereYet }))

/** A new list, or the Top 10 (`?top10`), begun with some games (`?games=1,2`): a draft until it has a name and a game. */
export function NewListPage(world: BuilderWorld) {
  const { device } = world
  const query = useSearch()
  const [, navigate] = useLocation()
  const { isForTopTen, games } = useMemo(() => readQuery(query), [query])
  const slot = isForTopTen ? 'top10' : 'list'
  const [missing, setMissing] = useState<'name' | 'link' | 'games' | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  /** How often a draft was given up: what was typed and not kept goes with it. */
  const [round, setRound] = useState(0)
  const onError = useCallback(
    (error: unknown) => {
      // Why a list cannot be made is said for as long as it is so.
      if (!(error instanceof ListRefusedError)) showFailure(error)
    },
    [],
  )
  const { list, latest, edits, addAll } = useDraftList(device, slot, onError)
  const own = useLiveQuery(() => readOwnLists(device.db), [device.db])
  const topTen = own?.find(({ isTop10 }) => isTop10)
  const things = useOwnThings()
  const title = isForTopTen ? TEXTS.newTopTen : TEXTS.newList

  const isRead = list !== undefined
  /** Pressed twice, the second would make a list of the draft that is gone. */
  const isMaking = useRef(false)
  /** Whether name and audience are asked for: of a list that has no name yet, when the page comes. */
  const [isNaming, setIsNaming] = useState<boolean>()
  /** Whether it was named just now: games come next. */
  const [isNamed, setIsNamed] = useState(false)
  if (list && isNaming === undefined) setIsNaming(list.name === '')
  useEffect(() => {
    if (!isRead || games.length === 0) return
    addAll(games)
    // Said once: a reload does not bring back what was taken out since.
    navigate(isForTopTen ? '/list/new?top10' : '/list/new', { replace: true })
  }, [isRead, games, addAll, isForTopTen, navigate])

  if (!list || !own) return <ListToCome title={title} />
  if (isForTopTen && topTen) return <SecondTopTen listId={topTen.id} />
  // Whether there is one already is not known yet.
  if (isForTopTen && things.where === 'coming') return <ListToCome title={title} />
  if (isForTopTen && things.where === 'away') {
    return (
      <Suspense fallback={<ListToCome title={title} />}>
        <NotHereYet as="page" things={things} />
      </Suspense>
    )
  }
  if (own.length >= LISTS_MAX_PER_PLAYER) return <TooManyLists />

  const create = async () => {
    const now = latest()
    if (!now || isMaking.current) return
    const problem = listTextProblem('name', now.name)
    const lacking = problem === 'missing' ? 'name' : problem === 'link' ? 'link' : now.games.length === 0 ? 'games' : null
    setMissing(lacking)
    if (lacking) return
    isMaking.current = true
    try {
      navigate(`/list/${await createDraftedList(device, slot)}`, { replace: true })
    } catch (error) {
      onError(error)
    } finally {
      isMaking.current = false
    }
  }
  const discard = () => {
    setRound(round + 1)
    setMissing(null)
    dropListDraft(device, slot).catch(onError)
    const undo = () => void editListDraft(device, slot, () => list).catch(onError)
    setUndoable({ text: TEXTS.discarded, undo })
  }
  const isSecond = !isForTopTen && isTopTen(list) && topTen !== undefined
  const isOver = isTopTen(list) && list.games.length > listMaxGames(true)
  return (
    <>
      <ListBuilder
        {...world}
        // What was begun after all is another list.
        key={`${slot} ${round}`}
        list={list}
        edits={edits}
        isDraft
        isNamed={isNamed && isNaming === false}
        title={title}
        status={<DraftStatus hasBegun={hasBegun(list, slot)} onDiscard={discard} />}
        nameError={missing === 'name' && list.name === '' ? TEXTS.nameMissing : missing === 'link' && hasLink(list.name) ? LIST_NAME_LINK : undefined}
        nameNotice={
          isSecond && topTen ? (
            <Notice tone="danger" action={<ButtonLink kind="bare" compact href={`/list/${topTen.id}/edit`}>{TEXTS.secondTopTen.action}</ButtonLink>}>
              {TEXTS.secondTopTenName}
            </Notice>
          ) : isOver ? (
            <Notice tone="danger">{TEXTS.fullAsTopTen}</Notice>
          ) : missing === 'games' && list.games.length === 0 ? (
            <Notice tone="danger">{TEXTS.gamesMissing}</Notice>
          ) : null
        }
        finish={TEXTS.create}
        onFinish={() => void create()}
        undoable={undoable}
        onUndoable={setUndoable}
      />
      {isNaming ? (
        <Suspense fallback={null}>
          <NewListSheet
            onNamed={(name, isPublic) => {
              edits.setText('name', null, name)
              edits.setSwitch('is_public', isPublic)
              setIsNamed(true)
            }}
            onClosed={() => setIsNaming(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function DraftStatus({ hasBegun, onDiscard }: { hasBegun: boolean; onDiscard: () => void }) {
  return (
    <div className={styles.status}>
      <output>{hasBegun ? TEXTS.draft : TEXTS.notBegun}</output>
      {hasBegun ? (
        <Button kind="bare" compact onClick={onDiscard}>
          {TEXTS.discard}
        </Button>
      ) : null}
    </div>
  )
}

function readQuery(query: string): { isForTopTen: boolean; games: readonly number[] } {
  const params = new URLSearchParams(query)
  const games = (params.get('games') ?? '').split(',').map(Number)
  return { isForTopTen: params.has('top10'), games: games.filter((id) => Number.isSafeInteger(id) && id > 0) }
}
