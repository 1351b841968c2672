// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import type { RemoteFailure } from '../../remote/answer.ts'
import { fill } from '../../../tests/support/fill.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { LoginPage } from './login-page.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'

/** Signs in by a server that sends mail or does not, and is answered; tells what the page says then. */
async function signIn(answer: RemoteFailure, mail = true) {
  history.replaceState(null, '', '/login')
  const remote = new ScriptedRemote('', () => 0)
  remote.always('authProviders', answered({ google: false, discord: false, mail }))
  remote.next('login', answer)
  const { container, button } = mount(<LoginPage remote={remote} waiting={0} onSignedIn={async () => undefined} />)
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

test.each([
  [refused(403, 'account_locked'), 'refused as account_locked'],
  [unknown('network'), ACCOUNT_TEXTS.noAnswer],
])('anything else is told in the words that fit it: %j', async (answer, text) => {
  expect(await signIn(answer)).toEqual({ bold: undefined, text, links: [] })
})
