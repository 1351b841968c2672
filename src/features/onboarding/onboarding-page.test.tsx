// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { beginRegistration, forgetRegistration, registration } from '../../state/registration.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
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
  Object.assign(registration, { credentials: null, displayName: '', platforms: [], isForgotten: false })
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
      remote={remoteFor()} player={null} exit={null} changeSettings={nobody} onFinished={nobody}
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
  beginRegistration(ADA, 'Ada')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/ada|Tunnel/i)
  reload()
  expect(await openAsGuest()).toBe(true)
  expect(await openAsGuest()).toBe(false)
})

test('who has finished, or given up, is a guest like any other', async () => {
  beginRegistration(ADA, 'Ada')
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
  if (!player) beginRegistration(ADA, 'Ada')
  history.replaceState(null, '', '/onboarding')
  remote.always('gameFilters', answered({ platforms: [PC], genres: [], tags: [], game_modes: [], game_types: [], themes: [] }))
  remote.next('register', answered({ ok: true, user: USER }))
  const page = mount(
    <OnboardingPage
      remote={remote} player={player} exit={<button type="button">Log out</button>}
      changeSettings={async () => undefined} onFinished={onFinished}
    />,
  )
  await doing(() => undefined)
  const press = (name: string) => doing(() => page.button(name).click())
  return { ...page, onFinished, press }
}

test.each([false, true])('a newcomer is finished with a platform, and it is known whether they come from elsewhere: %s', async (isFromElsewhere) => {
  const { press, shows, container, onFinished } = await openFor(null)
  await press(ONBOARDING_TEXTS.finish)
  expect(shows(MESSAGES.platformRequired)).toBe(true)
  await press('PC')
  if (isFromElsewhere) await doing(() => container.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await press(ONBOARDING_TEXTS.finish)
  expect(onFinished.mock.calls).toEqual([[USER, isFromElsewhere]])
})

test('a player who has told nothing is asked for their name, and can only log out instead [S26]', async () => {
  const { button, container } = await openFor({ id: 'a', displayName: '', picture: '', platforms: [] })
  expect(container.querySelector('h1')?.textContent).toBe(ONBOARDING_TEXTS.playerTitle)
  expect(button('Log out')).toBeDefined()
  expect(() => button(ONBOARDING_TEXTS.back)).toThrow()
})
