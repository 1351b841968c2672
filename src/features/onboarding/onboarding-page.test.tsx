// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { beginRegistration, forgetRegistration, registration } from '../../state/registration.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { RegisterPage } from '../accounts/register-page.tsx'
import { ACCOUNT_TEXTS } from '../accounts/texts.ts'
import { OnboardingPage } from './onboarding-page.tsx'

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

test('who was on their way is told why they begin again, once, and nothing of theirs was kept for that', async () => {
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
