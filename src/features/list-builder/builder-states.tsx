import { openSyncSheet } from '../../state/open-sync-sheet.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './builder-page.module.css'
import { BUILDER_TEXTS as TEXTS } from './texts.ts'

const ROWS = [0, 1, 2, 3, 4]

export interface NoListProps {
  why: 'gone' | 'refused' | 'unknown' | 'foreign' | 'away'
  listId: string
  onRetry: () => void
}

/** Why there is nothing to edit here, and where to go. */
export function NoList({ why, listId, onRetry }: NoListProps) {
  const { title, text, action } = TEXTS[why]
  usePageTitle(title)
  if (why === 'away' || why === 'refused') {
    return <MissingPage title={title} text={text} retry={{ text: action, onRetry: why === 'away' ? onRetry : openSyncSheet }} />
  }
  return <MissingPage title={title} text={text} way={{ text: action, href: why === 'foreign' ? `/list/${listId}` : '/lists' }} />
}

/** There can be no further list. */
export function TooManyLists() {
  const { title, text, action } = TEXTS.tooMany
  usePageTitle(title)
  return <MissingPage title={title} text={text} way={{ text: action, href: '/lists' }} />
}

/** There is a Top 10 already. */
export function SecondTopTen({ listId }: { listId: string }) {
  const { title, text, action, other } = TEXTS.secondTopTen
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

/** The real layout before it has anything to show. */
export function ListToCome({ title }: { title: string }) {
  usePageTitle(title)
  return (
    <main className={styles.page} aria-busy="true">
      <div className={styles.head}>
        <h1>{title}</h1>
        <output className={hidden.hidden}>{TEXTS.loading}</output>
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
