// @vitest-environment happy-dom
// Shows [S13].
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { fetchWordLists } from '../../contract/judge-name.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import type { RemoteFailure } from '../../remote/response.ts'
import { forgetRegistration, registration } from '../../state/registration.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { fill } from '../../../tests/support/fill.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { RegisterPage } from './register-page.tsx'
import type { RegisterPageProps } from './register-page.tsx'
import { ACCOUNT_MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

beforeAll(async () => void (await fetchWordLists()))

beforeEach(() => {
  forgetRegistration()
  history.replaceState(null, '', '/register')
  // The page also logs a registration that could not start.
  vi.spyOn(console, 'info').mockReturnValue(undefined)
})

const NoTerms = () => null

async function open(loadTerms: RegisterPageProps['loadTerms'] = async () => NoTerms) {
  const remote = new ScriptedRemote('', () => 0)
  remote.always('authProviders', answered({ google: false, discord: false, mail: false }))
  const page = mount(
    <TestPlayer remote={remote}>
      <RegisterPage loadTerms={loadTerms} />
    </TestPlayer>,
  )
  await doing(() => undefined)
  const submit = async (password = 'Tunnel-42', confirmation = password) => {
    await fill('email', 'ada@example.org')
    await fill('password', password)
    await fill('confirmation', confirmation)
    await doing(() => page.button(ACCOUNT_MESSAGES.next).click())
  }
  return { ...page, remote, submit, alert: () => page.container.querySelector('[role=alert]')?.textContent }
}

test('a common password is rejected on this page, without a request', async () => {
  const { submit, alert, remote } = await open()
  await submit('Password1!')
  expect(alert()).toBe(ACCOUNT_ERRORS.passwordGuessable)
  expect(remote.names).not.toContain('checkEmailByPost')
  expect(location.pathname).toBe('/register')
})

test('two passwords that differ are reported first, and each problem disappears when its field is valid, no other [S13 S432]', async () => {
  const { submit, container, button } = await open()
  const alerts = () => [...container.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  await doing(() => button(ACCOUNT_MESSAGES.next).click())
  expect(alerts()).toEqual([ACCOUNT_MESSAGES.emailRequired, ACCOUNT_MESSAGES.passwordRequired])
  await fill('email', 'ada')
  expect(alerts(), 'not an address yet').toEqual([ACCOUNT_MESSAGES.emailMalformed, ACCOUNT_MESSAGES.passwordRequired])
  await fill('email', 'ada@example.org')
  expect(alerts()).toEqual([ACCOUNT_MESSAGES.passwordRequired])
  await fill('password', 'weak')
  expect(alerts()).toEqual([FIXED_MESSAGES.passwordWeak])
  await fill('password', 'Tunnel-42')
  expect(alerts()).toEqual([])
  await submit('weak', 'Weak')
  expect(alerts()).toEqual([FIXED_MESSAGES.passwordsDiffer])
  await fill('email', 'ada@example.com')
  expect(alerts()).toEqual([FIXED_MESSAGES.passwordsDiffer])
  await fill('confirmation', 'wea')
  expect(alerts()).toEqual([FIXED_MESSAGES.passwordsDiffer])
  await fill('confirmation', 'weak')
  expect(alerts()).toEqual([])
  // The first password may be the wrong one.
  await submit('weak', 'Tunnel-42')
  await fill('password', 'Tunnel-42')
  expect(alerts()).toEqual([])
})

test('an address that is taken is reported until it changes, whatever happens to the passwords [S432]', async () => {
  const { submit, alert, remote } = await open()
  remote.next('checkEmailByPost', answered({ exists: true }))
  await submit()
  expect(alert()).toBe(FIXED_MESSAGES.emailTaken)
  await fill('password', 'Tunnel-43')
  expect(alert()).toBe(FIXED_MESSAGES.emailTaken)
  await fill('email', 'ada@example.com')
  expect(alert()).toBeUndefined()
})

test('a rate-limited check does not block the registration, which checks again itself [S17]', async () => {
  const { submit, remote } = await open()
  remote.next('checkEmailByPost', { ...unknown('busy', 60_000), isLimited: true } as RemoteFailure)
  await submit()
  expect(location.pathname).toBe('/onboarding')
})

test('if registration is closed for a while, this page says so, not the page after the next two steps [S16]', async () => {
  const { submit, alert, remote, container } = await open()
  remote.next('checkEmailByPost', answered({ exists: false, register_after: 700 }))
  await submit()
  expect([alert(), location.pathname]).toEqual([
    `${FIXED_MESSAGES.registrationNotStarted} ${ACCOUNT_MESSAGES.registerLater('12 minutes')}`,
    '/register',
  ])
  expect(container.querySelector<HTMLInputElement>('[name=password]')?.value).toBe('Tunnel-42')
})

test.each([
  ['a third-party response with 500', unknown('busy'), ACCOUNT_MESSAGES.serverFailing],
  ['a 500 of ours', refused(500, 'internal'), ACCOUNT_MESSAGES.serverFailing],
  ['no connection to the server', unknown('network'), ACCOUNT_MESSAGES.stillHere],
] as const)('%s is reported as such, and the entered values are kept', async (_, answer, text) => {
  const { submit, alert, remote, container } = await open()
  remote.next('checkEmailByPost', answer)
  await submit()
  expect(alert()).toBe(`${FIXED_MESSAGES.registrationNotStarted} ${text}`)
  expect(container.querySelector<HTMLInputElement>('[name=password]')?.value).toBe('Tunnel-42')
})

test('terms and privacy open over the form; without a network the page says so [S435]', async () => {
  const parts: string[] = []
  const loaded = [
    async () => {
      throw new TypeError('offline')
    },
    async () =>
      function Terms({ part }: { part: string }) {
        parts.push(part)
        return null
      },
  ]
  const { button, shows, container } = await open(() => (loaded.shift() as RegisterPageProps['loadTerms'])())
  await fill('password', 'Tunnel-42')
  await doing(() => button(ACCOUNT_MESSAGES.agreement.privacy).click())
  expect(shows(ACCOUNT_MESSAGES.stillHere)).toBe(true)
  await doing(() => button(ACCOUNT_MESSAGES.agreement.privacy).click())
  expect([new Set(parts), shows(ACCOUNT_MESSAGES.stillHere)]).toEqual([new Set(['data']), false])
  expect(container.querySelector<HTMLInputElement>('[name=password]')?.value).toBe('Tunnel-42')
})

test('a newcomer from a shared list arrives there after the registration [S436]', async () => {
  const listId = '0197c000-0000-7000-8000-00000000000a'
  history.replaceState(null, '', `/register?returnTo=${encodeURIComponent(`/list/${listId}`)}`)
  const { submit, remote } = await open()
  remote.next('checkEmailByPost', answered({ exists: false }))
  await submit()
  expect([location.pathname, registration.returnTo]).toEqual(['/onboarding', `/list/${listId}`])
})
