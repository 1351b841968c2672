import { POST_MAX_CHARACTERS, TOPIC_TEXT_MAX_CHARACTERS, TOPIC_TITLE_MAX_CHARACTERS } from '../../domain/discussion-rule.ts'
import type { TopicSort } from '../../domain/discussion-rule.ts'
import type { DiscussionRefusal } from '../../local/mutations/write-topic.ts'

const NUMBERS = new Intl.NumberFormat('en')
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const number = (count: number) => NUMBERS.format(count)
const moment = (at: string | number) => MOMENT.format(new Date(at))
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${number(count)} ${many}`)

/** What both pages of discussions say. */
const SHARED = {
  number,
  you: 'You',
  deletedAuthor: 'Deleted by its author',
  hidden: 'Hidden, for you do not see this player',
  spoiler: '(spoiler)',
  waiting: 'Waiting to be sent',
  edited: (at: string) => `edited ${DAY.format(new Date(at))}`,
  when: moment,
  posts: (count: number) => counted(count, 'post', 'posts'),
  likes: (count: number) => counted(count, 'like', 'likes'),
  more: 'Show more',
  moreLoading: 'Fetching more',
  moreFailed: 'The rest could not be fetched.',
  offline: 'You are offline.',
  noServer: 'The server cannot be reached.',
  tryAgain: 'Try again',
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
  title: (game?: string) => (game === undefined ? 'Discussions' : `Discussions of ${game}`),
  titleBegins: 'Discussions of ',
  titleUnnamed: 'Discussions',
  loading: 'Opening the discussions',
  asItWas: (when: string) => `These are the discussions as they were ${when}.`,
  sorts: 'Sort the discussions',
  sort: { active: 'Active', new: 'New', top: 'Top' } satisfies Record<TopicSort, string>,
  list: 'Discussions',
  begin: 'New discussion',
  lastPost: (at: number) => `last post ${moment(at)}`,
  begunAt: (at: string) => moment(at),
  isNew: 'New',
  unread: (count: number) => `${number(count)} new`,
  unreadOf: (count: number) => `${counted(count, 'new post', 'new posts')}`,
  none: 'Nobody has said a thing yet',
  noneText: 'A question, a theory, a trick that took you an hour: begin the first discussion of this game.',
  gone: { title: 'Not found.', text: 'There is no such game. The link may be old, or mistyped.' },
  unreachable: {
    title: 'These discussions are not on this device',
    text: 'They can be opened when you are online, and from then on without a network too.',
  },
} as const

const problems: Record<DiscussionRefusal, string> = {
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

/** Everything that the page of one discussion says. */
export const THREAD_TEXTS = {
  ...SHARED,
  loading: 'Opening the discussion',
  titleUnnamed: 'A discussion',
  asItWas: (when: string) => `This is the discussion as it was ${when}.`,
  backTo: (game: string) => `Discussions of ${game}`,
  back: 'All discussions',
  thread: 'Posts',
  noneTitle: 'No posts yet',
  none: 'Be the first to answer.',
  toComposer: 'Write a post',
  toUnread: 'To the first new post',
  unreadHere: 'New since your last visit',
  unreadGone: 'That post is no longer there. This is all of the discussion.',

  like: (name: string, count: number) => `Like the post by ${name}, ${counted(count, 'like', 'likes')}`,
  likeTopic: (count: number) => `Like this discussion, ${counted(count, 'like', 'likes')}`,
  answer: 'Reply',
  answerTo: (name: string, at: string) => `Reply to the post by ${name} of ${moment(at)}`,
  edit: 'Edit',
  editYours: (at: string) => `Edit your post of ${moment(at)}`,
  delete: 'Delete',
  deleteYours: (at: string) => `Delete your post of ${moment(at)}`,
  morePost: (name: string, at: string) => `More about the post by ${name} of ${moment(at)}`,
  editTopic: 'Edit this discussion',
  deleteTopic: 'Delete this discussion',
  moreTopic: 'More about this discussion',
  quoted: (name: string) => `In reply to ${name}`,

  compose: 'Your post',
  answering: (name: string) => `In reply to ${name}`,
  notAnswering: 'No longer in reply to it',
  send: 'Post',
  editLabel: 'Change your post',
  save: 'Save',
  sent: 'Your post is in the discussion.',
  sentOffline: 'Your post is in the discussion, and is sent when you are online.',
  saved: 'Your post is changed.',
  deleted: 'Post deleted',
  undone: 'Your post is back.',
  topicSaved: 'Your discussion is changed.',
  topicDeleted: 'Discussion deleted',
  problems: { ...problems, 'too-long': `That is too long: ${number(POST_MAX_CHARACTERS)} characters at most.` },

  players: 'Players to name',
  playersFound: (count: number) => `${counted(count, 'player', 'players')}: arrow keys choose, Enter names.`,

  gone: { title: 'This discussion is gone', text: 'It has been deleted. Posts that were not sent yet are kept among your changes.' },
  begun: 'The post that you had begun',
  unreachable: {
    title: 'This discussion is not on this device',
    text: 'It can be opened when you are online, and from then on without a network too.',
  },
} as const
