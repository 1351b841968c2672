import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { GameCard, GameFilters } from '../../contract/games.ts'
import { countDeck, readHand } from '../../local/queries/deck.ts'
import { findMeta } from '../../local/db/database.ts'
import { gamesAtHand } from '../../local/queries/games-at-hand.ts'
import { readOwnTaste } from '../../local/queries/taste-facts.ts'
import { usePackArrivals } from '../../catalogue/page/pack-arrival.ts'
import { useOwnIdentity } from '../../state/use-own-identity.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useFirstPart } from '../../state/use-first-part.ts'
import { useSeenQuery } from '../../state/use-live.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NotLoaded } from '../../ui/page-states.tsx'
import { isUnavailable } from '../../domain/fetch-status.ts'
import type { Unavailable } from '../../domain/fetch-status.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { firstName } from '../../domain/first-name.ts'
import { moment } from '../../domain/times.ts'
import { DeckTile } from './deck-tile.tsx'
import halves from './halves.module.css'
import styles from './home-page.module.css'
import { FANNED, headingOf, withoutRepeats } from '../../catalogue/page/home-rows.ts'
import type { HomeRow } from '../../catalogue/page/home-rows.ts'
import { CoverRow, CoverRowToCome } from './cover-row.tsx'
import { HOME_MESSAGES as MESSAGES } from './messages.ts'
import { TodayTile } from './today-tile.tsx'
import { useHomeRows } from './use-home-rows.ts'
import { useToday } from './use-today.ts'
import { usePlayer } from '../../state/player.ts'

/** The number of rows that are visible at first. */
const SEEN = 2
const NO_ROWS: readonly HomeRow[] = []
const NO_DICTIONARIES: Pick<GameFilters, 'genres' | 'platforms'> = { genres: [], platforms: [] }

export interface HomePageProps {
  /** The current deck. */
  deckKey: string
  /** Whether games are being requested, have arrived, or why they could not be fetched. */
  refill: 'asking' | 'done' | Unavailable
  onRetry: () => void
}

/** Renders the home of a signed-in player: the current deck, and local games by taste and by date. */
export function HomePage({ deckKey, refill, onRetry }: HomePageProps) {
  const { device } = usePlayer()
  usePageTitle(MESSAGES.title)
  const { db } = device
  const { isOnline, lastSuccessAt, hasPulled } = useSnapshot(syncStatus)
  const arrivals = usePackArrivals()
  const deck = useLiveQuery(async () => {
    const [hand, count] = await Promise.all([readHand(db, deckKey, FANNED), countDeck(db, deckKey)])
    return { ...hand, count }
  }, [db, deckKey])
  const known = useLiveQuery(async () => {
    const [states, own] = await Promise.all([db.gameStates.toArray(), readOwnTaste(db)])
    return { states, own }
  }, [db])
  const dictionaries = useSeenQuery(db, 'home-dictionaries', async () => (await findMeta(db, 'dictionaries'))?.value ?? NO_DICTIONARIES)
  // Read when the page opens and when more have arrived: a live query would read all of them again for every single one.
  const [{ games }, setRead] = useState<{ games?: readonly GameCard[]; when?: HomePageProps['refill'] }>({})
  useEffect(() => {
    let isUnmounted = false
    const take = (read: readonly GameCard[]) => isUnmounted || setRead({ games: read, when: refill })
    gamesAtHand(db).then(take, () => take([]))
    return () => {
      isUnmounted = true
    }
    // A pack that has come answers more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [db, refill, hasPulled, arrivals])
  const fan = deck?.cards.map(({ id }) => id).join(' ')
  // The rows are computed again for another object.
  const facts = useMemo(
    () =>
      known && dictionaries && games && fan !== undefined
        ? {
            games,
            states: known.states,
            own: known.own,
            fanned: fan.split(' ').map(Number),
            genreNames: new Map(dictionaries.genres.map(({ id, name }) => [id, name])),
            nowS: device.now() / 1000,
          }
        : undefined,
    [known, dictionaries, games, fan, device],
  )
  const rows = useHomeRows(db, facts)
  const identity = useOwnIdentity()
  const today = useToday(device, identity)
  const home = withoutRepeats({ hand: deck?.cards, listed: today?.list ? today.covers : [], rows: rows ?? NO_ROWS })
  const drawn = useFirstPart(home.rows, SEEN)
  // The tiles are memoised.
  const platforms = useMemo(() => new Map(dictionaries?.platforms.map((platform) => [platform.id, platform])), [dictionaries])

  const isWaiting = !rows || (rows.length === 0 && refill === 'asking')
  return (
    <main className={styles.page} aria-busy={isWaiting}>
      <h1 className={styles.greeting}>{MESSAGES.greeting(new Date(device.now()).getHours(), firstName(identity.display_name))}</h1>
      {isWaiting ? (
        <HomeToCome />
      ) : rows.length === 0 ? (
        isUnavailable(refill) ? (
          <NotLoaded isPart why={refill} onRetry={onRetry} />
        ) : (
          <NoGames />
        )
      ) : (
        <>
          {isOnline ? null : (
            <p className={styles.note}>{lastSuccessAt === null ? MESSAGES.offline : MESSAGES.offlineSince(moment(lastSuccessAt))}</p>
          )}
          <div className={halves.halves}>
            {deck ? (
              <DeckTile cards={home.fan} count={deck.count} hasSwiped={deck.hasSwiped} isOnline={isOnline} />
            ) : (
              <Skeleton className={halves.half} />
            )}
            <TodayTile today={today && { ...today, covers: home.covers }} />
          </div>
          {drawn.map((row) => (
            <CoverRow key={headingOf(row)} title={titleOf(row)} games={row.games} platforms={platforms} hasDays={row.kind === 'upcoming'} />
          ))}
        </>
      )}
    </main>
  )
}

const TITLES = {
  'for-you': MESSAGES.forYou,
  popular: MESSAGES.popular,
  gems: MESSAGES.gems,
  fresh: MESSAGES.fresh,
  upcoming: MESSAGES.upcoming,
} as const

function titleOf({ kind, name = '' }: HomeRow): string {
  return kind === 'genre' ? MESSAGES.genre(name) : kind === 'liked' ? MESSAGES.liked(name) : TITLES[kind]
}

function HomeToCome(): ReactNode {
  return (
    <>
      <output className={hidden.hidden}>{MESSAGES.loading}</output>
      <div className={halves.halves}>
        <Skeleton className={halves.half} />
        <Skeleton className={halves.half} />
      </div>
      <CoverRowToCome />
      <CoverRowToCome />
    </>
  )
}

function NoGames() {
  return (
    <EmptyState
      title={MESSAGES.emptyTitle}
      actions={
        <ButtonLink href="/swipedeck" kind="main">
          {MESSAGES.deckStart}
        </ButtonLink>
      }
    >
      {MESSAGES.empty}
    </EmptyState>
  )
}
