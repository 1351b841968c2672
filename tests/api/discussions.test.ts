// Shows [S310 S311].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../src/server/db/database.ts'
import { recountLikes } from '../../src/server/texts/likes.ts'
import { moveUserGames } from '../../src/server/merged-games/move-user-games.ts'
import { NEW_ACCOUNT_MS } from '../../src/server/writes/write-limits.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { Discusser } from '../support/discusser.ts'
import { signUp } from '../support/player.ts'
import { seedRestriction } from '../support/seed-people.ts'
import { seedPosts } from '../support/seed-topics.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const HOUR = 60 * 60_000

let server: TestApp
let ada: Discusser
let bob: Discusser

beforeAll(async () => {
  server = await buildTestApp({
    limits: { topicsPerMinute: { max: 500, windowMs: 60_000 }, postsPerMinute: { max: 500, windowMs: 60_000 } },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('topic').execute()
  await server.db.deleteFrom('post').execute()
  ada = new Discusser(await signUp(server.app, { display_name: 'Ada' }), server)
  bob = new Discusser(await signUp(server.app, { display_name: 'Bob' }), server)
})

const titles = async (by: Discusser, query: Record<string, string> = {}) => (await by.page(query)).topics.map(({ title }) => title)
const textsOf = async (by: Discusser, topicId: string) => (await by.thread(topicId)).body.posts.map(({ text }) => text)

describe('a topic', () => {
  it('is listed with its game: by activity, by age, or by likes as last counted', async () => {
    const [first, second] = [await ada.topic({ title: 'First' }), await ada.topic({ title: 'Second' })]
    await ada.topic({ title: 'Third' })
    await bob.post(first.id, 'News')
    await bob.likeTopic(second.id)
    await transaction(server.db, (trx) => recountLikes(trx, 'topic'))
    expect(await titles(bob)).toEqual(['First', 'Third', 'Second'])
    expect(await titles(bob, { sort: 'new' })).toEqual(['Third', 'Second', 'First'])
    expect(await titles(bob, { sort: 'top' })).toEqual(['Second', 'First', 'Third'])
  })

  it('is returned by pages, each once', async () => {
    for (let n = 0; n < 23; n++) await ada.topic({ title: `No. ${n}` })
    for (const sort of ['active', 'new', 'top']) {
      const first = await bob.page({ sort })
      const second = await bob.page({ sort, after: first.next ?? '' })
      expect([first.topics.length, second.topics.length, second.next]).toEqual([20, 3, null])
      expect(new Set([...first.topics, ...second.topics].map(({ id }) => id)).size).toBe(23)
    }
    const { next } = await bob.page({ sort: 'new' })
    const crossed = await bob.player.call('gameTopics', { params: { gameId: testGameId(1) }, query: { sort: 'top', after: next ?? '' } })
    expect(crossed.status).toBe(400)
  })

  it('shows how it begins, without hidden posts, and is masked for others', async () => {
    await ada.topic({ title: 'Shit', text: `Who? ||The keeper|| ${'so it goes on '.repeat(40)}` })
    const {
      topics: [seen],
    } = await bob.page()
    expect(seen).toMatchObject({ title: '****', display_name: 'Ada', like_count: 0, post_count: 0 })
    expect(seen?.preview).toMatch(/^Who\? \|\|…\|\| so it goes on .*…$/)
    expect((await ada.page()).topics).toMatchObject([{ title: 'Shit' }])
  })

  it('is edited, conflicts if two edits cross, and is deleted for good', async () => {
    const { id, version } = await ada.topic()
    expect((await ada.editTopic(id, { title: 'Ends', base_version: version })).body.topic).toMatchObject({
      title: 'Ends',
      text: 'Which one?',
      edited_at: expect.any(String),
    })
    const crossed = await ada.editTopic(id, { title: 'Other', base_version: version })
    expect(crossed.body.results[0]).toMatchObject({ status: 'conflict', theirs: { value: { title: 'Ends', text: 'Which one?' } } })
    expect((await ada.deleteTopic(id)).status).toBe(200)
    expect((await ada.open({ topic_id: id })).body.results[0]?.status).toBe('stale')
    expect((await ada.editTopic(id, { base_version: version })).body.error.code).toBe('topic_gone')
    expect([(await bob.page()).topics, (await bob.thread(id)).status]).toEqual([[], 410])
  })

  it('that is deleted stays if others have posted, without its own text', async () => {
    const { id } = await ada.topic()
    await bob.post(id, 'The third')
    await ada.deleteTopic(id)
    expect((await bob.page()).topics).toMatchObject([{ id, state: 'deleted', title: '', preview: '', user_id: '', post_count: 1 }])
    expect((await bob.thread(id)).body).toMatchObject({ topic: { state: 'deleted', text: '' }, posts: [{ text: 'The third' }] })
    const late = await bob.write(id, 'Too late')
    expect([late.status, late.body.error.code]).toEqual([410, 'topic_gone'])
  })

  it('of another player cannot be edited or deleted', async () => {
    const { id, version } = await ada.topic()
    const post = await ada.post(id, 'The third')
    const before = await databaseDigest(server.db)
    expect((await bob.editTopic(id, { base_version: version })).body.error.code).toBe('unknown_topic')
    expect((await bob.deleteTopic(id)).body.error.code).toBe('unknown_topic')
    expect((await bob.open({ topic_id: id })).body.error.code).toBe('invalid_item')
    expect((await bob.editPost(post.id, 'Mine', post.version)).body.error.code).toBe('unknown_post')
    expect((await bob.deletePost(post.id)).body.error.code).toBe('unknown_post')
    expect((await bob.write(id, 'Mine', { post_id: post.id })).body.error.code).toBe('invalid_item')
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it.each([
    { title: '' },
    { title: '\u200B\u2060' },
    { title: 'x'.repeat(121) },
    { text: ' \n' },
    { text: '\u200B\u2060' },
    { text: 'x'.repeat(10_001) },
  ])('with %j is refused', async (changes) => {
    const { status, body } = await ada.open(changes)
    expect([status, body.error.code]).toEqual([400, 'invalid_item'])
  })

  it('of an unknown game is refused, is not opened twice within an hour, and holds no link as the first of a new account', async () => {
    expect((await ada.open({ game_id: 1_999_999_999 })).body.error.code).toBe('unknown_game')
    expect((await ada.open({ text: 'See https://example.org' })).body.error.code).toBe('links_too_soon')
    await ada.topic()
    expect((await ada.open()).body.error.code).toBe('repeated_text')
    expect((await ada.open({ game_id: testGameId(2) })).status).toBe(200)
    server.clock.advance(61 * 60_000)
    expect((await ada.open()).status).toBe(200)
  })

  it('15.6: moves to another game with its merged game, with all its posts', async () => {
    const { id } = await ada.topic({ game_id: testGameId(2) })
    await bob.post(id, 'The third')
    await server.db
      .updateTable('game')
      .set({ main_id: testGameId(1) })
      .where('id', '=', testGameId(2))
      .execute()
    try {
      await moveUserGames(server.db)
      expect((await bob.page()).topics).toMatchObject([{ id, game_id: testGameId(1), post_count: 1 }])
      expect((await bob.page({}, testGameId(2))).topics).toMatchObject([{ id }])
      const late = await ada.topic({ game_id: testGameId(2), title: 'Late' })
      expect(late.game_id).toBe(testGameId(1))
    } finally {
      await server.db.updateTable('game').set({ main_id: null }).where('id', '=', testGameId(2)).execute()
    }
  })
})

describe('a post', () => {
  it('is below the post that it replies to, two levels deep, and quotes a reply that it replies to', async () => {
    const { id } = await ada.topic()
    const [first, second] = [await ada.post(id, 'First'), await bob.post(id, 'Second')]
    const answer = await bob.post(id, 'To the first', first)
    const deeper = await ada.post(id, 'To that', answer)
    expect([first.parent_id, answer.parent_id, deeper.parent_id]).toEqual([null, first.id, first.id])
    expect([first.quote, answer.quote, deeper.quote]).toMatchObject([
      null,
      null,
      { post_id: answer.id, display_name: 'Bob', text: 'To the first' },
    ])
    expect(await textsOf(ada, id)).toEqual(['First', 'To the first', 'To that', 'Second'])
    await bob.editPost(answer.id, 'To the very first', answer.version)
    expect((await ada.thread(id)).body.posts[2]?.quote).toMatchObject({ text: 'To the very first' })
    await bob.deletePost(answer.id)
    expect((await ada.thread(id)).body.posts).toMatchObject([
      { id: first.id },
      { id: deeper.id, quote: { state: 'deleted', text: '', username: '' } },
      { id: second.id },
    ])
  })

  it('that is deleted stays as a placeholder for its replies, and is removed with the last of them', async () => {
    const { id } = await ada.topic()
    const post = await ada.post(id, 'First')
    const answer = await bob.post(id, 'To that', post)
    await ada.deletePost(post.id)
    expect((await bob.thread(id)).body.posts).toMatchObject([
      { id: post.id, state: 'deleted', text: '', user_id: '' },
      { id: answer.id, state: 'standing' },
    ])
    const late = await bob.write(id, 'Too late', { parent_id: post.id })
    expect([late.status, late.body.error.code]).toEqual([410, 'post_gone'])
    expect((await ada.post(id, 'Still', answer)).parent_id).toBe(post.id)
    await ada.deletePost((await ada.thread(id)).body.posts[2]?.id ?? '')
    await bob.deletePost(answer.id)
    expect((await bob.thread(id)).body.posts).toEqual([])
  })

  it('is edited, masked for others, liked as the wanted end state, and not restored by a late duplicate', async () => {
    const { id } = await ada.topic()
    const post = await bob.post(id, 'Shit')
    expect(await textsOf(ada, id)).toEqual(['****'])
    expect((await ada.likePost(post.id)).body).toMatchObject({ liked: true, totalLikes: 1 })
    expect((await ada.likePost(post.id, false)).body).toMatchObject({ liked: false, totalLikes: 0 })
    expect((await bob.editPost(post.id, 'Shit, no', post.version)).body.post).toMatchObject({
      text: 'Shit, no',
      edited_at: expect.any(String),
    })
    expect((await bob.editPost(post.id, 'Another', post.version)).body.results[0]).toMatchObject({
      status: 'conflict',
      theirs: { value: { text: 'Shit, no' } },
    })
    await bob.deletePost(post.id)
    expect((await bob.write(id, 'Shit', { post_id: post.id })).body.results[0]?.status).toBe('stale')
    expect((await bob.editPost(post.id, 'Third', post.version)).body.error.code).toBe('post_gone')
    expect((await ada.likePost(post.id)).body.error.code).toBe('unknown_post')
    expect((await ada.thread(id)).body.posts).toEqual([])
  })

  it.each(['', ' \n', '\u200B\u2060', 'x'.repeat(5_001)])('of %j is refused', async (text) => {
    const { id } = await ada.topic()
    const { status, body } = await bob.write(id, text)
    expect([status, body.error.code]).toEqual([400, 'invalid_item'])
  })

  it('in no topic, or below a post of another one, is refused', async () => {
    const [one, other] = [await ada.topic(), await ada.topic({ title: 'Other' })]
    const post = await ada.post(one.id, 'First')
    expect((await bob.write(randomUUID(), 'Where?')).body.error.code).toBe('unknown_topic')
    expect((await bob.write(other.id, 'Where?', { parent_id: post.id })).body.error.code).toBe('unknown_post')
    expect((await bob.write(one.id, 'Where?', { parent_id: randomUUID() })).body.error.code).toBe('unknown_post')
  })

  it('is not repeated within an hour at the same place, and holds no link as the first of a new account', async () => {
    const { id } = await ada.topic()
    const post = await ada.post(id, 'First')
    const link = 'See https://example.org'
    expect((await bob.write(id, link)).body.error.code).toBe('links_too_soon')
    await bob.post(id, 'Indeed')
    expect((await bob.write(id, ' Indeed ')).body.error.code).toBe('repeated_text')
    expect((await bob.write(id, 'Indeed', { parent_id: post.id })).status).toBe(200)
    expect((await bob.write(id, link)).status).toBe(200)
  })

  it('never has a time before its topic or its parent, whatever time its device gives it', async () => {
    const { id, created_at } = await ada.topic()
    server.clock.advance(1_000)
    const first = await ada.post(id, 'First')
    const answer = await ada.post(id, 'Answer', first)
    await bob.write(id, 'Of old', { at: 1 })
    await bob.write(id, 'Older than what it answers', { parent_id: answer.id, at: 1 })
    const { posts } = (await ada.thread(id)).body
    expect(posts.map(({ text }) => text)).toEqual(['Of old', 'First', 'Answer', 'Older than what it answers'])
    expect(Date.parse(posts[0]?.created_at ?? '')).toBeGreaterThan(Date.parse(created_at))
  })

  it('4.7 has no time before its device’s last contact; a post that was written offline keeps its time', async () => {
    const { id } = await ada.topic()
    server.clock.advance(HOUR)
    await ada.post(id, 'Online')
    // Bob reads, so that his device is in contact, and continues an hour later.
    await bob.page()
    const [readAt, writtenAt] = [server.clock.now(), server.clock.now() + 20 * 60_000]
    server.clock.advance(HOUR)
    await bob.write(id, 'Written offline', { at: writtenAt })
    await bob.write(id, 'Of old', { at: 1 })
    const { posts } = (await ada.thread(id)).body
    expect(posts.map(({ text }) => text)).toEqual(['Online', 'Of old', 'Written offline'])
    expect(posts.slice(1).map(({ created_at }) => Date.parse(created_at) - readAt)).toEqual([expect.closeTo(0, -1), 20 * 60_000])
    // A player who was online all the time writes now.
    for (let minute = 0; minute < 30; minute += 5) {
      await bob.page()
      server.clock.advance(5 * 60_000)
    }
    await bob.write(id, 'Of old again', { at: 1 })
    expect((await textsOf(ada, id)).at(-1)).toBe('Of old again')
  })

  it('comes after those that arrived before it if their devices give them the same or an impossible time', async () => {
    const { id, created_at } = await ada.topic()
    const at = Date.parse(created_at) + 3
    const bodies = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
    for (const [n, text] of bodies.entries()) await bob.write(id, text, { post_id: randomUUID(), at: n < 2 ? at : 1 })
    // Four posts without a valid time use the two milliseconds before the others, and then come after these.
    expect(await textsOf(ada, id)).toEqual(['Three', 'Four', 'One', 'Two', 'Five', 'Six'])
    const [{ id: parent_id } = { id: '' }] = (await ada.thread(id)).body.posts
    for (const text of bodies) await ada.write(id, `${text}!`, { post_id: randomUUID(), parent_id, at: 1 })
    expect((await textsOf(ada, id)).slice(1, 7)).toEqual(bodies.map((text) => `${text}!`))
  })

  it('cannot be liked by a player who cannot find it, but a like can always be undone', async () => {
    const { id } = await ada.topic()
    const post = await ada.post(id, 'First')
    await bob.likeTopic(id)
    await seedRestriction(server.db, ada.id, bob.id, 'block')
    expect((await bob.likePost(post.id)).body.error.code).toBe('unknown_post')
    expect((await bob.likeTopic(id)).body.error.code).toBe('unknown_topic')
    expect((await bob.likeTopic(id, false)).body.results[0]?.status).toBe('applied')
  })

  it('mentions existing players by their exact name, and nobody else', async () => {
    const { body: me } = await ada.player.call<{ username: string }>('me', {})
    const { id } = await ada.topic()
    const text = `@${me.username}, @${me.username.toUpperCase()}! and @nobodyatall, but not mail@${me.username}`
    const post = await bob.post(id, text)
    expect([post.text, post.mentions]).toEqual([text, [{ username: me.username, user_id: ada.id, display_name: 'Ada' }]])
  })

  it('does not show a mentioned player who has been blocked by the reader', async () => {
    const { body: me } = await ada.player.call<{ username: string }>('me', {})
    const carol = new Discusser(await signUp(server.app), server)
    const { id } = await carol.topic({ text: `Ask @${me.username}` })
    await carol.post(id, `Or @${me.username} later`)
    const mentioned = async () => {
      const { topic, posts } = (await bob.thread(id)).body
      return [topic, ...posts].flatMap(({ mentions }) => mentions.map(({ user_id }) => user_id))
    }
    expect(await mentioned()).toEqual([ada.id, ada.id])
    await seedRestriction(server.db, ada.id, bob.id, 'block')
    expect(await mentioned()).toEqual([])
  })

  it('that comes too soon after others is the only one deferred', async () => {
    const limited = await buildTestApp({ db: server.db, limits: { postsPerMinute: { max: 2, windowMs: 60_000 } } })
    try {
      const { id } = await ada.topic()
      const carol = new Discusser(await signUp(limited.app), limited)
      limited.clock.advance(NEW_ACCOUNT_MS + 1)
      await carol.post(id, 'No. 1')
      await carol.post(id, 'No. 2')
      expect((await carol.write(id, 'No. 3')).body.results[0]).toMatchObject({ code: 'rate_limited', retry_at: expect.any(Number) })
      expect((await carol.likeTopic(id)).body).toMatchObject({ liked: true })
      expect((await carol.open({ title: 'Mine' })).body.results[0]?.status).toBe('applied')
    } finally {
      await limited.close()
    }
  })
})

describe('unread posts', () => {
  it('came after the last visit, were written by others, and are marked from the first one', async () => {
    const topic = await ada.topic()
    const first = await bob.post(topic.id, 'First')
    await ada.post(topic.id, 'Mine')
    expect((await ada.page()).topics).toMatchObject([{ unread_count: 1, seen_at: 0 }])
    expect((await ada.thread(topic.id)).body.first_unread_id).toBe(first.id)
    const { last_at } = (await ada.thread(topic.id)).body.topic
    await ada.visit(topic.id, last_at)
    expect((await ada.thread(topic.id)).body).toMatchObject({ topic: { unread_count: 0, seen_at: last_at }, first_unread_id: null })
    server.clock.advance(1_000)
    await bob.post(topic.id, 'Second')
    const answer = await bob.post(topic.id, 'To the first', first)
    expect((await ada.thread(topic.id)).body).toMatchObject({ topic: { unread_count: 2 }, first_unread_id: answer.id })
    expect((await bob.page()).topics).toMatchObject([{ unread_count: 1 }])
  })

  it('count by their arrival, not by when they were written', async () => {
    const topic = await ada.topic()
    await ada.visit(topic.id, server.clock.now())
    server.clock.advance(60_000)
    await bob.write(topic.id, 'Written on a train', { at: server.clock.now() - 3_600_000 })
    expect((await ada.page()).topics).toMatchObject([{ unread_count: 1 }])
  })

  it('stay read whatever a later visit with fewer posts says, and are none if the topic is gone', async () => {
    const topic = await ada.topic()
    await bob.visit(topic.id, 500)
    expect((await bob.visit(topic.id, 400)).body.results[0]?.status).toBe('applied')
    expect((await bob.page()).topics).toMatchObject([{ seen_at: 500 }])
    expect((await bob.visit(randomUUID(), 400)).body.results[0]?.status).toBe('applied')
  })

  it('ignore deleted posts for the last activity', async () => {
    const topic = await ada.topic()
    server.clock.advance(1_000)
    const post = await bob.post(topic.id, 'First')
    expect((await ada.page()).topics[0]?.last_at).toBe(post.posted_at)
    await bob.deletePost(post.id)
    expect((await ada.page()).topics[0]?.last_at).toBe(topic.posted_at)
  })
})

it('a thread of 1,000 posts is returned by pages, each once, in its order', async () => {
  const { id: topicId } = await ada.topic()
  const start = Date.UTC(2026, 0, 2)
  const expected: string[] = []
  for (let n = 0; n < 200; n++) {
    const parent = { id: randomUUID(), at: start + n }
    // All replies are later than their parents, and those of the first post are the latest.
    const answers = [0, 1, 2, 3].map((m) => ({ userId: bob.id, topicId, text: `${n}.${m}`, at: start + 10_000 - n + m * 1_000, parent }))
    await seedPosts(server.db, [{ ...parent, userId: bob.id, topicId, text: `${n}` }, ...answers])
    expected.push(`${n}`, ...answers.map(({ text }) => text))
  }
  const {
    body: { posts, next: first },
  } = await ada.thread(topicId)
  const texts = posts.map(({ text }) => text)
  for (let next = first; next !== null;) {
    const page = await ada.posts(topicId, next)
    texts.push(...page.posts.map(({ text }) => text))
    next = page.next
  }
  expect(texts).toEqual(expected)
})
