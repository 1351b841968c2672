import { POST_MAX_CHARACTERS, TOPIC_TEXT_MAX_CHARACTERS, TOPIC_TITLE_MAX_CHARACTERS } from '../../domain/discussion-rule.ts'
import type { TopicSort } from '../../domain/discussion-rule.ts'
import { REPLY_MAX_CHARACTERS } from '../../domain/review-rule.ts'
import type { TextProblem } from '../../domain/text-rule.ts'
import { moment } from '../../domain/times.ts'
import { NO_SUCH } from '../../ui/page-messages.ts'
import { numberText } from '../../domain/numbers.ts'

const number = (count: number) => numberText(count)
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${number(count)} ${many}`)

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** Messages of the facts next to a thread. */
export const GAME_FACTS_MESSAGES = {
  title: 'About the game',
  released: 'Released',
  by: 'By',
  rated: 'Rated',
  score: (rating: number) => `${rating.toFixed(1)} out of 10`,
  platforms: 'Platforms',
  open: 'Open the game',
} as const

/** Messages that all thread pages share. */
const SHARED = {
  number,
  you: 'You',
  deletedAuthor: 'Deleted by the author',
  hidden: 'Hidden (muted or blocked player)',
  spoiler: '(spoiler)',
  waiting: 'Waiting to send',
  edited: 'edited',
  likes: (count: number) => counted(count, 'like', 'likes'),
  toSearch: 'Go to search',
  cancel: 'Cancel',
  undo: 'Undo',
  hint: 'Wrap spoilers in ||bars|| to hide them.',
  keyHint: 'Ctrl or ⌘ + Enter to send.',
  left: (count: number) => `${counted(count, 'character', 'characters')} left`,
} as const

/** Messages of a game's list of discussions. */
export const TOPICS_MESSAGES = {
  ...SHARED,
  posts: (count: number) => counted(count, 'post', 'posts'),
  title: (game?: string) => (game === undefined ? 'Discussions' : `Discussions of ${game}`),
  titleBegins: 'Discussions of ',
  titleUnnamed: 'Discussions',
  loading: 'Loading discussions…',
  asItWas: (when: string) => `Updated ${when}.`,
  sorts: 'Sort discussions',
  sort: { active: 'Active', new: 'New', top: 'Top' } satisfies Record<TopicSort, string>,
  list: 'Discussions',
  begin: 'New discussion',
  lastPost: 'last post',
  isNew: 'New',
  unread: (count: number) => `${number(count)} new`,
  unreadOf: (count: number) => `${counted(count, 'new post', 'new posts')}`,
  none: 'No discussions yet',
  noneText: 'Start one with a question, a theory, or a trick that took you an hour.',
  gone: NO_SUCH.game,
} as const

const problems: Record<TextProblem | 'gone', string> = {
  'no-title': 'Give it a title.',
  'long-title': `Keep the title to ${number(TOPIC_TITLE_MAX_CHARACTERS)} characters at most.`,
  missing: 'Write something first.',
  'too-long': `Keep it to ${number(TOPIC_TEXT_MAX_CHARACTERS)} characters at most.`,
  gone: 'It was deleted in the meantime.',
}

/** Messages of the sheet that creates or edits a discussion. */
export const TOPIC_SHEET_MESSAGES = {
  ...SHARED,
  begin: 'New discussion',
  edit: 'Edit your discussion',
  name: 'Title',
  text: 'What’s it about?',
  textHint: 'Mention players with @. Wrap spoilers in ||bars||.',
  start: 'Start discussion',
  save: 'Save',
  problems,
  failed: 'Couldn’t save on this device. Your text is still here.',
} as const

/** The names that differ between the types of threads. */
interface Named {
  /** The singular and the plural of an entry, such as `post` and `posts`. */
  readonly one: string
  readonly many: string
  /** The name of the thread itself. */
  readonly place: string
  readonly max: number
}

/** Returns the messages of a page with a thread. */
const wordsOf = ({ one, many, place, max }: Named) => ({
  ...SHARED,
  asItWas: (when: string) => `Updated ${when}.`,
  thread: capital(many),
  count: (count: number) => counted(count, one, many),
  noneTitle: `No ${many} yet`,
  toComposer: `Write a ${one}`,

  answer: 'Reply',
  answerTo: (name: string, at: string) => `Reply to the ${one} by ${name} from ${moment(at)}`,
  quoted: (name: string) => `In reply to ${name}`,
  like: (name: string, count: number) => `Like the ${one} by ${name}, ${counted(count, 'like', 'likes')}`,
  edit: 'Edit',
  editYours: (at: string) => `Edit your ${one} from ${moment(at)}`,
  delete: 'Delete',
  deleteYours: (at: string) => `Delete your ${one} from ${moment(at)}`,
  moreAbout: (name: string, at: string) => `More about the ${one} by ${name} from ${moment(at)}`,

  compose: `Your ${one}`,
  send: capital(one),
  answering: (name: string) => `Replying to ${name}`,
  notAnswering: 'Cancel reply',
  editLabel: `Edit your ${one}`,
  save: 'Save',
  sent: `Your ${one} is in the ${place}.`,
  sentOffline: `Your ${one} is saved. It’ll send when you’re online.`,
  saved: `${capital(one)} updated.`,
  deleted: `${capital(one)} deleted`,
  undone: `Your ${one} is back.`,
  begun: `Your unfinished ${one}`,
  problems: { ...problems, 'too-long': `Keep it to ${number(max)} characters at most.` },

  toUnread: 'Jump to the first new post',
  unreadHere: 'New since your last visit',
  unreadRemoved: 'That post is gone. Here’s the rest of the discussion.',
  players: 'Players to mention',
  playersFound: (count: number) => `${counted(count, 'player', 'players')}: choose with arrow keys, mention with Enter.`,
  muted: {
    title: (name: string) => `You muted ${name}`,
    text: 'They wrote this review, so it’s hidden.',
    show: 'Show',
  },
})

/** Messages of the page of one discussion. */
export const DISCUSSION_MESSAGES = {
  ...wordsOf({ one: 'post', many: 'posts', place: 'discussion', max: POST_MAX_CHARACTERS }),
  loading: 'Loading discussion…',
  titleUnnamed: 'Discussion',
  none: 'Be the first to reply.',
  backTo: (game: string) => `Discussions of ${game}`,
  likeTopic: (count: number) => `Like this discussion, ${counted(count, 'like', 'likes')}`,
  editTopic: 'Edit this discussion',
  deleteTopic: 'Delete this discussion',
  moreTopic: 'More about this discussion',
  topicSaved: 'Discussion updated.',
  topicDeleted: 'Discussion deleted',
  noSuch: NO_SUCH.discussion,
  gone: { title: 'This discussion is gone', text: 'It was deleted. Your unsent posts are kept in your changes.' },
} as const

const whose = (name: string | null) => (name === null ? 'your' : `${name}’s`)

/** Messages of the page with the replies to a review. A name is null if it is the player's own. */
export const REPLIES_MESSAGES = {
  ...wordsOf({ one: 'reply', many: 'replies', place: 'thread', max: REPLY_MAX_CHARACTERS }),
  loading: 'Loading replies…',
  title: (name: string | null, game?: string) => `Replies to ${whose(name)} review${game === undefined ? '' : ` of ${game}`}`,
  titleUnnamed: 'Replies to a review',
  of: ' of ',
  none: 'Be the first to reply.',
  review: 'The review',
  moreReview: 'More about this review',
  noSuch: NO_SUCH.review,
  gone: { title: 'This review is gone', text: 'It was deleted. Your unsent replies are kept in your changes.' },
  toGame: 'Go to game',
} as const

/** The messages of a page with a thread of any type. */
export type ThreadMessages = ReturnType<typeof wordsOf> &
  Readonly<
    Record<'loading' | 'titleUnnamed' | 'none', string> & Record<'gone' | 'noSuch', { readonly title: string; readonly text: string }>
  >
