import { useLiveQuery } from 'dexie-react-hooks'
import Trash from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
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
import { ListToCome, NoList } from './builder-states.tsx'
import { ListBuilder } from './list-builder.tsx'
import type { BuilderDeps, Undoable } from './list-builder.tsx'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'
import { useOwnList } from './use-own-list.ts'
import { useTextDrafts } from './use-text-drafts.ts'
import { useNoListReason } from './use-no-list-reason.ts'
import { usePlayer } from '../../state/player.ts'

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

  if ((status === 'gone' || status === 'refused') && !isDeleting) return <NoList reason={status} listId={listId} onRetry={retry} />
  if (status === 'none' && noListReason) return <NoList reason={noListReason} listId={listId} onRetry={retry} />
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
                  {MESSAGES.secondTopTen.action}
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
