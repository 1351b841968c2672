// @vitest-environment happy-dom
// Shows [S280].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { readChoices } from '../../local/queries/choices.ts'
import { change } from '../../local/commands/change.ts'
import { RingChoice } from './appearance-section.tsx'
import { APPEARANCE_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }
const WITHIN = 5_000

async function open({ swipes = 0 } = {}) {
  const device = new TestDevice()
  for (let n = 1; n <= swipes; n++) await device.swipe(n, 'disliked')
  const page = mount(
    <TestPlayer device={device}>
      <RingChoice identity={IDENTITY} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(page.button(MESSAGES.choose).disabled).toBe(false), WITHIN)
  flushSync(() => page.button(MESSAGES.choose).click())
  const radio = (words: string) => {
    const found = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find((input) =>
      (input.getAttribute('aria-label') ?? input.closest('label')?.textContent ?? '').startsWith(words),
    )
    if (!found) throw new Error(`There is no radio button ${words}.`)
    return found
  }
  const press = (words: string) => flushSync(() => radio(words).click())
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
  const ring = async () => (await readChoices(device.db)).avatar_ring
  return { ...page, device, press, radio, until, ring }
}

test('the player’s own ring is selected at first; another one can be previewed, and one press wears it, without a network', async () => {
  const { press, radio, until, button, ring } = await open()
  await until(MESSAGES.worn)
  expect(radio('Basic').checked).toBe(true)
  press('Ticks')
  press('Teal')
  expect(await ring()).toBe('')
  flushSync(() => button(MESSAGES.wear).click())
  await until(MESSAGES.saved)
  expect(await ring()).toBe('drawn:ticks:#1f9490')
  await until(MESSAGES.worn)
})

test('each group is a group of radio buttons with a name; a locked ring says how to unlock it, and can be previewed but not worn', async () => {
  const { press, radio, until, shows, ring } = await open()
  press(MESSAGES.groups.class)
  const fieldset = radio('Bard').closest('fieldset')
  expect(fieldset?.querySelector('legend')?.textContent).toBe(MESSAGES.rings(MESSAGES.groups.class))
  expect(new Set([...(fieldset?.querySelectorAll('input') ?? [])].map(({ name }) => name)).size).toBe(1)
  expect(radio('Bard').closest('label')?.textContent).toBe('BardLevel 2')
  press('Bard')
  await until(MESSAGES.atLevel(2, 1))
  expect(shows(MESSAGES.wear)).toBe(false)
  press(MESSAGES.groups.reward)
  press('Tide ring')
  await until(MESSAGES.lacking(2))
  expect(await ring()).toBe('')
})

test('tokens unlock a ring in place, once, and it is worn at once', async () => {
  const { device, press, until, button, ring } = await open({ swipes: 60 })
  await change(device, 'reward.claim', { rewards: ['level:2'] })
  press(MESSAGES.groups.reward)
  press('Moss ring')
  await until(MESSAGES.unlock(1))
  flushSync(() => button(MESSAGES.unlock(1)).click())
  await until(MESSAGES.wear)
  flushSync(() => button(MESSAGES.wear).click())
  await until(MESSAGES.saved)
  expect(await ring()).toBe('reward:ring-moss')
  expect((await device.rows('pending')).filter(({ kind }) => kind === 'reward.unlock')).toHaveLength(1)
})

test('a failed write is reported, and the ring stays as it was', async () => {
  const { device, press, until, button, ring } = await open()
  press('Waves')
  vi.spyOn(device.db, 'transaction').mockRejectedValueOnce(new Error('The disk is full.'))
  flushSync(() => button(MESSAGES.wear).click())
  await until(MESSAGES.failed)
  expect(await ring()).toBe('')
})
