import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { LIST_NAME_LINK } from '../../contract/list-messages.ts'
import { hasLink } from '../../domain/visible-text.ts'
import { listMaxGames, listTextProblem, LISTS_MAX_PER_PLAYER } from '../../domain/list-rule.ts'
import { dropDraft, isEmptyDraft } from '../../local/commands/drafts.ts'
import { createDraftedList, editListDraft } from '../../local/commands/list-draft.ts'
import { ListRefusedError } from '../../local/commands/edit-list.ts'
import { readOwnLists } from '../../local/queries/own-lists.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isTopTen } from './builder-list.ts'
import styles from './builder-page.module.css'
import { InsteadOfList, ListBuilder, ListToCome } from './list-builder.tsx'
import type { BeginAt, BuilderDeps, Undoable } from './list-builder.tsx'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'
import { useDraftList } from './use-draft-list.ts'
import { usePlayer } from '../../state/player.ts'

/** Renders a new list, or the Top 10 (`?top10`), with some games at first (`?games=1,2`): a draft until it has a name and a game. */
export function NewListPage(deps: BuilderDeps) {
  const { device } = usePlayer()
  const query = useSearch()
  const [, navigate] = useLocation()
  const { isForTopTen, games } = readQuery(query)
  const slot = isForTopTen ? 'top10' : 'list'
  const [missing, setMissing] = useState<'name' | 'link' | 'games' | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  /** The number of discarded drafts: unsaved texts are dropped with each. */
  const [round, setRound] = useState(0)
  const { list, latest, edits, addAll } = useDraftList(device, slot)
  const own = useLiveQuery(() => readOwnLists(device.db), [device.db])
  const topTen = own?.find(({ isTop10 }) => isTop10)
  const things = useOwnThings()
  const title = isForTopTen ? MESSAGES.newTopTen : MESSAGES.newList

  const isRead = list !== undefined
  /** A second press would create a list of the draft that is gone. */
  const isMaking = useRef(false)
  /** The first missing part when the page opens. */
  const [beginAt, setBeginAt] = useState<BeginAt>()
  if (list && beginAt === undefined) setBeginAt(list.name === '' ? 'name' : list.games.length === 0 ? 'games' : 'nowhere')
  const hasGames = games.length > 0
  const addOfAddress = useEffectEvent(() => {
    addAll(games)
    // Removed from the address, so that a reload does not restore games that were removed since.
    navigate(isForTopTen ? '/list/new?top10' : '/list/new', { replace: true })
  })
  useEffect(() => {
    if (isRead && hasGames) addOfAddress()
  }, [isRead, hasGames])

  if (!list || !own) return <ListToCome title={title} />
  if (isForTopTen && topTen) return <InsteadOfList title={title} reason="second-top-ten" listId={topTen.id} />
  // It is not known yet whether there is one.
  if (isForTopTen && things.where === 'coming') return <ListToCome title={title} />
  // A new device that is offline before its first pull.
  if (isForTopTen && things.where === 'away') return <InsteadOfList title={title} reason="not-here-yet" />
  if (own.length >= LISTS_MAX_PER_PLAYER) return <InsteadOfList title={title} reason="too-many" />

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
      // The page itself shows why a list cannot be created, while that lasts.
      if (!(error instanceof ListRefusedError)) showFailure(error)
    } finally {
      isMaking.current = false
    }
  }
  const discard = () => {
    setRound(round + 1)
    setBeginAt('nowhere')
    setMissing(null)
    dropDraft(device, 'list', slot).catch(showFailure)
    const undo = () => void editListDraft(device, slot, () => list).catch(showFailure)
    setUndoable({ text: MESSAGES.discarded, undo })
  }
  const isSecond = !isForTopTen && isTopTen(list) && topTen !== undefined
  const isOver = isTopTen(list) && list.games.length > listMaxGames(true)
  return (
    <>
      <ListBuilder
        {...deps}
        // A new draft is another list.
        key={`${slot} ${round}`}
        list={list}
        edits={edits}
        isDraft
        beginAt={beginAt ?? 'nowhere'}
        title={title}
        status={<DraftStatus hasBegun={!isEmptyDraft('list', slot, list)} onDiscard={discard} />}
        nameError={
          missing === 'name' && list.name === ''
            ? MESSAGES.nameMissing
            : missing === 'link' && hasLink(list.name)
              ? LIST_NAME_LINK
              : undefined
        }
        nameNotice={
          isSecond && topTen ? (
            <Notice
              tone="danger"
              action={
                <ButtonLink kind="bare" compact href={`/list/${topTen.id}/edit`}>
                  {MESSAGES.editTopTenInstead}
                </ButtonLink>
              }
            >
              {MESSAGES.secondTopTenName}
            </Notice>
          ) : isOver ? (
            <Notice tone="danger">{MESSAGES.fullAsTopTen}</Notice>
          ) : missing === 'games' && list.games.length === 0 ? (
            <Notice tone="danger">{MESSAGES.gamesMissing}</Notice>
          ) : null
        }
        finish={MESSAGES.create}
        onFinish={() => void create()}
        undoable={undoable}
        onUndoable={setUndoable}
      />
    </>
  )
}

function DraftStatus({ hasBegun, onDiscard }: { hasBegun: boolean; onDiscard: () => void }) {
  return (
    <div className={styles.status}>
      <output>{hasBegun ? MESSAGES.draft : MESSAGES.notBegun}</output>
      {hasBegun ? (
        <Button kind="bare" compact onClick={onDiscard}>
          {MESSAGES.discard}
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
