import type { ReviewSort } from '../../contract/reviews.ts'
import { RATING_STEP, scoreText, SCORES_FOR_MEAN } from '../../domain/review-rule.ts'
import type { ReviewStatus } from '../../domain/review-rule.ts'
import { tooManyCharacters } from '../../domain/too-many-characters.ts'
import { numberText } from '../../domain/numbers.ts'
import { whoCan } from '../../ui/who-sees/who-can.ts'

const SORTS: Record<ReviewSort, string> = { most_liked: 'Most liked', newest: 'Newest', highest: 'Highest', lowest: 'Lowest' }
const STATUSES: Record<ReviewStatus, string> = {
  playing: 'Playing',
  finished: 'Finished',
  completed: 'Completed',
  shelved: 'Shelved',
  dropped: 'Dropped',
}
const REFUSALS = {
  'bad-rating': 'Pick a rating first: drag or tap the slider.',
  'too-long': 'At most 5,000 characters.',
  'bad-day': 'Pick a date in the past.',
}

const scores = (count: number) => `${numberText(count)} ${count === 1 ? 'rating' : 'ratings'}`

/** Messages of a game's reviews, and of the sheet that edits one. */
export const REVIEWS_MESSAGES = {
  title: 'Reviews',
  loading: 'Loading reviews…',

  mean: (mean: number) => mean.toFixed(1),
  meanAloud: (mean: number) => `${mean.toFixed(1)} out of 10`,
  fromScores: (count: number) => `from ${scores(count)}`,
  soFar: (count: number) => `${scores(count)}${count < SCORES_FOR_MEAN ? `. The average shows from ${SCORES_FOR_MEAN}.` : ''}`,
  distribution: (bins: readonly number[]) => {
    const given = bins.flatMap((count, bin) => (count === 0 ? [] : `${scoreText(bin * RATING_STEP)}: ${numberText(count)}`))
    return `How often each rating was given. ${given.join(', ')}.`
  },

  write: 'Write a review',
  goOn: 'Continue your review',
  yours: 'Your review',
  edit: 'Edit',
  editAloud: ' your review',
  remove: 'Delete review',
  removed: 'Review deleted',
  undo: 'Undo',

  none: 'No reviews yet.',
  noneElse: 'No other reviews yet.',
  noneFit: 'No reviews match these filters.',
  clear: 'Clear filters',
  others: 'Reviews by players',
  alone: 'Rated without a review',
  /** Read aloud between a name and its score, and after it. */
  ratedIt: ' rated it ',
  outOfTen: ' out of 10',
  sort: 'Sort reviews by',
  sorts: SORTS,
  platform: 'Platform',
  anyPlatform: 'Any platform',
  statusFilter: 'Status',
  anyStatus: 'Any status',
  statuses: STATUSES,
  more: (name: string) => `More about the review by ${name}`,

  asItWas: (when: string) => `Updated ${when}.`,
  comeWithNetwork: 'Reviews by others load later. You can write yours now.',

  score: 'Your rating',
  noScore: 'No rating yet',
  scoreAloud: (score: string) => `${score} out of 10`,
  scoreHint: 'Drag or tap to rate.',
  comment: 'Your review (optional)',
  left: (count: number) =>
    count < 0 ? tooManyCharacters(-count) : count === 1 ? '1 character left' : `${numberText(count)} characters left`,
  hide: 'Hide as spoiler',
  spoilerWord: 'spoiler',
  hideHint: 'Wrap spoilers in ||bars|| to hide them.',
  platformPlayed: 'Platform (optional)',
  noPlatform: 'Not specified',
  status: 'Status (optional)',
  playedOn: 'Date played (optional)',
  whoReads: `${whoCan('reviews', 'read this')}.`,
  draft: 'This is your draft.',
  discard: 'Discard draft',
  save: 'Save review',
  refusals: REFUSALS,
  failed: 'Couldn’t save on this device. Your text is still here.',

  offer: 'You own this. How was it?',
  offerWrite: 'Review it',
  offerDismiss: 'Not now',
} as const
