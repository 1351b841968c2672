import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { GameCard, Platform } from '../../contract/games.ts'
import { WhenNear } from '../../features/reviews/when-near.tsx'
import type { Device } from '../../local/db/device.ts'

// Each is fetched when it is near, or opened.
const ReviewsSection = lazy(async () => ({ default: (await import('../../features/reviews/reviews-section.tsx')).ReviewsSection }))
const OwnedOffer = lazy(async () => ({ default: (await import('../../features/reviews/owned-offer.tsx')).OwnedOffer }))
const ReviewSheet = lazy(async () => ({ default: (await import('../../features/reviews/review-sheet.tsx')).ReviewSheet }))

type Platforms = ReadonlyMap<number, Platform>

export interface UseReviewsResult {
  /** The reviews of a game, for below its details. */
  section: (game: GameCard, platforms: Platforms) => ReactNode
  /** An offer to a player who has just marked it as owned. */
  offer: (game: GameCard, platforms: Platforms) => ReactNode
  /** Rendered next to the page. */
  sheet: ReactNode
}

/** Returns the reviews of a game, for a page that shows one. */
export function useReviews(device: Device): UseReviewsResult {
  const [writing, setWriting] = useState<{ readonly game: GameCard; readonly platforms: readonly Platform[] }>()
  const write = (game: GameCard, platforms: Platforms) => () =>
    setWriting({ game, platforms: game.platform_ids.flatMap((id) => platforms.get(id) ?? []) })
  return {
    section: (game, platforms) => (
      <WhenNear key={game.id} db={device.db} gameId={game.id}>
        <ReviewsSection game={game} platforms={platforms} onWrite={write(game, platforms)} />
      </WhenNear>
    ),
    offer: (game, platforms) => (
      <Suspense fallback={null}>
        <OwnedOffer key={game.id} gameId={game.id} onWrite={write(game, platforms)} />
      </Suspense>
    ),
    sheet: writing ? (
      <Suspense fallback={null}>
        <ReviewSheet {...writing} onClosed={() => setWriting(undefined)} />
      </Suspense>
    ) : null,
  }
}
