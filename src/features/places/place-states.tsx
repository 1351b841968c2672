import { classNames } from '../../ui/class-names.ts'
import { AsItWas, NoPage, PageToCome } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import side from '../../ui/side-row.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import rows from './game-row.module.css'
import styles from './place-page.module.css'
import { PLACE_MESSAGES as MESSAGES } from './messages.ts'
import type { UsePlaceResult } from './use-place.ts'

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Sets the page's title to its name, once there is one, or to why there is none. */
export function usePlaceTitle(name: string | undefined, { place, status }: UsePlaceResult<object>): void {
  usePageTitle(name ?? (place === null ? (status === 'gone' ? MESSAGES.notFound : MESSAGES.notHere) : undefined))
}

export interface NoPlaceProps {
  inUse: UsePlaceResult<object>
  /** The future title, for screen readers. */
  title: string
  notFound: string
}

/** Renders the replacement of the page: why it is missing, or its real layout as placeholders. */
export function NoPlace({ inUse, title, notFound }: NoPlaceProps) {
  if (inUse.place === null) {
    return (
      <NoPage
        page={inUse}
        notFound={{ title: MESSAGES.notFound, text: notFound }}
        notHere={MESSAGES.notHere}
        way={{ text: MESSAGES.toSearch, href: '/search' }}
      />
    )
  }
  return (
    <PageToCome className={styles.page} title={title} loading={MESSAGES.loading}>
      <Skeleton className={styles.heroToCome} />
      <Skeleton className={styles.tabsToCome} />
      <div className={classNames(side.row, rows.row)} data-ranked data-still>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="titled" />
        ))}
      </div>
    </PageToCome>
  )
}

/** Renders why the shown data is not current, and its source. */
export function PlaceNotice({ inUse, now }: { inUse: UsePlaceResult<object>; now: number }) {
  if (inUse.status !== 'unreachable') return null
  return (
    <div className={styles.notice}>
      <AsItWas page={inUse} asItWas={MESSAGES.asItWas} notOnDevice={MESSAGES.onDevice} now={now} />
    </div>
  )
}
