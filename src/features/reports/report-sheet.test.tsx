// @vitest-environment happy-dom
// Shows [S302 S304 S306 S327].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { failWrites } from '../../../tests/support/failing-storage.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { ReportSheet } from './report-sheet.tsx'
import { REPORT_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'
import type { ReportRequest } from '../../state/overlays.ts'

const BROKEN = MESSAGES.categoriesOf('app').data
const WHAT_HAPPENED = MESSAGES.descriptionOf('app').data

afterEach(() => {
  syncStatus.isOnline = true
})

function open(request: Partial<ReportRequest> = {}) {
  const device = new TestDevice()
  const page = mount(
    <TestPlayer device={device}>
      <ReportSheet request={{ subjectType: 'app', context: 'app', ...request }} onClosed={() => undefined} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === name)
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

test('the fields depend on the subject, and have their initial values', () => {
  const { field, press } = open({ category: 'feature', prefill: { title: 'Darker', description: 'Much' } })
  expect(field(MESSAGES.name.feature)?.value).toBe('Darker')
  expect(field(MESSAGES.descriptionOf('game').feature)?.value).toBe('Much')
  press(MESSAGES.categoriesOf('game').missing_game)
  expect(field(MESSAGES.name.missing_game)?.value, 'what was written stays').toBe('Darker')
  expect(field(MESSAGES.links)).not.toBeNull()
  press(BROKEN)
  expect(field(MESSAGES.name.data)).toBeNull()
})

test('a report about Questdeck asks what is broken, and has no facts of a game [S303]', () => {
  const { button, field } = open({ context: 'help' })
  expect(button(BROKEN)?.getAttribute('aria-pressed')).toBe('true')
  expect(field(WHAT_HAPPENED)).not.toBeNull()
  expect([button(MESSAGES.categoriesOf('game').data), button(MESSAGES.field.cover), field(MESSAGES.links)]).toEqual([
    undefined,
    undefined,
    null,
  ])
})

test('a report about a game has facts, and may be about the rules', () => {
  const game = open({ subjectType: 'game', subjectId: '1' })
  expect(game.button(MESSAGES.categoriesOf('game').feature)).toBeUndefined()
  expect(game.button(MESSAGES.field.malicious)).toBeDefined()
})

test('a report about a player’s text may only be about the rules', () => {
  const list = open({ subjectType: 'list', subjectId: 'l', category: 'feature' })
  expect(list.button(MESSAGES.reasons.spam)).toBeDefined()
  expect(list.button(MESSAGES.categoriesOf('game').data)).toBeUndefined()
})

test('an incomplete report is not sent: the field says what is missing, and has the focus', async () => {
  const { press, shows, queued, field } = open({ category: 'feature' })
  press(MESSAGES.submit)
  expect(shows('Add a title.')).toBe(true)
  expect(document.activeElement).toBe(field(MESSAGES.name.feature))
  press(BROKEN)
  press(MESSAGES.submit)
  expect(shows('Add a short description.')).toBe(true)
  expect(await queued()).toEqual([])
})

test('a complete report is stored on the device, and the player is thanked', async () => {
  const { press, type, queued, shows } = open({ subjectType: 'game', subjectId: '1000000001', context: 'game' })
  press(MESSAGES.field.release_date)
  press(MESSAGES.field.cover)
  press(MESSAGES.field.cover)
  type(MESSAGES.descriptionOf('game').data, '  1998, not 1999 ')
  type(MESSAGES.links, 'www.example.org')
  type(MESSAGES.contact, 'ada@example.org')
  press(MESSAGES.submit)
  await vi.waitFor(() => expect(shows(MESSAGES.onItsWay)).toBe(true))
  expect(await queued()).toEqual([
    {
      kind: 'report.send',
      payload: expect.objectContaining({
        category: 'data',
        subjectType: 'game',
        subjectId: '1000000001',
        title: '',
        description: '1998, not 1999',
        fields: ['release_date'],
        links: ['https://www.example.org'],
        contact: { email: 'ada@example.org', handle: null },
        reason: null,
        severity: null,
        context: 'game',
      }),
    },
  ])
})

test('fault 86: submitted twice by impatience, without a network, it is one report', async () => {
  syncStatus.isOnline = false
  const { press, type, queued, shows, container } = open()
  type(WHAT_HAPPENED, 'Slow')
  const form = document.querySelector('form') ?? container
  press(MESSAGES.submit)
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(shows(MESSAGES.offline)).toBe(true))
  expect(await queued()).toHaveLength(1)
})

test('a report about the rules has a reason and a severity', async () => {
  const { press, type, queued, shows } = open({ subjectType: 'review', subjectId: 'r' })
  press(MESSAGES.reasons.harassment)
  type(MESSAGES.descriptionOf('game').abuse, 'Names me')
  press(MESSAGES.submit)
  await vi.waitFor(() => expect(shows(MESSAGES.onItsWay)).toBe(true))
  expect(await queued()).toEqual([
    expect.objectContaining({
      payload: expect.objectContaining({ category: 'abuse', reason: 'harassment', severity: 'medium', fields: [] }),
    }),
  ])
})

test('without a network it says that it is safe, and when it will be sent', async () => {
  syncStatus.isOnline = false
  const { press, type, shows } = open({ subjectType: 'list', subjectId: 'l' })
  type(MESSAGES.descriptionOf('game').abuse, 'Spam')
  press(MESSAGES.submit)
  await vi.waitFor(() => expect(shows(MESSAGES.offline)).toBe(true))
})

test('without free space nothing is stored, the text stays in the field, and a message says so', async () => {
  const { device, press, type, shows, queued, field } = open({ subjectType: 'list', subjectId: 'l' })
  await device.db.open()
  failWrites('outbox', 'QuotaExceededError', 'throws')
  type(MESSAGES.descriptionOf('game').abuse, 'Spam')
  press(MESSAGES.submit)
  await vi.waitFor(() => expect(shows(MESSAGES.failed)).toBe(true))
  expect(syncStatus.isOutOfSpace).toBe(true)
  expect(field(MESSAGES.descriptionOf('game').abuse)?.value).toBe('Spam')
  expect(await queued()).toEqual([])
})

test.each([
  ['acknowledged', MESSAGES.thanks],
  ['rejected', MESSAGES.refused],
  ['rejected', 'HTTP 400'],
] as const)('it counts as submitted only once the server has responded: %s [S305]', async (state, words) => {
  const { device, press, type, shows } = open({ subjectType: 'list', subjectId: 'l' })
  type(MESSAGES.descriptionOf('game').abuse, 'Spam')
  press(MESSAGES.submit)
  await vi.waitFor(() => expect(shows(MESSAGES.onItsWay)).toBe(true))
  expect(shows(MESSAGES.thanks)).toBe(false)
  await device.db.outbox
    .toCollection()
    .modify({ state, lastError: state === 'rejected' ? { code: 'invalid_item', message: 'HTTP 400' } : null })
  await vi.waitFor(() => expect(shows(words)).toBe(true))
})
