// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { TopicThread } from '../../src/contract/discussions.ts'
import { loadNextPages, loadResource, joinParts, readResource } from '../../src/resources/define-resource.ts'
import { readParticipants, topicPage, topicsPage } from '../../src/resources/discussions.ts'
import { POST, TOPIC } from '../../src/mutators/discussions.ts'
import { change } from '../../src/local/commands/change.ts'
import { findCachedResource } from '../../src/local/queries/cached-resources.ts'
import { keepText, retryRejected } from '../../src/local/commands/review-rejected.ts'
import { undoUnsent } from '../../src/local/commands/undo-deletion.ts'
import { deleteText, editText, TextRefusedError, visitTopic, writePost, writeTopic } from '../../src/local/commands/write-text.ts'
import { createRemote } from '../../src/remote/remote.ts'
import { ORIGIN } from '../support/fault-line.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { seedPosts } from '../support/seed-topics.ts'
import { signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const GAME = gameCard(1).id
const ENDINGS = { title: 'Endings', text: 'Which did you get?' }
const SIGNAL = new AbortController().signal

let server: TestApp
let player: Player
let other: Player
let here: SyncedDevice
let there: SyncedDevice
let others: SyncedDevice

beforeAll(async () => {
  server = await buildTestApp({ limits: { postsPerMinute: { max: 40, windowMs: 60_000 } } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('topic').execute()
  await server.db.deleteFrom('post').execute()
  player = await signUp(server.app, { display_name: 'Ada' })
  other = await signUp(server.app, { display_name: 'Bob' })
  here = new SyncedDevice(server, player)
  there = new SyncedDevice(server, player, { browser: await signInAgain(server, player) })
  others = new SyncedDevice(server, other)
  await syncAll()
})

/** Syncs all devices until nothing is pending, and devices of one player have pulled each other's changes. */
async function syncAll(): Promise<void> {
  for (const device of [here, there, others, here, there, others]) {
    await device.pass(5)
    await device.syncUntilIdle()
  }
}

const remoteOf = ({ line, clock }: SyncedDevice) =>
  createRemote({ calls: ENDPOINTS, fetch: line.fetch, origin: ORIGIN, setTimeout: clock.setTimeout, clearTimeout: clock.clearTimeout })
const depsOf = (device: SyncedDevice) => ({ device, remote: remoteOf(device) })
const loadHere = async (device: SyncedDevice, topicId: string) => {
  const came = await loadResource(depsOf(device), topicPage, topicId, { signal: SIGNAL })
  return typeof came === 'string' ? came : came.parts[0]
}
const TOPICS = { gameId: GAME, sort: 'active' } as const
const loadList = (device: SyncedDevice) => loadResource(depsOf(device), topicsPage, TOPICS, { signal: SIGNAL })
const rejectedRows = (device: SyncedDevice) => device.rows('rejected')

async function textsOn(device: SyncedDevice, topicId: string): Promise<(string | undefined)[] | undefined> {
  return (await readResource(device.db, topicPage, topicId))?.posts.map(({ text, state }) => (state === 'standing' ? text : state))
}

async function postOn(device: SyncedDevice, topicId: string, text: string) {
  const post = (await readResource(device.db, topicPage, topicId))?.posts.find((shown) => shown.text === text)
  if (!post) throw new Error(`no post ${text}`)
  return post
}

async function topicsOn(device: SyncedDevice) {
  return (await readResource(device.db, topicsPage, TOPICS))?.map(({ title, isWaiting, unread }) => ({ title, isWaiting, unread }))
}

/** Returns the id of a topic that all know, with one post by its author. */
async function openTopic(): Promise<string> {
  const topicId = await writeTopic(here, GAME, ENDINGS)
  await writePost(here, topicId, 'I let it go out.')
  await syncAll()
  for (const device of [here, there, others]) await loadHere(device, topicId)
  return topicId
}

test('a post written with no network is shown as pending, is sent after its topic, and is seen by others', async () => {
  const topicId = await writeTopic(here, GAME, ENDINGS)
  const postId = await writePost(here, topicId, 'I let it go out.')
  const answerId = await writePost(here, topicId, 'And you?', { id: postId, parent_id: null })
  await writePost(here, topicId, 'Anybody?', { id: answerId, parent_id: postId })
  const stored = await readResource(here.db, topicPage, topicId)
  expect([stored?.topic.isWaiting, stored?.posts.map(({ text, isWaiting }) => [text, isWaiting])]).toEqual([
    true,
    [
      ['I let it go out.', true],
      ['And you?', true],
      ['Anybody?', true],
    ],
  ])
  expect(await topicsOn(here)).toEqual([{ title: 'Endings', isWaiting: true, unread: 0 }])
  expect(await loadHere(here, topicId)).toBe('unreachable')
  await syncAll()
  expect([await rejectedRows(here), (await readResource(here.db, topicPage, topicId))?.topic.isWaiting]).toEqual([[], false])
  expect(await loadHere(others, topicId)).toMatchObject({
    topic: { title: 'Endings', display_name: 'Ada', post_count: 3 },
    posts: [{ parent_id: null }, { parent_id: postId, quote: null }, { parent_id: postId, quote: { post_id: answerId } }],
  })
  await loadHere(here, topicId)
  expect((await readResource(here.db, topicPage, topicId))?.posts.map(({ isWaiting }) => isWaiting)).toEqual([false, false, false])
})

test('a topic that was read is available with no network, and both sides see the same within one pull', async () => {
  const topicId = await openTopic()
  const post = await postOn(others, topicId, 'I let it go out.')
  await writePost(others, topicId, 'Not me.', post)
  expect(await textsOn(others, topicId)).toEqual(['I let it go out.', 'Not me.'])
  await syncAll()
  await loadHere(here, topicId)
  await loadList(here)
  here.line.always(() => ({ kind: 'refuse' }))
  expect(await loadHere(here, topicId)).toBe('unreachable')
  expect(await textsOn(here, topicId)).toEqual(['I let it go out.', 'Not me.'])
  expect(await topicsOn(here)).toEqual([{ title: 'Endings', isWaiting: false, unread: 1 }])
  expect((await readParticipants(here.db, topicId)).map(({ display_name }) => display_name)).toEqual(['Bob'])
})

describe('fault 30: two devices', () => {
  test('edit one topic with no network: title and text of both are kept, and the player chooses', async () => {
    const topicId = await openTopic()
    await editText(here, TOPIC, topicId, { title: 'Ends', text: 'Which?' })
    await editText(there, TOPIC, topicId, { title: 'The end', text: 'Which one?' })
    await syncAll()
    const [row, ...rest] = await rejectedRows(there)
    expect([row?.lastError?.code, row?.theirs?.value, row?.payload, rest]).toMatchObject([
      'conflict',
      { title: 'Ends', text: 'Which?' },
      { title: 'The end', text: 'Which one?' },
      [],
    ])
    await keepText(there, row?.id ?? '', 'The ends\n\nWhich one of them?')
    await syncAll()
    expect(await loadHere(others, topicId)).toMatchObject({ topic: { title: 'The ends', text: 'Which one of them?' } })
    expect([await rejectedRows(here), await rejectedRows(there)]).toEqual([[], []])
  })

  test('edit one post: both texts are kept', async () => {
    const topicId = await openTopic()
    const { id } = await postOn(here, topicId, 'I let it go out.')
    await editText(here, POST, id, { text: 'I let it burn.' })
    await editText(there, POST, id, { text: 'I left.' })
    expect(await textsOn(here, topicId)).toEqual(['I let it burn.'])
    await syncAll()
    const [row] = await rejectedRows(there)
    expect([row?.lastError?.code, row?.theirs?.value, row?.payload]).toMatchObject([
      'conflict',
      { text: 'I let it burn.' },
      { text: 'I left.' },
    ])
    await keepText(there, row?.id ?? '', 'I left it burning.')
    await syncAll()
    expect(await loadHere(others, topicId)).toMatchObject({ posts: [{ text: 'I left it burning.' }] })
  })

  test('fault 116: an edit that began before another device wrote is a conflict, however much was pulled since', async () => {
    const topicId = await openTopic()
    const { id, version } = await postOn(here, topicId, 'I let it go out.')
    await editText(there, POST, id, { text: 'I left.' })
    await syncAll()
    await loadHere(here, topicId)
    expect(await textsOn(here, topicId)).toEqual(['I left.'])
    await editText(here, POST, id, { text: 'I let it burn.' }, version)
    await syncAll()
    const [row] = await rejectedRows(here)
    expect([row?.lastError?.code, row?.theirs?.value, row?.payload]).toMatchObject([
      'conflict',
      { text: 'I left.' },
      { text: 'I let it burn.' },
    ])
    expect(await textsOn(there, topicId)).toEqual(['I left.'])
  })

  test('agree on how far a topic was read', async () => {
    const topicId = await openTopic()
    await writePost(others, topicId, 'Not me.')
    await syncAll()
    await Promise.all([loadList(here), loadList(there)])
    expect(await topicsOn(there)).toMatchObject([{ unread: 1 }])
    const { topic } = (await loadHere(here, topicId)) as TopicThread
    await visitTopic(here, topicId, topic.last_at)
    await visitTopic(here, topicId, topic.last_at - 1)
    expect([await topicsOn(here), (await here.rows('pending')).length]).toMatchObject([[{ unread: 0 }], 1])
    await syncAll()
    expect(await topicsOn(there)).toMatchObject([{ unread: 0 }])
    expect(((await loadHere(there, topicId)) as TopicThread).topic).toMatchObject({ seen_at: topic.last_at, unread_count: 0 })
  })
})

describe('fault 89: a post whose topic or parent was removed meanwhile is rejected with its text', () => {
  test('a topic', async () => {
    const topicId = await openTopic()
    await writePost(others, topicId, 'Too late')
    await deleteText(here, POST, (await postOn(here, topicId, 'I let it go out.')).id)
    await deleteText(here, TOPIC, topicId)
    await here.syncUntilIdle()
    await syncAll()
    const [row] = await rejectedRows(others)
    expect([row?.lastError?.code, row?.payload]).toMatchObject(['topic_gone', { text: 'Too late' }])
    expect(await loadHere(others, topicId)).toBe('not-found')
    expect(await readResource(others.db, topicPage, topicId)).toBeNull()
  })

  test('a post', async () => {
    const topicId = await openTopic()
    const post = await postOn(others, topicId, 'I let it go out.')
    await writePost(others, topicId, 'Too late', post)
    await deleteText(here, POST, post.id)
    expect(await textsOn(here, topicId)).toEqual([])
    await here.syncUntilIdle()
    await syncAll()
    const [row] = await rejectedRows(others)
    expect([row?.lastError?.code, row?.payload]).toMatchObject(['post_gone', { text: 'Too late' }])
  })

  test('a topic that is rejected: its posts are rejected with it, and are retried with it', async () => {
    const topicId = await writeTopic(here, 1_999_999_999, ENDINGS)
    await writePost(here, topicId, 'Anybody?')
    await syncAll()
    const rows = await rejectedRows(here)
    expect(rows.map(({ kind, shelvedWith }) => [kind, shelvedWith])).toEqual([
      ['topic.write', undefined],
      ['post.write', rows[0]?.id],
    ])
    expect(await readResource(here.db, topicPage, topicId)).toBeNull()
    await retryRejected(here, rows[0]?.id ?? '')
    expect((await here.rows('pending')).map(({ kind }) => kind)).toEqual(['topic.write', 'post.write'])
  })
})

test('a post with replies stays as a placeholder when it is deleted, on the device at once; undone in time it is as before', async () => {
  const topicId = await openTopic()
  const post = await postOn(others, topicId, 'I let it go out.')
  await writePost(others, topicId, 'Not me.', post)
  await syncAll()
  await loadHere(here, topicId)
  const deleted = await deleteText(here, POST, post.id)
  expect(await textsOn(here, topicId)).toEqual(['deleted', 'Not me.'])
  expect(await undoUnsent(here, deleted)).toBe(true)
  expect(await textsOn(here, topicId)).toEqual(['I let it go out.', 'Not me.'])
  await deleteText(here, POST, post.id)
  await syncAll()
  await loadHere(others, topicId)
  expect(await textsOn(others, topicId)).toEqual(['deleted', 'Not me.'])
  await deleteText(here, TOPIC, topicId)
  await syncAll()
  expect(await loadHere(others, topicId)).toMatchObject({ topic: { state: 'deleted', title: '' } })
})

test('edited before it was claimed, it is sent once, with the last text; rows that depend on it are sent after it', async () => {
  const topicId = await writeTopic(here, GAME, ENDINGS)
  await editText(here, TOPIC, topicId, { title: 'Ends', text: 'Which?' })
  const postId = await writePost(here, topicId, 'First')
  await editText(here, POST, postId, { text: 'The first' })
  expect((await here.rows('pending')).map(({ kind }) => kind)).toEqual(['topic.write', 'post.write'])
  await writePost(here, topicId, 'To that', { id: postId, parent_id: null })
  await editText(here, POST, postId, { text: 'The very first' })
  await editText(here, TOPIC, topicId, { title: 'The end', text: 'Which?' })
  await syncAll()
  expect([await rejectedRows(here), await loadHere(others, topicId)]).toMatchObject([
    [],
    { topic: { title: 'The end' }, posts: [{ text: 'The very first' }, { text: 'To that' }] },
  ])
})

test('11.2: the player’s own texts on a page are edited and deleted before this device has pulled anything', async () => {
  const topicId = await openTopic()
  await writePost(here, topicId, 'And I waited.')
  await syncAll()
  const fresh = new SyncedDevice(server, player, { browser: await signInAgain(server, player) })
  await loadHere(fresh, topicId)
  const [stored, lost] = [await postOn(fresh, topicId, 'I let it go out.'), await postOn(fresh, topicId, 'And I waited.')]
  await editText(fresh, POST, stored.id, { text: 'I let it burn.' })
  await editText(fresh, TOPIC, topicId, { title: 'Ends', text: 'Which?' })
  await deleteText(fresh, POST, lost.id)
  expect(await textsOn(fresh, topicId)).toEqual(['I let it burn.'])
  expect((await readResource(fresh.db, topicPage, topicId))?.topic.title).toBe('Ends')
  await fresh.pass(10_000)
  await fresh.syncUntilIdle()
  await syncAll()
  expect([await rejectedRows(fresh), await textsOn(fresh, topicId), await textsOn(here, topicId)]).toEqual([
    [],
    ['I let it burn.'],
    ['I let it burn.'],
  ])
  expect(await loadHere(others, topicId)).toMatchObject({ topic: { title: 'Ends' }, posts: [{ text: 'I let it burn.' }] })
})

test('likes are shown at once and sent as the wanted state, and edits by others arrive with the thread', async () => {
  const topicId = await openTopic()
  const { id } = await postOn(others, topicId, 'I let it go out.')
  await change(others, 'topic.like', { topicId: topicId, liked: true })
  await change(others, 'post.like', { postId: id, liked: true })
  await editText(here, POST, id, { text: 'I let it burn.' })
  const shown = await readResource(others.db, topicPage, topicId)
  expect([shown?.topic, shown?.posts[0]]).toMatchObject([
    { likes: 1, like_count: 0 },
    { likes: 1, liked_by_me: true },
  ])
  await syncAll()
  await loadHere(others, topicId)
  expect(await textsOn(others, topicId)).toEqual(['I let it burn.'])
  expect((await readResource(here.db, topicPage, topicId))?.topic.likes).toBe(0)
  await loadHere(here, topicId)
  expect((await readResource(here.db, topicPage, topicId))?.topic.likes).toBe(1)
})

test.each([
  ['\u200B\u2060', 'missing'],
  ['x'.repeat(5_001), 'too-long'],
])('a text of %j is refused before it is written', async (text, reason) => {
  const topicId = await openTopic()
  expect(() => writePost(here, topicId, text)).toThrow(new TextRefusedError(reason as 'missing'))
  expect(() => writeTopic(here, GAME, { title: text, text: 'x' })).toThrow(TextRefusedError)
  expect(await here.rows('pending')).toEqual([])
})

test('a thread of 1,000 posts is loaded up to the first unread, cached completely, and stays so when its beginning is read again', async () => {
  const topicId = await openTopic()
  const start = server.clock.now()
  const ids = await seedPosts(
    server.db,
    Array.from({ length: 999 }, (_, n) => ({ userId: other.id, topicId, text: `No. ${n}`, at: start + n })),
  )
  await visitTopic(here, topicId, start + 449)
  await here.syncUntilIdle()
  const first = (await loadHere(here, topicId)) as TopicThread
  expect([first.posts.length, first.first_unread_id]).toEqual([100, ids[450]])
  const fetched = async () => {
    const stored = await findCachedResource<TopicThread>(here.db, topicPage.key(topicId))
    if (!stored) throw new Error('nothing kept')
    return stored
  }
  const until = (part: TopicThread) => part.posts.some(({ id }) => id === ids[450])
  await loadNextPages(depsOf(here), topicPage, topicId, { fetched: await fetched(), until, signal: SIGNAL })
  const stored = await readResource(here.db, topicPage, topicId)
  expect([stored?.posts.length, stored?.posts.at(450 + 1)?.id]).toEqual([500, ids[450]])
  await loadNextPages(depsOf(here), topicPage, topicId, { fetched: await fetched(), until: () => false, signal: SIGNAL })
  await loadHere(here, topicId)
  const thread = joinParts(topicPage, (await fetched()).parts)
  expect([thread.posts.length, thread.next]).toEqual([1_000, null])
})

test('7.3 the visit of the player’s own topic that is not sent yet is sent after it, and kept', async () => {
  const topicId = await writeTopic(here, GAME, ENDINGS)
  await visitTopic(here, topicId, here.now())
  // The topic has to wait for a minute, and the visit with it.
  const [row] = await here.rows('pending')
  await here.db.outbox.update(row?.seq as number, { nextAttemptAt: here.now() + 60_000 })
  await here.sync()
  expect((await here.rows('pending')).map(({ kind }) => kind)).toEqual(['topic.write', 'topic.visit'])
  await here.pass(60_000)
  await syncAll()
  expect(await server.db.selectFrom('topic_visit').select('topic_id').where('user_id', '=', player.id).execute()).toEqual([
    { topic_id: topicId },
  ])
})
