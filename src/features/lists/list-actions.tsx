import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end'
import Heart from 'lucide-react/icons/heart'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useState } from 'react'
import type { Device } from '../../local/device.ts'
import type { ShownList } from '../../local/own/lists.ts'
import { change } from '../../local/mutations/change.ts'
import { showFailure } from '../../state/show-failure.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { bump } from '../../ui/haptics.ts'
import { Pill } from '../../ui/pill.tsx'
import styles from './list-actions.module.css'
import { LIST_TEXTS as TEXTS } from './texts.ts'
import { usePinned } from './use-pinned.ts'

// Its spring, and what games are handed on as, come when it is opened.
const ListShareSheet = lazy(async () => ({ default: (await import('./list-share-sheet.tsx')).ListShareSheet }))

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

export interface ListActionsProps {
  device: Device
  list: ShownList
  isOwn: boolean
}

/** What can be done with a list. One's own is not to be liked: it is liked by others. */
export function ListActions({ device, list, isOwn }: ListActionsProps) {
  const kept = usePinned(device.db, list.id)
  const [isSharing, setSharing] = useState(false)
  const like = () => {
    bump()
    change(device, 'list.like', { listId: list.id, liked: !list.liked_by_me }).catch(showFailure)
  }
  return (
    <div className={styles.actions}>
      <div className={styles.ways}>
        {isOwn ? (
          <ButtonLink href={`/list/${list.id}/edit`}>
            <Pencil {...ICON} />
            {TEXTS.edit}
          </ButtonLink>
        ) : null}
        {list.games.length === 0 ? null : (
          <ButtonLink href={`/swipedeck/list/${list.id}`} kind="main">
            <GalleryHorizontalEnd {...ICON} />
            {TEXTS.swipe}
          </ButtonLink>
        )}
      </div>
      <div className={styles.rest}>
        {isOwn ? null : (
          <Pill className={styles.like} aria-label={TEXTS.like(list.likes)} aria-pressed={list.liked_by_me} onClick={like}>
            <Heart {...ICON} fill={list.liked_by_me ? 'currentColor' : 'none'} />
            {TEXTS.number(list.likes)}
          </Pill>
        )}
        <Pill className={styles.action} aria-haspopup="dialog" onClick={() => setSharing(true)}>
          <Share2 {...ICON} />
          {TEXTS.share}
        </Pill>
        <Pill className={styles.action} aria-pressed={kept.isKept} onClick={kept.toggle}>
          <ArrowDownToLine {...ICON} />
          {kept.isKept ? TEXTS.kept : TEXTS.keep}
        </Pill>
      </div>
      <output className={styles.said}>{kept.isKept ? (kept.progress ?? TEXTS.keptHint) : ''}</output>
      {isSharing ? (
        <Suspense fallback={null}>
          <ListShareSheet device={device} list={list} isOwn={isOwn} onClosed={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
