import type { ReviewSort } from '../../contract/reviews.ts'
import { RATING_STEP, scoreText, SCORES_FOR_MEAN } from '../../domain/review-rule.ts'
import type { ReviewStatus } from '../../domain/review-rule.ts'
import { tooManyCharacters } from '../../domain/too-many-characters.ts'

const NUMBERS = new Intl.NumberFormat('en')
const SORTS: Record<ReviewSort, string> = { most_liked: 'Most liked', newest: 'Newest', highest: 'Highest', lowest: 'Lowest' }
const STATUSES: Record<ReviewStatus, string> = {
  playing: 'Playing', finished: 'Finished', completed: 'Completed', shelved: 'Shelved', dropped: 'Dropped',
}
const REFUSALS = {
  'bad-rating': 'Choose a score first: drag the slider, or tap on it.',
  'too-long': 'At most 5,000 characters.',
  'bad-day': 'Choose a day that has come.',
}

const scores = (count: number) => `${NUMBERS.format(count)} ${count === 1 ? 'score' : 'scores'}`

/** What the reviews of a game say, and the sheet that one is written in. */
export const REVIEWS_TEXTS = {
  title: 'Reviews',
  loading: 'The reviews are being loaded.',

  mean: (mean: number) => mean.toFixed(1),
  meanAloud: (mean: number) => `${mean.toFixed(1)} of 10`,
  fromScores: (count: number) => `from ${scores(count)}`,
  soFar: (count: number) => `${scores(count)} so far${count < SCORES_FOR_MEAN ? `. From ${SCORES_FOR_MEAN} on there is a mean.` : ''}`,
  distribution: (bins: readonly number[]) => {
    const given = bins.flatMap((count, bin) => (count === 0 ? [] : `${scoreText(bin * RATING_STEP)}: ${NUMBERS.format(count)}`))
    return `How often each score was given. ${given.join(', ')}.`
  },

  write: 'Write a review',
  goOn: 'Go on with your review',
  yours: 'Your review',
  edit: 'Edit',
  editAloud: ' your review',
  remove: 'Delete review',
  removed: 'Review deleted',
  undo: 'Undo',

  none: 'Nobody has reviewed this game yet.',
  noneElse: 'Nobody else has reviewed this game yet.',
  noneFit: 'No review fits these filters.',
  clear: 'Clear filters',
  others: 'Reviews by players',
  sort: 'Sort reviews by',
  sorts: SORTS,
  platform: 'Platform',
  anyPlatform: 'Any platform',
  statusFilter: 'How far they are',
  anyStatus: 'Any status',
  statuses: STATUSES,
  more: (name: string) => `More about the review by ${name}`,

  asItWas: (when: string) => `The reviews are as they were ${when}.`,
  comeWithNetwork: 'What others say of this game comes with the network. Yours can be written already.',

  score: 'Your score',
  noScore: 'No score yet',
  scoreAloud: (score: string) => `${score} of 10`,
  scoreHint: 'Drag, or tap where it belongs.',
  comment: 'What do you make of it? (optional)',
  left: (count: number) =>
    count < 0 ? tooManyCharacters(-count) : count === 1 ? '1 character left' : `${NUMBERS.format(count)} characters left`,
  hide: 'Hide as spoiler',
  spoilerWord: 'spoiler',
  hideHint: 'What stands between || and || is hidden until it is tapped.',
  platformPlayed: 'Platform (optional)',
  noPlatform: 'Not said',
  status: 'How far are you? (optional)',
  playedOn: 'Date played (optional)',
  draft: 'This is your draft.',
  discard: 'Discard draft',
  save: 'Save review',
  refusals: REFUSALS,
  failed: 'It could not be saved on this device. Your words are still here.',

  offer: 'You own it: what do you make of it?',
  offerWrite: 'Review it',
  offerDismiss: 'Not now',
} as const
