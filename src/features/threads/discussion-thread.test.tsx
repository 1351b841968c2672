// @vitest-environment happy-dom
// Shows [S311].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { gameTopic, topicPost } from '../../../tests/support/game-topic.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { pullOne } from '../../../tests/support/pull-one.ts'
import { ADA, BOB, TestDevice } from '../../../tests/support/test-device.ts'
import type { Post, TopicPosts, TopicThread } from '../../contract/discussions.ts'
import { OutOfSpaceError } from '../../local/db/device.ts'
import { findDraft, saveDraft } from '../../local/commands/drafts.ts'
import { topicPage } from '../../resources/discussions.ts'
import { readMine } from '../../local/replica/mirror.ts'
import { writeTopic } from '../../local/commands/write-text.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { TOO_LATE } from '../../ui/deleted-bar.tsx'
import { UNAVAILABLE } from '../../ui/page-messages.ts'
import { DISCUSSION } from './discussion-thread.tsx'
import { DISCUSSION_MESSAGES as MESSAGES } from './messages.ts'
import { ThreadPage } from './thread-page.tsx'
import type { FindPlayers } from './use-mentions.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'
import { overlays } from '../../state/overlays.ts'

const GAME = gameCard(1, { name: 'Celeste' })
const TOPIC = gameTopic(1, { title: 'Which ending?', text: 'Mine was sad. ||The keeper is you.||' })
const WITHIN = 5_000
const ANA = { id: '0197c000-0000-7000-8000-0000000000aa', username: 'ana', display_name: 'Ana', avatar_url: '' }

beforeEach(() => {
  syncStatus.isOnline = true
  syncStatus.isOutOfSpace = false
  history.replaceState(null, '', `/discussions/${TOPIC.id}?gameId=${GAME.id}`)
  HTMLElement.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  syncStatus.isOnline = true
})

const threadOf = (posts: readonly Post[], rest: Partial<TopicThread> = {}): TopicThread => ({
  topic: { ...TOPIC, post_count: posts.length, last_at: posts.at(-1)?.posted_at ?? TOPIC.last_at },
  posts: [...posts],
  next: null,
  first_unread_id: null,
  ...rest,
})

async function prepare(answer: TopicThread | 'gone' | 'unreachable', more?: TopicPosts) {
  const device = new TestDevice()
  await device.db.games.put(GAME)
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always(
    'topicThread',
    typeof answer === 'object' ? answered(answer) : answer === 'gone' ? refused(404, 'unknown_topic') : unknown('network'),
  )
  remote.always('topicPosts', more ? answered(more) : unknown('network'))
  const findPlayers: FindPlayers = {
    atHand: (query) =>
      Promise.resolve(
        [{ id: BOB, username: 'bob', display_name: 'Bob', avatar_url: '' }].filter(({ username }) => username.startsWith(query)),
      ),
    anywhere: (query) => Promise.resolve([ANA].filter(({ username }) => username.startsWith(query))),
  }
  const open = (topicId = TOPIC.id) => {
    const page = mount(
      <TestPlayer device={device} remote={remote}>
        <ThreadPage sort={DISCUSSION} aboutId={topicId} findPlayers={findPlayers} />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
    const press = (name: string | RegExp) => flushSync(() => page.button(name).click())
    const field = (label: string = MESSAGES.compose) => {
      const named = [...page.container.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      return document.getElementById(named?.htmlFor ?? '') as HTMLTextAreaElement
    }
    const type = (text: string, label?: string, caret = text.length) => {
      const area = field(label)
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
      area.setSelectionRange(caret, caret)
      flushSync(() => area.dispatchEvent(new Event('input', { bubbles: true })))
    }
    const key = (name: string, options: KeyboardEventInit = {}) =>
      flushSync(() => field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...options })))
    /** Returns the tree as a screen reader reads it: each text, followed by its replies. */
    const tree = () =>
      [...page.container.querySelectorAll(`ol[aria-label="${MESSAGES.thread}"] > li`)].map((place) => {
        const texts = [...place.querySelectorAll('article')].map((post) => [...post.querySelectorAll('p[dir]')].at(-1)?.textContent)
        return texts.length === 0 ? place.textContent : texts
      })
    return { ...page, until, press, field, type, key, tree }
  }
  return { device, remote, open }
}

test('the question is on top, the posts below it are two levels deep, and hidden text is covered', async () => {
  const [first, second] = [topicPost(1), topicPost(4)]
  const answer = topicPost(2, { parent_id: first.id })
  const deeper = topicPost(3, {
    parent_id: first.id,
    quote: { post_id: answer.id, username: 'bob', display_name: 'Bob', text: 'Post 2', state: 'standing' },
  })
  const { open } = await prepare(threadOf([first, answer, deeper, second]))
  const { container, until, tree } = open()
  await until('Post 4')
  expect(tree()).toEqual([['Post 1', 'Post 2', 'Post 3'], ['Post 4']])
  expect(container.querySelector('h1')?.textContent).toBe('Which ending?')
  expect(container.querySelector('blockquote')?.textContent).toBe(`${MESSAGES.quoted('Bob')}Post 2`)
  expect(container.textContent).toContain('Mine was sad.')
  expect(container.textContent).not.toContain('The keeper is you')
  expect(container.textContent).toContain(MESSAGES.count(4))
})

test('Ctrl and Enter send a post, which shows as pending, and the field keeps the focus', async () => {
  const { device, open } = await prepare(threadOf([topicPost(1)]))
  const { until, type, key, field, tree } = open()
  await until('Post 1')
  type('I see it otherwise.')
  await vi.waitFor(async () => expect((await findDraft(device.db, 'post', TOPIC.id))?.text).toBe('I see it otherwise.'), WITHIN)
  key('Enter', { ctrlKey: true })
  await until(MESSAGES.waiting)
  expect(tree()).toEqual([['Post 1'], ['I see it otherwise.']])
  expect(document.activeElement).toBe(field())
  expect(await findDraft(device.db, 'post', TOPIC.id)).toBeUndefined()
})

test('a reply to a post is placed after it, and the selection of the post can be cleared', async () => {
  const { open } = await prepare(threadOf([topicPost(1), topicPost(2)]))
  const { until, press, type, key, tree, shows } = open()
  await until('Post 2')
  press(MESSAGES.answerTo('Bob', topicPost(2).created_at))
  await until(MESSAGES.answering('Bob'))
  press(MESSAGES.notAnswering)
  expect(shows(MESSAGES.answering('Bob'))).toBe(false)
  press(MESSAGES.answerTo('Bob', topicPost(1).created_at))
  await until(MESSAGES.answering('Bob'))
  type('To the first')
  key('Enter', { metaKey: true })
  await until('To the first')
  await vi.waitFor(() => expect(tree()).toEqual([['Post 1', 'To the first'], ['Post 2']]), WITHIN)
  expect(shows(MESSAGES.answering('Bob'))).toBe(false)
})

test('after an @ players are offered, participants first; keys select one, and Escape leaves the text unchanged', async () => {
  const { open } = await prepare(threadOf([topicPost(1)]))
  const { container, until, type, key, field } = open()
  await until('Post 1')
  const options = () => [...container.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  type('Hello @')
  await vi.waitFor(() => expect(options()).toEqual(['Bob@bob']), WITHIN)
  type('Hello @a')
  await vi.waitFor(() => expect(options()).toEqual(['Ana@ana']), WITHIN)
  expect(field().getAttribute('aria-activedescendant')).toBe(container.querySelector('[role=option]')?.id)
  key('Escape')
  await vi.waitFor(() => expect(options()).toEqual([]), WITHIN)
  type('Hello @a, @an')
  await vi.waitFor(() => expect(options()).toEqual(['Ana@ana']), WITHIN)
  key('Enter')
  expect(field().value).toBe('Hello @a, @ana ')
})

test('text that is typed right after a name was selected follows it [S315]', async () => {
  const { open } = await prepare(threadOf([topicPost(1)]))
  const { container, until, type, key, field } = open()
  await until('Post 1')
  type('Hello @an, hello', undefined, 'Hello @an'.length)
  await vi.waitFor(() => expect(container.querySelector('[role=option]')).not.toBeNull(), WITHIN)
  key('Enter')
  expect([field().value, field().selectionStart]).toEqual(['Hello @ana , hello', 'Hello @ana '.length])
})

test('a mention links to the player; a name without a player is text', async () => {
  const mentions = [{ username: 'ana', user_id: ANA.id, display_name: 'Ana' }]
  const { open } = await prepare(threadOf([topicPost(1, { text: 'Ask @ana, not @nobody.', mentions })]))
  const { container, until } = open()
  await until('Ask @ana')
  const links = [...container.querySelectorAll('ol p[dir] a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['@ana', `/profile/${ANA.id}`]])
})

test('posts since the last visit are marked, one press away, and count as read from then on', async () => {
  const unread = topicPost(2)
  const { device, open } = await prepare(threadOf([topicPost(1), unread], { first_unread_id: unread.id }))
  const seen: string[] = []
  HTMLElement.prototype.scrollIntoView = function sight(this: HTMLElement) {
    seen.push(this.id)
  }
  const { until, press } = open()
  await until(MESSAGES.unreadHere)
  press(MESSAGES.toUnread)
  await vi.waitFor(() => expect(seen).toContain(`post-${unread.id}`), WITHIN)
  expect(document.activeElement?.id).toBe(`post-${unread.id}`)
  await vi.waitFor(
    async () => expect((await readMine(device.db, 'topicVisits')).get(TOPIC.id)).toEqual({ seen_at: unread.posted_at }),
    WITHIN,
  )
})

test('the first new post of a long thread is fetched with all posts before it', async () => {
  const far = topicPost(9)
  const { open } = await prepare(threadOf([topicPost(1)], { next: 'p2', first_unread_id: far.id }), {
    posts: [topicPost(8), far],
    next: null,
  })
  const { until, press } = open()
  await until('Post 1')
  press(MESSAGES.toUnread)
  await until('Post 9')
  await vi.waitFor(() => expect(document.activeElement?.id).toBe(`post-${far.id}`), WITHIN)
})

test('a thread that has not loaded completely does not count as read', async () => {
  const { device, open } = await prepare(threadOf([topicPost(1)], { next: 'p2' }))
  await open().until('Post 1')
  expect(await device.db.outbox.count()).toBe(0)
})

test('a like shows at once, and a second press removes it', async () => {
  const { device, open } = await prepare(threadOf([topicPost(1, { like_count: 4 })]))
  const { until, press } = open()
  await until('Post 1')
  press(MESSAGES.like('Bob', 4))
  await vi.waitFor(() => press(MESSAGES.like('Bob', 5)), WITHIN)
  await vi.waitFor(async () => expect(await readMine(device.db, 'postLikes')).toEqual(new Map()), WITHIN)
})

test('a deleted post with replies stays as a placeholder', async () => {
  const deleted = topicPost(1, { state: 'deleted', text: '', display_name: '', user_id: '' })
  const { open } = await prepare(threadOf([deleted, topicPost(2, { parent_id: deleted.id }), topicPost(3, { state: 'hidden', text: '' })]))
  const { until, shows } = open()
  await until('Post 2')
  expect(shows(MESSAGES.deletedAuthor)).toBe(true)
  expect(shows(MESSAGES.hidden)).toBe(true)
})

test('the player’s own post can be edited in its place, deleted, and restored while no sender has it', async () => {
  const { device, open } = await prepare(threadOf([topicPost(1)]))
  const { until, press, type, key, tree, field } = open()
  await until('Post 1')
  type('Mine')
  key('Enter', { ctrlKey: true })
  await until(MESSAGES.waiting)
  press(/^Edit your post/)
  type('Mine, better', MESSAGES.editLabel)
  flushSync(() =>
    field(MESSAGES.editLabel).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true })),
  )
  // By then the field, which has the same label, has disappeared.
  await vi.waitFor(() => press(/^Delete your post/), WITHIN)
  await until(MESSAGES.deleted)
  await vi.waitFor(() => expect(tree()).toEqual([['Post 1']]), WITHIN)
  press(MESSAGES.undo)
  await until('Mine, better')
  const kinds = (await device.db.outbox.toArray()).map(({ kind }) => kind).filter((kind) => kind !== 'topic.visit')
  expect(kinds).toEqual(['post.write'])
})

test('6.7 a change from another device while the editor is open does not count as the player’s', async () => {
  const mine = topicPost(1, { user_id: ADA, version: 'first' })
  const { device, open } = await prepare(threadOf([mine]))
  const { until, press, type, field } = open()
  await until('Post 1')
  press(/^Edit your post/)
  type('Mine, better', MESSAGES.editLabel)
  await pullOne(device.db, 'posts', mine.id, {
    topic_id: TOPIC.id,
    parent_id: null,
    quote_of: null,
    text: 'From the desk',
    version: 'second',
    edited: true,
  })
  flushSync(() =>
    field(MESSAGES.editLabel).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true })),
  )
  await vi.waitFor(
    async () =>
      expect((await device.rows('pending')).at(-1)).toMatchObject({
        kind: 'post.edit',
        payload: { text: 'Mine, better', basedOn: 'first' },
      }),
    WITHIN,
  )
})

test('a post that could not be stored stays in the field', async () => {
  const { device, open } = await prepare(threadOf([topicPost(1)]))
  const { until, type, key, field } = open()
  await until('Post 1')
  type('Words')
  await vi.waitFor(async () => expect((await findDraft(device.db, 'post', TOPIC.id))?.text).toBe('Words'), WITHIN)
  vi.spyOn(device.db.outbox, 'add').mockRejectedValue(new OutOfSpaceError('full'))
  vi.spyOn(device.db.outbox, 'bulkAdd').mockRejectedValue(new OutOfSpaceError('full'))
  key('Enter', { ctrlKey: true })
  await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true), WITHIN)
  await vi.waitFor(() => expect(field().value).toBe('Words'), WITHIN)
})

test('a thread that was opened once shows without a network, with its age, and accepts posts', async () => {
  const { device, open } = await prepare('unreachable')
  await seedCachedResource(device, topicPage, TOPIC.id, threadOf([topicPost(1)]))
  syncStatus.isOnline = false
  const { until, type, key, tree } = open()
  await until('Post 1')
  await until(UNAVAILABLE.offline.line)
  type('From the train')
  key('Enter', { ctrlKey: true })
  await until(MESSAGES.waiting)
  expect(tree()).toEqual([['Post 1'], ['From the train']])
})

test('the player’s own pending discussion can be opened, changed, deleted and restored', async () => {
  const { device, open } = await prepare('unreachable')
  const id = await writeTopic(device, GAME.id, { title: 'Mine', text: 'Words' })
  syncStatus.isOnline = false
  const { until, press, container } = open(id)
  await until('Words')
  expect(container.querySelector('h1')?.textContent).toBe('Mine')
  press(MESSAGES.deleteTopic)
  await until(MESSAGES.topicDeleted)
  await until(UNAVAILABLE.offline.title)
  press(MESSAGES.undo)
  await until('Words')
  press(MESSAGES.deleteTopic)
  await until(UNAVAILABLE.offline.title)
  await device.db.outbox.toCollection().modify({ state: 'inflight' })
  press(MESSAGES.undo)
  await until(TOO_LATE)
})

test('a discussion that never existed is not reported as deleted, and its drafts stay visible [S397]', async () => {
  const { device, open } = await prepare('gone')
  await saveDraft(device, 'post', TOPIC.id, { text: 'I had begun', answerTo: null })
  const { until, container } = open()
  await until(MESSAGES.noSuch.title)
  await until('I had begun')
  expect(container.textContent).not.toMatch(/deleted/i)
})

test('a discussion that was here and was removed is reported as deleted [S397]', async () => {
  const { open, remote } = await prepare(threadOf([topicPost(1)]))
  const { until } = open()
  await until('Post 1')
  remote.always('topicThread', refused(404, 'unknown_topic'))
  document.dispatchEvent(new Event('visibilitychange'))
  await until(MESSAGES.gone.title)
})

test('the menu of a post names its author, and the subject of a report', async () => {
  const { open } = await prepare(threadOf([topicPost(1)]))
  const { until, press } = open()
  await until('Post 1')
  press(MESSAGES.moreAbout('Bob', topicPost(1).created_at))
  const { user_id: id } = topicPost(1)
  expect(overlays.playerMenu).toMatchObject({
    player: { id },
    report: { subjectType: 'post', subjectId: topicPost(1).id, context: 'discussion' },
  })
})
