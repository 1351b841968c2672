// @vitest-environment happy-dom
// Shows [S295].
import type { RemoteFailure } from '../../remote/response.ts'
import { UNAVAILABLE } from '../../ui/page-messages.ts'
import 'fake-indexeddb/auto'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../../../tests/support/fake-caches.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { COVERS_CACHE } from '../../local/caches/caches.ts'
import { readCardsAhead } from '../../local/caches/cached-ahead-setting.ts'
import { exportFromDevice } from '../../local/queries/device-export.ts'
import { readFile } from '../../local/import/read-file.ts'
import { session } from '../../state/session-state.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { shortDay } from '../../domain/times.ts'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'
import { EXPORT_MESSAGES, IMPORT_MESSAGES, STORAGE_MESSAGES } from './keeping-messages.ts'
import { StorageSection } from './storage-section.tsx'
import { CONFIRM_MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const WITHIN = 5_000
const LINK = { path: '/api/me/export/abc', expires_at: '2026-06-02T00:00:00.000Z' }
const answered = <Body,>(body: Body) => ({ kind: 'answered' as const, status: 200, body, serverNow: null })

let downloads: { href: string; name: string }[]

beforeEach(() => {
  syncStatus.isOnline = true
  session.user = { id: 'ada', username: 'ada', display_name: 'Ada', avatar_url: '' }
  downloads = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ href: this.getAttribute('href') ?? '', name: this.download })
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made')
})
afterEach(() => {
  session.user = null
})

function prepare() {
  const device = new TestDevice()
  return { device, remote: new ScriptedRemote(device.userId, device.now) }
}
const untilShown = (page: { shows(text: string): boolean }, text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)

test('the complete export is downloaded by a link of the server', async () => {
  const { device, remote } = prepare()
  remote.next('requestExport', answered(LINK))
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <ExportSection />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  page.button(EXPORT_MESSAGES.download).click()
  await untilShown(page, EXPORT_MESSAGES.started)
  expect(downloads).toEqual([{ href: LINK.path, name: expect.stringMatching(/^questdeck-.*\.zip$/) as string }])
})

test.each([
  [unknown('network'), UNAVAILABLE.unreachable.line],
  [unknown('busy'), UNAVAILABLE.failed.line],
  [{ ...unknown('busy'), isLimited: true } as RemoteFailure, EXPORT_MESSAGES.tooOften],
] as const)('if there is no link, a message says so, and nothing is downloaded', async (answer, words) => {
  const { device, remote } = prepare()
  remote.next('requestExport', answer)
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <ExportSection />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  page.button(EXPORT_MESSAGES.download).click()
  await untilShown(page, words)
  expect(downloads).toEqual([])
})

test('the password is requested first if the last sign-in is too old', async () => {
  const { device, remote } = prepare()
  remote.next('requestExport', refused(403, 'confirm_first'))
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <ExportSection />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  page.button(EXPORT_MESSAGES.download).click()
  await untilShown(page, CONFIRM_MESSAGES.lead)
  expect(downloads).toEqual([])
})

test('without a network the device makes the file, and says what is missing', async () => {
  syncStatus.isOnline = false
  const { device, remote } = prepare()
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <ExportSection />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  expect(page.shows(EXPORT_MESSAGES.offline)).toBe(true)
  page.button(EXPORT_MESSAGES.fromDevice).click()
  await untilShown(page, EXPORT_MESSAGES.notAllHere)
  expect(downloads.map(({ href }) => href)).toEqual(['blob:made'])
  expect(remote.calls).toEqual([])
})

test('with a network the games in the file are fetched first; if that fails, the file is made all the same', async () => {
  const { device, remote } = prepare()
  await device.swipeMany(2, 'liked')
  await device.db.games.delete(gameCard(2).id)
  remote.always('gamesBatch', unknown('network'))
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <ExportSection />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  page.button(EXPORT_MESSAGES.fromDevice).click()
  await untilShown(page, EXPORT_MESSAGES.made)
  expect(remote.calls.map(({ options }) => options.body)).toEqual([{ ids: [gameCard(2).id] }])
  expect(downloads).toHaveLength(1)
})

async function chooseFile(page: { container: HTMLElement }, file: Blob): Promise<void> {
  const input = page.container.querySelector('input[type="file"]') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a file is checked, imported, and the import is undone', async () => {
  const other = new TestDevice()
  await other.swipeMany(3, 'liked')
  const file = await exportFromDevice(other.db, {
    player: { id: 'zoe', username: 'zoe', display_name: 'Zoe' },
    origin: 'https://elsewhere.example',
    now: other.now(),
  })
  const { device, remote } = prepare()
  await device.swipe(3, 'owned')
  const known = gameCard(1).id
  remote.next('matchGames', answered({ ids: [known, null, gameCard(3).id], likely: [null, null, null], matches: [] }))
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <ImportSection readFile={readFile} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  await chooseFile(page, file)
  await untilShown(page, IMPORT_MESSAGES.preview)
  expect(page.shows(IMPORT_MESSAGES.unknown(1))).toBe(true)
  expect(page.shows(IMPORT_MESSAGES.held(1))).toBe(true)
  expect(page.shows(IMPORT_MESSAGES.refused(1))).toBe(true)
  expect(await device.mirror()).toEqual({ [gameCard(3).id]: 'owned' })

  page.button(IMPORT_MESSAGES.run(1)).click()
  await untilShown(page, IMPORT_MESSAGES.done(1))
  expect(await device.mirror()).toEqual({ [gameCard(3).id]: 'owned', [known]: 'liked' })

  await vi.waitFor(() => page.button(/^Undo the import/), WITHIN)
  page.button(/^Undo the import/).click()
  await untilShown(page, IMPORT_MESSAGES.undone(1, 0))
  expect(await device.mirror()).toEqual({ [gameCard(3).id]: 'owned' })
})

test('18.2: an import of another device is named with that device, which can undo it', async () => {
  const { device, remote } = prepare()
  const note = { changes: 512, source: 'Playnite', device: 'Firefox on Windows' }
  await device.db.mine.put({ entity: 'imports', id: 'a', value: note, base: note, at: device.now(), baseAt: 1 })
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <ImportSection readFile={readFile} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  await untilShown(page, IMPORT_MESSAGES.elsewhere('Playnite', shortDay(device.now()), 'Firefox on Windows'))
  expect(page.shows(IMPORT_MESSAGES.undo)).toBe(false)
})

test('a third-party file is rejected with a message, and nothing changes', async () => {
  const { device, remote } = prepare()
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <ImportSection readFile={readFile} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  await chooseFile(page, new Blob([zipSync({ 'holiday.jpg': strToU8('…') }) as Uint8Array<ArrayBuffer>]))
  await untilShown(page, IMPORT_MESSAGES.problem('not-ours'))
  expect(await device.queue()).toEqual([])
})

test('cached data are counted, and deleted if they can be fetched again [S300]', async () => {
  const { device } = prepare()
  await device.db.games.bulkPut([1, 2].map((number) => ({ ...gameCard(number), usedAt: 1 })))
  new FakeCaches().put(COVERS_CACHE, '/covers/a.webp', '/covers/b.webp', '/covers/c.webp')
  const page = mount(
    <TestPlayer device={device}>
      <StorageSection />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(page.container.textContent).toContain(STORAGE_MESSAGES.covers), WITHIN)
  expect([...page.container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['2', '3', '0', '0'])
  page.button(STORAGE_MESSAGES.free).click()
  await untilShown(page, STORAGE_MESSAGES.freed(2, 3, 0))
  const many = [...page.container.querySelectorAll('input[type="radio"]')].at(-1) as HTMLInputElement
  many.click()
  await vi.waitFor(async () => expect(await readCardsAhead(device.db)).toBe('many'))
})
