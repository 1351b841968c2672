import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { MissingPage } from './missing-page.tsx'
import type { MissingPageProps } from './missing-page.tsx'
import { Notice } from './notice.tsx'
import styles from './page-states.module.css'
import { PAGE_TEXTS as TEXTS } from './page-texts.ts'
import { Skeleton } from './skeleton.tsx'
import hidden from './visually-hidden.module.css'
import { whenOf } from './when-of.ts'

/** What became of asking for what is shown. */
export interface AskedPage {
  readonly news: 'told' | 'gone' | 'unreachable' | null
  /** When the server told of it last; null where it has not. */
  readonly toldAt: number | null
  readonly isOnline: boolean
  readonly retry: () => void
}

/** Why the server's word is not to be had. */
function problemOf({ isOnline }: AskedPage): string {
  return isOnline ? TEXTS.noServer : TEXTS.offline
}

export interface AsItWasProps {
  page: AskedPage
  /** What it is that is shown, and of when. */
  asItWas: (when: string) => string
  /** What is to be said of what the server has not told of yet. */
  untold?: string
  now: number
  /** Whether it is about a part of a page: then it is a line. */
  isPart?: boolean
}

/** Why what is shown is not the server's word of just now, and of when it is; nothing where it is. */
export function AsItWas({ page, asItWas, untold = '', now, isPart = false }: AsItWasProps) {
  const { news, toldAt, isOnline, retry } = page
  if (news !== 'unreachable') return null
  const text = `${problemOf(page)} ${toldAt === null ? untold : asItWas(whenOf(toldAt, now))}`
  // Without a network it is asked again as soon as there is one.
  const again = isOnline ? (
    <Button kind="bare" compact onClick={retry}>
      {TEXTS.tryAgain}
    </Button>
  ) : null
  if (!isPart) return <Notice action={again}>{text}</Notice>
  return (
    <div className={styles.part}>
      <output>{text}</output>
      {again}
    </div>
  )
}

export interface NoPageProps extends Pick<MissingPageProps, 'way' | 'isPart'> {
  page: AskedPage
  /** Left out where it is never gone. */
  gone?: { readonly title: string; readonly text: string }
  /** That it is not on this device. */
  notHere: string
}

/** In a page's place: that it is gone, or why it is not to be had and what helps. */
export function NoPage({ page, gone, notHere, ...rest }: NoPageProps) {
  if (page.news === 'gone' && gone) return <MissingPage {...gone} {...rest} />
  const retry = page.isOnline ? { text: TEXTS.tryAgain, onRetry: page.retry } : undefined
  return <MissingPage title={notHere} text={`${problemOf(page)} ${TEXTS.notHere}`} retry={retry} {...rest} />
}

export interface PageToComeProps {
  className: string | undefined
  /** What it is going to be, for who listens. */
  title: string
  loading: string
  /** Its real layout, before it has anything to show. */
  children: ReactNode
}

/** In a page's place while it is looked for. */
export function PageToCome({ className, title, loading, children }: PageToComeProps) {
  return (
    <main className={className} aria-busy="true">
      <h1 className={hidden.hidden}>{title}</h1>
      <output className={hidden.hidden}>{loading}</output>
      {children}
    </main>
  )
}

export interface RowsToComeProps {
  loading: string
  count: number
  /** Of each, in px. */
  height: number
}

/** In the place of a list while it is looked for. */
export function RowsToCome({ loading, count, height }: RowsToComeProps) {
  return (
    <>
      <output className={hidden.hidden}>{loading}</output>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} height={height} shape="tile" />
      ))}
    </>
  )
}
