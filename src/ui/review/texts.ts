import { calendarDay } from '../../domain/calendar-day.ts'
import type { ReviewStatus } from '../../domain/review-rule.ts'

const STATUSES: Record<ReviewStatus, string> = {
  playing: 'Playing', finished: 'Finished', completed: 'Completed', shelved: 'Shelved', dropped: 'Dropped',
}
const NUMBERS = new Intl.NumberFormat('en')

const likes = (count: number) => `${NUMBERS.format(count)} ${count === 1 ? 'like' : 'likes'}`

const replies = (count: number) => (count === 0 ? 'Reply' : `${NUMBERS.format(count)} ${count === 1 ? 'reply' : 'replies'}`)

/** What a review says wherever it is shown. */
export const REVIEW_CARD_TEXTS = {
  spoiler: 'Spoiler',
  spoilerHidden: 'Spoiler, hidden',
  spoilerShown: 'Spoiler: ',
  newTab: ' (opens in a new tab)',
  score: (score: string) => `${score} of 10`,
  status: (status: ReviewStatus) => STATUSES[status],
  played: (day: string) => `Played ${calendarDay(day)}`,
  edited: 'edited',
  waiting: 'waits for the network',
  readOn: 'Read on',
  readLess: 'Show less',
  like: (name: string, count: number) => `Like the review by ${name}, ${likes(count)}`,
  likes,
  number: (count: number) => NUMBERS.format(count),
  replies,
  repliesTo: (count: number, name: string) => `${replies(count)} to the review by ${name}`,
} as const
