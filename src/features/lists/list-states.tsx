import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CoversToCome } from '../../ui/cover-grid/cover-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './list-page.module.css'
import { LIST_TEXTS as TEXTS } from './texts.ts'

export interface NoListProps {
  /** One that is another's alone is as good as one that there is not. */
  why: 'unknown' | 'unreachable' | 'gone'
  onRetry: () => void
}

/** Why there is no list to show, and what helps. */
export function NoList({ why, onRetry }: NoListProps) {
  const { title, text } = TEXTS[why]
  const mayCome = why === 'unreachable'
  return (
    <main>
      <EmptyState
        isPage
        title={title}
        actions={
          <>
            {mayCome ? (
              <Button kind="main" onClick={onRetry}>
                {TEXTS.tryAgain}
              </Button>
            ) : null}
            <ButtonLink href="/lists" kind={mayCome ? 'quiet' : 'main'}>
              {TEXTS.toLists}
            </ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
    </main>
  )
}

/** The real layout before it has anything to show. */
export function ListToCome() {
  return (
    <main className={styles.page} aria-busy="true">
      <h1 className={hidden.hidden}>{TEXTS.kinds.plain}</h1>
      <output className={hidden.hidden}>{TEXTS.loading}</output>
      <div className={styles.headToCome}>
        <Skeleton className={styles.kindToCome} />
        <Skeleton className={styles.nameToCome} />
        <Skeleton className={styles.actionsToCome} />
      </div>
      <CoversToCome />
    </main>
  )
}
