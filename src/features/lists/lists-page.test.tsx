// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { savedList } from '../../../tests/support/saved-list.ts'
import { ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { LIST_NAME_PROBLEMS } from '../../contract/list-messages.ts'
import { editListDraft, getListDraft } from '../../local/commands/list-draft.ts'
import { storeLists } from '../../local/queries/lists.ts'
import { createList } from '../../local/commands/edit-list.ts'
import { setVerdict } from '../../local/commands/set-verdict.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { ListsPage } from './lists-page.tsx'
import { LISTS_MESSAGES as MESSAGES } from './messages.ts'
import { useOwnLists } from './use-own-lists.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const GAME = gameCard(1)
const COSY = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [GAME.id] }

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly callback: ResizeObserverCallback
      constructor(callback: ResizeObserverCallback) {
        this.callback = callback
      }
      observe(target: Element) {
        const entry = { target, contentRect: { width: 358, height: 600 } } as unknown as ResizeObserverEntry
        queueMicrotask(() => this.callback([entry], this as unknown as ResizeObserver))
      }
      unobserve() {}
      disconnect() {}
    },
  )
  syncStatus.isOnline = true
  history.replaceState(null, '', '/lists')
})
afterEach(() => vi.unstubAllGlobals())

function open(device: TestDevice) {
  const remote = new ScriptedRemote(device.userId, device.now)
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <ListsPage />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  return { ...page, until, remote }
}

function type(container: HTMLElement, text: string) {
  const field = container.querySelector('input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Renders the data of the tiles, because the test's document has no layout. */
function Tiles({ device }: { device: TestDevice }) {
  return useOwnLists(device.db)?.lists.map(({ id, name, likes, covers }) => <p key={id}>{`${name} ${likes} ${covers.length}`}</p>)
}

test('the player’s lists show the Top 10 first, then the newest, with the likes of the server [S195]', async () => {
  const device = new TestDevice()
  const old = await createList(device, COSY, [GAME])
  await device.clock.advance(5)
  await createList(device, { ...COSY, name: 'Secret', isPublic: false, games: [gameCard(2).id] })
  await storeLists(device.db, [savedList({ id: old, user_id: device.userId, like_count: 12 })])
  const { until, remote } = open(device)
  await until(MESSAGES.count(2))
  // The covers of a list are loaded as well.
  await vi.waitFor(() => expect(remote.calls.map(({ options }) => options.body)).toContainEqual({ ids: [gameCard(2).id] }))

  const { container } = mount(<Tiles device={device} />)
  letTheDatabaseDraw()
  const seen = () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(seen()).toEqual(['Secret 0 0', 'Cosy 12 1']))
  await createList(device, { ...COSY, name: 'Top 10', isTop10: true }, [GAME])
  await vi.waitFor(() => expect(seen()).toEqual(['Top 10 0 1', 'Secret 0 0', 'Cosy 12 1']))
  await until(MESSAGES.count(3))
})

test('a name and Create lead to the builder with that name, even without a network [S196]', async () => {
  const device = new TestDevice()
  syncStatus.isOnline = false
  const { until, button, container } = open(device)
  await until(MESSAGES.nameLabel)
  button(MESSAGES.create).click()
  await until(LIST_NAME_PROBLEMS.missing)
  type(container, '  Rainy   days ')
  expect(container.textContent).not.toContain(LIST_NAME_PROBLEMS.missing)
  button(MESSAGES.create).click()
  await vi.waitFor(() => expect(location.pathname).toBe('/list/new'))
  expect(await getListDraft(device.db, 'list')).toMatchObject({ name: 'Rainy days', games: [] })
  expect(await device.rows(), 'it is a draft until it has a game').toEqual([])
})

test('a draft continues: its name is in the field, and the form says what it contains', async () => {
  const device = new TestDevice()
  await editListDraft(device, 'list', (draft) => ({ ...draft, name: 'Rainy days', games: [{ gameId: GAME.id, note: '' }] }))
  const { until, button, container } = open(device)
  await until(MESSAGES.goesOn(1))
  await vi.waitFor(() => expect(container.querySelector('input')?.value).toBe('Rainy days'))
  button(MESSAGES.goOn).click()
  await vi.waitFor(() => expect(location.pathname).toBe('/list/new'))
  expect((await getListDraft(device.db, 'list')).games).toHaveLength(1)
})

test('liked and disliked games are rows of covers, the latest first, each with a link to all of them [S201]', async () => {
  const device = new TestDevice()
  const [first, second, third] = [gameCard(1), gameCard(2), gameCard(3)]
  await device.db.games.bulkPut([first, third])
  for (const [game, verdict] of [
    [first, 'liked'],
    [second, 'liked'],
    [third, 'disliked'],
  ] as const) {
    await setVerdict(device, game.id, verdict)
    await device.clock.advance(5)
  }
  syncStatus.isOnline = false
  const { container } = open(device)
  const row = (title: string) =>
    [...container.querySelectorAll('section')].find((section) => section.querySelector('h2')?.textContent === title)
  const names = (title: string) => [...(row(title)?.querySelectorAll('li a') ?? [])].map((link) => link.getAttribute('aria-label'))
  const { liked, disliked } = MESSAGES.rows
  await vi.waitFor(() => expect([names(liked.title), names(disliked.title)]).toEqual([[first.name], [third.name]]))
  const wayOf = (title: string) => {
    const way = row(title)?.querySelector('div a')
    return [way?.textContent, way?.getAttribute('href')]
  }
  expect(wayOf(liked.title)).toEqual([`${MESSAGES.seeAll} ${liked.ofAll}`, '/matches?state=liked'])
  expect(wayOf(disliked.title)).toEqual([`${MESSAGES.seeAll} ${disliked.ofAll}`, '/matches?state=disliked'])
  const places = [...(row(liked.title)?.querySelectorAll('li') ?? [])]
  await device.db.games.put(second)
  await vi.waitFor(() => expect(names(liked.title), 'as soon as its card is here').toEqual([second.name, first.name]))
  await setVerdict(device, third.id, 'liked')
  await vi.waitFor(() => expect(names(liked.title)).toEqual([third.name, second.name, first.name]))
  // The browser keeps the element that was at the edge there, and would show the row scrolled.
  expect([...(row(liked.title)?.querySelectorAll('li') ?? [])].slice(0, places.length), 'the first place stays the first').toEqual(places)
})

test('without games, each row says how to add some', async () => {
  const { until } = open(new TestDevice())
  await until(MESSAGES.rows.liked.none)
  await until(MESSAGES.rows.disliked.none)
  await until(MESSAGES.noLists)
})

test('an older link to the disliked games leads to their tab', async () => {
  history.replaceState(null, '', '/lists?tab=disliked')
  open(new TestDevice())
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/matches?state=disliked'))
})
