// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { OutOfSpaceError } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { PreferencesSection } from './preferences-section.tsx'
import { PREFERENCES_TEXTS as TEXTS } from './preferences-texts.ts'

const WITHIN = 5_000

function open(device = new TestDevice()) {
  const page = mount(<PreferencesSection device={device} />)
  letTheDatabaseDraw()
  const box = (name: string) => {
    const label = [...page.container.querySelectorAll('label')].find(({ textContent }) => textContent === name)
    return page.container.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`)
  }
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
  const press = (name: string) => flushSync(() => page.button(name).click())
  return { ...page, device, box, until, press }
}

const INFO = TEXTS.kinds.personal.PROMO
const FOLLOWED = TEXTS.kinds.heroes.FOLLOW

test('everything but promotions is on, and only what changes is written, each by itself', async () => {
  const { container, device, box, until, press } = open()
  expect(container.querySelectorAll('input[role=switch]')).toHaveLength(12 + 9)
  expect([box(INFO)?.checked, box(FOLLOWED)?.checked]).toEqual([false, true])
  flushSync(() => box(INFO)?.click())
  flushSync(() => box(FOLLOWED)?.click())
  press(TEXTS.save)
  await until('Saved your notification preferences.')
  expect((await device.db.outbox.toArray()).map(({ kind, payload }) => [kind, payload])).toEqual([
    ['settings.merge', { choices: { notify_app_personal_PROMO: true, notify_app_heroes_FOLLOW: false } }],
  ])
})

test('what cannot be written is said, and stays chosen', async () => {
  const { device, box, until, press } = open()
  flushSync(() => box(INFO)?.click())
  const disk = vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  press(TEXTS.save)
  await until('Could not save notifications. Please try again.')
  disk.mockRestore()
  expect(box(INFO)?.checked).toBe(true)
})

test('what another device chose is shown as it comes', async () => {
  const { device, box } = open()
  await change(device, 'settings.merge', { choices: { notify_app_personal_LIST: false } })
  await vi.waitFor(() => expect(box(TEXTS.kinds.personal.LIST)?.checked).toBe(false), WITHIN)
})
