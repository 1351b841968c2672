// @vitest-environment happy-dom
// Shows [S295].
import 'fake-indexeddb/auto'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import type { Mounted } from '../../../tests/support/mount.tsx'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { cachePacked } from '../../../tests/support/packed-parts.ts'
import { refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { putMeta } from '../../local/db/database.ts'
import { storeColumns, readColumns } from '../../local/import/named-columns.ts'
import { readFile } from '../../local/import/read-file.ts'
import type { ReadFile } from '../../local/import/read-file.ts'
import { openPackStore } from '../../local/caches/pack-store.ts'
import { packArrival } from '../../catalogue/page/pack-arrival.ts'
import { session } from '../../state/session-state.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { ImportSection } from './import-section.tsx'
import { THIRD_PARTY_MESSAGES as MESSAGES, IMPORT_MESSAGES } from './keeping-messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const WITHIN = 5_000
const answered = <Body,>(body: Body) => ({ kind: 'answered' as const, status: 200, body, serverNow: null })

let device: TestDevice
let remote: ScriptedRemote
let page: Mounted
/** Reads a file as the product does, unless a test replaces it. */
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
  page = mount(
    <TestPlayer device={device} remote={remote}>
      <ImportSection readFile={(file, options) => read(file, options)} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
})
afterEach(() => {
  session.user = null
})

function choose(...rows: readonly string[]): void {
  chooseBlob(new File([rows.join('\n')], 'games.csv'))
}
function chooseBlob(file: Blob): void {
  const input = page.container.querySelector('input[type="file"]') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
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

/** Searches in the dialog for the right game, and selects it. */
async function chooseGame3(page: Mounted): Promise<void> {
  await vi.waitFor(() => expect(page.container.querySelector('dialog input[maxlength]') ?? undefined).toBeDefined(), WITHIN)
  const input = page.container.querySelector('dialog input[maxlength]') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Game 3')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => page.button('Game 3 (2017)'), WITHIN)
  page.button('Game 3 (2017)').click()
  await untilShown(MESSAGES.chosen('Game 3 (2017)'))
}

/** Selects a table in an unknown format, and assigns its columns by hand. */
async function chooseTable(...rows: readonly string[]): Promise<void> {
  choose('Spiel,Jahr,Meinung', ...rows)
  await untilShown(MESSAGES.columns)
  pick(MESSAGES.column('Spiel'), 'name')
  pick(MESSAGES.column('Jahr'), 'year')
  pick(MESSAGES.column('Meinung'), 'state')
  page.button(MESSAGES.goOn).click()
  await vi.waitFor(() => expect(page.container.querySelector('dl') ?? undefined).toBeDefined(), WITHIN)
}

test('the columns of an unknown table are assigned by hand, and remembered', async () => {
  choose('Spiel,Jahr,Meinung', 'Game 1,2017,liked')
  await untilShown(MESSAGES.columns)
  for (const name of ['Spiel', 'Jahr', 'Meinung']) pick(MESSAGES.column(name), '')
  await untilShown(MESSAGES.needsName)
  expect(page.button(MESSAGES.goOn).disabled).toBe(true)
  expect(page.shows(MESSAGES.such(['2017']))).toBe(true)
  pick(MESSAGES.column('Spiel'), 'name')
  pick(MESSAGES.column('Meinung'), 'state')
  page.button(MESSAGES.goOn).click()
  // Without a year the name alone is uncertain, because other games may have it.
  await untilShown(MESSAGES.found(0, 1))

  choose('Spiel,Jahr,Meinung', 'Game 2,2017,owned')
  await untilShown(MESSAGES.columns)
  expect([select(MESSAGES.column('Spiel')).value, select(MESSAGES.column('Jahr')).value, select(MESSAGES.column('Meinung')).value]).toEqual(
    ['name', '', 'state'],
  )
})

test('certain matches are imported; likely ones once they are ticked, unknown ones once they are found by hand', async () => {
  await chooseTable('Game 1,2017,liked', 'Doom,,owned', 'Geim 3,2017,disliked')
  expect(page.shows(MESSAGES.found(1, 3))).toBe(true)
  await vi.waitFor(() => page.button(IMPORT_MESSAGES.run(1)), WITHIN)

  line(MESSAGES.isMeant('Doom', 'Doom (2017)')).click()
  await vi.waitFor(() => page.button(IMPORT_MESSAGES.run(2)), WITHIN)

  page.button(MESSAGES.find('Geim 3 (2017)')).click()
  await chooseGame3(page)
  await vi.waitFor(() => page.button(IMPORT_MESSAGES.run(3)), WITHIN)

  page.button(IMPORT_MESSAGES.run(3)).click()
  await untilShown(IMPORT_MESSAGES.done(3))
  expect(await device.mirror()).toMatchObject({ [gameCard(1).id]: 'liked', [gameCard(3).id]: 'disliked' })

  await vi.waitFor(() => page.button(/^Undo the import/), WITHIN)
  page.button(/^Undo the import/).click()
  await untilShown(IMPORT_MESSAGES.undone(3, 0))
})

const found = (number: number, isSure: boolean) => {
  const { id, name, cover, platform_ids } = gameCard(number)
  return { is_sure: isSure, game: { id, name, year: 2017, platform_ids, cover }, others: [] }
}

test('the result of a look-up stays on the screen when no entry is left', async () => {
  remote.next('matchGames', answered({ ids: [], likely: [], matches: [found(3, true)] }))
  await chooseTable('Game 1,2017,liked', 'Geim 3,2017,liked')
  page.button(MESSAGES.lookUp(1)).click()
  await untilShown(MESSAGES.lookedUp(1, 1))
  expect(page.shows(MESSAGES.lookUp(1))).toBe(false)
})

test('only a button sends the uncertain entries to the server, with their names, years and numbers', async () => {
  remote.next('matchGames', answered({ ids: [], likely: [], matches: [found(3, true), found(2, false), found(4, true)] }))
  await chooseTable('Game 1,2017,liked', 'Geim 3,2017,liked', 'Nowhere,,owned', 'Doom,,owned')
  expect(remote.names).not.toContain('matchGames')
  page.button(MESSAGES.lookUp(3)).click()
  await untilShown(MESSAGES.found(3, 4))
  expect(page.shows(MESSAGES.lookedUp(2, 3))).toBe(true)
  expect(remote.calls.flatMap(({ name, options }) => (name === 'matchGames' ? options.body : []))).toEqual([
    {
      games: [
        { name: 'Geim 3', year: 2017, igdb_id: null },
        { name: 'Nowhere', year: null, igdb_id: null },
        { name: 'Doom', year: null, igdb_id: null },
      ],
    },
  ])
  expect(page.shows(MESSAGES.likely(1))).toBe(true)
})

test('a certain match can be reviewed in a list that opens by a press: it can be excluded or changed', async () => {
  await chooseTable('Game 1,2017,liked', 'Game 2,2017,owned')
  await vi.waitFor(() => page.button(IMPORT_MESSAGES.run(2)), WITHIN)
  expect(page.container.querySelector('input[aria-label="Game 1 (2017)"]')).toBe(null)
  page.button(MESSAGES.sure(2)).click()
  const tick = await vi.waitFor(
    () => page.container.querySelector<HTMLInputElement>('input[aria-label="Game 1 (2017)"]') ?? expect.unreachable(),
    WITHIN,
  )
  tick.click()
  await vi.waitFor(() => page.button(IMPORT_MESSAGES.run(1)), WITHIN)

  page.button(MESSAGES.change('Game 2 (2017)')).click()
  await chooseGame3(page)
  await vi.waitFor(() => expect(page.button(IMPORT_MESSAGES.run(1)).disabled).toBe(false), WITHIN)
  page.button(IMPORT_MESSAGES.run(1)).click()
  await untilShown(IMPORT_MESSAGES.done(1))
  expect(await device.mirror()).toEqual({ [gameCard(3).id]: 'owned' })
})

test('a likely match shows all candidates, and only one of them can be ticked', async () => {
  await device.db.games.put(gameCard(5, { name: 'Doom', first_release_date: 800_000_000 }))
  await chooseTable('Doom,,owned', 'Game 1,2017,owned')
  const [newer, older] = [line(MESSAGES.isMeant('Doom', 'Doom (2017)')), line(MESSAGES.isMeant('Doom', 'Doom (1995)'))]
  newer.click()
  older.click()
  await vi.waitFor(() => expect([newer.checked, older.checked]).toEqual([false, true]), WITHIN)
  await vi.waitFor(() => page.button(IMPORT_MESSAGES.run(2)), WITHIN)
})

test('unrecognised values are shown with their count, and converted scores as examples', async () => {
  choose('Title,Score,Status,Finished', 'Game 1,7,Hm,some day', 'Game 2,nine,Done,2024-01-02', 'Game 3,8,Done,2024-01-02,more')
  await untilShown(MESSAGES.columns)
  page.button(MESSAGES.goOn).click()
  await untilShown(MESSAGES.scores([['7', 70]]))
  for (const words of [
    MESSAGES.unread('score', 1, ['nine']),
    MESSAGES.unread('status', 1, ['Hm']),
    MESSAGES.unread('date', 1, ['some day']),
    MESSAGES.shifted(1),
  ]) {
    expect(page.shows(words)).toBe(true)
  }
})

test('columns that are not imported are named, and games whose text, status or date has no rating are counted', async () => {
  choose(
    'media_id,source,media_type,title,score,status,end_date,notes,progress,mood,told',
    '1,igdb,game,Game 1,9,Completed,2024-01-02,,60,good,',
    '2,igdb,game,Game 2,,Completed,,,60,,it was a very dark night',
    '3,igdb,game,Game 3,,,,,60,,so it was here too',
  )
  await untilShown(MESSAGES.unreadColumns(['mood']))
  expect(page.shows(MESSAGES.unscored(1))).toBe(true)
  line(MESSAGES.extra('told', 2)).click()
  await untilShown(MESSAGES.unscored(2))
})

test('text of an unused column is added to the reviews by a tick', async () => {
  choose(
    'media_id,source,media_type,title,score,status,end_date,notes,progress,mood',
    '1,igdb,game,Game 1,9,Completed,2024-01-02,,60,it was a very dark night',
  )
  await untilShown(MESSAGES.extra('mood', 1))
  line(MESSAGES.extra('mood', 1)).click()
  line(MESSAGES.isMeant('Game 1', 'Game 1 (2017)')).click()
  await vi.waitFor(() => expect(page.button(IMPORT_MESSAGES.run(2)).disabled).toBe(false), WITHIN)
  page.button(IMPORT_MESSAGES.run(2)).click()
  await untilShown(IMPORT_MESSAGES.done(2))
  expect((await device.db.outbox.toArray()).map(({ payload }) => (payload as { comment?: string }).comment).filter(Boolean)).toEqual([
    'mood: it was a very dark night',
  ])
})

test('a game that is hidden in the file is not imported until it is ticked', async () => {
  choose('title,platformList,releaseDate,isHidden', 'Game 1,Steam,2017-01-01,False', 'Game 2,Steam,2017-01-01,True')
  await untilShown(MESSAGES.hidden(1))
  await vi.waitFor(() => page.button(IMPORT_MESSAGES.run(1)), WITHIN)
  line(MESSAGES.hidden(1)).click()
  await vi.waitFor(() => page.button(IMPORT_MESSAGES.run(2)), WITHIN)
})

test('a game without a name is shown by its number, with a link to its page in the store', async () => {
  const input = page.container.querySelector('input[type="file"]') as HTMLInputElement
  Object.defineProperty(input, 'files', {
    value: [new File(['{"response":{"games":[{"appid":4000}]}}'], 'steam.json')],
    configurable: true,
  })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => page.button(MESSAGES.find('Steam 4000')), WITHIN)
  expect(page.container.querySelector<HTMLAnchorElement>('a[href="https://store.steampowered.com/app/4000"]')?.textContent).toBe(
    'View Steam 4000 in the store',
  )
  expect(page.shows(IMPORT_MESSAGES.nothing)).toBe(false)
})

test('everything counts as imported already only if each game of the file was found', async () => {
  await device.swipe(1, 'owned')
  await chooseTable('Game 1,2017,owned')
  await untilShown(IMPORT_MESSAGES.nothing)
  page.button(IMPORT_MESSAGES.cancel).click()
  await vi.waitFor(() => expect(page.container.querySelector('dialog')).toBe(null), WITHIN)
  await chooseTable('Game 1,2017,owned', 'Nowhere,,owned')
  await untilShown(MESSAGES.onlyHere)
  expect(page.shows(IMPORT_MESSAGES.nothing)).toBe(false)
})

test('until the catalogue is here the page says so and waits, with the server as the first choice', async () => {
  await chooseTable('Game 1,2017,liked', 'From the pack,2011,liked')
  await untilShown(MESSAGES.packComing(true))
  packArrival.state = 'not-coming'
  await untilShown(MESSAGES.packNotComing(true))
  expect(page.shows(MESSAGES.found(1, 2))).toBe(true)
  const [packed] = packedGames(1)
  if (packed === undefined) throw new Error('no game was made up')
  await cachePacked(openPackStore(caches), [{ ...packed, name: 'From the Pack', releasedAt: Date.UTC(2011, 5) / 1_000 }])
  packArrival.state = 'here'
  await untilShown(MESSAGES.found(2, 2))
  expect(page.shows(MESSAGES.packNotComing(true))).toBe(false)
})

test('an unreachable server is reported, and removes nothing', async () => {
  await chooseTable('Game 1,2017,liked', 'Nowhere,,owned')
  page.button(MESSAGES.lookUp(1)).click()
  await untilShown(MESSAGES.noServer)
  expect(page.shows(MESSAGES.found(1, 2))).toBe(true)
})

test.each([
  ['a header alone', ['Name,Year'], IMPORT_MESSAGES.problem('empty')],
  ['a web page', ['<!doctype html><title>Games</title>'], IMPORT_MESSAGES.problem('unknown')],
  ['JSON that broke off', ['{"response":{"games":[{"appid":1,'], IMPORT_MESSAGES.problem('damaged')],
])('%s gets a message and changes nothing', async (_, rows, words) => {
  choose(...rows)
  await untilShown(words)
  expect(await device.queue()).toEqual([])
})

test('a long file shows its progress, and can be cancelled without a change', async () => {
  read = (_, { onProgress, signal } = {}) => {
    onProgress?.(0.5)
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  }
  choose('Name', 'Game 1')
  await vi.waitFor(() => expect(page.container.querySelector('progress')?.value).toBe(0.25), WITHIN)
  page.button(IMPORT_MESSAGES.cancel).click()
  await vi.waitFor(() => expect(page.container.querySelector('progress')).toBe(null), WITHIN)
  expect(page.container.querySelector('dialog')).toBe(null)
  expect(await device.queue()).toEqual([])
})

/** Enters the address of a profile, and sends it. */
async function askSteam(profile: string): Promise<void> {
  await untilShown(MESSAGES.steam)
  const input = page.container.querySelector('form input') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, profile)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(page.button(MESSAGES.steamFetch).disabled).toBe(false), WITHIN)
  page.button(MESSAGES.steamFetch).click()
}

test('a library is loaded by the address of its profile; games are liked by their hours', async () => {
  remote.next(
    'fetchSteam',
    answered({
      games: [
        { steam_id: 620, name: 'Game 1', hours: 30 },
        { steam_id: 7, name: 'Game 2', hours: 0 },
      ],
    }),
  )
  await askSteam(' https://steamcommunity.com/id/ada ')
  await untilShown(MESSAGES.preview('Steam'))
  expect(remote.calls.find(({ name }) => name === 'fetchSteam')?.options.body).toEqual({ profile: 'https://steamcommunity.com/id/ada' })
  pick(MESSAGES.hours, '20')
  line(MESSAGES.all).click()
  // Only counted entries can be imported.
  await vi.waitFor(() => expect(page.button(IMPORT_MESSAGES.run(2)).disabled).toBe(false), WITHIN)
  page.button(IMPORT_MESSAGES.run(2)).click()
  await untilShown(IMPORT_MESSAGES.done(2))
  expect(await device.mirror()).toEqual({ [gameCard(1).id]: 'liked', [gameCard(2).id]: 'owned' })
})

test.each([
  ['a private profile', answered({ games: null }), MESSAGES.steamPrivate],
  ['a profile without games', answered({ games: [] }), MESSAGES.steamEmpty],
  ['one that does not exist', refused(404, 'not_found'), 'refused as not_found'],
  ['too many questions', { ...unknown('busy'), isLimited: true as const }, MESSAGES.steamTooOften],
  ['no network', unknown('network'), MESSAGES.steamUnreachable],
])('%s is reported, and changes nothing', async (_, content, words) => {
  remote.next('fetchSteam', content)
  await askSteam('ada')
  await untilShown(words)
  expect(await device.queue()).toEqual([])
})

test('more than twenty scores need a confirmation before others see them', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `2024-01-01,Game ${n + 1},2017,https://boxd.it/${n},4,,Warm,,`)
  const header = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date'
  choose(header, ...rows(21))
  await untilShown(MESSAGES.withReviews(21))
  expect(line(MESSAGES.withReviews(21)).checked).toBe(false)
  // Three of the games are known, each owned because it was played.
  await vi.waitFor(() => page.button(IMPORT_MESSAGES.run(3)), WITHIN)
  line(MESSAGES.withReviews(21)).click()
  await vi.waitFor(() => page.button(IMPORT_MESSAGES.run(6)), WITHIN)
  page.button(IMPORT_MESSAGES.cancel).click()
  await vi.waitFor(() => expect(page.container.querySelector('dialog')).toBe(null), WITHIN)
  choose(header, ...rows(20))
  await untilShown(MESSAGES.withReviews(20))
  expect(line(MESSAGES.withReviews(20)).checked).toBe(true)
})

test('a column of play times without a unit in its title says so, and the unit can be selected', async () => {
  choose('Spiel,Spielzeit,Playtime (minutes)', 'Game 1,600,600')
  await untilShown(MESSAGES.columns)
  pick(MESSAGES.column('Spiel'), 'name')
  pick(MESSAGES.column('Spielzeit'), 'hours')
  expect(select(MESSAGES.column('Spielzeit')).value).toBe('hours')
  await untilShown(MESSAGES.unitUnsaid)
  pick(MESSAGES.column('Spielzeit'), '')
  await vi.waitFor(() => expect(page.shows(MESSAGES.unitUnsaid)).toBe(false), WITHIN)
  pick(MESSAGES.column('Playtime (minutes)'), 'minutes')
  await vi.waitFor(() => expect(select(MESSAGES.column('Playtime (minutes)')).value).toBe('minutes'), WITHIN)
  expect(page.shows(MESSAGES.unitUnsaid)).toBe(false)
})

test('columns that were assigned before there were units use the unit of their title', async () => {
  const header = ['Name', 'Playtime (minutes)']
  await putMeta(device.db, 'importColumns', [{ header: JSON.stringify(header), columns: ['name', 'hours'] }])
  expect(await readColumns(device.db, header)).toEqual(['name', 'minutes'])
  await storeColumns(device.db, header, ['name', 'hours'])
  expect(await readColumns(device.db, header)).toEqual(['name', 'hours'])
})

test('the files of a ZIP that are not read are named before the import', async () => {
  const zip = zipSync({ 'mine.csv': strToU8('Game,Mood\nGame 1,good\n'), 'photo.png': strToU8('PNG'), 'read me.html': strToU8('<p>') })
  chooseBlob(new Blob([zip as Uint8Array<ArrayBuffer>]))
  await untilShown(MESSAGES.unreadFiles(['photo.png', 'read me.html']))
  expect(MESSAGES.unreadFiles(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toContain('“e”, 2 more')
})
