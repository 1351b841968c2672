// @vitest-environment happy-dom
// Shows [S228 S230 S272].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { NOTIFICATION_DEFAULTS } from '../../domain/notification-kinds.ts'
import { OutOfSpaceError } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import type { MessagesEnd, MessagesState } from '../../ui/device-messages.ts'
import { MESSAGES_TEXTS as MESSAGES } from './messages-texts.ts'
import { PreferencesSection } from './preferences-section.tsx'
import { PREFERENCES_TEXTS as TEXTS } from './preferences-texts.ts'

const WITHIN = 5_000

function open(state: MessagesState = 'off', end: MessagesEnd = 'on') {
  const device = new TestDevice()
  const messages = { state: () => Promise.resolve(state), turnOn: vi.fn(() => Promise.resolve(end)), turnOff: vi.fn(() => Promise.resolve()) }
  const page = mount(<PreferencesSection device={device} messages={messages} />)
  letTheDatabaseDraw()
  const labelled = (name: string) => {
    const label = [...page.container.querySelectorAll('label')].find(({ textContent }) => textContent === name)
    return page.container.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`)
  }
  const box = (name: string) => page.container.querySelector<HTMLInputElement>(`[aria-label="${name}"]`) ?? labelled(name)
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
  const saved = async () => (await device.db.outbox.toArray()).map(({ payload }) => payload)
  return { ...page, device, messages, box, until, saved }
}

test('nobody is asked until they turn it on, and then it says how that ended', async () => {
  const { box, messages, until } = open('off')
  await vi.waitFor(() => expect(box(MESSAGES.thisDevice)?.getAttribute('aria-disabled')).toBeNull())
  expect(messages.turnOn).not.toHaveBeenCalled()
  flushSync(() => box(MESSAGES.thisDevice)?.click())
  await until(MESSAGES.ends.on)
  expect(box(MESSAGES.thisDevice)?.checked).toBe(true)
  flushSync(() => box(MESSAGES.thisDevice)?.click())
  await vi.waitFor(() => expect(box(MESSAGES.thisDevice)?.checked).toBe(false))
  expect(messages.turnOff).toHaveBeenCalledOnce()
})

test.each(['blocked', 'install-first', 'unsupported'] as const)('a device that cannot (%s) says why, and nothing is tried', async (state) => {
  const { box, messages, until } = open(state)
  await until(MESSAGES.ends[state])
  flushSync(() => box(MESSAGES.thisDevice)?.click())
  expect(messages.turnOn).not.toHaveBeenCalled()
})

test.each(['blocked', 'no-server', 'no-service', 'refused'] as const)('what does not work out (%s) is said, and stays off', async (end) => {
  const { box, until } = open('off', end)
  await vi.waitFor(() => expect(box(MESSAGES.thisDevice)?.getAttribute('aria-disabled')).toBeNull())
  flushSync(() => box(MESSAGES.thisDevice)?.click())
  await until(MESSAGES.ends[end])
  expect(box(MESSAGES.thisDevice)?.checked).toBe(false)
})

const { personal, heroes } = TEXTS.kinds
const { app: BELL, push: MESSAGE } = TEXTS.ways
const PROMO = TEXTS.switchOf(personal.PROMO, BELL)
const FOLLOWED = TEXTS.switchOf(heroes.FOLLOW, BELL)
const FOLLOWER = TEXTS.switchOf(personal.FOLLOW, MESSAGE)

test('each kind stands once, with a switch for the bell and one for messages; all but promotions are on [S274]', () => {
  const { container, box } = open()
  expect(container.querySelectorAll('tbody tr')).toHaveLength(12 + 9)
  expect(container.querySelectorAll('tbody input[role=switch]')).toHaveLength(Object.keys(NOTIFICATION_DEFAULTS).length)
  expect([box(PROMO)?.checked, box(FOLLOWED)?.checked]).toEqual([false, true])
})

test('what changes is written at once, each by itself, and that it is saved is said', async () => {
  const { box, until, saved } = open()
  for (const name of [PROMO, FOLLOWED, FOLLOWER, MESSAGES.quiet]) flushSync(() => box(name)?.click())
  await until(TEXTS.saved)
  await vi.waitFor(async () => expect(await saved()).toEqual([
    { choices: { notify_app_personal_PROMO: true } }, { choices: { notify_app_heroes_FOLLOW: false } },
    { choices: { notify_push_personal_FOLLOW: false } }, { choices: { quiet_hours: '22:00-07:00' } },
  ]), WITHIN)
})

test('what cannot be written is said, and stays chosen', async () => {
  const { device, box, until } = open()
  const disk = vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  flushSync(() => box(PROMO)?.click())
  await until(TEXTS.failed)
  disk.mockRestore()
  expect(box(PROMO)?.checked).toBe(true)
})

test('what another device chose is shown as it comes', async () => {
  const { device, box } = open()
  await change(device, 'settings.merge', { choices: { notify_app_personal_LIST: false } })
  await vi.waitFor(() => expect(box(TEXTS.switchOf(personal.LIST, BELL))?.checked).toBe(false), WITHIN)
})

test('hours are written as their field is left; without a length they are none, and say why', async () => {
  const { container, box, until, saved } = open('off')
  flushSync(() => box(MESSAGES.quiet)?.click())
  const to = container.querySelectorAll<HTMLInputElement>('input[type=time]')[1]
  if (!to) throw new Error('There is no field for the end.')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const type = (time: string) => flushSync(() => {
    set?.call(to, time)
    to.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const leave = () => flushSync(() => to.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  type('22:00')
  leave()
  await until(MESSAGES.sameTimes)
  type('06:30')
  leave()
  await vi.waitFor(async () => expect((await saved()).at(-1)).toEqual({ choices: { quiet_hours: '22:00-06:30' } }), WITHIN)
  expect(await saved()).not.toContainEqual({ choices: { quiet_hours: '22:00-22:00' } })
})
