import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { GameCard, Platform } from '../../contract/games.ts'
import { WhenNear } from '../../features/reviews/when-near.tsx'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'

// Each comes when it is near, or opened.
const ReviewsSection = lazy(async () => ({ default: (await import('../../features/reviews/reviews-section.tsx')).ReviewsSection }))
const OwnedOffer = lazy(async () => ({ default: (await import('../../features/reviews/owned-offer.tsx')).OwnedOffer }))
const ReviewSheet = lazy(async () => ({ default: (await import('../../features/reviews/review-sheet.tsx')).ReviewSheet }))

type Platforms = ReadonlyMap<number, Platform>

export interface ReviewsInUse {
  /** The reviews of a game, for below what it is. */
  section: (game: GameCard, platforms: Platforms) => ReactNode
  /** A question to who has just marked it as owned, for beside that. */
  offer: (game: GameCard, platforms: Platforms) => ReactNode
  /** What to draw beside the page. */
  sheet: ReactNode
}

/** What players say of a game, for a page that shows one. */
export function useReviews(device: Device, remote: Remote): ReviewsInUse {
  const [writing, setWriting] = useState<{ readonly game: GameCard; readonly platforms: readonly Platform[] }>()
  const onClosed = useCallback(() => setWriting(undefined), [])
  const parts = useMemo(() => {
    const write = (game: GameCard, platforms: Platforms) => () =>
      setWriting({ game, platforms: game.platform_ids.flatMap((id) => platforms.get(id) ?? []) })
    return {
      section: (game: GameCard, platforms: Platforms) => (
        <WhenNear key={game.id} db={device.db} gameId={game.id}>
          <ReviewsSection
            device={device}
            remote={remote}
            game={game}
            platforms={platforms}
            onWrite={write(game, platforms)}
          />
        </WhenNear>
      ),
      offer: (game: GameCard, platforms: Platforms) => (
        <Suspense fallback={null}>
          <OwnedOffer key={game.id} device={device} gameId={game.id} onWrite={write(game, platforms)} />
        </Suspense>
      ),
    }
  }, [device, remote])
  const sheet = writing ? (
    <Suspense fallback={null}>
      <ReviewSheet device={device} {...writing} onClosed={onClosed} />
    </Suspense>
  ) : null
  return { ...parts, sheet }
}
