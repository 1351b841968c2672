// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { NOTIFICATION_DEFAULTS } from '../../domain/notification-kinds.ts'
import type { MessagesEnd, MessagesState } from '../../ui/device-messages.ts'
import { MessagesSection } from './messages-section.tsx'
import { MESSAGES_TEXTS as TEXTS } from './messages-texts.ts'
import { PREFERENCES_TEXTS } from './preferences-texts.ts'

const WITHIN = 5_000

function open(state: MessagesState, end: MessagesEnd = 'on') {
  const device = new TestDevice()
  const messages = { state: () => Promise.resolve(state), turnOn: vi.fn(() => Promise.resolve(end)), turnOff: vi.fn(() => Promise.resolve()) }
  const page = mount(<MessagesSection device={device} messages={messages} />)
  letTheDatabaseDraw()
  const boxes = (name: string) => {
    const labels = [...page.container.querySelectorAll('label')].filter(({ textContent }) => textContent === name)
    return labels.map((label) => page.container.querySelector<HTMLInputElement>(`[id="${label.htmlFor}"]`))
  }
  const box = (name: string) => boxes(name)[0] ?? null
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
  const press = (name: string) => flushSync(() => page.button(name).click())
  const saved = async () => (await device.db.outbox.toArray()).map(({ payload }) => payload)
  return { ...page, device, messages, box, until, press, saved }
}

test('nobody is asked until they turn it on, and then it says how that ended', async () => {
  const { box, messages, until } = open('off')
  await vi.waitFor(() => expect(box(TEXTS.thisDevice)?.getAttribute('aria-disabled')).toBeNull())
  expect(messages.turnOn).not.toHaveBeenCalled()
  flushSync(() => box(TEXTS.thisDevice)?.click())
  await until(TEXTS.ends.on)
  expect(box(TEXTS.thisDevice)?.checked).toBe(true)
  flushSync(() => box(TEXTS.thisDevice)?.click())
  await vi.waitFor(() => expect(box(TEXTS.thisDevice)?.checked).toBe(false))
  expect(messages.turnOff).toHaveBeenCalledOnce()
})

test.each(['blocked', 'install-first', 'unsupported'] as const)('a device that cannot (%s) says why, and nothing is tried', async (state) => {
  const { box, messages, until } = open(state)
  await until(TEXTS.ends[state])
  flushSync(() => box(TEXTS.thisDevice)?.click())
  expect(messages.turnOn).not.toHaveBeenCalled()
})

test.each(['blocked', 'no-server', 'no-service', 'refused'] as const)('what does not work out (%s) is said, and stays off', async (end) => {
  const { box, until } = open('off', end)
  await vi.waitFor(() => expect(box(TEXTS.thisDevice)?.getAttribute('aria-disabled')).toBeNull())
  flushSync(() => box(TEXTS.thisDevice)?.click())
  await until(TEXTS.ends[end])
  expect(box(TEXTS.thisDevice)?.checked).toBe(false)
})

test('each kind has its own switch for messages, and quiet hours go with them', async () => {
  const { container, box, until, press, saved } = open('off')
  const ofMessages = Object.keys(NOTIFICATION_DEFAULTS).filter((name) => name.startsWith('notify_push_'))
  expect(container.querySelectorAll('details input[role=switch]')).toHaveLength(ofMessages.length)
  flushSync(() => box(PREFERENCES_TEXTS.kinds.personal.FOLLOW)?.click())
  flushSync(() => box(TEXTS.quiet)?.click())
  press(TEXTS.save)
  await until(TEXTS.saved)
  expect(await saved()).toEqual([{ choices: { notify_push_personal_FOLLOW: false, quiet_hours: '22:00-07:00' } }])
})

test('hours without a length cannot be saved, and say why', async () => {
  const { container, box, until, button } = open('off')
  flushSync(() => box(TEXTS.quiet)?.click())
  const to = container.querySelectorAll<HTMLInputElement>('input[type=time]')[1]
  if (!to) throw new Error('There is no field for the end.')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  flushSync(() => {
    set?.call(to, '22:00')
    to.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await until(TEXTS.sameTimes)
  expect(button(TEXTS.save).disabled).toBe(true)
})
