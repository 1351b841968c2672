import { useLiveQuery } from 'dexie-react-hooks'
import Trash from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState, useEffect } from 'react'
import { useLocation } from 'wouter'
import { deleteList, ListRefusedError } from '../../local/commands/edit-list.ts'
import type { ListRefusal } from '../../local/commands/edit-list.ts'
import { readOwnLists } from '../../local/queries/own-lists.ts'
import { showFailure } from '../../state/show-failure.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pill } from '../../ui/pill.tsx'
import { untilBack } from '../../ui/use-back-to-close.ts'
import { isTopTen } from './builder-list.ts'
import styles from './builder-page.module.css'
import { InsteadOfList, ListBuilder, ListToCome } from './list-builder.tsx'
import type { BuilderDeps, Undoable } from './list-builder.tsx'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'
import { useOwnList } from './use-own-list.ts'
import { usePlayer } from '../../state/player.ts'
import type { Device } from '../../local/db/device.ts'
import { listDrafts } from '../../local/commands/drafts.ts'
import { saveLeftTexts } from '../../local/commands/save-left-texts.ts'
import { unsavedKey } from './list-text-field.tsx'
import type { Unsaved } from './list-text-field.tsx'
import { useSnapshot } from 'valtio'
import type { Unavailable } from '../../domain/fetch-status.ts'
import { unavailableReason } from '../../remote/response.ts'
import type { Remote } from '../../remote/remote.ts'
import { ownThingsControl } from '../../state/own-things.ts'
import { syncStatus } from '../../state/sync-status.ts'

// Its spring is fetched when it is opened.
const DeleteSheet = lazy(async () => ({ default: (await import('./delete-sheet.tsx')).DeleteSheet }))

export interface EditListPageProps extends BuilderDeps {
  listId: string
}

/** Renders the editor of the player's own list: every edit is saved at once. */
export function EditListPage({ listId, ...deps }: EditListPageProps) {
  const { device, remote } = usePlayer()
  const { onBack } = deps
  const [, navigate] = useLocation()
  const [refusal, setRefusal] = useState<ListRefusal | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const { list, edits, status } = useOwnList(device, listId, setRefusal)
  const unsaved = useTextDrafts(device, listId)
  const [noListReason, retry] = useNoListReason({ device, remote, listId, isAsked: status === 'none' })
  const topTenId = useLiveQuery(async () => (await readOwnLists(device.db)).find(({ isTop10 }) => isTop10)?.id, [device.db])

  const noList = status === 'none' ? noListReason : (status === 'gone' || status === 'refused') && !isDeleting ? status : null
  if (noList) return <InsteadOfList title={MESSAGES.editList} reason={noList} listId={listId} onRetry={retry} />
  if (!list || !unsaved || isDeleting) return <ListToCome title={MESSAGES.editList} />

  const remove = () => {
    setIsDeleting(true)
    deleteList(device, listId).then(
      // The sheet closes, and removes its entry from the history.
      () => untilBack().then(() => navigate('/lists', { replace: true })),
      (error: unknown) => {
        setIsDeleting(false)
        // The page itself shows that there is no such list any more.
        if (!(error instanceof ListRefusedError)) showFailure(error)
      },
    )
  }
  return (
    <>
      <ListBuilder
        key={listId}
        {...deps}
        unsaved={unsaved}
        list={list}
        edits={{
          ...edits,
          setText(part, gameId, text) {
            setRefusal(null)
            edits.setText(part, gameId, text)
          },
        }}
        isDraft={false}
        title={isTopTen(list) ? MESSAGES.editTopTen : MESSAGES.editList}
        nameNotice={
          refusal === 'second-top-ten' && topTenId ? (
            <Notice
              tone="danger"
              action={
                <ButtonLink kind="bare" compact href={`/list/${topTenId}/edit`}>
                  {MESSAGES.editTopTenInstead}
                </ButtonLink>
              }
            >
              {MESSAGES.secondTopTenName}
            </Notice>
          ) : refusal === 'full' ? (
            <Notice tone="danger">{MESSAGES.fullAsTopTen}</Notice>
          ) : null
        }
        finish={MESSAGES.done}
        onFinish={onBack}
        undoable={undoable}
        onUndoable={setUndoable}
      >
        <Pill className={styles.delete} onClick={() => setIsAsking(true)}>
          <Trash size={18} strokeWidth={1.75} aria-hidden />
          {MESSAGES.delete}
        </Pill>
      </ListBuilder>
      {isAsking ? (
        <Suspense fallback={null}>
          <DeleteSheet name={list.name} onDelete={remove} onClosed={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Returns the unsaved texts of a list. Those that a closed page has left are saved first, if they are valid; undefined until then. */
function useTextDrafts(device: Device, listId: string): Unsaved | undefined {
  const [found, setFound] = useState<Unsaved>()
  useEffect(() => {
    let isUnmounted = false
    const read = async () => {
      // What cannot be saved now stays a draft.
      await saveLeftTexts(device).catch(() => undefined)
      const drafts = await listDrafts(device.db, 'listText').catch(() => [])
      if (isUnmounted) return
      const ofList = drafts.filter((draft) => draft.listId === listId)
      setFound({ listId, texts: new Map(ofList.map(({ part, gameId, text }) => [unsavedKey(part, gameId), text])) })
    }
    void read()
    return () => {
      isUnmounted = true
    }
  }, [device, listId])
  return found?.listId === listId ? found : undefined
}

/** Another player's, unknown to this player, or unavailable. */
type NoListReason = 'not-yours' | 'unknown' | 'not-here-yet' | Unavailable

interface Question {
  device: Device
  remote: Remote
  listId: string
  isAsked: boolean
}

/** Returns why the list is not one of the player's here, and a function to retry; null while it is unknown. */
function useNoListReason({ device, remote, listId, isAsked }: Question): [NoListReason | null, () => void] {
  const { isOnline } = useSnapshot(syncStatus)
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ readonly attempt: number; readonly reason: NoListReason } | null>(null)
  const { db, userId } = device
  useEffect(() => {
    if (!isAsked) return
    const unmounted = new AbortController()
    const ask = async (): Promise<NoListReason> => {
      const known = await db.lists.get(listId)
      if (known && known.user_id !== userId) return 'not-yours'
      if (!isOnline) return 'offline'
      const answer = await remote.call('getList', { params: { listId }, signal: unmounted.signal })
      if (answer.kind === 'refused' && (answer.status === 404 || answer.status === 400)) return 'unknown'
      if (answer.kind !== 'answered') return unavailableReason(answer)
      // A list of theirs that is not pulled yet: it is shown as soon as it is here.
      return answer.body.user_id !== userId ? 'not-yours' : 'not-here-yet'
    }
    ask().then(
      (reason) => unmounted.signal.aborted || setKnown({ attempt, reason }),
      () => unmounted.signal.aborted || setKnown({ attempt, reason: 'unreachable' }),
    )
    return () => unmounted.abort()
  }, [db, userId, remote, listId, isAsked, isOnline, attempt])
  const askAgain = () => {
    setAttempt(attempt + 1)
    // The first pull may still bring it.
    ownThingsControl.askAgain()
  }
  return [known?.attempt === attempt ? known.reason : null, askAgain]
}
