import { useEffect, useState } from 'react'
import type { GameCard, GameFilters, GameParts, GameWhole, Platform } from '../../contract/games.ts'
import { isDrawnCover } from '../../domain/cover-url.ts'
import type { PageInUse } from '../../state/use-page.ts'
import { AsItWas } from '../../ui/page-states.tsx'
import { Releases } from './releases.tsx'
import { Screenshots, ScreenshotsToCome } from './screenshots.tsx'
import { GAME_TEXTS as TEXTS } from './texts.ts'
import { Versions } from './versions.tsx'
import { findTrailer, TrailerLink, Videos } from './videos.tsx'

/** What lies below waits so long for what may come above it, and then no longer. */
const GRACE_MS = 500

type Parts = PageInUse<GameWhole, GameWhole>

/** Whether it is known how much room the parts of a game take: from then on nothing below them moves. */
export function useAreSettled(game: GameCard, { shown, news }: Parts): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), GRACE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate || Boolean(shown) || news !== null || !mayHaveParts(game)
}

/** The pictures with the trailer beside them; their room, while it is not known whether there are any. */
export function PicturesPart({ game, inUse }: { game: GameCard; inUse: Parts }) {
  const parts = partsOf(inUse)
  if (!parts) return inUse.news === null && mayHaveParts(game) ? <ScreenshotsToCome /> : null
  const trailer = findTrailer(parts.videos)
  return <Screenshots game={game} ids={parts.screenshots} aside={trailer ? <TrailerLink video={trailer} /> : null} />
}

export interface MorePartsProps {
  game: GameCard
  inUse: Parts
  platforms: ReadonlyMap<number, Platform>
  dictionaries: GameFilters | undefined
  now: number
}

/** The videos, release dates and versions of a game, and why they are not what the server says just now. */
export function MoreParts({ game, inUse, platforms, dictionaries, now }: MorePartsProps) {
  const parts = partsOf(inUse)
  const isWorthAWord = parts ? !isBare(parts) : mayHaveParts(game)
  return (
    <>
      {parts ? (
        <>
          <Videos videos={parts.videos} trailer={findTrailer(parts.videos)} isTrailerShown={parts.screenshots.length > 0} />
          <Releases releases={parts.releases} platforms={platforms} />
          <Versions versions={parts.versions} platforms={platforms} types={dictionaries?.game_types ?? []} />
        </>
      ) : null}
      {isWorthAWord ? <AsItWas isPart page={inUse} asItWas={TEXTS.asItWas} untold={TEXTS.comesWithNetwork} now={now} /> : null}
    </>
  )
}

/** What the server knows no more of has no parts. */
function partsOf({ shown, news }: Parts): GameParts | null {
  return news === 'gone' ? null : (shown ?? null)
}

/** Only what a provider has told of has more than a card; where it has not even a cover, hardly anything. */
function mayHaveParts({ id, igdb_id: igdbId, cover }: GameCard): boolean {
  return igdbId !== undefined && !isDrawnCover(id, cover)
}

function isBare({ screenshots, videos, releases, versions }: GameParts): boolean {
  return screenshots.length + videos.length + releases.length + versions.length === 0
}
