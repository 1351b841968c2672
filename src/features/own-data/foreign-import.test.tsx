// @vitest-environment happy-dom
// Shows [S295].
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import type { Mounted } from '../../../tests/support/mount.tsx'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { keepPacked } from '../../../tests/support/packed-parts.ts'
import { refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { readFile } from '../../local/own-data/read-file.ts'
import type { ReadFile } from '../../local/own-data/read-file.ts'
import { openPackStore } from '../../local/games/pack-store.ts'
import { packArrival } from '../../state/pack-arrival.ts'
import { session } from '../../state/session.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { ImportSection } from './import-section.tsx'
import { FOREIGN_TEXTS as TEXTS, IMPORT_TEXTS } from './keeping-texts.ts'

const WITHIN = 5_000
const answered = <Body,>(body: Body) => ({ kind: 'answered' as const, status: 200, body, serverNow: null })

let device: TestDevice
let remote: ScriptedRemote
let page: Mounted
/** How a file is read: really, unless a test says otherwise. */
let read: ReadFile

beforeEach(async () => {
  session.user = { id: 'ada', username: 'ada', display_name: 'Ada', avatar_url: '' }
  askKnownHere()
  read = readFile
  packArrival.state = 'coming'
  syncStatus.isOnline = true
  device = new TestDevice()
  remote = new ScriptedRemote(device.userId, device.now)
  remote.always('steamImport', answered({ available: true }))
  await device.db.games.bulkPut([gameCard(1), gameCard(2), gameCard(3), gameCard(4, { name: 'Doom' }), gameCard(5, { name: 'Doom' })])
  page = mount(<ImportSection device={device} remote={remote} readFile={(file, options) => read(file, options)} />)
  letTheDatabaseDraw()
})
afterEach(() => {
  session.user = null
})

function choose(...rows: readonly string[]): void {
  const input = page.container.querySelector('input[type="file"]') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [new File([rows.join('\n')], 'games.csv')], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const untilShown = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
const select = (label: string) => page.container.querySelector(`select[aria-label="${label}"]`) as HTMLSelectElement
function pick(label: string, value: string): void {
  const element = select(label)
  element.value = value
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
const line = (text: string) =>
  [...page.container.querySelectorAll('label')].find(({ textContent }) => textContent === text)?.querySelector('input') as HTMLInputElement

/** Searches in the dialog for the game that is meant, and chooses it. */
async function chooseGame3(page: Mounted): Promise<void> {
  await vi.waitFor(() => expect(page.container.querySelector('dialog input[maxlength]') ?? undefined).toBeDefined(), WITHIN)
  const input = page.container.querySelector('dialog input[maxlength]') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Game 3')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => page.button('Game 3 (2017)'), WITHIN)
  page.button('Game 3 (2017)').click()
  await untilShown(TEXTS.chosen('Game 3 (2017)'))
}

/** A table that nobody knows, with what its columns hold said by hand. */
async function chooseTable(...rows: readonly string[]): Promise<void> {
  choose('Spiel,Jahr,Meinung', ...rows)
  await untilShown(TEXTS.columns)
  pick(TEXTS.column('Spiel'), 'name')
  pick(TEXTS.column('Jahr'), 'year')
  pick(TEXTS.column('Meinung'), 'state')
  page.button(TEXTS.goOn).click()
  await vi.waitFor(() => expect(page.container.querySelector('dl') ?? undefined).toBeDefined(), WITHIN)
}

test('the columns of a table that nobody knows are said by hand, and remembered', async () => {
  choose('Spiel,Jahr,Meinung', 'Game 1,2017,liked')
  await untilShown(TEXTS.columns)
  for (const name of ['Spiel', 'Jahr', 'Meinung']) pick(TEXTS.column(name), '')
  await untilShown(TEXTS.needsName)
  expect(page.button(TEXTS.goOn).disabled).toBe(true)
  expect(page.shows(TEXTS.such(['2017']))).toBe(true)
  pick(TEXTS.column('Spiel'), 'name')
  pick(TEXTS.column('Meinung'), 'state')
  page.button(TEXTS.goOn).click()
  // Without a year the name alone is not sure: nobody knows here what else the catalogue has.
  await untilShown(TEXTS.found(0, 1))

  choose('Spiel,Jahr,Meinung', 'Game 2,2017,owned')
  await untilShown(TEXTS.columns)
  expect([select(TEXTS.column('Spiel')).value, select(TEXTS.column('Jahr')).value, select(TEXTS.column('Meinung')).value]).toEqual(['name', '', 'state'])
})

test('what is sure comes in; what is likely once it is ticked, what is unknown once it is found by hand', async () => {
  await chooseTable('Game 1,2017,liked', 'Doom,,owned', 'Geim 3,2017,disliked')
  expect(page.shows(TEXTS.found(1, 3))).toBe(true)
  await vi.waitFor(() => page.button(IMPORT_TEXTS.run(1)), WITHIN)

  line(TEXTS.isMeant('Doom', 'Doom (2017)')).click()
  await vi.waitFor(() => page.button(IMPORT_TEXTS.run(2)), WITHIN)

  page.button(TEXTS.find('Geim 3 (2017)')).click()
  await chooseGame3(page)
  await vi.waitFor(() => page.button(IMPORT_TEXTS.run(3)), WITHIN)

  page.button(IMPORT_TEXTS.run(3)).click()
  await untilShown(IMPORT_TEXTS.done(3))
  expect(await device.mirror()).toMatchObject({ [gameCard(1).id]: 'liked', [gameCard(3).id]: 'disliked' })

  await vi.waitFor(() => page.button(/^Take it back/), WITHIN)
  page.button(/^Take it back/).click()
  await untilShown(IMPORT_TEXTS.undone(3, 0))
})

const found = (number: number, isSure: boolean) => {
  const { id, name, cover, platform_ids } = gameCard(number)
  return { is_sure: isSure, game: { id, name, year: 2017, platform_ids, cover }, others: [] }
}

test('what came of a look-up stays on the screen when nothing is left to ask', async () => {
  remote.next('matchGames', answered({ ids: [], likely: [], matches: [found(3, true)] }))
  await chooseTable('Game 1,2017,liked', 'Geim 3,2017,liked')
  page.button(TEXTS.lookUp(1)).click()
  await untilShown(TEXTS.lookedUp(1, 1))
  expect(page.shows(TEXTS.lookUp(1))).toBe(false)
})

test('the server is asked by a button alone for those that are not sure, of their names, years and numbers', async () => {
  remote.next('matchGames', answered({ ids: [], likely: [], matches: [found(3, true), found(2, false), found(4, true)] }))
  await chooseTable('Game 1,2017,liked', 'Geim 3,2017,liked', 'Nowhere,,owned', 'Doom,,owned')
  expect(remote.names).not.toContain('matchGames')
  page.button(TEXTS.lookUp(3)).click()
  await untilShown(TEXTS.found(3, 4))
  expect(page.shows(TEXTS.lookedUp(2, 3))).toBe(true)
  expect(remote.calls.flatMap(({ name, options }) => (name === 'matchGames' ? options.body : []))).toEqual([
    { games: [{ name: 'Geim 3', year: 2017, igdb_id: null }, { name: 'Nowhere', year: null, igdb_id: null }, { name: 'Doom', year: null, igdb_id: null }] },
  ])
  expect(page.shows(TEXTS.likely(1))).toBe(true)
})

test('a sure match is reviewed in a list that opens by a press: it is left out, or changed', async () => {
  await chooseTable('Game 1,2017,liked', 'Game 2,2017,owned')
  await vi.waitFor(() => page.button(IMPORT_TEXTS.run(2)), WITHIN)
  expect(page.container.querySelector('input[aria-label="Game 1 (2017)"]')).toBe(null)
  page.button(TEXTS.sure(2)).click()
  const tick = await vi.waitFor(() => page.container.querySelector<HTMLInputElement>('input[aria-label="Game 1 (2017)"]') ?? expect.unreachable(), WITHIN)
  tick.click()
  await vi.waitFor(() => page.button(IMPORT_TEXTS.run(1)), WITHIN)

  page.button(TEXTS.change('Game 2 (2017)')).click()
  await chooseGame3(page)
  await vi.waitFor(() => expect(page.button(IMPORT_TEXTS.run(1)).disabled).toBe(false), WITHIN)
  page.button(IMPORT_TEXTS.run(1)).click()
  await untilShown(IMPORT_TEXTS.done(1))
  expect(await device.mirror()).toEqual({ [gameCard(3).id]: 'owned' })
})

test('a likely match shows all candidates, and one is ticked', async () => {
  await device.db.games.put(gameCard(5, { name: 'Doom', first_release_date: 800_000_000 }))
  await chooseTable('Doom,,owned', 'Game 1,2017,owned')
  const [newer, older] = [line(TEXTS.isMeant('Doom', 'Doom (2017)')), line(TEXTS.isMeant('Doom', 'Doom (1995)'))]
  newer.click()
  older.click()
  await vi.waitFor(() => expect([newer.checked, older.checked]).toEqual([false, true]), WITHIN)
  await vi.waitFor(() => page.button(IMPORT_TEXTS.run(2)), WITHIN)
})

test('values that were not understood are shown with their count, and converted scores as examples', async () => {
  choose('Title,Score,Status,Finished', 'Game 1,7,Hm,some day', 'Game 2,nine,Done,2024-01-02', 'Game 3,8,Done,2024-01-02,more')
  await untilShown(TEXTS.columns)
  page.button(TEXTS.goOn).click()
  await untilShown(TEXTS.scores([['7', 70]]))
  for (const words of [TEXTS.unread('score', 1, ['nine']), TEXTS.unread('status', 1, ['Hm']), TEXTS.unread('date', 1, ['some day']), TEXTS.shifted(1)]) {
    expect(page.shows(words)).toBe(true)
  }
})

test('text of a column that no reader takes is added to the reviews by a tick', async () => {
  choose('media_id,source,media_type,title,score,status,end_date,notes,progress,mood', '1,igdb,game,Game 1,9,Completed,2024-01-02,,60,it was a very dark night')
  await untilShown(TEXTS.extra('mood', 1))
  line(TEXTS.extra('mood', 1)).click()
  line(TEXTS.isMeant('Game 1', 'Game 1 (2017)')).click()
  await vi.waitFor(() => expect(page.button(IMPORT_TEXTS.run(2)).disabled).toBe(false), WITHIN)
  page.button(IMPORT_TEXTS.run(2)).click()
  await untilShown(IMPORT_TEXTS.done(2))
  expect((await device.db.outbox.toArray()).map(({ payload }) => (payload as { comment?: string }).comment).filter(Boolean)).toEqual(['mood: it was a very dark night'])
})

test('a game that was hidden there stays in the file until it is ticked', async () => {
  choose('title,platformList,releaseDate,isHidden', 'Game 1,Steam,2017-01-01,False', 'Game 2,Steam,2017-01-01,True')
  await untilShown(TEXTS.hidden(1))
  await vi.waitFor(() => page.button(IMPORT_TEXTS.run(1)), WITHIN)
  line(TEXTS.hidden(1)).click()
  await vi.waitFor(() => page.button(IMPORT_TEXTS.run(2)), WITHIN)
})

test('a game without a name is shown by its number, with its page at the shop', async () => {
  const input = page.container.querySelector('input[type="file"]') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [new File(['{"response":{"games":[{"appid":4000}]}}'], 'steam.json')], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => page.button(TEXTS.find('Steam 4000')), WITHIN)
  expect(page.container.querySelector<HTMLAnchorElement>('a[href="https://store.steampowered.com/app/4000"]')?.textContent).toBe('Steam 4000 at the shop')
  expect(page.shows(IMPORT_TEXTS.nothing)).toBe(false)
})

test('everything is here already only if each game of the file was found', async () => {
  await device.swipe(1, 'owned')
  await chooseTable('Game 1,2017,owned')
  await untilShown(IMPORT_TEXTS.nothing)
  page.button(IMPORT_TEXTS.cancel).click()
  await vi.waitFor(() => expect(page.container.querySelector('dialog')).toBe(null), WITHIN)
  await chooseTable('Game 1,2017,owned', 'Nowhere,,owned')
  await untilShown(TEXTS.onlyHere)
  expect(page.shows(IMPORT_TEXTS.nothing)).toBe(false)
})

test('until the catalogue is here the page says so and waits, with the server as the first to ask', async () => {
  await chooseTable('Game 1,2017,liked', 'From the pack,2011,liked')
  await untilShown(TEXTS.packComing(true))
  packArrival.state = 'not-coming'
  await untilShown(TEXTS.packNotComing(true))
  expect(page.shows(TEXTS.found(1, 2))).toBe(true)
  const [packed] = packedGames(1)
  if (packed === undefined) throw new Error('no game was made up')
  await keepPacked(openPackStore(caches), [{ ...packed, name: 'From the Pack', releasedAt: Date.UTC(2011, 5) / 1_000 }])
  packArrival.state = 'here'
  await untilShown(TEXTS.found(2, 2))
  expect(page.shows(TEXTS.packNotComing(true))).toBe(false)
})

test('a server that cannot be reached is said, and takes nothing away', async () => {
  await chooseTable('Game 1,2017,liked', 'Nowhere,,owned')
  page.button(TEXTS.lookUp(1)).click()
  await untilShown(TEXTS.noServer)
  expect(page.shows(TEXTS.found(1, 2))).toBe(true)
})

test.each([
  ['a header alone', ['Name,Year'], IMPORT_TEXTS.problem('empty')],
  ['a page of the web', ['<!doctype html><title>Games</title>'], IMPORT_TEXTS.problem('unknown')],
  ['JSON that broke off', ['{"response":{"games":[{"appid":1,'], IMPORT_TEXTS.problem('damaged')],
])('%s gets a sentence and changes nothing', async (_, rows, words) => {
  choose(...rows)
  await untilShown(words)
  expect(await device.queue()).toEqual([])
})

test('a long file says how far it is, and there is a way out of it that changes nothing', async () => {
  read = (_, { onProgress, signal } = {}) => {
    onProgress?.(0.5)
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  }
  choose('Name', 'Game 1')
  await vi.waitFor(() => expect(page.container.querySelector('progress')?.value).toBe(0.25), WITHIN)
  page.button(IMPORT_TEXTS.cancel).click()
  await vi.waitFor(() => expect(page.container.querySelector('progress')).toBe(null), WITHIN)
  expect(page.container.querySelector('dialog')).toBe(null)
  expect(await device.queue()).toEqual([])
})

/** Types the address of a profile, and sends it. */
async function askSteam(profile: string): Promise<void> {
  await untilShown(TEXTS.steam)
  const input = page.container.querySelector('form input') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, profile)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(page.button(TEXTS.steamFetch).disabled).toBe(false), WITHIN)
  page.button(TEXTS.steamFetch).click()
}

test('a library comes by the address of its profile; by hours its games are liked', async () => {
  remote.next('fetchSteam', answered({ games: [{ steam_id: 620, name: 'Game 1', hours: 30 }, { steam_id: 7, name: 'Game 2', hours: 0 }] }))
  await askSteam(' https://steamcommunity.com/id/ada ')
  await untilShown(TEXTS.preview('Steam'))
  expect(remote.calls.find(({ name }) => name === 'fetchSteam')?.options.body).toEqual({ profile: 'https://steamcommunity.com/id/ada' })
  pick(TEXTS.hours, '20')
  line(TEXTS.all).click()
  // Only what was counted with it can be imported.
  await vi.waitFor(() => expect(page.button(IMPORT_TEXTS.run(2)).disabled).toBe(false), WITHIN)
  page.button(IMPORT_TEXTS.run(2)).click()
  await untilShown(IMPORT_TEXTS.done(2))
  expect(await device.mirror()).toEqual({ [gameCard(1).id]: 'liked', [gameCard(2).id]: 'owned' })
})

test.each([
  ['a private profile', answered({ games: null }), TEXTS.steamPrivate],
  ['a profile without games', answered({ games: [] }), TEXTS.steamEmpty],
  ['one that is not there', refused(404, 'not_found'), 'refused as not_found'],
  ['too many questions', { ...unknown('busy'), isLimited: true as const }, TEXTS.steamTooOften],
  ['no network', unknown('network'), TEXTS.steamUnreachable],
])('%s is said, and changes nothing', async (_, told, words) => {
  remote.next('fetchSteam', told)
  await askSteam('ada')
  await untilShown(words)
  expect(await device.queue()).toEqual([])
})

test('more than twenty scores are asked for before others see them', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `2024-01-01,Game ${n + 1},2017,https://boxd.it/${n},4,,Warm,,`)
  const header = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date'
  choose(header, ...rows(21))
  await untilShown(TEXTS.withReviews(21))
  expect(line(TEXTS.withReviews(21)).checked).toBe(false)
  // Three of the games are known, each owned for having been played.
  await vi.waitFor(() => page.button(IMPORT_TEXTS.run(3)), WITHIN)
  line(TEXTS.withReviews(21)).click()
  await vi.waitFor(() => page.button(IMPORT_TEXTS.run(6)), WITHIN)
  page.button(IMPORT_TEXTS.cancel).click()
  await vi.waitFor(() => expect(page.container.querySelector('dialog')).toBe(null), WITHIN)
  choose(header, ...rows(20))
  await untilShown(TEXTS.withReviews(20))
  expect(line(TEXTS.withReviews(20)).checked).toBe(true)
})
