// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { beginRegistration, forgetRegistration, registration } from '../../state/registration.ts'
import { fill } from '../../../tests/support/fill.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { RegisterPage } from '../accounts/register-page.tsx'
import { ACCOUNT_MESSAGES } from '../accounts/messages.ts'
import { OnboardingPage } from './onboarding-page.tsx'
import type { OnboardingPageProps } from './onboarding-page.tsx'
import { ONBOARDING_MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const ADA = { email: 'ada@example.org', password: 'Tunnel-42' }

beforeEach(() => {
  sessionStorage.clear()
  forgetRegistration()
})

/** Clears the page's memory, and keeps the tab's storage. */
function reload(): void {
  Object.assign(registration, { credentials: null, displayName: '', picture: null, platforms: [], picks: [], isForgotten: false })
}

function remoteFor() {
  const remote = new ScriptedRemote('', () => 0)
  remote.always('authProviders', answered({ google: false, discord: false, mail: false }))
  return remote
}

/** Opens onboarding, and the page that it redirects to. Returns whether that page says that it was reloaded. */
async function openAsGuest(): Promise<boolean> {
  history.replaceState(null, '', '/onboarding')
  const nobody = async () => undefined
  const page = mount(
    <TestPlayer remote={remoteFor()}>
      <OnboardingPage player={null} exit={null} changeSettings={nobody} changePicture={nobody} onFinished={nobody} />
    </TestPlayer>,
  )
  await doing(() => undefined)
  expect(location.pathname).toBe('/register')
  page.render(
    <TestPlayer remote={remoteFor()}>
      <RegisterPage loadTerms={() => new Promise(() => undefined)} />
    </TestPlayer>,
  )
  await doing(() => undefined)
  const isForgotten = page.shows(ACCOUNT_MESSAGES.forgotten)
  page.render(null)
  return isForgotten
}

test('a guest who never started is led to the form, without a message about a reload', async () => {
  expect(await openAsGuest()).toBe(false)
})

test('a guest whose onboarding was interrupted reads why they start again, once, and none of their data were stored for that [S19]', async () => {
  beginRegistration(ADA)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/ada|Tunnel/i)
  reload()
  expect(await openAsGuest()).toBe(true)
  expect(await openAsGuest()).toBe(false)
})

test('a guest who has finished, or cancelled, is a guest like any other', async () => {
  beginRegistration(ADA)
  forgetRegistration()
  reload()
  expect(await openAsGuest()).toBe(false)
})

const USER = {
  id: 'a',
  username: 'ada',
  display_name: 'Ada',
  avatar_url: '',
  email: ADA.email,
  settings: { platforms: [6], genres: [], tags: [] },
}
const PC = { id: 6, name: 'PC (Microsoft Windows)', abbreviation: 'PC', slug: 'win', family_name: null, release_date: null }

/** Opens onboarding for a newcomer who has filled in the form, or for a player without settings. */
async function openFor(player: OnboardingPageProps['player']) {
  const remote = remoteFor()
  const onFinished = vi.fn<OnboardingPageProps['onFinished']>(async () => undefined)
  if (!player) beginRegistration(ADA)
  history.replaceState(null, '', '/onboarding')
  remote.always('gameFilters', answered({ platforms: [PC], genres: [], tags: [], game_modes: [], game_types: [], themes: [] }))
  remote.always('register', answered({ ok: true, user: USER }))
  const page = mount(
    <TestPlayer remote={remote}>
      <OnboardingPage
        player={player}
        exit={<button type="button">Log out</button>}
        changeSettings={async () => undefined}
        changePicture={async () => undefined}
        onFinished={onFinished}
      />
    </TestPlayer>,
  )
  await doing(() => undefined)
  const press = (name: string) => doing(() => page.button(name).click())
  return { ...page, remote, onFinished, press }
}

/** Completes the first step with this name, up to the second. */
async function name(page: Awaited<ReturnType<typeof openFor>>, display: string) {
  await fill('display-name', display)
  await page.press(ONBOARDING_MESSAGES.next)
  await vi.waitFor(() => expect(location.search).toBe('?step=2'))
  await doing(() => undefined)
}

test.each([false, true])(
  'a newcomer finishes with a name and a platform, and the page knows whether they come from another provider: %s [S22 S24]',
  async (isFromElsewhere) => {
    const page = await openFor(null)
    const { press, shows, container, onFinished } = page
    await press(ONBOARDING_MESSAGES.next)
    await vi.waitFor(() => expect(shows(FIXED_MESSAGES.displayNameRequired)).toBe(true))
    await name(page, 'Ada')
    await press(ONBOARDING_MESSAGES.finish)
    expect(shows(FIXED_MESSAGES.platformRequired)).toBe(true)
    await press('PC')
    if (isFromElsewhere) await doing(() => container.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
    await press(ONBOARDING_MESSAGES.finish)
    expect(onFinished.mock.calls).toEqual([[USER, { isFromElsewhere, picks: [] }]])
  },
)

test('a name that the server rejects is reported at its field, on the step with the field', async () => {
  const page = await openFor(null)
  page.remote.next('register', refused(400, 'invalid_name'))
  await name(page, 'Ada')
  await page.press('PC')
  await page.press(ONBOARDING_MESSAGES.finish)
  await vi.waitFor(() => expect(page.container.querySelector('h1')?.textContent).toBe(ONBOARDING_MESSAGES.whoTitle))
  expect(page.container.querySelector('[name=display-name]')?.getAttribute('aria-invalid')).toBe('true')
  expect(page.shows('refused as invalid_name')).toBe(true)
})

test('a player without settings has the same two steps, and can otherwise only log out [S26]', async () => {
  const page = await openFor({ id: 'a', displayName: '', picture: '', platforms: [] })
  const { button, container } = page
  expect(container.querySelector('h1')?.textContent).toBe(ONBOARDING_MESSAGES.whoTitle)
  expect(button('Log out')).toBeDefined()
  expect(() => button(ONBOARDING_MESSAGES.back)).toThrow()
  await name(page, 'Ada')
  expect(container.querySelector('h1')?.textContent).toBe(ONBOARDING_MESSAGES.platformsTitle)
  expect(button(ONBOARDING_MESSAGES.back)).toBeDefined()
})
