// @vitest-environment happy-dom
// Shows [S310].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { topicRow } from '../../../tests/support/game-topic.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { GameTopics } from '../../contract/discussions.ts'
import { findDraft } from '../../local/commands/drafts.ts'
import { topicsPage } from '../../resources/discussions.ts'
import { writeTopic } from '../../local/commands/write-text.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../ui/page-messages.ts'
import { TOPIC_SHEET_MESSAGES, TOPICS_MESSAGES as MESSAGES } from './messages.ts'
import { TopicsPage } from './topics-page.tsx'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const GAME = gameCard(1, { name: 'Celeste' })
const PATH = `/games/${GAME.id}/discussions`
const WITHIN = 5_000

beforeEach(() => {
  syncStatus.isOnline = true
  history.replaceState(null, '', PATH)
})
afterEach(() => {
  syncStatus.isOnline = true
})

type Answer = GameTopics | 'gone' | 'unreachable'

async function prepare(respond: (sort: string | undefined, after: string | undefined) => Answer) {
  const device = new TestDevice()
  await device.db.games.put(GAME)
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('gameTopics', ({ options: { query } }) => {
    const fetched = respond(query?.['sort']?.toString(), query?.['after']?.toString())
    return typeof fetched === 'object' ? answered(fetched) : fetched === 'gone' ? refused(404, 'unknown_game') : unknown('network')
  })
  const asked = () => remote.calls.map(({ options }) => options.query)
  const open = () => {
    const page = mount(
      <TestPlayer device={device} remote={remote}>
        <TopicsPage gameId={GAME.id} />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
    const press = (name: string | RegExp) => flushSync(() => page.button(name).click())
    const type = (label: string, text: string) => {
      const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      const field = document.getElementById(named?.htmlFor ?? '') as HTMLInputElement | HTMLTextAreaElement
      const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text)
      flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
    }
    const titles = () => [...page.container.querySelectorAll('h2 a')].map(({ textContent }) => textContent)
    return { ...page, until, press, type, titles }
  }
  return { device, asked, open }
}

const fetched = (...topics: ReturnType<typeof topicRow>[]): GameTopics => ({ topics, next: null })

test('each discussion of a game shows the start of its text, its number of posts, and how many are new to the player', async () => {
  const topics = [
    topicRow(1, { title: 'Which ending?', preview: 'I let the light go out.', post_count: 12, unread_count: 3, seen_at: 1, like_count: 4 }),
    topicRow(2, { title: 'Golden berries' }),
  ]
  const { open } = await prepare(() => fetched(...topics))
  const { container, until, titles } = open()
  await until('Which ending?')
  await until('Discussions of Celeste')
  expect(document.title).toContain('Discussions of Celeste')
  expect(titles()).toEqual(['Which ending?', 'Golden berries'])
  const [first, second] = [...container.querySelectorAll('article')]
  expect(first?.textContent).toContain('I let the light go out.')
  expect(first?.textContent).toContain(MESSAGES.posts(12))
  expect(first?.textContent).toContain(MESSAGES.likes(4))
  expect(first?.textContent).toContain(MESSAGES.unreadOf(3))
  expect(second?.textContent).toContain(MESSAGES.isNew)
  expect(container.querySelector('h2 a')?.getAttribute('href')).toBe(`/discussions/${topics[0]?.id}?gameId=${GAME.id}`)
})

test('the order is in the address, active by default', async () => {
  history.replaceState(null, '', `${PATH}?sort=top`)
  const { asked, open } = await prepare((sort) => fetched(topicRow(1, { title: `by ${sort}` })))
  const { until, container } = open()
  await until('by top')
  const order = container.querySelector<HTMLSelectElement>(`select[aria-label="${MESSAGES.sorts}"]`)
  if (!order) throw new Error('There is no order to choose.')
  expect(order.value).toBe('top')
  order.value = 'active'
  flushSync(() => order.dispatchEvent(new Event('change', { bubbles: true })))
  await until('by active')
  expect(location.search).toBe('?sort=active')
  expect(asked()).toEqual([{ sort: 'top' }, { sort: 'active' }])
})

test('further pages load on demand; one that failed is requested again', async () => {
  let hasFailed = false
  const { open } = await prepare((_, after) => {
    if (after === undefined) return { topics: [topicRow(1)], next: 'p2' }
    const answer = hasFailed ? fetched(topicRow(2)) : 'unreachable'
    hasFailed = true
    return answer
  })
  const { until, press, titles } = open()
  await until('Topic 1')
  press(PAGE_MESSAGES.showMore)
  await until(PAGE_MESSAGES.moreFailed)
  press(PAGE_MESSAGES.tryAgain)
  await until('Topic 2')
  expect(titles()).toEqual(['Topic 1', 'Topic 2'])
})

test('a page that was opened once shows without a network, with its age', async () => {
  const { device, open } = await prepare(() => 'unreachable')
  await seedCachedResource(device, topicsPage, { gameId: GAME.id, sort: 'active' }, fetched(topicRow(1)))
  syncStatus.isOnline = false
  const { until } = open()
  await until('Topic 1')
  await until(UNAVAILABLE.offline.line)
})

test('a discussion can be started without a network: its draft is stored once typing rests, and it shows as pending', async () => {
  const { device, open } = await prepare(() => 'unreachable')
  syncStatus.isOnline = false
  const { until, press, type } = open()
  await until(MESSAGES.none)
  press(MESSAGES.begin)
  await until(TOPIC_SHEET_MESSAGES.start)
  press(TOPIC_SHEET_MESSAGES.start)
  await until(TOPIC_SHEET_MESSAGES.problems['no-title'])
  type(TOPIC_SHEET_MESSAGES.name, 'Chapter 9')
  await vi.waitFor(async () => expect(await findDraft(device.db, 'topic', GAME.id)).toEqual({ title: 'Chapter 9', text: '' }), WITHIN)
  press(TOPIC_SHEET_MESSAGES.start)
  await until(TOPIC_SHEET_MESSAGES.problems.missing)
  type(TOPIC_SHEET_MESSAGES.text, 'How?')
  press(TOPIC_SHEET_MESSAGES.start)
  await vi.waitFor(() => expect(location.pathname).toMatch(/^\/discussions\//), WITHIN)
  expect(await findDraft(device.db, 'topic', GAME.id)).toBeUndefined()
  expect((await device.db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['topic.write'])
})

test('the player’s own pending discussion is above those from the server', async () => {
  const { device, open } = await prepare(() => fetched(topicRow(1)))
  await writeTopic(device, GAME.id, { title: 'Mine', text: 'Words' })
  const { until, titles, shows } = open()
  await until('Topic 1')
  await until('Mine')
  expect(titles()).toEqual(['Mine', 'Topic 1'])
  expect(shows(MESSAGES.waiting)).toBe(true)
})

test('a topic that its author has deleted says so, and shows no text', async () => {
  const { open } = await prepare(() => fetched(topicRow(1, { state: 'deleted', title: '', preview: '', display_name: '', post_count: 2 })))
  const { until } = open()
  await until(MESSAGES.deletedAuthor)
})

test('an unknown game is reported as such', async () => {
  const { device, open } = await prepare(() => 'gone')
  await device.db.games.clear()
  await open().until(MESSAGES.gone.title)
})
