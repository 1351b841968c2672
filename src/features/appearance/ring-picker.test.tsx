// @vitest-environment happy-dom
// Shows [S280].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { readChoices } from '../../local/choices.ts'
import { change } from '../../local/mutations/change.ts'
import { RingChoice } from './ring-choice.tsx'
import { APPEARANCE_TEXTS as TEXTS } from './texts.ts'

const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }
const WITHIN = 5_000

async function open({ swipes = 0 } = {}) {
  const device = new TestDevice()
  for (let n = 1; n <= swipes; n++) await device.swipe(n, 'disliked')
  const page = mount(<RingChoice device={device} identity={IDENTITY} />)
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(page.button(TEXTS.choose).disabled).toBe(false), WITHIN)
  flushSync(() => page.button(TEXTS.choose).click())
  const radio = (words: string) => {
    const found = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
      .find((input) => (input.getAttribute('aria-label') ?? input.closest('label')?.textContent ?? '').startsWith(words))
    if (!found) throw new Error(`There is no radio button ${words}.`)
    return found
  }
  const press = (words: string) => flushSync(() => radio(words).click())
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
  const ring = async () => (await readChoices(device.db)).avatar_ring
  return { ...page, device, press, radio, until, ring }
}

test('one’s own ring is chosen to begin with; another is tried on, and worn by one press, with no network', async () => {
  const { press, radio, until, button, ring } = await open()
  await until(TEXTS.worn)
  expect(radio('Basic').checked).toBe(true)
  press('Ticks')
  press('Teal')
  expect(await ring()).toBe('')
  flushSync(() => button(TEXTS.wear).click())
  await until(TEXTS.saved)
  expect(await ring()).toBe('drawn:ticks:#1f9490')
  await until(TEXTS.worn)
})

test('each group is a group of radio buttons with a name; what is locked says by what it opens, can be tried on, and not worn', async () => {
  const { press, radio, until, shows, ring } = await open()
  press(TEXTS.groups.class)
  const fieldset = radio('Bard').closest('fieldset')
  expect(fieldset?.querySelector('legend')?.textContent).toBe(TEXTS.rings(TEXTS.groups.class))
  expect(new Set([...(fieldset?.querySelectorAll('input') ?? [])].map(({ name }) => name)).size).toBe(1)
  expect(radio('Bard').closest('label')?.textContent).toBe('BardLevel 2')
  press('Bard')
  await until(TEXTS.atLevel(2, 1))
  expect(shows(TEXTS.wear)).toBe(false)
  press(TEXTS.groups.reward)
  press('Tide ring')
  await until(TEXTS.lacking(2))
  expect(await ring()).toBe('')
})

test('tokens unlock a ring in place, once, and it is worn from then on', async () => {
  const { device, press, until, button, ring } = await open({ swipes: 60 })
  await change(device, 'reward.claim', { rewards: ['level:2'] })
  press(TEXTS.groups.reward)
  press('Moss ring')
  await until(TEXTS.unlock(1))
  flushSync(() => button(TEXTS.unlock(1)).click())
  await until(TEXTS.wear)
  flushSync(() => button(TEXTS.wear).click())
  await until(TEXTS.saved)
  expect(await ring()).toBe('reward:ring-moss')
  expect((await device.rows('pending')).filter(({ kind }) => kind === 'reward.unlock')).toHaveLength(1)
})

test('what could not be written is said, and the ring stays as it was', async () => {
  const { device, press, until, button, ring } = await open()
  press('Waves')
  vi.spyOn(device.db, 'transaction').mockRejectedValueOnce(new Error('The disk is full.'))
  flushSync(() => button(TEXTS.wear).click())
  await until(TEXTS.failed)
  expect(await ring()).toBe('')
})
