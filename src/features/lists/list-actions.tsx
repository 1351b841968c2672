import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end'
import Heart from 'lucide-react/icons/heart'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useState } from 'react'
import type { ShownList } from '../../local/queries/lists.ts'
import { change } from '../../local/commands/change.ts'
import { showFailure } from '../../state/show-failure.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { bump } from '../../ui/haptics.ts'
import { Pill } from '../../ui/pill.tsx'
import styles from './list-actions.module.css'
import { LIST_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { useSnapshot } from 'valtio'
import type { UserDatabase } from '../../local/db/database.ts'
import { pinList, pinnedLists, unpinList } from '../../local/queries/pins.ts'
import { pinProgress } from '../../state/pin-progress.ts'

// Its spring, and the formats for sharing, are fetched when it is opened.
const ListShareSheet = lazy(async () => ({ default: (await import('./list-share-sheet.tsx')).ListShareSheet }))

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

export interface ListActionsProps {
  list: ShownList
  isOwn: boolean
}

/** Renders the actions of a list. A player's own list cannot be liked. */
export function ListActions({ list, isOwn }: ListActionsProps) {
  const { device } = usePlayer()
  const pinned = usePinned(device.db, list.id)
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
            {MESSAGES.edit}
          </ButtonLink>
        ) : null}
        {list.games.length === 0 ? null : (
          <ButtonLink href={`/swipedeck/list/${list.id}`} kind="main">
            <GalleryHorizontalEnd {...ICON} />
            {MESSAGES.swipe}
          </ButtonLink>
        )}
      </div>
      <div className={styles.rest}>
        {isOwn ? null : (
          <Pill className={styles.like} aria-label={MESSAGES.like(list.likes)} aria-pressed={list.liked_by_me} onClick={like}>
            <Heart {...ICON} fill={list.liked_by_me ? 'currentColor' : 'none'} />
            {MESSAGES.number(list.likes)}
          </Pill>
        )}
        <Pill className={styles.action} aria-haspopup="dialog" onClick={() => setSharing(true)}>
          <Share2 {...ICON} />
          {MESSAGES.share}
        </Pill>
        <Pill className={styles.action} aria-pressed={pinned.isPinned} onClick={pinned.toggle}>
          <ArrowDownToLine {...ICON} />
          {pinned.isPinned ? MESSAGES.cached : MESSAGES.store}
        </Pill>
      </div>
      <output className={styles.said}>{pinned.isPinned ? (pinned.progress ?? MESSAGES.cachedHint) : ''}</output>
      {isSharing ? (
        <Suspense fallback={null}>
          <ListShareSheet list={list} isOwn={isOwn} onClosed={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

interface Pinned {
  readonly isPinned: boolean
  /** The progress; null once everything is cached, and while it is unknown. */
  readonly progress: string | null
  readonly toggle: () => void
}

/** Returns whether a list is pinned on this device. */
function usePinned(db: UserDatabase, listId: string): Pinned {
  const isPinned = useLiveQuery(async () => (await pinnedLists(db)).has(listId), [db, listId]) ?? false
  const progress = useSnapshot(pinProgress)[listId]
  const isUnderWay = isPinned && progress !== undefined && progress.cached < progress.wanted
  return {
    isPinned,
    progress: isUnderWay ? MESSAGES.caching(progress.cached, progress.wanted) : null,
    toggle: () => void (isPinned ? unpinList(db, listId) : pinList(db, listId)).catch(showFailure),
  }
}
