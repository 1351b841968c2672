// @vitest-environment happy-dom
// Shows [S302 S304 S306 S327].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { failWrites } from '../../../tests/support/failing-storage.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { ReportRequest } from '../../state/open-report.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { ReportSheet } from './report-sheet.tsx'
import { REPORT_TEXTS as TEXTS } from './texts.ts'

const BROKEN = TEXTS.categoriesOf('app').data
const WHAT_HAPPENED = TEXTS.descriptionOf('app').data

afterEach(() => {
  syncStatus.isOnline = true
})

function open(request: Partial<ReportRequest> = {}) {
  const device = new TestDevice()
  const page = mount(
    <ReportSheet device={device} request={{ subjectType: 'app', context: 'app', ...request }} onClosed={() => undefined} />,
  )
  letTheDatabaseDraw()
  const button = (name: string) => [...document.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === name)
  const press = (name: string) => flushSync(() => button(name)?.click())
  const field = (label: string) => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    return document.getElementById(found?.htmlFor ?? '') as HTMLTextAreaElement | HTMLInputElement | null
  }
  const type = (label: string, text: string) => {
    const input = field(label)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value')?.set?.call(input, text)
    flushSync(() => input?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  const queued = async () => (await device.rows()).map(({ kind, payload }) => ({ kind, payload }))
  return { ...page, device, button, press, field, type, queued }
}

test('what it needs depends on what it is about, and it begins with what it was given', () => {
  const { field, press } = open({ category: 'feature', prefill: { title: 'Darker', description: 'Much' } })
  expect(field(TEXTS.name.feature)?.value).toBe('Darker')
  expect(field(TEXTS.descriptionOf('game').feature)?.value).toBe('Much')
  press(TEXTS.categoriesOf('game').missing_game)
  expect(field(TEXTS.name.missing_game)?.value, 'what was written stays').toBe('Darker')
  expect(field(TEXTS.links)).not.toBeNull()
  press(BROKEN)
  expect(field(TEXTS.name.data)).toBeNull()
})

test('of Questdeck itself it asks what is broken, and for no facts of a game [S303]', () => {
  const { button, field } = open({ context: 'help' })
  expect(button(BROKEN)?.getAttribute('aria-pressed')).toBe('true')
  expect(field(WHAT_HAPPENED)).not.toBeNull()
  expect([button(TEXTS.categoriesOf('game').data), button(TEXTS.field.cover), field(TEXTS.links)]).toEqual([undefined, undefined, null])
})

test('a game has facts, and may be against the rules', () => {
  const game = open({ subjectType: 'game', subjectId: '1' })
  expect(game.button(TEXTS.categoriesOf('game').feature)).toBeUndefined()
  expect(game.button(TEXTS.field.malicious)).toBeDefined()
})

test('what players write may only be against the rules', () => {
  const list = open({ subjectType: 'list', subjectId: 'l', category: 'feature' })
  expect(list.button(TEXTS.reasons.spam)).toBeDefined()
  expect(list.button(TEXTS.categoriesOf('game').data)).toBeUndefined()
})

test('nothing is sent while something is missing: the field says what, and has the focus', async () => {
  const { press, shows, queued, field } = open({ category: 'feature' })
  press(TEXTS.submit)
  expect(shows('Add a title.')).toBe(true)
  expect(document.activeElement).toBe(field(TEXTS.name.feature))
  press(BROKEN)
  press(TEXTS.submit)
  expect(shows('Add a short description.')).toBe(true)
  expect(await queued()).toEqual([])
})

test('a report is on the device with all that belongs to it, and the player is thanked', async () => {
  const { press, type, queued, shows } = open({ subjectType: 'game', subjectId: '1000000001', context: 'game' })
  press(TEXTS.field.release_date)
  press(TEXTS.field.cover)
  press(TEXTS.field.cover)
  type(TEXTS.descriptionOf('game').data, '  1998, not 1999 ')
  type(TEXTS.links, 'www.example.org')
  type(TEXTS.contact, 'ada@example.org')
  press(TEXTS.submit)
  await vi.waitFor(() => expect(shows(TEXTS.onItsWay)).toBe(true))
  expect(await queued()).toEqual([{
    kind: 'report.send',
    payload: expect.objectContaining({
      category: 'data', subjectType: 'game', subjectId: '1000000001', title: '', description: '1998, not 1999', fields: ['release_date'],
      links: ['https://www.example.org'], contact: { email: 'ada@example.org', handle: null }, reason: null, severity: null, context: 'game',
    }),
  }])
})

test('fault 86: submitted twice by impatience, with no network, it is one report', async () => {
  syncStatus.isOnline = false
  const { press, type, queued, shows, container } = open()
  type(WHAT_HAPPENED, 'Slow')
  const form = document.querySelector('form') ?? container
  press(TEXTS.submit)
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(shows(TEXTS.offline)).toBe(true))
  expect(await queued()).toHaveLength(1)
})

test('what is against the rules says why and how bad', async () => {
  const { press, type, queued, shows } = open({ subjectType: 'review', subjectId: 'r' })
  press(TEXTS.reasons.harassment)
  type(TEXTS.descriptionOf('game').abuse, 'Names me')
  press(TEXTS.submit)
  await vi.waitFor(() => expect(shows(TEXTS.onItsWay)).toBe(true))
  expect(await queued()).toEqual([expect.objectContaining({
    payload: expect.objectContaining({ category: 'abuse', reason: 'harassment', severity: 'medium', fields: [] }),
  })])
})

test('with no network it says that it is safe, and when it goes', async () => {
  syncStatus.isOnline = false
  const { press, type, shows } = open({ subjectType: 'list', subjectId: 'l' })
  type(TEXTS.descriptionOf('game').abuse, 'Spam')
  press(TEXTS.submit)
  await vi.waitFor(() => expect(shows(TEXTS.offline)).toBe(true))
})

test('without room nothing of it stays, the words are still there, and it says so', async () => {
  const { device, press, type, shows, queued, field } = open({ subjectType: 'list', subjectId: 'l' })
  await device.db.open()
  failWrites('outbox', 'QuotaExceededError', 'throws')
  type(TEXTS.descriptionOf('game').abuse, 'Spam')
  press(TEXTS.submit)
  await vi.waitFor(() => expect(shows(TEXTS.failed)).toBe(true))
  expect(syncStatus.isOutOfSpace).toBe(true)
  expect(field(TEXTS.descriptionOf('game').abuse)?.value).toBe('Spam')
  expect(await queued()).toEqual([])
})

test.each([
  ['acknowledged', TEXTS.thanks],
  ['rejected', TEXTS.refused],
  ['rejected', 'HTTP 400'],
] as const)('it is submitted once the server has answered, and not before: %s [S305]', async (state, words) => {
  const { device, press, type, shows } = open({ subjectType: 'list', subjectId: 'l' })
  type(TEXTS.descriptionOf('game').abuse, 'Spam')
  press(TEXTS.submit)
  await vi.waitFor(() => expect(shows(TEXTS.onItsWay)).toBe(true))
  expect(shows(TEXTS.thanks)).toBe(false)
  await device.db.outbox.toCollection().modify({ state, lastError: state === 'rejected' ? { code: 'invalid_item', message: 'HTTP 400' } : null })
  await vi.waitFor(() => expect(shows(words)).toBe(true))
})
