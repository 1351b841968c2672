// @vitest-environment happy-dom
// Shows [S2].
import { expect, test } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import { signInProblemText } from '../../contract/sign-in-problems.ts'
import type { RemoteFailure } from '../../remote/answer.ts'
import { fill } from '../../../tests/support/fill.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { MOTTO } from '../../ui/form-page.tsx'
import { LoginPage } from './login-page.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'

/** Signs in by a server that sends mail or does not, and is answered; tells what the page says then. */
async function signIn(answer: RemoteFailure, mail = true) {
  history.replaceState(null, '', '/login')
  const remote = new ScriptedRemote('', () => 0)
  remote.always('authProviders', answered({ google: false, discord: false, mail }))
  remote.next('login', answer)
  const { container, button } = mount(<LoginPage remote={remote} isKnown waiting={0} onSignedIn={async () => undefined} />)
  await fill('email', 'ada@example.org')
  await fill('password', 'Wrong-Horse-7')
  await doing(() => button(ACCOUNT_TEXTS.signIn).click())
  const alert = container.querySelector('[role=alert]')
  return {
    bold: alert?.querySelector('b')?.textContent,
    text: alert?.querySelector('p')?.textContent,
    links: [...(alert?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')]),
  }
}

/** As the server says it: the words are fixed. */
const WRONG: RemoteFailure = { ...refused(401, 'invalid_credentials'), message: MESSAGES.loginFailed } as RemoteFailure

test('a wrong password: the fixed words, what may be wrong, and the way to a new one', async () => {
  expect(await signIn(WRONG)).toEqual({
    bold: MESSAGES.loginFailed,
    text: `${MESSAGES.loginFailed} ${ACCOUNT_TEXTS.checkCredentials}`,
    links: [[ACCOUNT_TEXTS.resetTitle, '/forgot-password']],
  })
})

test('a server that sends no mail offers no way to a new password', async () => {
  expect(await signIn(WRONG, false)).toMatchObject({ bold: MESSAGES.loginFailed, links: [] })
})

test('a server in trouble is no wrong password', async () => {
  expect(await signIn(unknown('busy'))).toEqual({
    bold: MESSAGES.loginFailed, text: `${MESSAGES.loginFailed} ${ACCOUNT_TEXTS.serverTrouble}`, links: [],
  })
})

test.each(['captive', 'not-ours', 'truncated'] as const)('an answer without a readable text is a failed login: %s [S382]', async (reason) => {
  expect(await signIn(unknown(reason))).toEqual({ bold: undefined, text: MESSAGES.loginFailed, links: [] })
})

test.each([
  [refused(403, 'account_locked'), 'refused as account_locked'],
  [unknown('network'), ACCOUNT_TEXTS.noAnswer],
])('anything else is told in the words that fit it: %j', async (answer, text) => {
  expect(await signIn(answer)).toEqual({ bold: undefined, text, links: [] })
})

/** Opens the page on a device that knows nobody, with a server that has some ways to sign in by others. */
async function openLogin(address: string, providers: { google: boolean; discord: boolean }) {
  history.replaceState(null, '', address)
  const remote = new ScriptedRemote('', () => 0)
  remote.always('authProviders', answered({ ...providers, mail: false }))
  const { container } = mount(<LoginPage remote={remote} isKnown={false} waiting={0} onSignedIn={async () => undefined} />)
  await doing(() => undefined)
  return {
    title: container.querySelector('h1')?.textContent,
    fields: [...container.querySelectorAll('input')].map(({ name }) => name),
    links: [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    buttons: [...container.querySelectorAll('[data-off]')].map(({ textContent }) => textContent),
    lead: container.querySelector('h1 + p')?.textContent,
    alert: container.querySelector('[role=alert]')?.textContent,
  }
}

test('a new visitor reads what this is and finds the form at once, with an account as the second button [S3]', async () => {
  expect(await openLogin('/login?returnTo=%2Fgames%2F7', { google: false, discord: false })).toMatchObject({
    title: MOTTO,
    lead: ACCOUNT_TEXTS.newcomerLead,
    fields: ['email', 'password'],
    links: [[ACCOUNT_TEXTS.createAccount, '/register?returnTo=%2Fgames%2F7']],
    buttons: [],
  })
})

test('of other ways to sign in those are offered that the server has; Apple is to come where another one stands [S5]', async () => {
  const { buttons } = await openLogin('/login', { google: false, discord: true })
  expect(buttons).toEqual(['Continue with Discord', 'Continue with AppleComing soon'])
})

test('a visitor who comes from a list reads why they have to sign in', async () => {
  expect((await openLogin('/login?returnTo=%2Fswipedeck%2Flist%2F7', { google: false, discord: false })).lead).toBe(MESSAGES.signInToLikeLists)
})

test.each([
  ['/login?problem=cancelled&provider=discord', MOTTO],
  ['/login?again', ACCOUNT_TEXTS.loginTitle],
  ['/login?left', ACCOUNT_TEXTS.loginTitle],
])('%s has the title that fits [S3]', async (address, title) => {
  expect((await openLogin(address, { google: false, discord: false })).title).toBe(title)
})

test('who comes back from another provider without success hears why, and the address does not say it again [S8]', async () => {
  const { alert } = await openLogin('/login?problem=cancelled&provider=discord&returnTo=%2Fsettings', { google: false, discord: true })
  expect(alert).toBe(signInProblemText('cancelled', 'discord'))
  expect(location.pathname + location.search).toBe('/login?returnTo=%2Fsettings')
})
