import { useEffect, useState, useCallback } from 'react'
import type { ReactNode } from 'react'
import type { GameCard, GameFilters, Platform } from '../../contract/games.ts'
import { coverUrl, isDrawnCover } from '../../domain/cover-url.ts'
import { isUnavailable } from '../../domain/fetch-status.ts'
import { movedPath, gamePath } from '../../domain/game-path.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { gamePage } from '../../resources/game.ts'
import { useResource } from '../../state/use-resource.ts'
import { Cover } from '../../ui/cover.tsx'
import { FollowedScores } from '../../ui/followed-scores.tsx'
import { NoPage, missingTitle } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ReportButton } from '../../ui/report-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Counts } from './counts.tsx'
import { GameDetails } from './game-details.tsx'
import styles from './game-page.module.css'
import { InLists } from './in-lists.tsx'
import { MoreParts, PicturesPart, useAreSettled } from './more-parts.tsx'
import { userGameAhead } from './read-game.ts'
import { SimilarRow } from './similar-row.tsx'
import { Summary } from './summary.tsx'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'
import { useGame } from './use-game.ts'
import { useUserGame } from './use-user-game.ts'
import { Stamp, Verdicts } from './verdicts.tsx'
import { usePlayer } from '../../state/player.ts'
import { openReport } from '../../state/overlays.ts'
import { useLocation } from 'wouter'

/** From here on a name is smaller: 206 characters do not fit above anything. */
const LONG_NAME_CHARACTERS = 48

/** Renders something about a game that is not part of this page. */
type AboutGame = (game: GameCard, platforms: ReadonlyMap<number, Platform>) => ReactNode

export interface GamePageProps {
  /** The number in the address: our own id of the game, or that of the catalogue's provider. */
  gameId: number
  /** Called to add games to lists. */
  onAddToList: (gameIds: readonly number[]) => void
  /** Renders its reviews. */
  reviews: AboutGame
  /** Renders an offer to a player who has just marked it as owned. */
  ownedOffer: AboutGame
}

/** Renders one game: its facts, the player's own data, and similar games. */
export function GamePage(props: GamePageProps) {
  const [attempt, setAttempt] = useState(0)
  const { first, moveTo } = useMoves(props.gameId)
  // Another game, or a retry, starts with empty state.
  return <OneGame key={`${first} ${attempt}`} {...props} onMoved={moveTo} onRetry={() => setAttempt(attempt + 1)} />
}

interface MovingPageProps extends GamePageProps {
  /** Called if the game was merged into another. */
  onMoved: (game: GameCard) => void
}

function OneGame({ onRetry, ...props }: MovingPageProps & { onRetry: () => void }) {
  const { game, foundBy, dictionaries, inUse } = useGame(props.gameId)
  const { gameId, onMoved } = props
  useEffect(() => {
    // The device already knew that this game was merged into another.
    if (game && foundBy === gameId && movedPath(game, gameId) !== null) onMoved(game)
  }, [game, foundBy, gameId, onMoved])
  const { status } = inUse
  usePageTitle(game?.name ?? missingTitle(status, MESSAGES.unknown))
  if (game) return <KnownGame {...props} game={game} dictionaries={dictionaries} />
  if (status !== 'not-found' && !isUnavailable(status)) return <LoadingGame />
  return <NoPage page={{ ...inUse, retry: onRetry }} notFound={MESSAGES.unknown} way={{ text: MESSAGES.toTheDeck, href: '/swipedeck' }} />
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

interface KnownGameProps extends MovingPageProps {
  game: GameCard
  dictionaries: GameFilters | undefined
}

function KnownGame({ gameId, game, dictionaries, onAddToList, reviews, ownedOffer, onMoved }: KnownGameProps) {
  const { device, remote } = usePlayer()
  const own = useUserGame(device, game.id, userGameAhead(device.db, gameId))
  const platforms = new Map(dictionaries?.platforms.map((platform) => [platform.id, platform]))
  // A game that is merged meanwhile keeps its first id.
  const [openedId] = useState(game.id)
  const inUse = useResource({ device, remote }, gamePage, openedId)
  const fetched = inUse.status === 'ready' ? inUse.shown?.game : undefined
  useEffect(() => {
    if (fetched && fetched.id !== game.id) onMoved(fetched)
  }, [fetched, game.id, onMoved])
  const areSettled = useAreSettled(game, inUse)
  const year = releaseYear(game.first_release_date)
  const verdict = own.word?.verdict
  return (
    <main className={styles.page}>
      <article className={styles.game}>
        <div className={styles.box} data-poster={gamePath(game)}>
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
          <Counts game={game} own={own} scoreCount={inUse.shown?.score_count} />
          <Verdicts own={own} />
          {/* Below the verdicts, so that they stay in place when it loads. */}
          <FollowedScores followed={inUse.shown?.followed} />
          {verdict === 'owned' && own.hasSpoken ? ownedOffer(game, platforms) : null}
          <InLists db={device.db} gameId={game.id} onAdd={() => onAddToList([game.id])} />
        </div>
        <div className={styles.rest}>
          <Summary text={game.summary} isAsked={!isUnavailable(inUse.status)} />
          <PicturesPart game={game} inUse={inUse} />
          <GameDetails game={game} dictionaries={dictionaries} />
          <MoreParts game={game} inUse={inUse} platforms={platforms} dictionaries={dictionaries} now={device.now()} />
          {areSettled ? reviews(game, platforms) : null}
          {areSettled ? <SimilarRow gameId={game.id} platforms={platforms} /> : null}
          <ReportButton onPress={() => openReport({ subjectType: 'game', subjectId: String(game.id), context: 'game' })}>
            {MESSAGES.report}
          </ReportButton>
        </div>
      </article>
    </main>
  )
}

interface Moves {
  /** The number that opened the page, through all later redirects. */
  readonly first: number
  /** Replaces the address by that of the main game; the page and its scroll position stay. */
  moveTo(game: GameCard): void
}

/** Follows a game that was merged into another: the address becomes the other's, and no state is lost. */
function useMoves(gameId: number): Moves {
  const [, navigate] = useLocation()
  const [moved, setMoved] = useState<{ readonly from: number; readonly to: number }>()
  const first = moved?.to === gameId ? moved.from : gameId
  // The page moves again for another function.
  const moveTo = useCallback(
    (game: GameCard) => {
      setMoved({ from: first, to: game.igdb_id ?? game.id })
      const top = scrollY
      navigate(gamePath(game), { replace: true, state: history.state })
      // A redirect starts at the top; this is the same page.
      scrollTo(0, top)
    },
    [first, navigate],
  )
  return { first, moveTo }
}
