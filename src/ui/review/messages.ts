import { calendarDay } from '../../domain/times.ts'
import type { ReviewStatus } from '../../domain/review-rule.ts'
import { numberText } from '../../domain/numbers.ts'

const STATUSES: Record<ReviewStatus, string> = {
  playing: 'Playing',
  finished: 'Finished',
  completed: 'Completed',
  shelved: 'Shelved',
  dropped: 'Dropped',
}

const likes = (count: number) => `${numberText(count)} ${count === 1 ? 'like' : 'likes'}`

const replies = (count: number) => (count === 0 ? 'Reply' : `${numberText(count)} ${count === 1 ? 'reply' : 'replies'}`)

/** Messages of a review on every screen. */
export const REVIEW_CARD_MESSAGES = {
  spoiler: 'Spoiler',
  spoilerHidden: 'Spoiler, hidden',
  spoilerShown: 'Spoiler: ',
  newTab: ' (opens in a new tab)',
  score: (score: string) => `${score} out of 10`,
  status: (status: ReviewStatus) => STATUSES[status],
  played: (day: string) => `Played ${calendarDay(day)}`,
  edited: 'edited',
  waiting: 'waiting to send',
  readOn: 'Read more',
  readLess: 'Show less',
  like: (name: string, count: number) => `Like the review by ${name}, ${likes(count)}`,
  likes,
  number: (count: number) => numberText(count),
  replies,
  repliesTo: (count: number, name: string) => `${replies(count)} to the review by ${name}`,
} as const
