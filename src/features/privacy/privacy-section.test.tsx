// @vitest-environment happy-dom
// Shows [S401].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { DATA_CLASSES } from '../../domain/who-sees.ts'
import { readChoices } from '../../local/queries/choices.ts'
import { WHO_SEES_MESSAGES } from '../../ui/who-sees/messages.ts'
import { PrivacySection } from './privacy-section.tsx'
import { PRIVACY_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

test('it has the table of visibility; without a network, wants can be hidden from followers, and the table shows it', async () => {
  const device = new TestDevice()
  const { container } = mount(
    <TestPlayer device={device}>
      <PrivacySection />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const group = (name: string) => [...container.querySelectorAll('tbody')].find((one) => one.querySelector('th')?.textContent === name)
  const has = (name: string) => group(name)?.querySelector('[data-class=wants]') !== null && group(name) !== undefined
  expect(container.querySelectorAll('[data-class]').length).toBe(DATA_CLASSES.length)
  expect(has(WHO_SEES_MESSAGES.by.followers)).toBe(true)
  const label = [...container.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(MESSAGES.followersSeeWants))
  const input = label?.querySelector('input') ?? container.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`)
  input?.click()
  await vi.waitFor(() => expect(has(WHO_SEES_MESSAGES.by.nobody)).toBe(true))
  expect((await readChoices(device.db)).followers_see_wants).toBe(false)
  expect((await device.rows()).map(({ kind, payload }) => [kind, payload])).toEqual([
    ['settings.merge', { choices: { followers_see_wants: false } }],
  ])
})
