// @vitest-environment happy-dom
// Shows [S207].
import { UNAVAILABLE } from '../../ui/page-messages.ts'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { savedList } from '../../../tests/support/saved-list.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { LIST_NAME_LINK } from '../../contract/list-messages.ts'
import { listTextId } from '../../contract/list-parts.ts'
import { LISTS_MAX_PER_PLAYER } from '../../domain/list-rule.ts'
import { OutOfSpaceError } from '../../local/db/device.ts'
import { listDrafts, saveDraft } from '../../local/commands/drafts.ts'
import { editListDraft, getListDraft } from '../../local/commands/list-draft.ts'
import { createList, deleteList, removeFromList } from '../../local/commands/edit-list.ts'
import { setVerdict } from '../../local/commands/set-verdict.ts'
import { readOwnList, readOwnLists } from '../../local/queries/own-lists.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { reject } from '../../sync/apply-results.ts'
import { EditListPage } from './edit-list-page.tsx'
import { NewListPage } from './new-list-page.tsx'
import { BUILDER_STATE_MESSAGES as STATES } from './builder-states.tsx'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const [A, B] = [gameCard(1), gameCard(2)]
const COSY = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [A.id, B.id] }
const nothing: readonly never[] = []
/** The button's name contains the number of games. */
const CREATE = new RegExp(`^${MESSAGES.create}`)

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

function open(path: string, device = new TestDevice(), remote = new ScriptedRemote('ada', device.now)) {
  const onBack = vi.fn<() => void>()
  const [pathname = '', query = ''] = path.split('?')
  const { hook, searchHook, history } = memoryLocation({ path: pathname, searchPath: query, record: true })
  const listId = /^\/list\/(.+)\/edit$/.exec(pathname)?.[1]
  const deps = { onBack, findGames: { onDevice: async () => nothing, onServer: async () => 'unreachable' as const } }
  const page = mount(
    <Router hook={hook} searchHook={searchHook}>
      <TestPlayer device={device} remote={remote}>
        {listId ? <EditListPage listId={listId} {...deps} /> : <NewListPage {...deps} />}
      </TestPlayer>
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

/** Returns a device with a list. */
async function withList(changes: Partial<typeof COSY> = {}) {
  const device = new TestDevice()
  const listId = await createList(device, { ...COSY, ...changes }, [A, B])
  return { device, listId }
}

test('a new list is a draft until it has a name and a game, then a list', async () => {
  const device = new TestDevice()
  await device.db.games.bulkPut([A, B])
  const page = open(`/list/new?games=${A.id},${B.id},nonsense`, device)
  await page.until(MESSAGES.draft)
  await page.until(MESSAGES.games(2))
  expect(page.history.at(-1)).toBe('/list/new')
  page.button(CREATE).click()
  await page.until(MESSAGES.nameMissing)
  page.type(MESSAGES.name, '  Cosy   evenings ')
  page.button(CREATE).click()
  await vi.waitFor(() => expect(page.history.at(-1)).toMatch(/^\/list\/[0-9a-f-]{36}$/))
  const [list] = await readOwnLists(device.db)
  expect(list).toMatchObject({ name: 'Cosy evenings', gameIds: [A.id, B.id], isPublic: true })
  expect((await getListDraft(device.db, 'list')).games).toEqual([])
})

test('a draft without games does not become a list, and says so', async () => {
  const page = open('/list/new')
  await page.until(MESSAGES.notBegun)
  page.type(MESSAGES.name, 'Cosy')
  page.button(CREATE).click()
  await page.until(MESSAGES.gamesMissing)
  expect(await page.device.rows()).toEqual([])
})

test('a discarded draft returns by Undo', async () => {
  const device = new TestDevice()
  await editListDraft(device, 'list', (draft) => ({ ...draft, name: 'Cosy' }))
  const page = open('/list/new', device)
  await page.until(MESSAGES.draft)
  page.button(MESSAGES.discard).click()
  await page.until(MESSAGES.notBegun)
  expect((await getListDraft(device.db, 'list')).name).toBe('')
  page.button(MESSAGES.undo).click()
  await page.until(MESSAGES.draft)
  expect((await getListDraft(device.db, 'list')).name).toBe('Cosy')
})

test('a second Top 10 is rejected with a link to the first, by its address and by its name', async () => {
  const { device, listId } = await withList({ isTop10: true, name: 'Best ever' })
  const first = open('/list/new?top10', device)
  await first.until(STATES['second-top-ten'].title)
  expect(first.container.querySelector('a')?.getAttribute('href')).toBe(`/list/${listId}/edit`)
  const second = open('/list/new', device)
  await second.until(MESSAGES.notBegun)
  second.type(MESSAGES.name, 'top 10')
  await second.until(MESSAGES.secondTopTenName)
  expect(second.container.querySelector('a')?.getAttribute('href')).toBe(`/list/${listId}/edit`)
})

test('a list that is renamed to a second Top 10 keeps its name', async () => {
  const { device, listId } = await withList()
  await createList(device, { ...COSY, isTop10: true, name: 'Best ever' })
  const page = open(`/list/${listId}/edit`, device)
  await page.until(MESSAGES.games(2))
  page.type(MESSAGES.name, 'Top 10')
  await page.until(MESSAGES.secondTopTenName)
  await vi.waitFor(() => expect(page.input(MESSAGES.name).value).toBe('Cosy'))
})

test('a Top 10 is always ranked, and says why', async () => {
  const page = open('/list/new?top10')
  await page.until(MESSAGES.rankedLocked)
  expect(page.input(MESSAGES.name).value).toBe('Top 10')
  expect(page.input(MESSAGES.ranked).checked).toBe(true)
  page.input(MESSAGES.ranked).click()
  expect(page.input(MESSAGES.ranked).checked).toBe(true)
})

test('there are at most two hundred lists', async () => {
  const device = new TestDevice()
  await device.db.transaction('rw', device.db.tables, async () => {
    const word = { at: 1, base: null, baseAt: 0 }
    const rows = Array.from({ length: LISTS_MAX_PER_PLAYER }, () => device.newId())
    await device.db.mine.bulkPut(rows.map((id) => ({ entity: 'lists', id, value: { is_top10: false }, ...word })))
  })
  await open('/list/new', device).until(STATES['too-many'].title)
})

test('a list that is deleted elsewhere while it is edited says so', async () => {
  const { device, listId } = await withList()
  const page = open(`/list/${listId}/edit`, device)
  await page.until(MESSAGES.games(2))
  await deleteList(device, listId)
  await page.until(STATES.gone.title)
})

test('a list whose creation is rejected while it is edited is not reported as deleted [S214]', async () => {
  const { device, listId } = await withList()
  const page = open(`/list/${listId}/edit`, device)
  await page.until(MESSAGES.games(2))
  await reject(device.db, await device.rows('pending'), { code: 'too_many_lists', message: 'You have too many lists.' })
  await page.until(STATES.refused.title)
  page.button(STATES.refused.action)
})

test.each([
  ['another player’s', 'not-yours', answered(savedList())],
  ['one that does not exist', 'unknown', refused(404, 'unknown_list')],
] as const)('%s is distinguished from the player’s own list', async (_, reason, answer) => {
  const device = new TestDevice()
  const remote = vi.spyOn(ScriptedRemote.prototype, 'call').mockResolvedValue(answer as never)
  await open(`/list/${savedList().id}/edit`, device).until(STATES[reason].title)
  remote.mockRestore()
})

test('a list whose owner cannot be determined now is requested again', async () => {
  syncStatus.isOnline = false
  const page = open(`/list/${savedList().id}/edit`)
  await page.until(UNAVAILABLE.offline.title)
  expect(page.remote.names).toEqual([])
})

test('a name with a web address says why it is rejected, and makes no list [S205]', async () => {
  const device = new TestDevice()
  await device.db.games.bulkPut([A, B])
  const page = open(`/list/new?games=${A.id}`, device)
  await page.until(MESSAGES.games(1))
  page.type(MESSAGES.name, 'Best of www.example.org')
  await page.until(LIST_NAME_LINK)
  page.button(CREATE).click()
  expect(page.input(MESSAGES.name).value).toBe('Best of www.example.org')
  // A draft that an older build has stored.
  await editListDraft(device, 'list', (draft) => ({ ...draft, name: 'www.example.org' }))
  const later = open('/list/new', device)
  await later.until(MESSAGES.games(1))
  later.button(CREATE).click()
  await later.until(LIST_NAME_LINK)
  expect(await readOwnLists(device.db)).toEqual([])
})

test('a list that has a web address for its name keeps it, and its other fields can be edited [S205]', async () => {
  const { device, listId } = await withList({ name: 'www.example.org' })
  const page = open(`/list/${listId}/edit`, device)
  await page.until(MESSAGES.games(2))
  page.type(MESSAGES.name, 'www.example.org')
  page.type(MESSAGES.description, 'For rain')
  await vi.waitFor(async () =>
    expect(await readOwnList(device.db, listId)).toMatchObject({ name: 'www.example.org', description: 'For rain' }),
  )
  expect(page.shows(LIST_NAME_LINK)).toBe(false)
  page.type(MESSAGES.name, 'www.example.net')
  await page.until(LIST_NAME_LINK)
})

test('a text that is too long says so, stays as it was typed, and blocks no other change', async () => {
  const { device, listId } = await withList()
  const page = open(`/list/${listId}/edit`, device)
  await page.until(MESSAGES.games(2))
  const long = 'x'.repeat(82)
  page.type(MESSAGES.name, long)
  await page.until(MESSAGES.tooLong('name', 82))
  expect(page.input(MESSAGES.name).value).toBe(long)
  page.button(MESSAGES.done).click()
  expect(page.onBack).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(document.activeElement).toBe(page.input(MESSAGES.name)))
  expect((await readOwnList(device.db, listId))?.name).toBe('Cosy')
  page.type(MESSAGES.name, '')
  await page.until(MESSAGES.nameMissingOf('Cosy'))
  page.type(MESSAGES.name, 'Cosier')
  await vi.waitFor(async () => expect((await readOwnList(device.db, listId))?.name).toBe('Cosier'))
  page.button(MESSAGES.done).click()
  expect(page.onBack).toHaveBeenCalledOnce()
})

test('a rejected note moves with its game; a rejected description is expanded', async () => {
  const { device, listId } = await withList()
  await saveDraft(device, 'listText', listTextId(listId, 'note', A.id), { listId, part: 'note', gameId: A.id, text: 'x'.repeat(300) })
  const description = { listId, part: 'description', gameId: null, text: 'x'.repeat(600) } as const
  await saveDraft(device, 'listText', listTextId(listId, 'description', null), description)
  await removeFromList(device, listId, A.id)
  const page = open(`/list/${listId}/edit`, device)
  await page.until(MESSAGES.games(1))
  page.button(MESSAGES.done).click()
  expect(page.onBack).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(page.input(MESSAGES.description))
  expect(page.input(MESSAGES.description).closest('details')?.open).toBe(true)
  page.type(MESSAGES.description, 'For rain')
  await vi.waitFor(async () => expect((await readOwnList(device.db, listId))?.description).toBe('For rain'))
  page.button(MESSAGES.done).click()
  expect(page.onBack).toHaveBeenCalledOnce()
  await vi.waitFor(async () => expect(await listDrafts(device.db, 'listText')).toEqual([]))
})

test('in an existing list each key is stored at once, and keys during a write are stored as one change [S213]', async () => {
  const { device, listId } = await withList()
  const { until, type } = open(`/list/${listId}/edit`, device)
  await until(MESSAGES.games(2))
  const written = vi.spyOn(device.db, 'transaction')
  type(MESSAGES.name, 'Cosy e', false)
  expect(written).toHaveBeenCalledOnce()
  for (const text of ['Cosy ev', 'Cosy eve']) type(MESSAGES.name, text, false)
  expect(written).toHaveBeenCalledOnce()
  await vi.waitFor(async () => expect(await listDrafts(device.db, 'listText')).toMatchObject([{ text: 'Cosy eve' }]))
  expect(written.mock.calls.filter(([mode]) => mode === 'rw')).toHaveLength(2)
})

test('typed text is stored with its field: it is saved even if the app dies while the field has the focus [S213]', async () => {
  const { device, listId } = await withList()
  const before = open(`/list/${listId}/edit`, device)
  await before.until(MESSAGES.games(2))
  before.type(MESSAGES.description, 'x'.repeat(501))
  before.type(MESSAGES.name, 'Cosy eve', false)
  await vi.waitFor(
    async () => expect(await listDrafts(device.db, 'listText')).toMatchObject([{ text: 'Cosy eve' }, { part: 'description' }]),
    5_000,
  )
  expect((await readOwnList(device.db, listId))?.name).toBe('Cosy')
  // No blur and no unmount handler runs, so the next start finds the stored field.
  before.container.remove()
  const after = open(`/list/${listId}/edit`, device)
  await after.until(MESSAGES.tooLong('description', 501))
  // The text is saved before the page renders; the live query of the list may be a moment late.
  expect((await readOwnList(device.db, listId))?.name).toBe('Cosy eve')
  await vi.waitFor(() => expect(after.input(MESSAGES.name).value).toBe('Cosy eve'))
  after.type(MESSAGES.description, 'Short')
  await vi.waitFor(async () => expect((await readOwnList(device.db, listId))?.description).toBe('Short'))
  expect(await listDrafts(device.db, 'listText')).toEqual([])
})

test('a field is protected from its first key until its blur [S213]', async () => {
  const { device, listId } = await withList()
  const held = new Set<string>()
  const request = async (name: string, _: LockOptions, run: (lock: Lock | null) => Promise<unknown>) => {
    held.add(name)
    await run({ name, mode: 'shared' })
    held.delete(name)
  }
  device.locks = { request } as unknown as LockManager
  const page = open(`/list/${listId}/edit`, device)
  await page.until(MESSAGES.games(2))
  page.type(MESSAGES.name, 'Cosy e', false)
  await vi.waitFor(() => expect([...held]).toEqual([expect.stringContaining(`${listId}/name`)]))
  page.input(MESSAGES.name).blur()
  await vi.waitFor(() => expect([...held]).toEqual([]))
})

test('a failed write is reported, and the stored value is shown', async () => {
  const { device, listId } = await withList()
  const page = open(`/list/${listId}/edit`, device)
  await page.until(MESSAGES.publicHint)
  const disk = vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  page.input(MESSAGES.public).click()
  await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true))
  disk.mockRestore()
  await page.until(MESSAGES.publicHint)
  expect((await readOwnList(device.db, listId))?.isPublic).toBe(true)
})

test('a new list opens as the builder; on a wide screen its name has the focus, or the search if it has a name [S196]', async () => {
  expect(matchMedia('(width >= 900px)').matches, 'the stand-in document is wide').toBe(true)
  const page = open('/list/new')
  await page.until(MESSAGES.notBegun)
  expect(document.querySelector('dialog')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(page.input(MESSAGES.name)))

  const device = new TestDevice()
  await editListDraft(device, 'list', (draft) => ({ ...draft, name: 'Rainy days' }))
  const named = open('/list/new', device)
  await named.until(MESSAGES.draft)
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(MESSAGES.searchPlaceholder))
})

test('a player without verdicts sees suggestions from their deck, which stay as the list fills [S198]', async () => {
  const device = new TestDevice()
  await device.db.games.bulkPut([A, B])
  await device.db.deck.bulkPut([
    { deckKey: 'all', position: 1, gameId: A.id },
    { deckKey: 'list:7', position: 1, gameId: B.id },
  ])
  const page = open('/list/new', device)
  await page.until(MESSAGES.fromDeck)
  const suggested = () => [...page.container.querySelectorAll<HTMLElement>('section li button')]
  expect(suggested().map((row) => row.querySelector('[dir=auto]')?.textContent)).toEqual([A.name])
  suggested()[0]?.click()
  await page.until(`${MESSAGES.create} · ${MESSAGES.games(1)}`)
  expect(suggested()[0]?.getAttribute('aria-pressed')).toBe('true')
  expect(page.shows(MESSAGES.name), 'the page is still there').toBe(true)
})

test('games that were liked on other devices are suggested, and their cards are fetched [S198]', async () => {
  const device = new TestDevice()
  await setVerdict(device, A.id, 'liked')
  const remote = new ScriptedRemote('ada', device.now)
  remote.next('gamesBatch', answered([A]))
  const page = open('/list/new', device, remote)
  await page.until(A.name)
  expect(remote.calls.map(({ options }) => options.body)).toEqual([{ ids: [A.id] }])
  expect(page.shows(MESSAGES.recent)).toBe(true)
})

test('while liked games have no cards yet, games of the deck are not shown instead; if no card can be fetched, they are [S198]', async () => {
  const device = new TestDevice()
  await setVerdict(device, A.id, 'liked')
  await device.db.games.put(B)
  await device.db.deck.put({ deckKey: 'all', position: 1, gameId: B.id })
  const remote = new ScriptedRemote('ada', device.now)
  const answer = Promise.withResolvers<void>()
  remote.next('gamesBatch', () => answer.promise.then(() => unknown('network')))
  const page = open('/list/new', device, remote)
  await vi.waitFor(() => expect(remote.names).toEqual(['gamesBatch']))
  expect([page.shows(B.name), page.shows(MESSAGES.nothingRecent)]).toEqual([false, false])
  answer.resolve()
  await page.until(B.name)
  expect(page.shows(MESSAGES.fromDeck)).toBe(true)
})

test('until the first pull has ended, the builder shows no message about liked games [S198]', async () => {
  const device = new TestDevice()
  const page = open('/list/new', device)
  await page.until(MESSAGES.name)
  await device.db.meta.delete('position')
  expect(page.shows(MESSAGES.nothingRecent)).toBe(false)
  await setVerdict(device, A.id, 'liked')
  await device.db.games.put(A)
  await page.until(A.name)
})

test('cards that could not be fetched are fetched again after the next sync that succeeds [S198]', async () => {
  const device = new TestDevice()
  await setVerdict(device, A.id, 'liked')
  const remote = new ScriptedRemote('ada', device.now)
  remote.always('gamesBatch', answered([A]))
  remote.next('gamesBatch', unknown('network'))
  const page = open('/list/new', device, remote)
  await vi.waitFor(() => expect(remote.names).toEqual(['gamesBatch']))
  await vi.waitFor(() => {
    syncStatus.lastSuccessAt = (syncStatus.lastSuccessAt ?? 0) + 1
    expect(remote.names).toEqual(['gamesBatch', 'gamesBatch'])
  })
  await page.until(A.name)
})
