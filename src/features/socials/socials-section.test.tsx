// @vitest-environment happy-dom
// Shows [S272 S291 S292].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { socialWords } from '../../contract/social-words.ts'
import { SOCIAL_KEYS, SOCIAL_NAMES } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import { change } from '../../local/mutations/change.ts'
import { findFormDraft } from '../../local/own/form-draft.ts'
import { readOwnSocials, readShownSocials } from '../../local/own/own-socials.ts'
import { SocialsSection } from './socials-section.tsx'
import { SOCIALS_TEXTS as TEXTS } from './texts.ts'

const WITHIN = 5_000

async function open(device: TestDevice, connections: readonly string[] = []) {
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.next('connections', answered(connections))
  const page = mount(<SocialsSection device={device} remote={remote} />)
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(page.shows(TEXTS.title)).toBe(true), WITHIN)
  const inputs = () => [...page.container.querySelectorAll<HTMLInputElement>('input[name]')]
  const input = (key: SocialKey) => {
    const found = inputs().find(({ name }) => name === `social-${key}`)
    if (!found) throw new Error(`${key} is not shown`)
    return found
  }
  const box = (key: SocialKey) => {
    const found = page.container.querySelector<HTMLInputElement>(`input[aria-label="${TEXTS.showOf(SOCIAL_NAMES[key])}"]`)
    if (!found) throw new Error(`${key} has no box`)
    return found
  }
  const type = (key: SocialKey, text: string) => {
    const field = input(key)
    // React hears of a value that was set past its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
  }
  const press = (name: string) => flushSync(() => page.button(name).click())
  const leave = (key: SocialKey) => flushSync(() => input(key).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
  return { ...page, inputs, input, box, type, press, leave, until }
}

test('a few places stand there, the others come when they are asked for, all in their order', async () => {
  const device = new TestDevice()
  await change(device, 'socials.set', { key: 'nintendo', value: 'SW-1234-5678-9012', show: true })
  const page = await open(device)
  expect(page.inputs().map(({ name }) => name)).toEqual(['social-x', 'social-instagram', 'social-tiktok', 'social-nintendo'])
  page.press(TEXTS.more(7))
  expect(page.inputs().map(({ name }) => name)).toEqual(SOCIAL_KEYS.map((key) => `social-${key}`))
})

test('nothing can be shown of a place where nothing stands; what is typed is shown, unless the player says otherwise', async () => {
  const page = await open(new TestDevice())
  expect([page.box('x').disabled, page.box('x').checked]).toEqual([true, false])
  page.type('x', 'ada')
  expect([page.box('x').disabled, page.box('x').checked]).toEqual([false, true])
  page.type('x', '')
  expect([page.box('x').disabled, page.box('x').checked]).toEqual([true, false])
})

test('what was typed is saved as its field is left, what is ticked at once, as it is best written, and on the player’s own profile where it is shown', async () => {
  const device = new TestDevice()
  const page = await open(device)
  page.type('x', 'https://twitter.com/ada?s=20')
  page.leave('x')
  page.type('instagram', '@Ada.L')
  flushSync(() => page.box('instagram').click())
  await page.until(TEXTS.saving.saved)
  await vi.waitFor(() => expect(page.input('x').value).toBe('ada'), WITHIN)
  await vi.waitFor(async () => {
    const { x, instagram } = await readOwnSocials(device.db)
    expect([x, instagram]).toMatchObject([{ value: 'ada', show: true }, { value: 'ada.l', show: false }])
  }, WITHIN)
  expect(await readShownSocials(device.db)).toEqual([
    { key: 'x', url: 'https://x.com/ada', handle: 'ada', show: true, connected: false, verified: false },
  ])
  expect(await device.db.outbox.count(), 'one change a place').toBe(2)
})

test('what cannot be taken is said below its place, stays as it was typed, also until the next time, and is not saved [S275]', async () => {
  const device = new TestDevice()
  const page = await open(device)
  page.type('x', 'javascript:alert(1)')
  page.leave('x')
  page.type('tiktok', 'ada')
  page.leave('tiktok')
  expect(page.shows(socialWords('x', 'address'))).toBe(true)
  expect(page.input('x').getAttribute('aria-invalid')).toBe('true')
  await page.until(TEXTS.saving.saved)
  const { x, tiktok } = await readOwnSocials(device.db)
  expect([x.value, tiktok.value]).toEqual(['', 'ada'])
  const again = await open(device)
  await vi.waitFor(() => expect(again.input('x').value).toBe('javascript:alert(1)'), WITHIN)
  again.type('x', 'ada')
  expect(again.input('x').getAttribute('aria-invalid')).toBeNull()
})

test('what is typed and not left is kept with each key; left as it was found, nothing is said', async () => {
  const device = new TestDevice()
  const page = await open(device)
  page.leave('tiktok')
  for (const text of ['a', 'ad']) page.type('x', text)
  await vi.waitFor(async () => expect(await findFormDraft(device.db, 'socialsDraft')).toEqual({ x: { text: 'ad', isShown: true } }), WITHIN)
  expect([page.shows(TEXTS.saving.saved), await device.db.outbox.count()]).toEqual([false, 0])
})

test('what is typed while a save is under way stays, and is saved with the next', async () => {
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

test('a device that cannot keep it says so, and what was typed stays', async () => {
  const device = new TestDevice()
  const page = await open(device)
  page.type('x', 'ada')
  vi.spyOn(device.db.outbox, 'bulkAdd').mockRejectedValue(new Error('the disk is broken'))
  page.leave('x')
  await page.until(TEXTS.saving.failed)
  expect(page.input('x').value).toBe('ada')
})

test('an account that was connected is no longer verified once another is named', async () => {
  const device = new TestDevice()
  const value = { value: 'ada', show: true, connected: true, verified: true }
  await device.db.mine.put({ entity: 'socials', id: 'twitch', value, base: value, at: 1, baseAt: 1 })
  const page = await open(device)
  expect(page.shows(TEXTS.verified)).toBe(true)
  page.type('twitch', 'grace')
  expect(page.shows(TEXTS.verified)).toBe(false)
  page.leave('twitch')
  await page.until(TEXTS.saving.saved)
  expect((await readOwnSocials(device.db)).twitch).toEqual({ value: 'grace', show: true, connected: false, verified: false })
})

test('where the server can ask whose an account is, the way there stands at its place; a connected one can be ended', async () => {
  const device = new TestDevice()
  const value = { value: 'ada', show: true, connected: true, verified: true }
  await device.db.mine.put({ entity: 'socials', id: 'twitch', value, base: value, at: 1, baseAt: 1 })
  const page = await open(device, ['twitch', 'steam'])
  page.press(TEXTS.more(7))
  const way = () => page.container.querySelector(`a[aria-label="${TEXTS.connectTo('Steam')}"]`)
  await vi.waitFor(() => expect(way()?.getAttribute('href')).toBe('/api/oauth/steam/start?returnTo=%2Fsettings'), WITHIN)
  expect(page.container.querySelector(`a[aria-label="${TEXTS.connectTo('Discord')}"]`)).toBeNull()
  page.press(TEXTS.disconnectFrom('Twitch'))
  await page.until(TEXTS.saving.saved)
  expect((await readOwnSocials(device.db)).twitch.connected).toBe(false)
})

test('what has become of going there is said', async () => {
  history.replaceState(null, '', '/settings?connected=steam&problem=cancelled')
  const page = await open(new TestDevice())
  expect(page.shows(TEXTS.problems.cancelled('Steam'))).toBe(true)
  history.replaceState(null, '', '/')
})
