// @vitest-environment happy-dom
// Shows [S219].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { failWrites } from '../../../tests/support/failing-storage.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { pullOne } from '../../../tests/support/pull-one.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { Platform } from '../../contract/games.ts'
import { writeReview } from '../../local/commands/write-review.ts'
import { readOwnReview } from '../../local/queries/own-reviews.ts'
import { findDraft, saveDraft } from '../../local/commands/drafts.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { ReviewSheet } from './review-sheet.tsx'
import { REVIEWS_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const GAME = gameCard(1, { name: 'The Mountain' })
const PLATFORMS = [platformOf(6, 'PC'), platformOf(48, 'PlayStation 4')]
const WORDS = { rating: 85, comment: 'Warm.', platformId: 6, status: 'finished', playedOn: '2026-05-30' } as const

function platformOf(id: number, name: string): Platform {
  return { id, name, abbreviation: null, slug: `p${id}`, family_name: null, release_date: null }
}

async function open(device = new TestDevice()) {
  const onClosed = vi.fn<() => void>()
  const page = mount(
    <TestPlayer device={device}>
      <ReviewSheet game={GAME} platforms={PLATFORMS} onClosed={onClosed} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(page.shows(GAME.name)).toBe(true))
  const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E
  const slider = () => find<HTMLInputElement>('input[type=range]')
  const area = () => find<HTMLTextAreaElement>('textarea')
  const put = (element: HTMLElement, value: string, event = 'input') => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')?.set?.call(element, value)
    flushSync(() => element.dispatchEvent(new Event(event, { bubbles: true })))
  }
  const press = (name: string) => flushSync(() => page.button(name).click())
  const key = (name: string) =>
    flushSync(() => slider().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))
  const own = () => readOwnReview(device.db, GAME.id)
  const draft = () => findDraft(device.db, 'review', GAME.id)
  return { ...page, device, onClosed, find, slider, area, put, press, key, own, draft }
}

test('a review without a score is not sent: a message says so, and the slider has the focus', async () => {
  const { put, area, press, shows, own, slider } = await open()
  put(area(), 'Warm.')
  press(MESSAGES.save)
  await vi.waitFor(() => expect(shows(MESSAGES.refusals['bad-rating'])).toBe(true))
  expect(document.activeElement).toBe(slider())
  expect(await own()).toBeUndefined()
  put(slider(), '8.5')
  expect(shows(MESSAGES.refusals['bad-rating'])).toBe(false)
})

test('the slider announces the score as people say it, and moves by whole points with the page keys', async () => {
  const { slider, put, key } = await open()
  expect(slider().getAttribute('aria-valuetext')).toBe(MESSAGES.noScore)
  key('Enter')
  expect(slider().getAttribute('aria-valuetext')).toBe('5 out of 10')
  put(slider(), '8.5')
  expect(slider().getAttribute('aria-valuetext')).toBe('8.5 out of 10')
  key('PageUp')
  key('PageUp')
  expect(slider().value, 'not beyond its end').toBe('10')
  key('PageDown')
  expect(slider().value).toBe('9')
})

test('the complete review is stored on the device, the draft is deleted, and the sheet closes', async () => {
  const { device, find, slider, area, put, press, own, draft, onClosed } = await open()
  put(slider(), '8.5')
  put(area(), ' Warm.  ')
  press('Finished')
  put(find('select'), '6', 'change')
  put(find('input[type=date]'), '2026-05-30')
  press(MESSAGES.save)
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(await own()).toMatchObject(WORDS)
  expect(await draft()).toBeUndefined()
  expect(await device.queue()).toEqual(['review.write pending'])
})

test('a draft is stored while the player types and when the sheet closes; it returns, and can be discarded', async () => {
  const first = await open()
  first.put(first.area(), 'Half a')
  await vi.waitFor(async () => expect((await first.draft())?.comment).toBe('Half a'))
  first.put(first.area(), 'Half a sentence')
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  first.render(null)
  letTheDatabaseDraw()
  await vi.waitFor(async () => expect((await first.draft())?.comment).toBe('Half a sentence'))

  const again = await open(first.device)
  expect(again.area().value).toBe('Half a sentence')
  again.press(MESSAGES.discard)
  expect(again.area().value).toBe('')
  await vi.waitFor(async () => expect(await again.draft()).toBeUndefined())
})

test('an existing review can be edited; if its draft is discarded, the review returns', async () => {
  const device = new TestDevice()
  await writeReview(device, GAME.id, WORDS)
  await saveDraft(device, 'review', GAME.id, { ...WORDS, comment: 'Warmer.' })
  const { area, press, slider, onClosed, own } = await open(device)
  expect(area().value).toBe('Warmer.')
  press(MESSAGES.discard)
  expect([area().value, slider().value]).toEqual(['Warm.', '8.5'])
  press('Finished')
  press(MESSAGES.save)
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(await own()).toMatchObject({ ...WORDS, status: null })
})

test('6.7 changes from another device while the player types do not count as the player’s, even with a stored draft', async () => {
  const device = new TestDevice()
  const review = (version: string, comment: string) =>
    pullOne(device.db, 'reviews', String(GAME.id), {
      id: device.newId(),
      rating: 80,
      comment,
      platform_id: null,
      status: null,
      played_on: null,
      version,
      edited: false,
    })
  const sent = async () => (await device.rows('pending')).at(-1)?.payload
  await review('first', 'Warm.')
  const sheet = await open(device)
  sheet.put(sheet.area(), 'Warmer.')
  await review('second', 'Cold.')
  await vi.waitFor(async () => expect((await sheet.draft())?.comment).toBe('Warmer.'))
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  sheet.render(null)
  letTheDatabaseDraw()
  const again = await open(device)
  expect(again.area().value).toBe('Warmer.')
  again.press(MESSAGES.save)
  await vi.waitFor(async () => expect(await sent()).toMatchObject({ comment: 'Warmer.', basedOn: 'first' }))
})

test('selected text is hidden, and stays selected', async () => {
  const { area, put, press } = await open()
  put(area(), 'You are the keeper.')
  area().setSelectionRange(8, 18)
  press(MESSAGES.hide)
  expect(area().value).toBe('You are ||the keeper||.')
  expect(area().value.slice(area().selectionStart, area().selectionEnd)).toBe('the keeper')
  expect(document.activeElement).toBe(area())
})

test('near the limit it counts; beyond it, and for a date in the future, it says what to do', async () => {
  const { area, find, slider, put, press, shows, own } = await open()
  put(slider(), '8')
  put(area(), 'x'.repeat(4_600))
  expect(shows(MESSAGES.left(400))).toBe(true)
  put(area(), 'x'.repeat(5_001))
  press(MESSAGES.save)
  await vi.waitFor(() => expect(shows(MESSAGES.refusals['too-long'])).toBe(true))
  expect(document.activeElement).toBe(area())
  put(area(), '')
  put(find('input[type=date]'), '2036-01-01')
  press(MESSAGES.save)
  await vi.waitFor(() => expect(shows(MESSAGES.refusals['bad-day'])).toBe(true))
  expect(await own()).toBeUndefined()
})

test('without free space nothing is stored, the text stays in the field, and a message says so', async () => {
  const { device, slider, area, put, press, shows, onClosed, own } = await open()
  await device.db.open()
  failWrites('outbox', 'QuotaExceededError', 'throws')
  put(slider(), '8')
  put(area(), 'Warm.')
  press(MESSAGES.save)
  await vi.waitFor(() => expect(shows(MESSAGES.failed)).toBe(true))
  expect(syncStatus.isOutOfSpace).toBe(true)
  expect(area().value).toBe('Warm.')
  expect(onClosed).not.toHaveBeenCalled()
  expect(await own()).toBeUndefined()
})
