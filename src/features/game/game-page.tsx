import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { GameCard, GameFilters, Platform } from '../../contract/games.ts'
import { coverUrl, isDrawnCover } from '../../domain/cover-url.ts'
import { movedPath } from '../../domain/game-path.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { gamePage } from '../../loaders/pages/game.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { openReport } from '../../state/open-report.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { usePage } from '../../state/use-page.ts'
import { Cover } from '../../ui/cover.tsx'
import { NoPage } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ReportButton } from '../../ui/report-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Counts } from './counts.tsx'
import { GameDetails } from './game-details.tsx'
import styles from './game-page.module.css'
import { InLists } from './in-lists.tsx'
import { MoreParts, PicturesPart, useAreSettled } from './more-parts.tsx'
import { gameAhead } from './read-game.ts'
import { SimilarRow } from './similar-row.tsx'
import { Summary } from './summary.tsx'
import { GAME_TEXTS as TEXTS } from './texts.ts'
import { useGame } from './use-game.ts'
import { useMoves } from './use-moves.ts'
import { useOwnOpinion } from './use-own-opinion.ts'
import { Stamp, Verdicts } from './verdicts.tsx'

/** From here on a name is set smaller: 206 characters do not fit above anything. */
const LONG_NAME_CHARACTERS = 48

/** Draws something about a game that is no part of this page. */
type AboutGame = (game: GameCard, platforms: ReadonlyMap<number, Platform>) => ReactNode

export interface GamePageProps {
  /** The number in the address: our own id of the game, or that of the catalogue's provider. */
  gameId: number
  device: Device
  remote: Remote
  /** Games are to be put into lists. */
  onAddToList: (gameIds: readonly number[]) => void
  /** What players say of it. */
  reviews: AboutGame
  /** What to ask who has just marked it as owned. */
  ownedOffer: AboutGame
}

/** One game: what it is, what the player says of it, and what is like it. */
export function GamePage(props: GamePageProps) {
  const [attempt, setAttempt] = useState(0)
  const { first, moveTo } = useMoves(props.gameId)
  // Another game, or another try, begins with nothing known.
  return <OneGame key={`${first} ${attempt}`} {...props} onMoved={moveTo} onRetry={() => setAttempt(attempt + 1)} />
}

interface Moves {
  /** The game shares the page of another. */
  onMoved: (game: GameCard) => void
}

function OneGame({ onRetry, ...props }: GamePageProps & Moves & { onRetry: () => void }) {
  const { game, foundBy, dictionaries, nothing } = useGame(props.device, props.remote, props.gameId)
  const { gameId, onMoved } = props
  useEffect(() => {
    // The device has known for some time that this game has become part of another.
    if (game && foundBy === gameId && movedPath(game, gameId) !== null) onMoved(game)
  }, [game, foundBy, gameId, onMoved])
  usePageTitle(game?.name ?? (nothing === 'unknown' ? TEXTS.unknown.title : nothing ? TEXTS.notHere : undefined))
  if (game) return <KnownGame {...props} game={game} dictionaries={dictionaries} />
  return nothing ? <NoGame why={nothing} onRetry={onRetry} /> : <LoadingGame />
}

function NoGame({ why, onRetry }: { why: 'unknown' | 'unreachable'; onRetry: () => void }) {
  const { isOnline } = useSnapshot(syncStatus)
  const page = { news: why === 'unknown' ? 'gone' : why, toldAt: null, isOnline, retry: onRetry } as const
  return <NoPage page={page} gone={TEXTS.unknown} notHere={TEXTS.notHere} way={{ text: TEXTS.toTheDeck, href: '/swipedeck' }} />
}

function LoadingGame() {
  return (
    <main className={styles.page} aria-busy="true">
      <div className={styles.game}>
        <div className={styles.box}>
          <Skeleton className={styles.cover} />
        </div>
        <div className={styles.head}>
          <Skeleton width="min(100%, 240px)" height={32} />
        </div>
        <div className={styles.verdicts}>
          <Skeleton className={styles.verdictsToCome} />
        </div>
        <div className={styles.rest}>
          <Skeleton height={84} />
        </div>
      </div>
    </main>
  )
}

interface KnownGameProps extends GamePageProps, Moves {
  game: GameCard
  dictionaries: GameFilters | undefined
}

function KnownGame({ gameId, game, dictionaries, device, remote, onAddToList, reviews, ownedOffer, onMoved }: KnownGameProps) {
  const own = useOwnOpinion(device, game.id, gameAhead(device.db, gameId)?.word)
  const platforms = useMemo(
    () => new Map(dictionaries?.platforms.map((platform) => [platform.id, platform])),
    [dictionaries],
  )
  // One that comes to share the page of another goes on with what it was opened by.
  const [openedId] = useState(game.id)
  const inUse = usePage({ device, remote }, gamePage, openedId)
  const told = inUse.news === 'told' ? inUse.shown?.game : undefined
  useEffect(() => {
    if (told && told.id !== game.id) onMoved(told)
  }, [told, game.id, onMoved])
  const areSettled = useAreSettled(game, inUse)
  const year = releaseYear(game.first_release_date)
  const verdict = own.word?.verdict
  return (
    <main className={styles.page}>
      <article className={styles.game}>
        <div className={styles.box}>
          <Cover className={styles.cover} src={coverUrl(game.cover)} name={game.name} />
          {verdict ? <Stamp verdict={verdict} isNew={own.hasSpoken} /> : null}
        </div>
        {/* A poster that we have drawn says the name already, in letters of its own: once is enough for a glance. */}
        <header className={styles.head} data-drawn={isDrawnCover(game.id, game.cover) || undefined}>
          <h1 data-long={game.name.length > LONG_NAME_CHARACTERS || undefined} dir="auto">
            {game.name}
          </h1>
          {year === null ? null : <p className={styles.year}>{year}</p>}
        </header>
        <div className={styles.verdicts}>
          <Verdicts own={own} />
          <Counts game={game} own={own} scoreCount={inUse.shown?.score_count} />
          {verdict === 'owned' && own.hasSpoken ? ownedOffer(game, platforms) : null}
          <InLists db={device.db} gameId={game.id} onAdd={() => onAddToList([game.id])} />
        </div>
        <div className={styles.rest}>
          <Summary text={game.summary} isAsked={inUse.news !== 'unreachable'} />
          <PicturesPart game={game} inUse={inUse} />
          <GameDetails game={game} dictionaries={dictionaries} />
          <MoreParts game={game} inUse={inUse} platforms={platforms} dictionaries={dictionaries} now={device.now()} />
          {areSettled ? reviews(game, platforms) : null}
          {areSettled ? <SimilarRow device={device} gameId={game.id} platforms={platforms} /> : null}
          <ReportButton onPress={() => openReport({ subjectType: 'game', subjectId: String(game.id), context: 'game' })}>{TEXTS.report}</ReportButton>
        </div>
      </article>
    </main>
  )
}
