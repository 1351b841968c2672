import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { GameCard, GameFilters, GameParts, Platform } from '../../contract/games.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { whenOf } from '../../ui/when-of.ts'
import styles from './game-parts.module.css'
import type { PartsView } from './open-parts.ts'
import { Releases } from './releases.tsx'
import { Screenshots, ScreenshotsToCome } from './screenshots.tsx'
import { GAME_TEXTS as TEXTS } from './texts.ts'
import { Versions } from './versions.tsx'
import { findTrailer, TrailerLink, Videos } from './videos.tsx'

/** What lies below waits so long for what may come above it, and then no longer. */
const GRACE_MS = 500

/** Whether it is known how much room the parts of a game take: from then on nothing below them moves. */
export function useAreSettled(game: GameCard, { parts, state }: PartsView): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), GRACE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate || parts !== null || state !== 'loading' || !mayHaveParts(game)
}

/** The pictures with the trailer beside them; their room, while it is not known whether there are any. */
export function PicturesPart({ game, view: { parts, state } }: { game: GameCard; view: PartsView }) {
  if (!parts) return state === 'loading' && mayHaveParts(game) ? <ScreenshotsToCome /> : null
  const trailer = findTrailer(parts.videos)
  return <Screenshots game={game} ids={parts.screenshots} aside={trailer ? <TrailerLink video={trailer} /> : null} />
}

export interface MorePartsProps {
  game: GameCard
  view: PartsView
  platforms: ReadonlyMap<number, Platform>
  dictionaries: GameFilters | undefined
  now: number
  onRetry: () => void
}

/** The videos, release dates and versions of a game, and why they are not what the server says just now. */
export function MoreParts({ game, view, platforms, dictionaries, now, onRetry }: MorePartsProps) {
  const { parts } = view
  return (
    <>
      {parts ? (
        <>
          <Videos videos={parts.videos} trailer={findTrailer(parts.videos)} isTrailerShown={parts.screenshots.length > 0} />
          <Releases releases={parts.releases} platforms={platforms} />
          <Versions versions={parts.versions} platforms={platforms} types={dictionaries?.game_types ?? []} />
        </>
      ) : null}
      {view.state === 'failed' ? <Unheard game={game} view={view} now={now} onRetry={onRetry} /> : null}
    </>
  )
}

function Unheard({ game, view: { parts, keptAt }, now, onRetry }: Pick<MorePartsProps, 'game' | 'view' | 'now' | 'onRetry'>) {
  const { isOnline } = useSnapshot(syncStatus)
  if (parts ? isBare(parts) : !mayHaveParts(game)) return null
  const missing = isOnline ? TEXTS.notLoaded : TEXTS.comesWithNetwork
  const kept = `${isOnline ? TEXTS.unreached : TEXTS.offline} ${TEXTS.keptFrom(whenOf(keptAt ?? now, now))}`
  return (
    <div className={styles.unheard}>
      <output>{parts ? kept : missing}</output>
      {isOnline ? (
        <Button kind="bare" compact onClick={onRetry}>
          {TEXTS.tryAgain}
        </Button>
      ) : null}
    </div>
  )
}

/** Only what a provider has told of has more than a card. */
function mayHaveParts({ igdb_id: id }: GameCard): boolean {
  return id !== undefined
}

function isBare({ screenshots, videos, releases, versions }: GameParts): boolean {
  return screenshots.length + videos.length + releases.length + versions.length === 0
}
