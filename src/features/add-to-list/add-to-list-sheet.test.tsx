// @vitest-environment happy-dom
// Shows [S212].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { failWrites } from '../../../tests/support/failing-storage.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { createList, moveInList } from '../../local/commands/edit-list.ts'
import { readOwnLists } from '../../local/queries/own-lists.ts'
import { recordRecentList, readRecentLists } from '../../local/queries/recent-lists.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { LIST_NAME_PROBLEMS } from '../../contract/list-messages.ts'
import { NEW_LIST_MESSAGES } from '../../ui/new-list/messages.ts'
import { AddToListSheet } from './add-to-list-sheet.tsx'
import { ADD_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const ids = (...numbers: number[]) => numbers.map((number) => gameCard(number).id)
const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

/** Returns a device with games and these lists: names, and numbers of games. The last one is the newest. */
async function deviceWith(lists: Record<string, readonly number[]> = {}) {
  const device = new TestDevice()
  await device.db.games.bulkPut(range(1, 12).map((number) => gameCard(number)))
  for (const [name, games] of Object.entries(lists)) {
    await device.clock.advance(5)
    await createList(device, { name, description: '', isPublic: true, isRanked: false, isTop10: false, games: ids(...games) })
  }
  const gamesOf = async (name: string) => (await readOwnLists(device.db)).find((list) => list.name === name)?.gameIds
  return { device, gamesOf }
}

function open(device: TestDevice, ...numbers: number[]) {
  const onClosed = vi.fn<(hasAdded: boolean) => void>()
  const page = mount(
    <TestPlayer device={device}>
      <AddToListSheet gameIds={ids(...numbers)} onClosed={onClosed} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const rows = () => [...document.querySelectorAll<HTMLButtonElement>('ul button')]
  const names = () => rows().map((row) => row.querySelector('[dir=auto]')?.textContent)
  const row = (name: string) => {
    const found = rows().find((each) => each.querySelector('[dir=auto]')?.textContent === name)
    if (!found) throw new Error(`There is no row of ${name}.`)
    return found
  }
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true))
  return { ...page, onClosed, names, row, until }
}

/** Types with the prototype's setter, because React overrides the setter of the element. */
function type(input: HTMLInputElement | null, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  flushSync(() => void input?.dispatchEvent(new Event('input', { bubbles: true })))
}

describe('one game', () => {
  test('is added to a list with one press and removed with the next; a third press restores its place', async () => {
    const { device, gamesOf } = await deviceWith({ Cosy: [1, 2, 3] })
    const { row, until, names } = open(device, 4)
    await vi.waitFor(() => expect(names()).toEqual(['Cosy']))
    expect(row('Cosy').getAttribute('aria-pressed')).toBe('false')
    flushSync(() => row('Cosy').click())
    expect(row('Cosy').getAttribute('aria-pressed'), 'at once').toBe('true')
    await until(MESSAGES.isIn)
    await vi.waitFor(async () => expect(await gamesOf('Cosy')).toEqual(ids(1, 2, 3, 4)))
    const list = (await readOwnLists(device.db))[0]
    await moveInList(device, list?.id ?? '', gameCard(4).id, 0)

    row('Cosy').click()
    await vi.waitFor(async () => expect(await gamesOf('Cosy')).toEqual(ids(1, 2, 3)))
    await vi.waitFor(() => expect(row('Cosy').getAttribute('aria-pressed')).toBe('false'))
    row('Cosy').click()
    await vi.waitFor(async () => expect(await gamesOf('Cosy')).toEqual(ids(4, 1, 2, 3)))
    expect(await readRecentLists(device.db)).toEqual([list?.id])
  })

  test('a sheet that is closed during a write reports once the write has ended', async () => {
    const { device, gamesOf } = await deviceWith({ Cosy: [1] })
    const { row, onClosed, names } = open(device, 4)
    await vi.waitFor(() => expect(names()).toEqual(['Cosy']))
    const { promise, resolve } = Promise.withResolvers<void>()
    const read = device.db.games.bulkGet.bind(device.db.games)
    vi.spyOn(device.db.games, 'bulkGet').mockImplementationOnce(((keys: number[]) => promise.then(() => read(keys))) as never)
    flushSync(() => row('Cosy').click())
    const dialog = document.querySelector('dialog')
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
    await vi.waitFor(() => expect(dialog?.open).toBe(false), 5_000)
    expect(onClosed).not.toHaveBeenCalled()
    resolve()
    await vi.waitFor(() => expect(onClosed.mock.calls).toEqual([[true]]))
    expect(await gamesOf('Cosy')).toEqual(ids(1, 4))
  })

  test('a full list says so and accepts no game, unless the game is in it already', async () => {
    const { device } = await deviceWith({ 'Top 10': range(1, 10), Cosy: [1] })
    const { row, names, shows } = open(device, 11)
    await vi.waitFor(() => expect(names()).toEqual(['Top 10', 'Cosy']))
    expect(row('Top 10').getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(row('Top 10').getAttribute('aria-describedby') ?? '')?.textContent).toBe(MESSAGES.isFull)
    const before = (await device.rows()).length
    row('Top 10').click()
    expect(shows(MESSAGES.refused('full'))).toBe(false)
    expect(await device.rows()).toHaveLength(before)
  })

  test('the lists that were last used come first, then the Top 10, then the newest', async () => {
    const { device } = await deviceWith({ Old: [1], 'Top 10': [1], New: [1] })
    const old = (await readOwnLists(device.db)).find(({ name }) => name === 'Old')
    const first = open(device, 2)
    await vi.waitFor(() => expect(first.names()).toEqual(['Top 10', 'New', 'Old']))
    await recordRecentList(device.db, old?.id ?? '')
    const then = open(device, 2)
    await vi.waitFor(() => expect(then.names().slice(-3)).toEqual(['Old', 'Top 10', 'New']))
  })

  test('a device that is full says so, and the game is not in the list', async () => {
    const { device } = await deviceWith({ Cosy: [1] })
    const { row, names } = open(device, 2)
    await vi.waitFor(() => expect(names()).toEqual(['Cosy']))
    const failing = failWrites('outbox', 'QuotaExceededError', 'aborts')
    onTestFinished(() => failing.end())
    row('Cosy').click()
    await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true))
    await vi.waitFor(() => expect(row('Cosy').getAttribute('aria-pressed')).toBe('false'))
  })
})

describe('several games', () => {
  test('are added at once, except those that are in the list already, and Undo removes the added ones', async () => {
    const { device, gamesOf } = await deviceWith({ Cosy: [1, 2] })
    const { row, names, until, button, shows } = open(device, 3, 1, 4)
    await vi.waitFor(() => expect(names()).toEqual(['Cosy']))
    await until(MESSAGES.areSomeIn(1, 3))
    row('Cosy').click()
    await until(MESSAGES.added(2, 1, 'Cosy'))
    expect(await gamesOf('Cosy')).toEqual(ids(1, 2, 3, 4))
    await until(MESSAGES.areAllIn(3))
    expect(row('Cosy').getAttribute('aria-disabled')).toBe('true')
    button(MESSAGES.undo).click()
    await vi.waitFor(async () => expect(await gamesOf('Cosy')).toEqual(ids(1, 2)))
    await vi.waitFor(() => expect(shows(MESSAGES.undo)).toBe(false))
    expect(document.activeElement).toBe(row('Cosy'))
  })

  test('are all refused by a list without space for all of them', async () => {
    const { device } = await deviceWith({ 'Top 10': range(1, 9) })
    const { row, names, until } = open(device, 10, 11)
    await vi.waitFor(() => expect(names()).toEqual(['Top 10']))
    await until(MESSAGES.hasRoomFor(1))
    expect(row('Top 10').getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a new list', () => {
  test('is created if there is none, with the games in it', async () => {
    const { device } = await deviceWith()
    const { until, button, shows, names } = open(device, 1, 2)
    await until(MESSAGES.none)
    button(MESSAGES.create).click()
    await until(LIST_NAME_PROBLEMS.missing)
    const field = document.querySelector('form input')
    expect(document.activeElement).toBe(field)
    type(field as HTMLInputElement, 'x'.repeat(81))
    button(MESSAGES.create).click()
    await until(LIST_NAME_PROBLEMS['too-long'])
    type(field as HTMLInputElement, 'http://example.org')
    button(MESSAGES.create).click()
    await until('Links aren’t allowed in list names.')
    type(field as HTMLInputElement, '  Cosy   evenings ')
    flushSync(() => document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click())
    button(MESSAGES.create).click()
    await until(MESSAGES.created('Cosy evenings', 2))
    await vi.waitFor(() => expect(names()).toEqual(['Cosy evenings']))
    expect(await readOwnLists(device.db)).toMatchObject([{ name: 'Cosy evenings', isPublic: false, gameIds: ids(1, 2) }])
    expect(shows(MESSAGES.none)).toBe(false)
    expect(document.activeElement).toBe(button(NEW_LIST_MESSAGES.title))
  })

  test('cannot be a second Top 10', async () => {
    const { device } = await deviceWith({ 'Top 10': [1] })
    const { until, button, names } = open(device, 2)
    await vi.waitFor(() => expect(names()).toEqual(['Top 10']))
    flushSync(() => button(NEW_LIST_MESSAGES.title).click())
    type(document.querySelector('form input'), 'TOP 10')
    button(MESSAGES.create).click()
    await until(MESSAGES.refused('second-top-ten'))
    expect(await readOwnLists(device.db)).toHaveLength(1)
  })
})

test('many lists can be filtered by name', async () => {
  const { device } = await deviceWith(Object.fromEntries(range(1, 9).map((n) => [`List ${n}`, [1]])))
  const { names, until } = open(device, 2)
  await vi.waitFor(() => expect(names()).toHaveLength(9))
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  type(field, 'list 7')
  expect(names()).toEqual(['List 7'])
  type(field, 'nothing')
  await until(MESSAGES.noneFound)
})
