// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import type { RemoteFailure } from '../../remote/response.ts'
import { beginRegistration, forgetRegistration } from '../../state/registration.ts'
import { fill } from '../../../tests/support/fill.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { CheckInboxPage } from './check-inbox-page.tsx'
import { ACCOUNT_MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const USED: RemoteFailure = { ...refused(400, 'invalid_token'), message: ACCOUNT_ERRORS.linkUsed } as RemoteFailure

beforeEach(() => forgetRegistration())

/** Opens the link of a mail and presses its button. */
async function openLink(answer: RemoteFailure) {
  history.replaceState(null, '', '/check-inbox#token=abc')
  const remote = new ScriptedRemote('', () => 0)
  remote.next('verifyEmail', answer)
  remote.always('resendVerification', answered({ ok: true }))
  const page = mount(
    <TestPlayer remote={remote}>
      <CheckInboxPage onSignedIn={async () => undefined} />
    </TestPlayer>,
  )
  await doing(() => page.button(ACCOUNT_MESSAGES.verify).click())
  const sent = () => remote.calls.filter(({ name }) => name === 'resendVerification').map(({ options }) => options.body)
  return { ...page, sent }
}

test('a link that was used says so, asks for the address of another one, and sends it', async () => {
  const { shows, button, sent } = await openLink(USED)
  expect(shows(ACCOUNT_ERRORS.linkUsed)).toBe(true)
  await doing(() => button(ACCOUNT_MESSAGES.sendLink).click())
  expect(shows(ACCOUNT_MESSAGES.emailRequired)).toBe(true)

  await fill('email', ' ada@example.org ')
  await doing(() => button(ACCOUNT_MESSAGES.sendLink).click())
  expect(sent()).toEqual([{ email: 'ada@example.org' }])
  expect(shows(ACCOUNT_MESSAGES.newLinkSent('ada@example.org'))).toBe(true)
  expect(shows(ACCOUNT_ERRORS.linkUsed)).toBe(false)
})

test('a player who has just registered here is not asked for their e-mail again', async () => {
  beginRegistration({ email: 'ada@example.org', password: 'Tunnel-42' })
  const { button, sent } = await openLink(USED)
  await doing(() => button(ACCOUNT_MESSAGES.sendLink).click())
  expect(sent()).toEqual([{ email: 'ada@example.org' }])
})

test('a server that did not respond has not used the link: the same press tries again', async () => {
  const { shows, button } = await openLink(unknown('network'))
  expect(shows(ACCOUNT_MESSAGES.noResponse)).toBe(true)
  expect(button(ACCOUNT_MESSAGES.verify).disabled).toBe(false)
})
