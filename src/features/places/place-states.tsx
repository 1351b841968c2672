import { classNames } from '../../ui/class-names.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import side from '../../ui/side-row.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import rows from './game-row.module.css'
import type { PlaceView } from './open-place.ts'
import styles from './place-page.module.css'
import { PLACE_TEXTS as TEXTS } from './texts.ts'

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

type State = PlaceView<unknown>['state']

/** The page's title by the name of its place, once there is one, or by why there is none. */
export function usePlaceTitle(name: string | undefined, state: State): void {
  usePageTitle(name ?? (state === 'not-found' ? TEXTS.notFound : state === 'failed' ? TEXTS.notHere : undefined))
}

export interface NoPlaceProps {
  state: State
  /** What it is going to be, for who listens. */
  title: string
  notFound: string
  onRetry: () => void
}

/** In the page's stead: why it is not there, or its real layout before it has anything to show. */
export function NoPlace({ state, title, notFound, onRetry }: NoPlaceProps) {
  if (state === 'not-found') {
    return <MissingPage title={TEXTS.notFound} text={notFound} way={{ text: TEXTS.toSearch, href: '/search' }} />
  }
  // Neither the server nor this device can tell.
  if (state === 'failed') {
    return <MissingPage title={TEXTS.notHere} text={TEXTS.notHereText} retry={{ text: TEXTS.tryAgain, onRetry }} />
  }
  return (
    <main className={styles.page} aria-busy="true">
      <h1 className={hidden.hidden}>{title}</h1>
      <output className={hidden.hidden}>{TEXTS.loading}</output>
      <Skeleton className={styles.heroToCome} />
      <Skeleton className={styles.tabsToCome} />
      <div className={classNames(side.row, rows.row)} data-ranked data-still>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="titled" />
        ))}
      </div>
    </main>
  )
}
