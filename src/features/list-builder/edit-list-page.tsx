import { useLiveQuery } from 'dexie-react-hooks'
import Trash from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { deleteList, ListRefusedError } from '../../local/mutations/edit-list.ts'
import type { ListRefusal } from '../../local/mutations/edit-list.ts'
import { readOwnLists } from '../../local/own/own-lists.ts'
import { showFailure } from '../../state/show-failure.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pill } from '../../ui/pill.tsx'
import { untilBack } from '../../ui/use-back-to-close.ts'
import { isTopTen } from './builder-list.ts'
import styles from './builder-page.module.css'
import { ListToCome, NoList } from './builder-states.tsx'
import { ListBuilder } from './list-builder.tsx'
import type { BuilderWorld, Undoable } from './list-builder.tsx'
import { BUILDER_TEXTS as TEXTS } from './texts.ts'
import { useOwnList } from './use-own-list.ts'
import { useTextDrafts } from './use-text-drafts.ts'
import { useWhyNone } from './use-why-none.ts'

// Its spring comes when it is opened.
const DeleteSheet = lazy(async () => ({ default: (await import('./delete-sheet.tsx')).DeleteSheet }))

export interface EditListPageProps extends BuilderWorld {
  listId: string
}

/** A list of the player's own, edited: every edit counts at once. */
export function EditListPage({ listId, ...world }: EditListPageProps) {
  const { device, remote, onBack } = world
  const [, navigate] = useLocation()
  const [refusal, setRefusal] = useState<ListRefusal | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const onError = useCallback(
    (error: unknown) => (error instanceof ListRefusedError ? setRefusal(error.why) : showFailure(error)),
    [],
  )
  const { list, edits, standing } = useOwnList(device, listId, onError)
  const unsaved = useTextDrafts(device, listId)
  const [whyNone, retry] = useWhyNone({ device, remote, listId, isAsked: standing === 'none' })
  const topTenId = useLiveQuery(async () => (await readOwnLists(device.db)).find(({ isTop10 }) => isTop10)?.id, [device.db])

  if ((standing === 'gone' || standing === 'refused') && !isDeleting) return <NoList why={standing} listId={listId} onRetry={retry} />
  if (standing === 'none' && whyNone) return <NoList why={whyNone} listId={listId} onRetry={retry} />
  if (!list || !unsaved || isDeleting) return <ListToCome title={TEXTS.editList} />

  const remove = () => {
    setIsDeleting(true)
    deleteList(device, listId).then(
      // The sheet goes with what it asked about, and takes its entry out of the history.
      () => untilBack().then(() => navigate('/lists', { replace: true })),
      (error: unknown) => {
        setIsDeleting(false)
        onError(error)
      },
    )
  }
  return (
    <>
      <ListBuilder
        key={listId}
        {...world}
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
        title={isTopTen(list) ? TEXTS.editTopTen : TEXTS.editList}
        nameNotice={
          refusal === 'second-top-ten' && topTenId ? (
            <Notice tone="danger" action={<ButtonLink kind="bare" compact href={`/list/${topTenId}/edit`}>{TEXTS.secondTopTen.action}</ButtonLink>}>
              {TEXTS.secondTopTenName}
            </Notice>
          ) : refusal === 'full' ? (
            <Notice tone="danger">{TEXTS.fullAsTopTen}</Notice>
          ) : null
        }
        finish={TEXTS.done}
        onFinish={onBack}
        undoable={undoable}
        onUndoable={setUndoable}
      >
        <Pill className={styles.delete} onClick={() => setIsAsking(true)}>
          <Trash size={18} strokeWidth={1.75} aria-hidden />
          {TEXTS.delete}
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
