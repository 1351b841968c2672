import { POST_MAX_CHARACTERS, TOPIC_TEXT_MAX_CHARACTERS, TOPIC_TITLE_MAX_CHARACTERS } from '../../domain/discussion-rule.ts'
import type { TopicSort } from '../../domain/discussion-rule.ts'
import { REPLY_MAX_CHARACTERS } from '../../domain/review-rule.ts'
import type { TextProblem } from '../../domain/text-rule.ts'
import { NO_SUCH } from '../../ui/page-texts.ts'

const NUMBERS = new Intl.NumberFormat('en')
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const number = (count: number) => NUMBERS.format(count)
const moment = (at: string | number) => MOMENT.format(new Date(at))
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${number(count)} ${many}`)

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** What all of them say. */
const SHARED = {
  number,
  you: 'You',
  deletedAuthor: 'Deleted by its author',
  hidden: 'Hidden, for you do not see this player',
  spoiler: '(spoiler)',
  waiting: 'Waiting to be sent',
  edited: 'edited',
  likes: (count: number) => counted(count, 'like', 'likes'),
  toSearch: 'To the search',
  cancel: 'Cancel',
  undo: 'Undo',
  hint: 'Hide spoilers between two bars: ||like this||',
  keyHint: 'Ctrl or ⌘ + Enter sends.',
  left: (count: number) => `${counted(count, 'character', 'characters')} left`,
} as const

/** Everything that the list of a game's discussions says. */
export const TOPICS_TEXTS = {
  ...SHARED,
  posts: (count: number) => counted(count, 'post', 'posts'),
  title: (game?: string) => (game === undefined ? 'Discussions' : `Discussions of ${game}`),
  titleBegins: 'Discussions of ',
  titleUnnamed: 'Discussions',
  loading: 'Opening the discussions',
  asItWas: (when: string) => `These are the discussions as they were ${when}.`,
  sorts: 'Sort the discussions',
  sort: { active: 'Active', new: 'New', top: 'Top' } satisfies Record<TopicSort, string>,
  list: 'Discussions',
  begin: 'New discussion',
  lastPost: 'last post',
  isNew: 'New',
  unread: (count: number) => `${number(count)} new`,
  unreadOf: (count: number) => `${counted(count, 'new post', 'new posts')}`,
  none: 'Nobody has said a thing yet',
  noneText: 'A question, a theory, a trick that took you an hour: begin the first discussion of this game.',
  gone: NO_SUCH.game,
  notHere: 'These discussions are not on this device',
} as const

const problems: Record<TextProblem | 'gone', string> = {
  'no-title': 'Give it a title.',
  'long-title': `That title is too long: ${number(TOPIC_TITLE_MAX_CHARACTERS)} characters at most.`,
  'missing': 'Write something first.',
  'too-long': `That is too long: ${number(TOPIC_TEXT_MAX_CHARACTERS)} characters at most.`,
  'gone': 'It has been deleted meanwhile.',
}

/** What the sheet says in which a discussion is begun or changed. */
export const TOPIC_SHEET_TEXTS = {
  ...SHARED,
  begin: 'New discussion',
  edit: 'Change your discussion',
  name: 'Title',
  text: 'What is it about?',
  textHint: 'Name a player by @, hide spoilers between two bars: ||like this||',
  start: 'Start the discussion',
  save: 'Save',
  problems,
  failed: 'It could not be kept on this device. What you wrote is still here.',
} as const

/** What tells one sort of thread from another in words. */
interface Named {
  /** What is written in it: `post`, `Posts`. */
  readonly one: string
  readonly many: string
  /** What it is written in. */
  readonly place: string
  readonly max: number
}

/** What every page with a thread says. */
const wordsOf = ({ one, many, place, max }: Named) => ({
  ...SHARED,
  asItWas: (when: string) => `This is the ${place} as it was ${when}.`,
  thread: capital(many),
  count: (count: number) => counted(count, one, many),
  noneTitle: `No ${many} yet`,
  toComposer: `Write a ${one}`,

  answer: 'Reply',
  answerTo: (name: string, at: string) => `Reply to the ${one} by ${name} of ${moment(at)}`,
  quoted: (name: string) => `In reply to ${name}`,
  like: (name: string, count: number) => `Like the ${one} by ${name}, ${counted(count, 'like', 'likes')}`,
  edit: 'Edit',
  editYours: (at: string) => `Edit your ${one} of ${moment(at)}`,
  delete: 'Delete',
  deleteYours: (at: string) => `Delete your ${one} of ${moment(at)}`,
  moreAbout: (name: string, at: string) => `More about the ${one} by ${name} of ${moment(at)}`,

  compose: `Your ${one}`,
  send: capital(one),
  answering: (name: string) => `In reply to ${name}`,
  notAnswering: 'No longer in reply to it',
  editLabel: `Change your ${one}`,
  save: 'Save',
  sent: `Your ${one} is in the ${place}.`,
  sentOffline: `Your ${one} is in the ${place}, and is sent when you are online.`,
  saved: `Your ${one} is changed.`,
  deleted: `${capital(one)} deleted`,
  undone: `Your ${one} is back.`,
  begun: `The ${one} that you had begun`,
  problems: { ...problems, 'too-long': `That is too long: ${number(max)} characters at most.` },

  toUnread: 'To the first new post',
  unreadHere: 'New since your last visit',
  unreadGone: 'That post is no longer there. This is all of the discussion.',
  players: 'Players to name',
  playersFound: (count: number) => `${counted(count, 'player', 'players')}: arrow keys choose, Enter names.`,
  muted: {
    title: (name: string) => `You have muted ${name}`,
    text: 'This is a review of theirs. It stays out of your sight unless you want to see it.',
    show: 'Show',
  },
})

/** Everything that the page of one discussion says. */
export const DISCUSSION_TEXTS = {
  ...wordsOf({ one: 'post', many: 'posts', place: 'discussion', max: POST_MAX_CHARACTERS }),
  loading: 'Opening the discussion',
  titleUnnamed: 'A discussion',
  none: 'Be the first to answer.',
  backTo: (game: string) => `Discussions of ${game}`,
  likeTopic: (count: number) => `Like this discussion, ${counted(count, 'like', 'likes')}`,
  editTopic: 'Edit this discussion',
  deleteTopic: 'Delete this discussion',
  moreTopic: 'More about this discussion',
  topicSaved: 'Your discussion is changed.',
  topicDeleted: 'Discussion deleted',
  gone: { title: 'This discussion is gone', text: 'It has been deleted. Posts that were not sent yet are kept among your changes.' },
  notHere: 'This discussion is not on this device',
} as const

const whose = (name: string | null) => (name === null ? 'your' : `${name}’s`)

/** Everything that the page of the replies to a review says. A name is null where it is the player's own. */
export const REPLIES_TEXTS = {
  ...wordsOf({ one: 'reply', many: 'replies', place: 'thread', max: REPLY_MAX_CHARACTERS }),
  loading: 'Opening the replies',
  title: (name: string | null, game?: string) => `Replies to ${whose(name)} review${game === undefined ? '' : ` of ${game}`}`,
  titleUnnamed: 'Replies to a review',
  of: ' of ',
  none: 'Be the first to say something about it.',
  review: 'The review',
  moreReview: 'More about this review',
  gone: { title: 'This review is gone', text: 'It has been deleted. Replies to it that were not sent yet are kept among your changes.' },
  notHere: 'These replies are not on this device',
  toGame: 'To the game',
} as const

/** What a page with a thread says, of whichever sort. */
export type ThreadTexts = ReturnType<typeof wordsOf> &
  Readonly<Record<'loading' | 'titleUnnamed' | 'none' | 'notHere', string> & { gone: { readonly title: string; readonly text: string } }>
