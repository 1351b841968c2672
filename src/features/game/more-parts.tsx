import { isPending } from '../../domain/fetch-status.ts'
import { useEffect, useState } from 'react'
import type { GameCard, GameFilters, GameParts, GameDetails, Platform } from '../../contract/games.ts'
import { isDrawnCover } from '../../domain/cover-url.ts'
import type { UseResourceResult } from '../../state/use-resource.ts'
import { AsItWas } from '../../ui/page-states.tsx'
import { Releases } from './releases.tsx'
import { Screenshots, ScreenshotsToCome } from './screenshots.tsx'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'
import { Versions } from './versions.tsx'
import { findTrailer, TrailerLink, Videos } from './videos.tsx'

/** How long lower parts wait for upper ones. */
const GRACE_MS = 500

type Parts = UseResourceResult<GameDetails, GameDetails>

/** Returns whether the height of a game's parts is known: from then on nothing below them moves. */
export function useAreSettled(game: GameCard, { shown, status }: Parts): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), GRACE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate || Boolean(shown) || !isPending(status) || !mayHaveParts(game)
}

/** Renders the pictures with the trailer, or their placeholder until it is known whether there are any. */
export function PicturesPart({ game, inUse }: { game: GameCard; inUse: Parts }) {
  const parts = partsOf(inUse)
  if (!parts) return isPending(inUse.status) && mayHaveParts(game) ? <ScreenshotsToCome /> : null
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

/** Renders the videos, release dates and versions of a game, and why they are not current. */
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
      {isWorthAWord ? <AsItWas isPart page={inUse} asItWas={MESSAGES.asItWas} notOnDevice={MESSAGES.comesWithNetwork} now={now} /> : null}
    </>
  )
}

/** Returns null if the server has no more details. */
function partsOf({ shown, status }: Parts): GameParts | null {
  return status === 'not-found' ? null : (shown ?? null)
}

/** Only games of a provider have more than a card; without a cover there is hardly anything. */
function mayHaveParts({ id, igdb_id: igdbId, cover }: GameCard): boolean {
  return igdbId !== undefined && !isDrawnCover(id, cover)
}

function isBare({ screenshots, videos, releases, versions }: GameParts): boolean {
  return screenshots.length + videos.length + releases.length + versions.length === 0
}
