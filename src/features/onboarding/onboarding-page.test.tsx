// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { beginRegistration, forgetRegistration, registration } from '../../state/registration.ts'
import { fill } from '../../../tests/support/fill.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { RegisterPage } from '../accounts/register-page.tsx'
import { ACCOUNT_TEXTS } from '../accounts/texts.ts'
import { OnboardingPage } from './onboarding-page.tsx'
import type { OnboardingPageProps } from './onboarding-page.tsx'
import { ONBOARDING_TEXTS } from './texts.ts'

const ADA = { email: 'ada@example.org', password: 'Tunnel-42' }

beforeEach(() => {
  sessionStorage.clear()
  forgetRegistration()
})

/** What is in the page's memory goes; what lies in the tab's storage stays. */
function reload(): void {
  Object.assign(registration, { credentials: null, displayName: '', picture: null, platforms: [], isForgotten: false })
}

function remoteFor() {
  const remote = new ScriptedRemote('', () => 0)
  remote.always('authProviders', answered({ google: false, discord: false, mail: false }))
  return remote
}

/** Opens onboarding, and then where it leads; answers whether the page says that it was loaded anew. */
async function openAsGuest(): Promise<boolean> {
  history.replaceState(null, '', '/onboarding')
  const nobody = async () => undefined
  const page = mount(
    <OnboardingPage
      remote={remoteFor()} player={null} exit={null} changeSettings={nobody} changePicture={nobody} onFinished={nobody}
    />,
  )
  await doing(() => undefined)
  expect(location.pathname).toBe('/register')
  page.render(<RegisterPage remote={remoteFor()} />)
  await doing(() => undefined)
  const isTold = page.shows(ACCOUNT_TEXTS.forgotten)
  page.render(null)
  return isTold
}

test('a guest who never began is led to the form, and told nothing of a page that was loaded anew', async () => {
  expect(await openAsGuest()).toBe(false)
})

test('who was on their way is told why they begin again, once, and nothing of theirs was kept for that [S19]', async () => {
  beginRegistration(ADA)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/ada|Tunnel/i)
  reload()
  expect(await openAsGuest()).toBe(true)
  expect(await openAsGuest()).toBe(false)
})

test('who has finished, or given up, is a guest like any other', async () => {
  beginRegistration(ADA)
  forgetRegistration()
  reload()
  expect(await openAsGuest()).toBe(false)
})

const USER = {
  id: 'a', username: 'ada', display_name: 'Ada', avatar_url: '', email: ADA.email, settings: { platforms: [6], genres: [], tags: [] },
}
const PC = { id: 6, name: 'PC (Microsoft Windows)', abbreviation: 'PC', slug: 'win', family_name: null, release_date: null }

/** Opens onboarding for a newcomer who has filled the form, or for a player who has told nothing. */
async function openFor(player: OnboardingPageProps['player']) {
  const remote = remoteFor()
  const onFinished = vi.fn<(user: User, isFromElsewhere: boolean) => Promise<void>>(async () => undefined)
  if (!player) beginRegistration(ADA)
  history.replaceState(null, '', '/onboarding')
  remote.always('gameFilters', answered({ platforms: [PC], genres: [], tags: [], game_modes: [], game_types: [], themes: [] }))
  remote.always('register', answered({ ok: true, user: USER }))
  const page = mount(
    <OnboardingPage
      remote={remote} player={player} exit={<button type="button">Log out</button>}
      changeSettings={async () => undefined} changePicture={async () => undefined} onFinished={onFinished}
    />,
  )
  await doing(() => undefined)
  const press = (name: string) => doing(() => page.button(name).click())
  return { ...page, remote, onFinished, press }
}

/** From the first step to the second. */
async function name(page: Awaited<ReturnType<typeof openFor>>, display: string) {
  await fill('display-name', display)
  await page.press(ONBOARDING_TEXTS.next)
  await vi.waitFor(() => expect(location.search).toBe('?step=2'))
  await doing(() => undefined)
}

test.each([false, true])('a newcomer is finished with a name and a platform, and it is known whether they come from elsewhere: %s [S22 S24]', async (isFromElsewhere) => {
  const page = await openFor(null)
  const { press, shows, container, onFinished } = page
  await press(ONBOARDING_TEXTS.next)
  await vi.waitFor(() => expect(shows(MESSAGES.displayNameRequired)).toBe(true))
  await name(page, 'Ada')
  await press(ONBOARDING_TEXTS.finish)
  expect(shows(MESSAGES.platformRequired)).toBe(true)
  await press('PC')
  if (isFromElsewhere) await doing(() => container.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await press(ONBOARDING_TEXTS.finish)
  expect(onFinished.mock.calls).toEqual([[USER, isFromElsewhere]])
})

test('a name that the server refuses is said at its field, on the step that asks for it', async () => {
  const page = await openFor(null)
  page.remote.next('register', refused(400, 'invalid_name'))
  await name(page, 'Ada')
  await page.press('PC')
  await page.press(ONBOARDING_TEXTS.finish)
  await vi.waitFor(() => expect(page.container.querySelector('h1')?.textContent).toBe(ONBOARDING_TEXTS.whoTitle))
  expect(page.container.querySelector('[name=display-name]')?.getAttribute('aria-invalid')).toBe('true')
  expect(page.shows('refused as invalid_name')).toBe(true)
})

test('a player who has told nothing is asked the same in two steps, and can only log out instead [S26]', async () => {
  const page = await openFor({ id: 'a', displayName: '', picture: '', platforms: [] })
  const { button, container } = page
  expect(container.querySelector('h1')?.textContent).toBe(ONBOARDING_TEXTS.whoTitle)
  expect(button('Log out')).toBeDefined()
  expect(() => button(ONBOARDING_TEXTS.back)).toThrow()
  await name(page, 'Ada')
  expect(container.querySelector('h1')?.textContent).toBe(ONBOARDING_TEXTS.platformsTitle)
  expect(button(ONBOARDING_TEXTS.back)).toBeDefined()
})
