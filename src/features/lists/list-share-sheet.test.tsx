// @vitest-environment happy-dom
// Shows [S203].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { createList, setListText } from '../../local/commands/edit-list.ts'
import { findList, cacheList } from '../../local/queries/lists.ts'
import { SHARE_MESSAGES } from '../../ui/share-sheet/messages.ts'
import { ListShareSheet } from './list-share-sheet.tsx'
import { LIST_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const [FIRST, SECOND] = [gameCard(1, { name: '[x](y) Doom' }), gameCard(2)]
const YEAR = 2017
const copied = vi.fn<(text: string) => Promise<void>>()
let downloads: { name: string; blob: Blob }[]

beforeEach(() => {
  copied.mockReset().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  downloads = []
  let made = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob as Blob
    return 'blob:made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, blob: made })
  })
})
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

async function open(device: TestDevice, listId: string) {
  const list = await findList(device.db, listId)
  if (!list) throw new Error('no such list')
  const onClosed = vi.fn()
  const page = mount(
    <TestPlayer device={device}>
      <ListShareSheet list={list} isOwn={list.user_id === device.userId} onClosed={onClosed} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const names = () =>
    [...page.container.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent)
  const press = (name: string) => flushSync(() => page.button(name).click())
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  const untilRead = () => vi.waitFor(() => expect(page.button(SHARE_MESSAGES.copyText).disabled).toBe(false), 5_000)
  return { ...page, names, press, until, untilRead }
}

async function another(changes: Parameters<typeof savedList>[0] = {}): Promise<TestDevice> {
  const device = new TestDevice()
  await device.db.games.bulkPut([FIRST, SECOND])
  await cacheList(device.db, savedList({ notes: { [SECOND.id]: 'With tea\nat night' }, ...changes }), device.now())
  return device
}

const WAYS = [SHARE_MESSAGES.copyText, SHARE_MESSAGES.copyMarkdown, SHARE_MESSAGES.saveMarkdown, SHARE_MESSAGES.saveCsv]

test('another player’s list offers its link, its games as text, and files, all from the device', async () => {
  const { names, press, until, untilRead } = await open(await another(), LIST_ID)
  await untilRead()
  expect(names()).toEqual(['Close', SHARE_MESSAGES.copyLink, ...WAYS])
  await until(MESSAGES.whoSeesLink)
  press(SHARE_MESSAGES.copyLink)
  await until(SHARE_MESSAGES.linkCopied)
  expect(copied).toHaveBeenLastCalledWith(`${location.origin}/list/${LIST_ID}`)

  press(SHARE_MESSAGES.copyText)
  await until(SHARE_MESSAGES.copied)
  expect(copied).toHaveBeenLastCalledWith(`Cosy evenings\n\n1. [x](y) Doom (${YEAR})\n2. Game 2 (${YEAR})\n   With tea\n   at night\n`)
  press(SHARE_MESSAGES.copyMarkdown)
  const markdown = copied.mock.lastCall?.[0] ?? ''
  expect(markdown).toContain(`\n1. [\\[x\\](y) Doom](${location.origin}/games/${FIRST.id}) (${YEAR})\n`)

  press(SHARE_MESSAGES.saveMarkdown)
  press(SHARE_MESSAGES.saveCsv)
  await until(SHARE_MESSAGES.saved('cosy-evenings.csv'))
  expect(downloads.map(({ name }) => name)).toEqual(['cosy-evenings.md', 'cosy-evenings.csv'])
  expect(await downloads[0]?.blob.text()).toBe(markdown)
  expect(await downloads[1]?.blob.text()).toContain(`\r\n2,Game 2,${YEAR},,"With tea\nat night",${location.origin}/games/${SECOND.id}\r\n`)
})

test('if the system can share, it gets the link; cancelled, no message shows', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new DOMException('', 'AbortError'))
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  const { press } = await open(await another(), LIST_ID)
  press(SHARE_MESSAGES.shareLink)
  await vi.waitFor(() =>
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Cosy evenings', url: `${location.origin}/list/${LIST_ID}` }),
  )
  expect(copied).not.toHaveBeenCalled()
})

test('if the link could not be copied, it is shown to be read', async () => {
  copied.mockRejectedValue(new Error('Not allowed.'))
  const { press, until, untilRead } = await open(await another(), LIST_ID)
  await untilRead()
  press(SHARE_MESSAGES.copyLink)
  await until(SHARE_MESSAGES.linkIs(`${location.origin}/list/${LIST_ID}`))
  press(SHARE_MESSAGES.copyText)
  await until(SHARE_MESSAGES.notCopied)
})

test.each([
  ['a private one', false, MESSAGES.onlyYou],
  ['one that has not reached the server', true, MESSAGES.notOutYet],
])('the player’s own list: %s has no link and says why, and its games can be shared', async (_, isPublic, reason) => {
  const device = new TestDevice()
  const order = { name: '=Cosy', description: 'For rain', isPublic, isRanked: false, isTop10: false, games: [FIRST.id] }
  const listId = await createList(device, order, [FIRST])
  await setListText(device, listId, 'note', FIRST.id, 'With tea')
  const { names, press, until, untilRead } = await open(device, listId)
  await until(reason)
  await untilRead()
  expect(names()).toEqual(['Close', ...WAYS])
  press(SHARE_MESSAGES.copyText)
  await until(SHARE_MESSAGES.copied)
  expect(copied).toHaveBeenLastCalledWith(`=Cosy\nFor rain\n\n- [x](y) Doom (${YEAR})\n  With tea\n`)
})

test('an empty list offers only its link', async () => {
  const { names, shows } = await open(await another({ games: [] }), LIST_ID)
  expect(names()).toEqual(['Close', SHARE_MESSAGES.copyLink])
  expect(shows(MESSAGES.nothingToTake)).toBe(true)
})

test('a game that is not on the device keeps its place, and a message says so', async () => {
  const device = await another()
  await device.db.games.delete(FIRST.id)
  const { press, until } = await open(device, LIST_ID)
  await until(MESSAGES.nameless(1))
  press(SHARE_MESSAGES.copyText)
  await until(SHARE_MESSAGES.copied)
  expect(copied.mock.lastCall?.[0]).toContain(`\n2. Game 2 (${YEAR})`)
})
