import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import rows from './game-row.module.css'
import styles from './platform-page.module.css'
import { PLATFORM_TEXTS as TEXTS } from './texts.ts'

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

export function PlatformNotFound() {
  return (
    <main>
      <EmptyState isPage title={TEXTS.notFound} actions={<ButtonLink href="/search" kind="main">{TEXTS.toSearch}</ButtonLink>}>
        {TEXTS.notFoundText}
      </EmptyState>
    </main>
  )
}

/** Neither the server nor this device can tell. */
export function PlatformNotHere({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <EmptyState isPage title={TEXTS.notHere} actions={<Button kind="main" onClick={onRetry}>{TEXTS.tryAgain}</Button>}>
        {TEXTS.notHereText}
      </EmptyState>
    </main>
  )
}

/** The real layout before it has anything to show. */
export function PlatformToCome() {
  return (
    <main className={styles.page} aria-busy="true">
      <h1 className={hidden.hidden}>{TEXTS.title}</h1>
      <output className={hidden.hidden}>{TEXTS.loading}</output>
      <Skeleton className={styles.heroToCome} />
      <Skeleton className={styles.tabsToCome} />
      <div className={rows.row} data-ranked data-still>
        {PLACES.map((place) => (
          <Skeleton key={place} className={styles.coverToCome} />
        ))}
      </div>
    </main>
  )
}
