// @vitest-environment happy-dom
// Shows [S228 S230 S272].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { NOTIFICATION_DEFAULTS } from '../../domain/notification-kinds.ts'
import { OutOfSpaceError } from '../../local/db/device.ts'
import { change } from '../../local/commands/change.ts'
import type { MessagesEnd, MessagesState } from '../../ui/device-messages.ts'
import { PUSH_SWITCH_MESSAGES as PUSH_MESSAGES } from './push-messages.ts'
import { PreferencesSection } from './preferences-section.tsx'
import { PREFERENCES_MESSAGES as MESSAGES } from './preferences-messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const WITHIN = 5_000

function open(state: MessagesState = 'off', end: MessagesEnd = 'on') {
  const device = new TestDevice()
  const messages = {
    state: () => Promise.resolve(state),
    turnOn: vi.fn(() => Promise.resolve(end)),
    turnOff: vi.fn(() => Promise.resolve()),
  }
  const page = mount(
    <TestPlayer device={device}>
      <PreferencesSection messages={messages} />
    </TestPlayer>,
  )
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

test('permission is requested only when the player turns messages on, and then the result is shown', async () => {
  const { box, messages, until } = open('off')
  await vi.waitFor(() => expect(box(PUSH_MESSAGES.thisDevice)?.getAttribute('aria-disabled')).toBeNull())
  expect(messages.turnOn).not.toHaveBeenCalled()
  flushSync(() => box(PUSH_MESSAGES.thisDevice)?.click())
  await until(PUSH_MESSAGES.ends.on)
  expect(box(PUSH_MESSAGES.thisDevice)?.checked).toBe(true)
  flushSync(() => box(PUSH_MESSAGES.thisDevice)?.click())
  await vi.waitFor(() => expect(box(PUSH_MESSAGES.thisDevice)?.checked).toBe(false))
  expect(messages.turnOff).toHaveBeenCalledOnce()
})

test.each(['blocked', 'install-first', 'unsupported'] as const)('a device that cannot (%s) says why, and does not try', async (state) => {
  const { box, messages, until } = open(state)
  await until(PUSH_MESSAGES.ends[state])
  flushSync(() => box(PUSH_MESSAGES.thisDevice)?.click())
  expect(messages.turnOn).not.toHaveBeenCalled()
})

test.each(['blocked', 'no-server', 'no-service', 'refused'] as const)('a failure (%s) is reported, and messages stay off', async (end) => {
  const { box, until } = open('off', end)
  await vi.waitFor(() => expect(box(PUSH_MESSAGES.thisDevice)?.getAttribute('aria-disabled')).toBeNull())
  flushSync(() => box(PUSH_MESSAGES.thisDevice)?.click())
  await until(PUSH_MESSAGES.ends[end])
  expect(box(PUSH_MESSAGES.thisDevice)?.checked).toBe(false)
})

const { personal, heroes } = MESSAGES.kinds
const { app: BELL, push: MESSAGE } = MESSAGES.ways
const PROMO = MESSAGES.switchOf(personal.PROMO, BELL)
const FOLLOWED = MESSAGES.switchOf(heroes.FOLLOW, BELL)
const FOLLOWER = MESSAGES.switchOf(personal.FOLLOW, MESSAGE)

test('each kind is listed once, with a switch for the bell and one for messages; all but promotions are on [S274]', () => {
  const { container, box } = open()
  expect(container.querySelectorAll('tbody tr')).toHaveLength(12 + 9)
  expect(container.querySelectorAll('tbody input[role=switch]')).toHaveLength(Object.keys(NOTIFICATION_DEFAULTS).length)
  expect([box(PROMO)?.checked, box(FOLLOWED)?.checked]).toEqual([false, true])
})

test('each change is stored at once on its own, and a message says that it is saved', async () => {
  const { box, until, saved } = open()
  for (const name of [PROMO, FOLLOWED, FOLLOWER, PUSH_MESSAGES.quiet]) flushSync(() => box(name)?.click())
  await until(MESSAGES.saved)
  await vi.waitFor(
    async () =>
      expect(await saved()).toEqual([
        { choices: { notify_app_personal_PROMO: true } },
        { choices: { notify_app_heroes_FOLLOW: false } },
        { choices: { notify_push_personal_FOLLOW: false } },
        { choices: { quiet_hours: '22:00-07:00' } },
      ]),
    WITHIN,
  )
})

test('a change that could not be stored is reported, and stays selected', async () => {
  const { device, box, until } = open()
  const disk = vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  flushSync(() => box(PROMO)?.click())
  await until(MESSAGES.failed)
  disk.mockRestore()
  expect(box(PROMO)?.checked).toBe(true)
})

test('choices of another device are shown when they arrive', async () => {
  const { device, box } = open()
  await change(device, 'settings.merge', { choices: { notify_app_personal_LIST: false } })
  await vi.waitFor(() => expect(box(MESSAGES.switchOf(personal.LIST, BELL))?.checked).toBe(false), WITHIN)
})

test('quiet hours are stored when their field is left; without a length they are off, and say why', async () => {
  const { container, box, until, saved } = open('off')
  flushSync(() => box(PUSH_MESSAGES.quiet)?.click())
  const to = container.querySelectorAll<HTMLInputElement>('input[type=time]')[1]
  if (!to) throw new Error('There is no field for the end.')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const type = (time: string) =>
    flushSync(() => {
      set?.call(to, time)
      to.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const leave = () => flushSync(() => to.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  type('22:00')
  leave()
  await until(PUSH_MESSAGES.sameTimes)
  type('06:30')
  leave()
  await vi.waitFor(async () => expect((await saved()).at(-1)).toEqual({ choices: { quiet_hours: '22:00-06:30' } }), WITHIN)
  expect(await saved()).not.toContainEqual({ choices: { quiet_hours: '22:00-22:00' } })
})
