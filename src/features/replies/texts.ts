import { REPLY_MAX_CHARACTERS } from '../../domain/review-rule.ts'

const NUMBERS = new Intl.NumberFormat('en')
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const number = (count: number) => NUMBERS.format(count)
const whose = (name: string | null) => (name === null ? 'your' : `${name}’s`)

/** Everything that the page of the replies to a review says. A name is null where it is the player's own. */
export const REPLIES_TEXTS = {
  title: (name: string | null, game?: string) => `Replies to ${whose(name)} review${game === undefined ? '' : ` of ${game}`}`,
  titleUnnamed: 'Replies to a review',
  titleBegins: (name: string | null) => `Replies to ${whose(name)} review`,
  of: ' of ',
  loading: 'Opening the replies',
  review: 'The review',
  moreReview: 'More about this review',
  moreReply: (name: string, at: string) => `More about the reply by ${name} of ${MOMENT.format(new Date(at))}`,
  you: 'You',

  thread: 'Replies',
  count: (count: number) => (count === 1 ? '1 reply' : `${number(count)} replies`),
  toComposer: 'Write a reply',
  noneTitle: 'No replies yet',
  none: 'Be the first to say something about it.',
  when: (at: string) => MOMENT.format(new Date(at)),
  edited: (at: string) => `edited ${DAY.format(new Date(at))}`,
  waiting: 'Waiting to be sent',
  more: 'Show more',
  moreLoading: 'Fetching more',
  moreFailed: 'The rest could not be fetched.',

  edit: 'Edit',
  delete: 'Delete',
  editYours: (at: string) => `Edit your reply of ${MOMENT.format(new Date(at))}`,
  deleteYours: (at: string) => `Delete your reply of ${MOMENT.format(new Date(at))}`,
  editLabel: 'Change your reply',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Your reply is changed.',
  deleted: 'Reply deleted',
  undo: 'Undo',
  undone: 'Your reply is back.',

  compose: 'Your reply',
  hint: 'Hide spoilers between two bars: ||like this||',
  keyHint: 'Ctrl or ⌘ + Enter sends.',
  send: 'Reply',
  sent: 'Your reply is in the thread.',
  sentOffline: 'Your reply is in the thread, and is sent when you are online.',
  left: (count: number) => (count === 1 ? '1 character left' : `${number(count)} characters left`),
  problems: {
    missing: 'Write something first.',
    'too-long': `That is too long: ${number(REPLY_MAX_CHARACTERS)} characters at most.`,
  },

  offline: 'You are offline.',
  noServer: 'The server cannot be reached.',
  asItWas: (when: string) => `This is the thread as it was ${when}.`,
  tryAgain: 'Try again',
  gone: { title: 'This review is gone', text: 'It has been deleted. Replies to it that were not sent yet are kept among your changes.' },
  muted: {
    title: (name: string) => `You have muted ${name}`,
    text: 'This is a review of theirs. It stays out of your sight unless you want to see it.',
    show: 'Show',
  },
  begun: 'The reply that you had begun',
  unreachable: {
    title: 'These replies are not on this device',
    text: 'They can be opened when you are online, and from then on without a network too.',
  },
  toGame: 'To the game',
  toSearch: 'To the search',
} as const
