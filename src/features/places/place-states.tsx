import { classNames } from '../../ui/class-names.ts'
import { AsItWas, NoPage, PageToCome } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import side from '../../ui/side-row.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import rows from './game-row.module.css'
import styles from './place-page.module.css'
import { PLACE_TEXTS as TEXTS } from './texts.ts'
import type { PlaceInUse } from './use-place.ts'

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The page's title by the name of its place, once there is one, or by why there is none. */
export function usePlaceTitle(name: string | undefined, { place, news }: PlaceInUse<object>): void {
  usePageTitle(name ?? (place === null ? (news === 'gone' ? TEXTS.notFound : TEXTS.notHere) : undefined))
}

export interface NoPlaceProps {
  inUse: PlaceInUse<object>
  /** What it is going to be, for who listens. */
  title: string
  notFound: string
}

/** In the page's stead: why it is not there, or its real layout before it has anything to show. */
export function NoPlace({ inUse, title, notFound }: NoPlaceProps) {
  if (inUse.place === null) {
    return <NoPage page={inUse} gone={{ title: TEXTS.notFound, text: notFound }} notHere={TEXTS.notHere} way={{ text: TEXTS.toSearch, href: '/search' }} />
  }
  return (
    <PageToCome className={styles.page} title={title} loading={TEXTS.loading}>
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

/** Why what is shown is not the server's word of just now, and what it is instead. */
export function PlaceNotice({ inUse, now }: { inUse: PlaceInUse<object>; now: number }) {
  if (inUse.news !== 'unreachable') return null
  return (
    <div className={styles.notice}>
      <AsItWas page={inUse} asItWas={TEXTS.asItWas} untold={TEXTS.onDevice} now={now} />
    </div>
  )
}
