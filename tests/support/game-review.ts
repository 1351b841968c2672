import type { GameReviews, Review } from '../../src/contract/reviews.ts'
import { RATING_BINS, RATING_STEP } from '../../src/domain/review-rule.ts'
import { gameCard } from './game-card.ts'

/** Returns the nth review of the first game, as the server sends it. */
export function gameReview(number: number, changes: Partial<Review> = {}): Review {
  const id = `0197c000-0000-7000-8000-${String(number).padStart(12, '0')}`
  return {
    id,
    game_id: gameCard(1).id,
    user_id: `0197d000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    username: `player${number}`,
    display_name: `Player ${number}`,
    avatar_url: '',
    rating: 80,
    platform_id: null,
    status: null,
    played_on: null,
    comment: `What player ${number} says.`,
    created_at: '2026-05-01T12:00:00.000Z',
    edited_at: null,
    version: id,
    like_count: 0,
    liked_by_me: false,
    liked_at: 0,
    reply_count: 0,
    ...changes,
  }
}

/** Returns a first page of reviews, with the distribution of their scores. */
export function gameReviews(reviews: readonly Review[], changes: Partial<GameReviews> = {}): GameReviews {
  const { mine = null } = changes
  const given = [...reviews, ...(mine ? [mine] : [])].map(({ rating }) => rating / RATING_STEP)
  const bins = Array.from({ length: RATING_BINS }, (_, bin) => given.filter((one) => one === bin).length)
  return { reviews: [...reviews], next: null, mine, scores: { count: given.length, mean: null, bins }, ...changes }
}
