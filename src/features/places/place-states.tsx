import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './place-page.module.css'
import { PLACE_TEXTS as TEXTS } from './texts.ts'

export function PlaceNotFound({ children }: { children: ReactNode }) {
  return (
    <main>
      <EmptyState isPage title={TEXTS.notFound} actions={<ButtonLink href="/search" kind="main">{TEXTS.toSearch}</ButtonLink>}>
        {children}
      </EmptyState>
    </main>
  )
}

/** Neither the server nor this device can tell. */
export function PlaceNotHere({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <EmptyState isPage title={TEXTS.notHere} actions={<Button kind="main" onClick={onRetry}>{TEXTS.tryAgain}</Button>}>
        {TEXTS.notHereText}
      </EmptyState>
    </main>
  )
}

/** The real layout before it has anything to show; the covers are the page's own. */
export function PlaceToCome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page} aria-busy="true">
      <h1 className={hidden.hidden}>{title}</h1>
      <output className={hidden.hidden}>{TEXTS.loading}</output>
      <Skeleton className={styles.heroToCome} />
      <Skeleton className={styles.tabsToCome} />
      {children}
    </main>
  )
}
