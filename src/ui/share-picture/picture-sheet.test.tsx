// @vitest-environment happy-dom
// Shows [S417].
import { afterEach, expect, test, vi } from 'vitest'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { PICTURE_MESSAGES as MESSAGES } from './messages.ts'
import { PictureSheet } from './picture-sheet.tsx'

const WORDS = 'Ada’s taste: Puzzle.'

afterEach(() => vi.unstubAllGlobals())

async function open(draw: () => Promise<Blob>, share?: (data: ShareData) => Promise<void>) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), share && { share, canShare: () => true }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const sheet = mount(<PictureSheet title="Share" name="taste" words={WORDS} draw={draw} onClosed={() => undefined} />)
  await doing(() => undefined)
  const press = (name: string) => doing(() => sheet.button(name).click())
  return { ...sheet, press, downloads: () => click.mock.calls.length }
}

const drawn = async () => new Blob(['png'])

test('a picture has its text for screen readers, and is shared as a file with that text', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  const { container, press, downloads } = await open(drawn, share)
  expect(container.querySelector('img')?.alt).toBe(WORDS)
  await press(MESSAGES.share)
  const [data] = share.mock.calls[0] ?? []
  expect([data?.text, data?.files?.map(({ name, type }) => [name, type])]).toEqual([WORDS, [['taste.png', 'image/png']]])
  expect(downloads()).toBe(0)
})

test.each([
  ['AbortError', 0],
  ['NotAllowedError', 1],
] as const)('if sharing ends with %s, it is downloaded %i times', async (name, times) => {
  const { press, downloads } = await open(drawn, () => Promise.reject(new DOMException('no', name)))
  await press(MESSAGES.share)
  expect(downloads()).toBe(times)
})

test('a browser that shares no files downloads it, and says so', async () => {
  const { press, shows, button, downloads } = await open(drawn)
  expect(() => button(MESSAGES.share)).toThrow()
  await press(MESSAGES.download)
  expect([downloads(), shows(MESSAGES.saved('taste.png'))]).toEqual([1, true])
})

test('a picture that cannot be drawn is reported', async () => {
  const { shows } = await open(() => Promise.reject(new Error('no canvas')))
  expect(shows(MESSAGES.notDrawn)).toBe(true)
})
