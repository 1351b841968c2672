import type { MutatorName, MutationPayloads } from '../../src/mutators/registry.ts'
import { PICTURE, pictureOf } from './avatar-form.ts'
import { gameCard } from './game-card.ts'
import { OF_EACH_LIFE } from './life-ids.ts'
import { LIST_ID } from './saved-list.ts'
import { OTHER, OTHER_ID } from './seed-people.ts'

/** Samples for one mutator: two consecutive changes of the same item, and one that the server refuses. */
export interface Samples<Payload> {
  /** Changes of the player's own that the server must have before. */
  readonly before?: readonly Made[]
  readonly first: Payload
  readonly second: Payload
  readonly refused: Payload
}

export type Made = { [K in MutatorName]: { readonly kind: K; readonly payload: MutationPayloads[K] } }[MutatorName]

const [OWN_LIST, NO_LIST, FIRST_EDIT, SECOND_EDIT, THIRD_EDIT, OWN_REPLY] = OF_EACH_LIFE
const [OWN_REVIEW, NO_REVIEW] = [OWN_LIST, NO_LIST]
const GAME = gameCard(1).id
const OTHER_GAME = gameCard(2).id
const NO_GAME = 1_999_999_999
const [EVENT, NO_EVENT] = ['0197e000-0000-7000-8000-000000000001', '0197e000-0000-7000-8000-000000000002']
const LIST = {
  listId: OWN_LIST,
  name: 'Cosy',
  description: 'For rain',
  isPublic: true,
  isRanked: false,
  isTop10: false,
  games: [GAME, OTHER_GAME],
}
const LIST_MADE: readonly Made[] = [{ kind: 'list.create', payload: LIST }]
const A_NAME = { listId: OWN_LIST, part: 'name', gameId: null } as const
const REPORT = {
  reportId: OWN_LIST,
  category: 'data',
  subjectType: 'game',
  subjectId: String(GAME),
  title: '',
  description: 'A wrong year',
  links: ['https://example.com'],
  fields: ['release_date'],
  reason: null,
  severity: null,
  contact: { email: null, handle: 'ada' },
  context: 'game',
  url: 'https://questdeck.example/games/1',
  path: '/games/1',
  userAgent: 'Test',
  ts: '2026-05-01T10:00:00.000Z',
} as const
const REVIEW = {
  reviewId: OWN_REVIEW,
  gameId: GAME,
  rating: 85,
  comment: 'Cosy',
  platformId: null,
  status: 'finished',
  playedOn: '2026-01-31',
  version: FIRST_EDIT,
  basedOn: null,
} as const
const REVIEW_WRITTEN: readonly Made[] = [{ kind: 'review.write', payload: REVIEW }]
const REPLY = { replyId: OWN_REPLY, reviewId: OWN_REVIEW, comment: 'Cosy indeed', ownGameId: null }
const REPLY_WRITTEN: readonly Made[] = [...REVIEW_WRITTEN, { kind: 'reply.write', payload: REPLY }]
const [OWN_TOPIC, OWN_POST, NO_TOPIC] = [OWN_LIST, OWN_REPLY, NO_LIST]
const TOPIC = { topicId: OWN_TOPIC, gameId: GAME, title: 'Endings', text: 'Which did you get?' }
const TOPIC_WRITTEN: readonly Made[] = [{ kind: 'topic.write', payload: TOPIC }]
const POST = { postId: OWN_POST, topicId: OWN_TOPIC, parentId: null, quoteOf: null, text: 'The third' }
const POST_WRITTEN: readonly Made[] = [...TOPIC_WRITTEN, { kind: 'post.write', payload: POST }]
const TARGET = { targetId: OTHER_ID, player: OTHER }
const NO_TARGET = { ...TARGET, targetId: '0197b000-0000-7000-8000-00000000dead' }
const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer

/** Returns samples for the tests of every mutator (`tests/sync/mutators.test.ts`). A mutator without samples does not compile. */
export async function mutatorSamples(): Promise<{ readonly [K in MutatorName]: Samples<MutationPayloads[K]> }> {
  return {
    'gamestate.set': {
      first: { gameId: GAME, state: 'owned', swipeEventId: EVENT },
      second: { gameId: GAME, state: 'disliked' },
      refused: { gameId: NO_GAME, state: 'owned', swipeEventId: NO_EVENT },
    },
    'game.like': {
      first: { gameId: GAME, liked: true },
      second: { gameId: GAME, liked: false },
      refused: { gameId: NO_GAME, liked: true },
    },
    'game.want': {
      first: { gameId: GAME, wanted: true },
      second: { gameId: GAME, wanted: false },
      refused: { gameId: NO_GAME, wanted: true },
    },
    'quest.record': {
      first: { eventId: EVENT, type: 'SWIPE', retracted: false },
      second: { eventId: EVENT, type: 'SWIPE', retracted: true },
      refused: { eventId: 'no UUID', type: 'SWIPE', retracted: false },
    },
    'reward.claim': {
      first: { rewards: ['level:2'] },
      // A reward can be claimed only once: a repetition changes nothing.
      second: { rewards: ['level:2'] },
      refused: { rewards: ['level:99'] },
    },
    'reward.unlock': {
      first: { item: 'ring-moss' },
      second: { item: 'ring-moss' },
      refused: { item: 'ring-none' },
    },
    'list.like': {
      first: { listId: LIST_ID, liked: true },
      second: { listId: LIST_ID, liked: false },
      refused: { listId: '0197b000-0000-7000-8000-00000000dead', liked: true },
    },
    'list.create': {
      first: LIST,
      // A list can be created only once: a repetition changes nothing.
      second: LIST,
      refused: { ...LIST, games: [NO_GAME] },
    },
    'list.place': {
      before: LIST_MADE,
      first: { listId: OWN_LIST, gameId: OTHER_GAME, place: 'Zz' },
      second: { listId: OWN_LIST, gameId: OTHER_GAME, place: null },
      refused: { listId: OWN_LIST, gameId: NO_GAME, place: 'a5' },
    },
    'list.switch': {
      before: LIST_MADE,
      first: { listId: OWN_LIST, name: 'is_public', on: false },
      second: { listId: OWN_LIST, name: 'is_public', on: true },
      refused: { listId: NO_LIST, name: 'is_public', on: false },
    },
    'list.write': {
      before: LIST_MADE,
      first: { ...A_NAME, text: 'Cosier', version: FIRST_EDIT, basedOn: OWN_LIST },
      second: { ...A_NAME, text: 'Cosiest', version: SECOND_EDIT, basedOn: FIRST_EDIT },
      refused: { ...A_NAME, text: '', version: THIRD_EDIT, basedOn: OWN_LIST },
    },
    'list.delete': {
      before: LIST_MADE,
      first: { listId: OWN_LIST },
      // A list can be deleted only once.
      second: { listId: OWN_LIST },
      refused: { listId: NO_LIST },
    },
    'review.write': {
      first: REVIEW,
      second: { ...REVIEW, rating: 90, comment: 'Cosier', platformId: 6, version: SECOND_EDIT, basedOn: FIRST_EDIT },
      refused: { ...REVIEW, gameId: NO_GAME, reviewId: NO_REVIEW },
    },
    'review.delete': {
      before: REVIEW_WRITTEN,
      first: { reviewId: OWN_REVIEW, gameId: GAME },
      // A review can be deleted only once.
      second: { reviewId: OWN_REVIEW, gameId: GAME },
      refused: { reviewId: NO_REVIEW, gameId: OTHER_GAME },
    },
    'review.like': {
      before: REVIEW_WRITTEN,
      first: { reviewId: OWN_REVIEW, liked: true },
      second: { reviewId: OWN_REVIEW, liked: false },
      refused: { reviewId: NO_REVIEW, liked: true },
    },
    'reply.write': {
      before: REVIEW_WRITTEN,
      first: REPLY,
      // A reply can be written only once: a repetition changes nothing.
      second: REPLY,
      refused: { ...REPLY, replyId: THIRD_EDIT, reviewId: NO_REVIEW },
    },
    'reply.edit': {
      before: REPLY_WRITTEN,
      first: { replyId: OWN_REPLY, comment: 'Cosier', version: FIRST_EDIT, basedOn: OWN_REPLY },
      second: { replyId: OWN_REPLY, comment: 'Cosiest', version: SECOND_EDIT, basedOn: FIRST_EDIT },
      refused: { replyId: NO_LIST, comment: 'Cosiest', version: THIRD_EDIT, basedOn: OWN_REPLY },
    },
    'reply.delete': {
      before: REPLY_WRITTEN,
      first: { replyId: OWN_REPLY },
      second: { replyId: OWN_REPLY },
      refused: { replyId: NO_REVIEW },
    },
    'topic.write': {
      first: TOPIC,
      // A topic can be opened only once: a repetition changes nothing.
      second: TOPIC,
      refused: { ...TOPIC, topicId: NO_TOPIC, gameId: NO_GAME },
    },
    'topic.edit': {
      before: TOPIC_WRITTEN,
      first: { topicId: OWN_TOPIC, title: 'Endings', text: 'Which one?', version: FIRST_EDIT, basedOn: OWN_TOPIC },
      second: { topicId: OWN_TOPIC, title: 'Which ending?', text: 'Say', version: SECOND_EDIT, basedOn: FIRST_EDIT },
      refused: { topicId: NO_TOPIC, title: 'Endings', text: 'Which one?', version: THIRD_EDIT, basedOn: OWN_TOPIC },
    },
    'topic.delete': {
      before: TOPIC_WRITTEN,
      first: { topicId: OWN_TOPIC },
      second: { topicId: OWN_TOPIC },
      refused: { topicId: NO_TOPIC },
    },
    'topic.like': {
      before: TOPIC_WRITTEN,
      first: { topicId: OWN_TOPIC, liked: true },
      second: { topicId: OWN_TOPIC, liked: false },
      refused: { topicId: NO_TOPIC, liked: true },
    },
    'topic.visit': {
      before: TOPIC_WRITTEN,
      first: { topicId: OWN_TOPIC, seenAt: 1 },
      second: { topicId: OWN_TOPIC, seenAt: 2 },
      refused: { topicId: 'no UUID', seenAt: 1 },
    },
    'post.write': {
      before: TOPIC_WRITTEN,
      first: POST,
      // A post can be written only once.
      second: POST,
      refused: { ...POST, postId: THIRD_EDIT, topicId: NO_TOPIC },
    },
    'post.edit': {
      before: POST_WRITTEN,
      first: { postId: OWN_POST, text: 'The second', version: FIRST_EDIT, basedOn: OWN_POST },
      second: { postId: OWN_POST, text: 'The first', version: SECOND_EDIT, basedOn: FIRST_EDIT },
      refused: { postId: NO_TOPIC, text: 'The first', version: THIRD_EDIT, basedOn: OWN_POST },
    },
    'post.delete': {
      before: POST_WRITTEN,
      first: { postId: OWN_POST },
      second: { postId: OWN_POST },
      refused: { postId: NO_TOPIC },
    },
    'post.like': {
      before: POST_WRITTEN,
      first: { postId: OWN_POST, liked: true },
      second: { postId: OWN_POST, liked: false },
      refused: { postId: NO_TOPIC, liked: true },
    },
    'player.follow': {
      first: { ...TARGET, following: true },
      second: { ...TARGET, following: false },
      refused: { ...NO_TARGET, following: true },
    },
    'player.block': {
      before: [{ kind: 'player.follow', payload: { ...TARGET, following: true } }],
      first: { ...TARGET, blocked: true },
      second: { ...TARGET, blocked: false },
      // Any id can be blocked, so that the response does not reveal which players exist.
      refused: { ...TARGET, targetId: 'nobody', blocked: true },
    },
    'player.mute': {
      first: { ...TARGET, muted: true },
      second: { ...TARGET, muted: false },
      refused: { ...NO_TARGET, muted: true },
    },
    'notification.read': {
      first: { upTo: 1 },
      second: { upTo: 2 },
      refused: { upTo: -1 },
    },
    'avatar.set': {
      first: { picture: bufferOf(PICTURE) },
      second: { picture: bufferOf(await pictureOf('#145aa0')) },
      refused: { picture: bufferOf(new TextEncoder().encode('no picture')) },
    },
    'profile.edit': {
      first: { part: 'bio', text: 'Lighthouses' },
      second: { part: 'bio', text: 'Lighthouses, mostly' },
      refused: { part: 'bio', text: 'See www.example.org' },
    },
    'socials.set': {
      first: { key: 'twitch', value: 'ada', show: true },
      second: { key: 'twitch', value: 'ada_plays', show: false },
      refused: { key: 'twitch', value: 'no name', show: true },
    },
    'report.send': {
      first: REPORT,
      // A report can be sent only once: a repetition changes nothing.
      second: REPORT,
      refused: { ...REPORT, description: '' },
    },
    'taste.say': {
      first: { facet: 'genre', id: 5, value: 2 },
      second: { facet: 'genre', id: 5, value: -2 },
      refused: { facet: 'genre', id: 999_999, value: 1 },
    },
    'taste.forget': {
      first: { upTo: 2 },
      second: { upTo: 1 },
      refused: { upTo: -1 },
    },
    'import.note': {
      first: { importId: OF_EACH_LIFE[0], changes: 512, source: 'Playnite', device: 'Chrome on Linux' },
      second: { importId: OF_EACH_LIFE[0], changes: 0, source: 'Playnite', device: 'Chrome on Linux' },
      refused: { importId: OF_EACH_LIFE[0], changes: -1, source: 'Playnite', device: 'Chrome on Linux' },
    },
    'settings.merge': {
      first: { genres: [4], choices: { in_twins: false } },
      second: { genres: [12], choices: { in_twins: true } },
      refused: { genres: [999_999] },
    },
  }
}
