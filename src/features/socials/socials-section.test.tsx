// @vitest-environment happy-dom
// Shows [S272 S291 S292].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { socialMessage } from '../../contract/social-messages.ts'
import { SOCIAL_KEYS, SOCIAL_NAMES } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import { change } from '../../local/commands/change.ts'
import { findDraft } from '../../local/commands/drafts.ts'
import { OWN } from '../../local/db/draft-row.ts'
import { readOwnSocials, readShownSocials } from '../../local/queries/own-socials.ts'
import { SocialsSection } from './socials-section.tsx'
import { SOCIALS_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const WITHIN = 5_000

async function open(device: TestDevice, connections: readonly string[] = []) {
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.next('connections', answered(connections))
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <SocialsSection />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(page.shows(MESSAGES.title)).toBe(true), WITHIN)
  const inputs = () => [...page.container.querySelectorAll<HTMLInputElement>('input[name]')]
  const input = (key: SocialKey) => {
    const found = inputs().find(({ name }) => name === `social-${key}`)
    if (!found) throw new Error(`${key} is not shown`)
    return found
  }
  const box = (key: SocialKey) => {
    const found = page.container.querySelector<HTMLInputElement>(`input[aria-label="${MESSAGES.showOf(SOCIAL_NAMES[key])}"]`)
    if (!found) throw new Error(`${key} has no box`)
    return found
  }
  const type = (key: SocialKey, text: string) => {
    const field = input(key)
    // Sets the value with the prototype's setter, because React overrides the setter of the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
  }
  const press = (name: string) => flushSync(() => page.button(name).click())
  const leave = (key: SocialKey) => flushSync(() => input(key).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
  return { ...page, inputs, input, box, type, press, leave, until }
}

test('a few services are listed, the others are listed on demand, all in their order', async () => {
  const device = new TestDevice()
  await change(device, 'socials.set', { key: 'nintendo', value: 'SW-1234-5678-9012', show: true })
  const page = await open(device)
  expect(page.inputs().map(({ name }) => name)).toEqual(['social-x', 'social-instagram', 'social-tiktok', 'social-nintendo'])
  page.press(MESSAGES.more(7))
  expect(page.inputs().map(({ name }) => name)).toEqual(SOCIAL_KEYS.map((key) => `social-${key}`))
})

test('an empty account cannot be shown; an entered one is shown, unless the player hides it', async () => {
  const page = await open(new TestDevice())
  expect([page.box('x').disabled, page.box('x').checked]).toEqual([true, false])
  page.type('x', 'ada')
  expect([page.box('x').disabled, page.box('x').checked]).toEqual([false, true])
  page.type('x', '')
  expect([page.box('x').disabled, page.box('x').checked]).toEqual([true, false])
})

test('an entered account is saved when its field is left, a tick at once, in its canonical form, and appears on the player’s profile if it is shown', async () => {
  const device = new TestDevice()
  const page = await open(device)
  page.type('x', 'https://twitter.com/ada?s=20')
  page.leave('x')
  page.type('instagram', '@Ada.L')
  flushSync(() => page.box('instagram').click())
  await page.until(MESSAGES.saving.saved)
  await vi.waitFor(() => expect(page.input('x').value).toBe('ada'), WITHIN)
  await vi.waitFor(async () => {
    const { x, instagram } = await readOwnSocials(device.db)
    expect([x, instagram]).toMatchObject([
      { value: 'ada', show: true },
      { value: 'ada.l', show: false },
    ])
  }, WITHIN)
  expect(await readShownSocials(device.db)).toEqual([
    { key: 'x', url: 'https://x.com/ada', handle: 'ada', show: true, connected: false, verified: false },
  ])
  expect(await device.db.outbox.count(), 'one change a place').toBe(2)
})

test('an invalid account is reported below its field, stays as it was typed, also until the next visit, and is not saved [S275]', async () => {
  const device = new TestDevice()
  const page = await open(device)
  page.type('x', 'javascript:alert(1)')
  page.leave('x')
  page.type('tiktok', 'ada')
  page.leave('tiktok')
  expect(page.shows(socialMessage('x', 'address'))).toBe(true)
  expect(page.input('x').getAttribute('aria-invalid')).toBe('true')
  await page.until(MESSAGES.saving.saved)
  const { x, tiktok } = await readOwnSocials(device.db)
  expect([x.value, tiktok.value]).toEqual(['', 'ada'])
  const again = await open(device)
  await vi.waitFor(() => expect(again.input('x').value).toBe('javascript:alert(1)'), WITHIN)
  again.type('x', 'ada')
  expect(again.input('x').getAttribute('aria-invalid')).toBeNull()
})

test('text in a field that has the focus is stored with each key; if it is left unchanged, no message shows', async () => {
  const device = new TestDevice()
  const page = await open(device)
  page.leave('tiktok')
  for (const text of ['a', 'ad']) page.type('x', text)
  await vi.waitFor(async () => expect(await findDraft(device.db, 'socials', OWN)).toEqual({ x: { text: 'ad', isShown: true } }), WITHIN)
  expect([page.shows(MESSAGES.saving.saved), await device.db.outbox.count()]).toEqual([false, 0])
})

test('text that is typed during a save stays, and is saved with the next', async () => {
  const device = new TestDevice()
  const page = await open(device)
  page.type('x', 'ada')
  page.leave('x')
  page.type('x', 'grace')
  await vi.waitFor(async () => expect((await readOwnSocials(device.db)).x.value).toBe('ada'), WITHIN)
  expect(page.input('x').value).toBe('grace')
  page.leave('x')
  await vi.waitFor(async () => expect((await readOwnSocials(device.db)).x.value).toBe('grace'), WITHIN)
})

test('a device that cannot store it says so, and the text stays', async () => {
  const device = new TestDevice()
  const page = await open(device)
  page.type('x', 'ada')
  vi.spyOn(device.db.outbox, 'bulkAdd').mockRejectedValue(new Error('the disk is broken'))
  page.leave('x')
  await page.until(MESSAGES.saving.failed)
  expect(page.input('x').value).toBe('ada')
})

test('a connected account is no longer verified once another one is entered', async () => {
  const device = new TestDevice()
  const value = { value: 'ada', show: true, connected: true, verified: true }
  await device.db.mine.put({ entity: 'socials', id: 'twitch', value, base: value, at: 1, baseAt: 1 })
  const page = await open(device)
  expect(page.shows(MESSAGES.verified)).toBe(true)
  page.type('twitch', 'grace')
  expect(page.shows(MESSAGES.verified)).toBe(false)
  page.leave('twitch')
  await page.until(MESSAGES.saving.saved)
  expect((await readOwnSocials(device.db)).twitch).toEqual({ value: 'grace', show: true, connected: false, verified: false })
})

test('if the server can verify an account, a link to do so is next to it; a connected one can be disconnected', async () => {
  const device = new TestDevice()
  const value = { value: 'ada', show: true, connected: true, verified: true }
  await device.db.mine.put({ entity: 'socials', id: 'twitch', value, base: value, at: 1, baseAt: 1 })
  const page = await open(device, ['twitch', 'steam'])
  page.press(MESSAGES.more(7))
  const way = () => page.container.querySelector(`a[aria-label="${MESSAGES.connectTo('Steam')}"]`)
  await vi.waitFor(() => expect(way()?.getAttribute('href')).toBe('/api/oauth/steam/start?returnTo=%2Fsettings'), WITHIN)
  expect(page.container.querySelector(`a[aria-label="${MESSAGES.connectTo('Discord')}"]`)).toBeNull()
  page.press(MESSAGES.disconnectFrom('Twitch'))
  await page.until(MESSAGES.saving.saved)
  expect((await readOwnSocials(device.db)).twitch.connected).toBe(false)
})

test('the result of a connection is reported', async () => {
  history.replaceState(null, '', '/settings?connected=steam&problem=cancelled')
  const page = await open(new TestDevice())
  expect(page.shows(MESSAGES.problems.cancelled('Steam'))).toBe(true)
  history.replaceState(null, '', '/')
})
