import { expect, test } from 'vitest'
import { KINDS, kindOf } from '../../kinds/registry.ts'
import type { MutationKind, MutationPayloads } from '../../kinds/registry.ts'
import { ADA } from '../../../tests/support/test-device.ts'
import type { OutboxRow } from '../rows.ts'
import { isNewer, upgradeRow } from './upgrade-row.ts'

const PAYLOADS: MutationPayloads = {
  'gamestate.set': { gameId: 1, state: 'liked' },
  'game.like': { gameId: 1, liked: true },
  'quest.record': { eventId: 'e', type: 'SWIPE', retracted: false },
  'reward.claim': { rewards: ['level:2'] },
  'reward.unlock': { item: 'ring-moss' },
  'game.want': { gameId: 1, wanted: true },
  'list.like': { listId: 'l', liked: true },
  'list.create': { listId: 'l', name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [1] },
  'list.place': { listId: 'l', gameId: 1, place: 'a0' },
  'list.switch': { listId: 'l', name: 'is_public', on: true },
  'list.write': { listId: 'l', part: 'name', gameId: null, text: 'Cosy', version: 'v', basedOn: 'l' },
  'list.delete': { listId: 'l' },
  'review.write': {
    reviewId: 'r', gameId: 1, rating: 85, comment: '', platformId: null, status: null, playedOn: null, version: 'v', basedOn: null,
  },
  'review.delete': { reviewId: 'r', gameId: 1 },
  'review.like': { reviewId: 'r', liked: true },
  'reply.write': { replyId: 'p', reviewId: 'r', comment: 'Indeed', ownGameId: null },
  'reply.edit': { replyId: 'p', comment: 'Indeed', version: 'v', basedOn: 'p' },
  'reply.delete': { replyId: 'p' },
  'topic.write': { topicId: 't', gameId: 1, title: 'Endings', text: 'Which?' },
  'topic.edit': { topicId: 't', title: 'Endings', text: 'Which one?', version: 'v', basedOn: 't' },
  'topic.delete': { topicId: 't' },
  'topic.like': { topicId: 't', liked: true },
  'notification.read': { upTo: 1 },
  'topic.visit': { topicId: 't', seenAt: 1 },
  'post.write': { postId: 'p', topicId: 't', parentId: null, quoteOf: null, text: 'Indeed' },
  'post.edit': { postId: 'p', text: 'Indeed', version: 'v', basedOn: 'p' },
  'post.delete': { postId: 'p' },
  'post.like': { postId: 'p', liked: true },
  'player.follow': { targetId: 'p', player: { username: 'p', display_name: 'P', avatar_url: '' }, following: true },
  'player.block': { targetId: 'p', player: { username: 'p', display_name: 'P', avatar_url: '' }, blocked: true },
  'player.mute': { targetId: 'p', player: { username: 'p', display_name: 'P', avatar_url: '' }, muted: true },
  'avatar.set': { picture: new ArrayBuffer(2) },
  'profile.edit': { part: 'bio', text: 'Lighthouses' },
  'socials.set': { key: 'psn', value: 'Ada', show: true },
  'taste.say': { facet: 'genre', id: 5, value: 1 },
  'taste.forget': { upTo: 1 },
  'settings.merge': { genres: [1, 2] },
  'report.send': {
    reportId: 'r', category: 'feature', subjectType: 'app', subjectId: null, title: 'A wish', description: '', links: [], fields: [],
    reason: null, severity: null, contact: { email: null, handle: null }, context: 'help', url: '', path: '/help', userAgent: '', ts: '',
  },
}

const NAMES = Object.keys(KINDS) as MutationKind[]

/** A row as it may lie in the database: nothing about it is certain. */
function row(kind: string, changes: Record<string, unknown> = {}): OutboxRow {
  return {
    seq: 1,
    id: 'id',
    userId: ADA,
    kind,
    kindVersion: Object.hasOwn(KINDS, kind) ? kindOf(kind as MutationKind).version : 1,
    entityKey: 'key',
    payload: PAYLOADS[kind as MutationKind],
    at: 1,
    attempts: 0,
    serverErrors: 0,
    nextAttemptAt: 0,
    state: 'pending',
    lastError: null,
    ...changes,
  } as unknown as OutboxRow
}

test.each(NAMES)('2.1 a row of %s of this version is sent as it is', (kind) => {
  expect(upgradeRow(row(kind))).toEqual(row(kind))
})

test('2.1 a quest event of version 0, before events could be taken back, is not retracted', () => {
  const old = row('quest.record', { kindVersion: 0, payload: { eventId: 'e', type: 'SWIPE' } })
  expect(upgradeRow(old)).toEqual(row('quest.record'))
})

test('2.1 a review of version 1 is of the day on which it is sent; one of today may have a date of its own', () => {
  expect(upgradeRow(row('review.write', { kindVersion: 1 }))).toEqual(row('review.write'))
  const dated = row('review.write', { payload: { ...PAYLOADS['review.write'], writtenAt: 1 } })
  expect(upgradeRow(dated)).toEqual(dated)
  expect(upgradeRow(row('review.write', { payload: { ...PAYLOADS['review.write'], writtenAt: 'then' } }))).toBeNull()
})

test('2.1 an upgrade is pure: the old row stays as it was', () => {
  const old = row('quest.record', { kindVersion: 0, payload: Object.freeze({ eventId: 'e', type: 'SWIPE' }) })
  const copy = structuredClone(old)
  upgradeRow(Object.freeze(old))
  expect(old).toEqual(copy)
})

test('2.1 every version that ever was has a way up to this one', () => {
  for (const name of NAMES) {
    const { upgrades, version: newest } = kindOf(name)
    const versions = Object.keys(upgrades).map(Number)
    const oldest = Math.min(newest, ...versions)
    for (let version = oldest; version < newest; version += 1) expect(versions).toContain(version)
  }
})

test.each([
  ['an unknown kind', row('game.hate')],
  ['the name of an inherited property as its kind', row('constructor')],
  ['no kind', row('gamestate.set', { kind: undefined })],
  ['no payload', row('gamestate.set', { payload: undefined })],
  ['a payload that is no object', row('gamestate.set', { payload: 'liked' })],
  ['a state that there is not', row('gamestate.set', { payload: { gameId: 1, state: 'hated' } })],
  ['a game that is no number', row('game.like', { payload: { gameId: '1', liked: true } })],
  ['a key too many', row('game.like', { payload: { gameId: 1, liked: true, admin: true } })],
  ['no id', row('game.like', { id: undefined })],
  ['no stamp', row('game.like', { at: Number.NaN })],
  ['a stamp before all time', row('game.like', { at: -1 })],
  ['no key', row('game.like', { entityKey: undefined })],
  ['a version that never was', row('game.like', { kindVersion: -1 })],
  ['half a version', row('game.like', { kindVersion: 0.5 })],
])('2.2 a row with %s cannot be read', (_, broken) => {
  expect(upgradeRow(broken)).toBeNull()
  expect(isNewer(broken)).toBe(false)
})

test('2.3 a row of a newer build is not read, and known as newer', () => {
  const newer = row('gamestate.set', { kindVersion: 2, payload: { games: [1] } })
  expect(upgradeRow(newer)).toBeNull()
  expect(isNewer(newer)).toBe(true)
  expect(isNewer(row('gamestate.set'))).toBe(false)
})
