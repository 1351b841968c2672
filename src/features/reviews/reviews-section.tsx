import { useId, useState } from 'react'
import type { GameCard, Platform } from '../../contract/games.ts'
import type { GameReviews, GameReviewsQuery, ReviewSort } from '../../contract/reviews.ts'
import { REVIEW_STATUSES } from '../../domain/review-rule.ts'
import type { ReviewStatus } from '../../domain/review-rule.ts'
import { gameReviewsPage } from '../../resources/reviews.ts'
import { findCachedResource } from '../../local/queries/cached-resources.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { useSeenQuery } from '../../state/use-live.ts'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OtherReviews } from './other-reviews.tsx'
import { OwnReviewPart, readOwnMarks } from './own-review.tsx'
import { Pick } from './pick.tsx'
import { reviewsName } from './when-near.tsx'
import styles from './reviews-section.module.css'
import { Scores } from './scores.tsx'
import { REVIEWS_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

/** Fewer reviews are read at a glance. */
const SORTED_FROM = 5
const FIRST: GameReviewsQuery = { sort: 'most_liked' }
/** The default one is first. */
const SORTS: readonly ReviewSort[] = ['most_liked', 'newest', 'highest', 'lowest']

export interface ReviewsSectionProps {
  game: GameCard
  platforms: ReadonlyMap<number, Platform>
  /** Called when the player wants to write their review. */
  onWrite: () => void
}

/** Renders the reviews of a game: the scores, the player's own review, then those of others. */
export function ReviewsSection({ game, platforms, onWrite }: ReviewsSectionProps) {
  const { device } = usePlayer()
  const { db } = device
  const titleId = useId()
  const [query, setQuery] = useState(FIRST)
  const things = useOwnThings()
  const key = gameReviewsPage.key({ gameId: game.id, query: FIRST })
  const known = useSeenQuery(db, reviewsName(game.id), async () => {
    const [own, page] = await Promise.all([readOwnMarks(device, game.id), findCachedResource<GameReviews>(db, key)])
    return { own, page: page?.parts[0] }
  })
  const { own, page } = known ?? {}
  const isToCome = own !== undefined && !own.review && things.where === 'coming'
  const fetched = page?.mine ?? undefined
  const review = own?.review
  const others = (page?.scores?.count ?? 0) - (fetched ? 1 : 0)
  const isNarrowed = query.platform !== undefined || query.status !== undefined
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{MESSAGES.title}</h2>
      {page?.scores && own ? <Scores scores={page.scores} fetched={fetched?.rating ?? null} own={review?.rating ?? null} /> : null}
      {isToCome ? <Skeleton height={148} shape="tile" /> : null}
      {things.where === 'away' ? <NotHereYet as="line" things={things} /> : null}
      {own && !isToCome ? (
        <OwnReviewPart
          gameId={game.id}
          own={own}
          fetched={fetched?.id === review?.id ? fetched : undefined}
          platform={platforms.get(review?.platformId ?? 0)?.name}
          onWrite={onWrite}
        />
      ) : null}
      {others >= SORTED_FROM || isNarrowed ? <Toolbar game={game} platforms={platforms} query={query} onChange={setQuery} /> : null}
      <OtherReviews
        gameId={game.id}
        query={query}
        platforms={platforms}
        hasOwn={review !== undefined}
        onClear={() => setQuery({ sort: query.sort ?? 'most_liked' })}
      />
    </section>
  )
}

interface ToolbarProps {
  game: GameCard
  platforms: ReadonlyMap<number, Platform>
  query: GameReviewsQuery
  onChange: (query: GameReviewsQuery) => void
}

function Toolbar({ game, platforms, query, onChange }: ToolbarProps) {
  const { sort, platform, status } = query
  const offered = game.platform_ids.flatMap((id) => platforms.get(id) ?? [])
  const change = (parts: { sort?: ReviewSort; platform?: string; status?: string }) => {
    const next = { sort: sort ?? 'most_liked', platform: platform ?? '', status: status ?? '', ...parts }
    onChange({
      sort: next.sort,
      ...(next.platform === '' ? {} : { platform: next.platform }),
      ...(next.status === '' ? {} : { status: next.status as ReviewStatus }),
    })
  }
  return (
    <div className={styles.toolbar}>
      <Pick
        label={MESSAGES.sort}
        value={sort ?? 'most_liked'}
        choices={SORTS.map((value) => [value, MESSAGES.sorts[value]])}
        onChange={(value) => change({ sort: value as ReviewSort })}
      />
      {offered.length > 1 || platform !== undefined ? (
        <Pick
          label={MESSAGES.platform}
          value={platform ?? ''}
          choices={[['', MESSAGES.anyPlatform], ...offered.map(({ id, name }) => [String(id), name] as const)]}
          onChange={(value) => change({ platform: value })}
        />
      ) : null}
      <Pick
        label={MESSAGES.statusFilter}
        value={status ?? ''}
        choices={[['', MESSAGES.anyStatus], ...REVIEW_STATUSES.map((value) => [value, MESSAGES.statuses[value]] as const)]}
        onChange={(value) => change({ status: value })}
      />
    </div>
  )
}
