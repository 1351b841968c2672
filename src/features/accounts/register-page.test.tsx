// @vitest-environment happy-dom
// Shows [S13].
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { fetchWordLists } from '../../contract/judge-name.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { RemoteFailure } from '../../remote/answer.ts'
import { forgetRegistration } from '../../state/registration.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { fill } from '../../../tests/support/fill.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { RegisterPage } from './register-page.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'

beforeAll(async () => void (await fetchWordLists()))

beforeEach(() => {
  forgetRegistration()
  history.replaceState(null, '', '/register')
  // What could not be started is logged as well.
  vi.spyOn(console, 'info').mockReturnValue(undefined)
})

async function open() {
  const remote = new ScriptedRemote('', () => 0)
  remote.always('authProviders', answered({ google: false, discord: false, mail: false }))
  const page = mount(<RegisterPage remote={remote} />)
  await doing(() => undefined)
  const submit = async (password = 'Tunnel-42', confirmation = password) => {
    await fill('email', 'ada@example.org')
    await fill('password', password)
    await fill('confirmation', confirmation)
    await doing(() => page.button(ACCOUNT_TEXTS.next).click())
  }
  return { ...page, remote, submit, alert: () => page.container.querySelector('[role=alert]')?.textContent }
}

test('a common password stays on this page, and the server is not asked', async () => {
  const { submit, alert, remote } = await open()
  await submit('Password1!')
  expect(alert()).toBe(ACCOUNT_MESSAGES.passwordGuessable)
  expect(remote.names).not.toContain('checkEmailByPost')
  expect(location.pathname).toBe('/register')
})

test('two passwords that differ are said first, and each problem goes when its own field is mended [S13]', async () => {
  const { submit, container, button } = await open()
  const alerts = () => [...container.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  await doing(() => button(ACCOUNT_TEXTS.next).click())
  expect(alerts()).toEqual([ACCOUNT_TEXTS.emailRequired, ACCOUNT_TEXTS.passwordRequired])
  await fill('email', 'a')
  expect(alerts()).toEqual([ACCOUNT_TEXTS.passwordRequired])
  await submit('weak', 'Weak')
  expect(alerts()).toEqual([MESSAGES.passwordsDiffer])
  await fill('email', 'ada@example.com')
  expect(alerts()).toEqual([MESSAGES.passwordsDiffer])
  await fill('confirmation', 'weak')
  expect(alerts()).toEqual([])
})

test('a check that is refused for its number keeps nobody from registering: that looks once more itself [S17]', async () => {
  const { submit, remote } = await open()
  remote.next('checkEmailByPost', { ...unknown('busy', 60_000), isLimited: true } as RemoteFailure)
  await submit()
  expect(location.pathname).toBe('/onboarding')
})

test('where nobody can register for a while, that is said here and not after the next two steps [S16]', async () => {
  const { submit, alert, remote, container } = await open()
  remote.next('checkEmailByPost', answered({ exists: false, register_after: 700 }))
  await submit()
  expect([alert(), location.pathname]).toEqual([`${MESSAGES.registrationNotStarted} ${ACCOUNT_TEXTS.registerLater('12 minutes')}`, '/register'])
  expect(container.querySelector<HTMLInputElement>('[name=password]')?.value).toBe('Tunnel-42')
})

test.each([
  ['an answer of nobody’s that says 500', unknown('busy'), ACCOUNT_TEXTS.serverTrouble],
  ['a 500 of ours', refused(500, 'internal'), ACCOUNT_TEXTS.serverTrouble],
  ['no way to the server', unknown('network'), ACCOUNT_TEXTS.stillHere],
] as const)('%s is told as what it is, and what was typed is still there', async (_, answer, text) => {
  const { submit, alert, remote, container } = await open()
  remote.next('checkEmailByPost', answer)
  await submit()
  expect(alert()).toBe(`${MESSAGES.registrationNotStarted} ${text}`)
  expect(container.querySelector<HTMLInputElement>('[name=password]')?.value).toBe('Tunnel-42')
})
