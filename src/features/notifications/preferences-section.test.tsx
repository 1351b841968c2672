// @vitest-environment happy-dom
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
  const press = (name: string) => flushSync(() => page.button(name).click())
  const saved = async () => (await device.db.outbox.toArray()).map(({ payload }) => payload)
  return { ...page, device, messages, box, until, press, saved }
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

test('each kind stands once, with a switch for the bell and one for messages; all but promotions are on', () => {
  const { container, box } = open()
  expect(container.querySelectorAll('tbody tr')).toHaveLength(12 + 9)
  expect(container.querySelectorAll('tbody input[role=switch]')).toHaveLength(Object.keys(NOTIFICATION_DEFAULTS).length)
  expect([box(PROMO)?.checked, box(FOLLOWED)?.checked]).toEqual([false, true])
})

test('only what changes is written, each by itself, and quiet hours go with them', async () => {
  const { box, until, press, saved } = open()
  for (const name of [PROMO, FOLLOWED, FOLLOWER, MESSAGES.quiet]) flushSync(() => box(name)?.click())
  press(TEXTS.save)
  await until(TEXTS.saved)
  expect(await saved()).toEqual([{
    choices: { notify_app_personal_PROMO: true, notify_app_heroes_FOLLOW: false, notify_push_personal_FOLLOW: false, quiet_hours: '22:00-07:00' },
  }])
})

test('what cannot be written is said, and stays chosen', async () => {
  const { device, box, until, press } = open()
  flushSync(() => box(PROMO)?.click())
  const disk = vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  press(TEXTS.save)
  await until(TEXTS.failed)
  disk.mockRestore()
  expect(box(PROMO)?.checked).toBe(true)
})

test('what is switched while a save is under way stays chosen, and goes with the next', async () => {
  const { device, box, press, saved } = open()
  flushSync(() => box(PROMO)?.click())
  press(TEXTS.save)
  flushSync(() => box(FOLLOWED)?.click())
  await vi.waitFor(async () => expect(await saved()).toHaveLength(1), WITHIN)
  // What was saved is no longer in the draft as soon as it shows what came later.
  await change(device, 'settings.merge', { choices: { notify_app_personal_PROMO: false } })
  await vi.waitFor(() => expect(box(PROMO)?.checked).toBe(false), WITHIN)
  expect(box(FOLLOWED)?.checked).toBe(false)
  press(TEXTS.save)
  await vi.waitFor(async () => expect((await saved()).at(-1)).toEqual({ choices: { notify_app_heroes_FOLLOW: false } }), WITHIN)
})

test('what another device chose is shown as it comes', async () => {
  const { device, box } = open()
  await change(device, 'settings.merge', { choices: { notify_app_personal_LIST: false } })
  await vi.waitFor(() => expect(box(TEXTS.switchOf(personal.LIST, BELL))?.checked).toBe(false), WITHIN)
})

test('hours without a length cannot be saved, and say why', async () => {
  const { container, box, until, button } = open('off')
  flushSync(() => box(MESSAGES.quiet)?.click())
  const to = container.querySelectorAll<HTMLInputElement>('input[type=time]')[1]
  if (!to) throw new Error('There is no field for the end.')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  flushSync(() => {
    set?.call(to, '22:00')
    to.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await until(MESSAGES.sameTimes)
  expect(button(TEXTS.save).disabled).toBe(true)
})
