import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { MissingPage } from './missing-page.tsx'
import type { MissingPageProps } from './missing-page.tsx'
import { Notice } from './notice.tsx'
import styles from './page-states.module.css'
import { PAGE_MESSAGES as MESSAGES, UNAVAILABLE } from './page-messages.ts'
import { Skeleton } from './skeleton.tsx'
import hidden from './visually-hidden.module.css'
import { isUnavailable } from '../domain/fetch-status.ts'
import type { FetchStatus, Unavailable } from '../domain/fetch-status.ts'
import { timeOrMoment } from '../domain/times.ts'

/** How a page was fetched. */
export interface AskedPage {
  readonly status: FetchStatus
  /** When the server last returned it; null for never. */
  readonly fetchedAt: number | null
  readonly retry: () => void
}

export interface AsItWasProps {
  page: AskedPage
  /** Returns what is shown, and of when. */
  asItWas: (when: string) => string
  /** The text for data that was never fetched. */
  notOnDevice?: string
  now: number
  /** Whether it is about a part of a page: then it is a line. */
  isPart?: boolean
}

/** Renders why the shown data is not current, and its time; nothing if it is current. */
export function AsItWas({ page, asItWas, notOnDevice = '', now, isPart = false }: AsItWasProps) {
  const { status, fetchedAt, retry } = page
  if (!isUnavailable(status)) return null
  const text = `${UNAVAILABLE[status].line} ${fetchedAt === null ? notOnDevice : asItWas(timeOrMoment(fetchedAt, now))}`
  // Without a network it is requested again as soon as there is one.
  const again =
    status === 'offline' ? null : (
      <Button kind="bare" compact onClick={retry}>
        {MESSAGES.tryAgain}
      </Button>
    )
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
  /** Omitted if it is never removed. */
  notFound?: NotFound
}

interface NotFound {
  readonly title: string
  readonly text: string
}

/** Renders the replacement of a page: that it was removed, or why it is unavailable and what helps. */
export function NoPage({ page: { status, retry }, notFound, ...rest }: NoPageProps) {
  if (status === 'not-found' && notFound) return <MissingPage pose="lost" {...notFound} {...rest} />
  return isUnavailable(status) ? <NotLoaded why={status} onRetry={retry} {...rest} /> : null
}

/** Returns the title of a page without data; undefined while it is loading. */
export function missingTitle(status: FetchStatus, notFound?: Pick<NotFound, 'title'>): string | undefined {
  if (status === 'not-found') return notFound?.title
  return isUnavailable(status) ? UNAVAILABLE[status].title : undefined
}

export interface NotLoadedProps extends Pick<MissingPageProps, 'way' | 'isPart'> {
  why: Unavailable
  onRetry: () => void
}

/** Renders the replacement of a page, or of a part of it, that could not be loaded. */
export function NotLoaded({ why, onRetry, ...rest }: NotLoadedProps) {
  const { title, text } = UNAVAILABLE[why]
  // With the network it is requested again without a press.
  const retry = why === 'offline' ? undefined : { text: MESSAGES.tryAgain, onRetry }
  return <MissingPage pose={why === 'failed' ? 'broken' : 'offline'} title={title} text={text} retry={retry} {...rest} />
}

export interface PageToComeProps {
  className: string | undefined
  /** The future title, for screen readers. */
  title: string
  loading: string
  /** The real layout as placeholders. */
  children: ReactNode
}

/** Renders the replacement of a page while it loads. */
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

/** Renders the replacement of a list while it loads. */
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
