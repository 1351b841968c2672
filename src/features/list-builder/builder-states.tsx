import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { missingTitle, NotLoaded } from '../../ui/page-states.tsx'
import { isUnavailable } from '../../domain/fetch-status.ts'
import type { Unavailable } from '../../domain/fetch-status.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './builder-page.module.css'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'
import { openSyncSheet } from '../../state/overlays.ts'

const ROWS = [0, 1, 2, 3, 4]

export interface NoListProps {
  reason: 'gone' | 'refused' | 'unknown' | 'not-yours' | Unavailable
  listId: string
  onRetry: () => void
}

/** Renders why there is nothing to edit here, and where to go. */
export function NoList({ reason, listId, onRetry }: NoListProps) {
  const isAway = isUnavailable(reason)
  usePageTitle(isAway ? missingTitle(reason) : MESSAGES[reason].title)
  if (isAway) return <NotLoaded why={reason} onRetry={onRetry} />
  const { title, text, action } = MESSAGES[reason]
  if (reason === 'refused') return <MissingPage pose="broken" title={title} text={text} retry={{ text: action, onRetry: openSyncSheet }} />
  return (
    <MissingPage
      pose={reason === 'unknown' ? 'lost' : 'empty'}
      title={title}
      text={text}
      way={{ text: action, href: reason === 'not-yours' ? `/list/${listId}` : '/lists' }}
    />
  )
}

/** Renders that no further list is possible. */
export function TooManyLists() {
  const { title, text, action } = MESSAGES.tooMany
  usePageTitle(title)
  return <MissingPage title={title} text={text} way={{ text: action, href: '/lists' }} />
}

/** Renders that there is a Top 10 already. */
export function SecondTopTen({ listId }: { listId: string }) {
  const { title, text, action, other } = MESSAGES.secondTopTen
  usePageTitle(title)
  return (
    <main>
      <EmptyState
        isPage
        title={title}
        actions={
          <>
            <ButtonLink kind="main" href={`/list/${listId}/edit`}>
              {action}
            </ButtonLink>
            <ButtonLink href="/list/new">{other}</ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
    </main>
  )
}

/** Renders the real layout as placeholders. */
export function ListToCome({ title }: { title: string }) {
  usePageTitle(title)
  return (
    <main className={styles.page} aria-busy="true">
      <div className={styles.head}>
        <h1>{title}</h1>
        <output className={hidden.hidden}>{MESSAGES.loading}</output>
      </div>
      <div className={styles.list}>
        <Skeleton height={52} />
        {ROWS.map((row) => (
          <Skeleton key={row} height="4.25rem" />
        ))}
      </div>
    </main>
  )
}
