// @vitest-environment happy-dom
// Shows [S207].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { savedList } from '../../../tests/support/saved-list.ts'
import { answered, refused, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { LIST_NAME_LINK, LIST_NAME_PROBLEMS } from '../../contract/list-words.ts'
import { LISTS_MAX_PER_PLAYER } from '../../domain/list-rule.ts'
import { OutOfSpaceError } from '../../local/device.ts'
import { editListDraft, getListDraft } from '../../local/own/list-drafts.ts'
import { keepListTextDraft, readListTextDrafts } from '../../local/own/list-text-drafts.ts'
import { createList, deleteList, removeFromList } from '../../local/mutations/edit-list.ts'
import { setVerdict } from '../../local/mutations/set-verdict.ts'
import { readOwnList, readOwnLists } from '../../local/own/own-lists.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { shelve } from '../../sync/settle.ts'
import { EditListPage } from './edit-list-page.tsx'
import { NewListPage } from './new-list-page.tsx'
import { BUILDER_TEXTS as TEXTS } from './texts.ts'

const [A, B] = [gameCard(1), gameCard(2)]
const COSY = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [A.id, B.id] }
const nothing: readonly never[] = []
/** It says how many games there are. */
const CREATE = new RegExp(`^${TEXTS.create}`)

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('scrollBy', () => undefined)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  syncStatus.isOnline = true
})

function open(path: string, device = new TestDevice(), fetchGames: FetchGames = async () => true) {
  const remote = new ScriptedRemote('ada', device.now)
  const onBack = vi.fn<() => void>()
  const [pathname = '', query = ''] = path.split('?')
  const { hook, searchHook, history } = memoryLocation({ path: pathname, searchPath: query, record: true })
  const listId = /^\/list\/(.+)\/edit$/.exec(pathname)?.[1]
  const world = { device, remote, onBack, findGames: { onDevice: async () => nothing, onServer: async () => null }, fetchGames }
  const page = mount(
    <Router hook={hook} searchHook={searchHook}>
      {listId ? <EditListPage listId={listId} {...world} /> : <NewListPage {...world} />}
    </Router>,
  )
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  const input = (label: string) => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    return document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[id="${found?.htmlFor}"]`) as HTMLInputElement
  }
  const type = (label: string, text: string, isLeft = true) => {
    const element = input(label)
    const { prototype } = element.tagName === 'INPUT' ? HTMLInputElement : HTMLTextAreaElement
    element.focus()
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    if (isLeft) element.blur()
  }
  return { ...page, device, remote, onBack, history, until, type, input }
}

/** Whoever has a list on their device. */
async function withList(changes: Partial<typeof COSY> = {}) {
  const device = new TestDevice()
  const listId = await createList(device, { ...COSY, ...changes }, [A, B])
  return { device, listId }
}

test('a new list is a draft until it has a name and a game, then a list', async () => {
  const device = new TestDevice()
  await device.db.games.bulkPut([A, B])
  const page = open(`/list/new?games=${A.id},${B.id},nonsense`, device)
  await page.until(TEXTS.draft)
  await page.until(TEXTS.games(2))
  expect(page.history.at(-1)).toBe('/list/new')
  page.button(CREATE).click()
  await page.until(TEXTS.nameMissing)
  page.type(TEXTS.name, '  Cosy   evenings ')
  page.button(CREATE).click()
  await vi.waitFor(() => expect(page.history.at(-1)).toMatch(/^\/list\/[0-9a-f-]{36}$/))
  const [list] = await readOwnLists(device.db)
  expect(list).toMatchObject({ name: 'Cosy evenings', gameIds: [A.id, B.id], isPublic: true })
  expect((await getListDraft(device.db, 'list')).games).toEqual([])
})

test('a draft without games is not made, and says so', async () => {
  const page = open('/list/new')
  // What asks for the name lies over the page, and is passed over here.
  await page.until(TEXTS.chooseGames)
  page.type(TEXTS.name, 'Cosy')
  page.button(CREATE).click()
  await page.until(TEXTS.gamesMissing)
  expect(await page.device.rows()).toEqual([])
})

test('a draft that was discarded comes back by Undo', async () => {
  const device = new TestDevice()
  await editListDraft(device, 'list', (draft) => ({ ...draft, name: 'Cosy' }))
  const page = open('/list/new', device)
  await page.until(TEXTS.draft)
  page.button(TEXTS.discard).click()
  await page.until(TEXTS.notBegun)
  expect((await getListDraft(device.db, 'list')).name).toBe('')
  page.button(TEXTS.undo).click()
  await page.until(TEXTS.draft)
  expect((await getListDraft(device.db, 'list')).name).toBe('Cosy')
})

test('a second Top 10 is refused with the way to the first, by its address and by its name', async () => {
  const { device, listId } = await withList({ isTop10: true, name: 'Best ever' })
  const first = open('/list/new?top10', device)
  await first.until(TEXTS.secondTopTen.title)
  expect(first.container.querySelector('a')?.getAttribute('href')).toBe(`/list/${listId}/edit`)
  const second = open('/list/new', device)
  await second.until(TEXTS.notBegun)
  second.type(TEXTS.name, 'top 10')
  await second.until(TEXTS.secondTopTenName)
  expect(second.container.querySelector('a')?.getAttribute('href')).toBe(`/list/${listId}/edit`)
})

test('a list that is renamed to a second Top 10 keeps its name', async () => {
  const { device, listId } = await withList()
  await createList(device, { ...COSY, isTop10: true, name: 'Best ever' })
  const page = open(`/list/${listId}/edit`, device)
  await page.until(TEXTS.games(2))
  page.type(TEXTS.name, 'Top 10')
  await page.until(TEXTS.secondTopTenName)
  await vi.waitFor(() => expect(page.input(TEXTS.name).value).toBe('Cosy'))
})

test('a Top 10 is always ranked, and says why', async () => {
  const page = open('/list/new?top10')
  await page.until(TEXTS.rankedLocked)
  expect(page.input(TEXTS.name).value).toBe('Top 10')
  expect(page.input(TEXTS.ranked).checked).toBe(true)
  page.input(TEXTS.ranked).click()
  expect(page.input(TEXTS.ranked).checked).toBe(true)
})

test('there are at most two hundred lists', async () => {
  const device = new TestDevice()
  await device.db.transaction('rw', device.db.tables, async () => {
    const word = { at: 1, base: null, baseAt: 0 }
    const rows = Array.from({ length: LISTS_MAX_PER_PLAYER }, () => device.newId())
    await device.db.mine.bulkPut(rows.map((id) => ({ entity: 'lists', id, value: { is_top10: false }, ...word })))
  })
  await open('/list/new', device).until(TEXTS.tooMany.title)
})

test('a list that is deleted elsewhere while it is edited says so', async () => {
  const { device, listId } = await withList()
  const page = open(`/list/${listId}/edit`, device)
  await page.until(TEXTS.games(2))
  await deleteList(device, listId)
  await page.until(TEXTS.gone.title)
})

test('a list whose creation is refused while it is edited is not said to be deleted [S214]', async () => {
  const { device, listId } = await withList()
  const page = open(`/list/${listId}/edit`, device)
  await page.until(TEXTS.games(2))
  await shelve(device.db, await device.rows('pending'), { code: 'too_many_lists', message: 'You have too many lists.' })
  await page.until(TEXTS.refused.title)
  page.button(TEXTS.refused.action)
})

test.each([
  ['another player’s', 'foreign', answered(savedList())],
  ['one that there is not', 'unknown', refused(404, 'unknown_list')],
] as const)('%s is told from one of one’s own', async (_, why, answer) => {
  const device = new TestDevice()
  const remote = vi.spyOn(ScriptedRemote.prototype, 'call').mockResolvedValue(answer as never)
  await open(`/list/${savedList().id}/edit`, device).until(TEXTS[why].title)
  remote.mockRestore()
})

test('one that cannot be told of now is asked for again', async () => {
  syncStatus.isOnline = false
  const page = open(`/list/${savedList().id}/edit`)
  await page.until(TEXTS.away.title)
  expect(page.remote.names).toEqual([])
})

test('a name with a web address says why it cannot stand, and makes no list [S205]', async () => {
  const device = new TestDevice()
  await device.db.games.bulkPut([A, B])
  const page = open(`/list/new?games=${A.id}`, device)
  await page.until(TEXTS.games(1))
  page.type(TEXTS.name, 'Best of www.example.org')
  await page.until(LIST_NAME_LINK)
  page.button(CREATE).click()
  expect(page.input(TEXTS.name).value).toBe('Best of www.example.org')
  // A draft that an older build has kept.
  await editListDraft(device, 'list', (draft) => ({ ...draft, name: 'www.example.org' }))
  const later = open('/list/new', device)
  await later.until(TEXTS.games(1))
  later.button(CREATE).click()
  await later.until(LIST_NAME_LINK)
  expect(await readOwnLists(device.db)).toEqual([])
})

test('a list that has a web address for its name keeps it, and is edited otherwise [S205]', async () => {
  const { device, listId } = await withList({ name: 'www.example.org' })
  const page = open(`/list/${listId}/edit`, device)
  await page.until(TEXTS.games(2))
  page.type(TEXTS.name, 'www.example.org')
  page.type(TEXTS.description, 'For rain')
  await vi.waitFor(async () => expect(await readOwnList(device.db, listId)).toMatchObject({ name: 'www.example.org', description: 'For rain' }))
  expect(page.shows(LIST_NAME_LINK)).toBe(false)
  page.type(TEXTS.name, 'www.example.net')
  await page.until(LIST_NAME_LINK)
})

test('a text that is too long says so, stays as it was typed, and holds up nothing else', async () => {
  const { device, listId } = await withList()
  const page = open(`/list/${listId}/edit`, device)
  await page.until(TEXTS.games(2))
  const long = 'x'.repeat(82)
  page.type(TEXTS.name, long)
  await page.until(TEXTS.tooLong('name', 82))
  expect(page.input(TEXTS.name).value).toBe(long)
  page.button(TEXTS.done).click()
  expect(page.onBack).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(page.input(TEXTS.name))
  expect((await readOwnList(device.db, listId))?.name).toBe('Cosy')
  page.type(TEXTS.name, '')
  await page.until(TEXTS.nameMissingOf('Cosy'))
  page.type(TEXTS.name, 'Cosier')
  await vi.waitFor(async () => expect((await readOwnList(device.db, listId))?.name).toBe('Cosier'))
  page.button(TEXTS.done).click()
  expect(page.onBack).toHaveBeenCalledOnce()
})

test('a note that cannot stand goes with its game; a description that cannot is unfolded', async () => {
  const { device, listId } = await withList()
  await keepListTextDraft(device, listId, 'note', A.id, 'x'.repeat(300))
  await keepListTextDraft(device, listId, 'description', null, 'x'.repeat(600))
  await removeFromList(device, listId, A.id)
  const page = open(`/list/${listId}/edit`, device)
  await page.until(TEXTS.games(1))
  page.button(TEXTS.done).click()
  expect(page.onBack).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(page.input(TEXTS.description))
  expect(page.input(TEXTS.description).closest('details')?.open).toBe(true)
  page.type(TEXTS.description, 'For rain')
  await vi.waitFor(async () => expect((await readOwnList(device.db, listId))?.description).toBe('For rain'))
  page.button(TEXTS.done).click()
  expect(page.onBack).toHaveBeenCalledOnce()
  await vi.waitFor(async () => expect(await readListTextDrafts(device.db)).toEqual([]))
})

test('of a list that is made each key is kept at once, those that come meanwhile as one [S213]', async () => {
  const { device, listId } = await withList()
  const { until, type } = open(`/list/${listId}/edit`, device)
  await until(TEXTS.games(2))
  const written = vi.spyOn(device.db, 'transaction')
  type(TEXTS.name, 'Cosy e', false)
  expect(written).toHaveBeenCalledOnce()
  for (const text of ['Cosy ev', 'Cosy eve']) type(TEXTS.name, text, false)
  expect(written).toHaveBeenCalledOnce()
  await vi.waitFor(async () => expect(await readListTextDrafts(device.db)).toMatchObject([{ text: 'Cosy eve' }]))
  expect(written.mock.calls.filter(([mode]) => mode === 'rw')).toHaveLength(2)
})

test('what is typed is kept with its field: after the app has died with the field in focus it is saved [S213]', async () => {
  const { device, listId } = await withList()
  const before = open(`/list/${listId}/edit`, device)
  await before.until(TEXTS.games(2))
  before.type(TEXTS.description, 'x'.repeat(501))
  before.type(TEXTS.name, 'Cosy eve', false)
  await vi.waitFor(async () => expect(await readListTextDrafts(device.db)).toMatchObject([{ text: 'Cosy eve' }, { part: 'description' }]), 5_000)
  expect((await readOwnList(device.db, listId))?.name).toBe('Cosy')
  // Nothing was left or taken down: the next start finds it so.
  before.container.remove()
  const after = open(`/list/${listId}/edit`, device)
  await after.until(TEXTS.tooLong('description', 501))
  // Saved before anything shows; the list as it is read live may be a moment behind.
  expect((await readOwnList(device.db, listId))?.name).toBe('Cosy eve')
  await vi.waitFor(() => expect(after.input(TEXTS.name).value).toBe('Cosy eve'))
  after.type(TEXTS.description, 'Short')
  await vi.waitFor(async () => expect((await readOwnList(device.db, listId))?.description).toBe('Short'))
  expect(await readListTextDrafts(device.db)).toEqual([])
})

test('a field is held from its first key until it is left [S213]', async () => {
  const { device, listId } = await withList()
  const held = new Set<string>()
  const request = async (name: string, _: LockOptions, run: (lock: Lock | null) => Promise<unknown>) => {
    held.add(name)
    await run({ name, mode: 'shared' })
    held.delete(name)
  }
  device.locks = { request } as unknown as LockManager
  const page = open(`/list/${listId}/edit`, device)
  await page.until(TEXTS.games(2))
  page.type(TEXTS.name, 'Cosy e', false)
  await vi.waitFor(() => expect([...held]).toEqual([expect.stringContaining(`${listId}/name`)]))
  page.input(TEXTS.name).blur()
  await vi.waitFor(() => expect([...held]).toEqual([]))
})

test('a write that fails is told of, and what is stored is shown', async () => {
  const { device, listId } = await withList()
  const page = open(`/list/${listId}/edit`, device)
  await page.until(TEXTS.publicHint)
  const disk = vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  page.input(TEXTS.public).click()
  await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true))
  disk.mockRestore()
  await page.until(TEXTS.publicHint)
  expect((await readOwnList(device.db, listId))?.isPublic).toBe(true)
})

test('a list without a name begins with the sheet that asks for it and for who sees it; one that has a name does not [S196]', async () => {
  const page = open('/list/new')
  await page.until(TEXTS.chooseGames)
  page.button(TEXTS.chooseGames).click()
  await page.until(LIST_NAME_PROBLEMS.missing)
  const field = document.querySelector<HTMLInputElement>('dialog input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '  Rainy   days ')
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  flushSync(() => document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click())
  page.button(TEXTS.chooseGames).click()
  await vi.waitFor(async () => expect(await getListDraft(page.device.db, 'list')).toMatchObject({ name: 'Rainy days', isPublic: false }), 5_000)

  const again = open('/list/new', page.device)
  await again.until(TEXTS.draft)
  expect(again.shows(TEXTS.chooseGames)).toBe(false)
  const topTen = open('/list/new?top10')
  await topTen.until(TEXTS.newTopTen)
  expect(topTen.shows(TEXTS.chooseGames)).toBe(false)
})

test('who has said nothing yet is suggested what lies in their deck, and it stays there as the list fills [S198]', async () => {
  const device = new TestDevice()
  await device.db.games.bulkPut([A, B])
  await device.db.deck.bulkPut([
    { deckKey: 'all', position: 1, gameId: A.id }, { deckKey: 'list:7', position: 1, gameId: B.id },
  ])
  const page = open('/list/new', device)
  await page.until(TEXTS.fromDeck)
  const suggested = () => [...page.container.querySelectorAll<HTMLElement>('section li button')]
  expect(suggested().map((row) => row.querySelector('[dir=auto]')?.textContent)).toEqual([A.name])
  suggested()[0]?.click()
  await page.until(`${TEXTS.create} · ${TEXTS.games(1)}`)
  expect(suggested()[0]?.getAttribute('aria-pressed')).toBe('true')
  expect(page.shows(TEXTS.name), 'the page is still there').toBe(true)
})

test('games that were liked elsewhere are suggested: their cards are fetched [S198]', async () => {
  const device = new TestDevice()
  await setVerdict(device, A.id, 'liked')
  const page = open('/list/new', device, async (ids) => {
    expect(ids).toEqual([A.id])
    await device.db.games.put(A)
    return true
  })
  await page.until(A.name)
  expect(page.shows(TEXTS.recent)).toBe(true)
})

test('until the first pull is through, nothing is said of games that were liked [S198]', async () => {
  const device = new TestDevice()
  const page = open('/list/new', device)
  await page.until(TEXTS.name)
  await device.db.meta.delete('position')
  expect(page.shows(TEXTS.nothingRecent)).toBe(false)
  await setVerdict(device, A.id, 'liked')
  await device.db.games.put(A)
  await page.until(A.name)
})

test('cards that could not be fetched are fetched again after the next sync that succeeds [S198]', async () => {
  const device = new TestDevice()
  await setVerdict(device, A.id, 'liked')
  const fetchGames = vi.fn<FetchGames>(async () => false)
  const page = open('/list/new', device, fetchGames)
  await vi.waitFor(() => expect(fetchGames).toHaveBeenCalledTimes(1))
  fetchGames.mockImplementation(async () => {
    await device.db.games.put(A)
    return true
  })
  await vi.waitFor(() => {
    syncStatus.lastSuccessAt = (syncStatus.lastSuccessAt ?? 0) + 1
    expect(fetchGames).toHaveBeenCalledTimes(2)
  })
  await page.until(A.name)
})
