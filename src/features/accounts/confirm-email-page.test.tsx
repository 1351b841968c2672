// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import type { RemoteResponse, RemoteFailure } from '../../remote/response.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { ConfirmEmailPage } from './confirm-email-page.tsx'
import { ACCOUNT_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const USED = { ...refused(400, 'invalid_token'), message: ACCOUNT_ERRORS.linkUsed } as RemoteFailure

function open(hash: string, answer?: RemoteResponse) {
  history.replaceState(null, '', `/confirm-email${hash}`)
  const remote = new ScriptedRemote('', () => 0)
  if (answer) remote.next('confirmEmail', answer)
  const page = mount(
    <TestPlayer remote={remote}>
      <ConfirmEmailPage />
    </TestPlayer>,
  )
  const press = () => doing(() => page.button(MESSAGES.newEmailUse).click())
  return { ...page, remote, press }
}

test('opening the link does not use it and hides its token; a press confirms the address', async () => {
  const { remote, press, shows, button } = open('#token=abc', answered({ ok: true }))
  expect([location.hash, remote.calls]).toEqual(['', []])
  await press()
  expect(remote.calls.map(({ name, options }) => [name, options.body])).toEqual([['confirmEmail', { token: 'abc' }]])
  expect(shows(MESSAGES.newEmailDone)).toBe(true)
  expect(() => button(MESSAGES.newEmailUse)).toThrow('0 buttons')
})

test('a link that was used says so, and there is no button left', async () => {
  const { press, shows, button } = open('#token=abc', USED)
  await press()
  expect([shows(ACCOUNT_ERRORS.linkUsed), shows(MESSAGES.newEmailAgain)]).toEqual([true, true])
  expect(() => button(MESSAGES.newEmailUse)).toThrow('0 buttons')
})

test('a server that did not respond has not used the link: the same press tries again', async () => {
  const { press, shows, remote } = open('#token=abc', unknown('network'))
  await press()
  expect(shows(MESSAGES.noResponse)).toBe(true)
  remote.next('confirmEmail', answered({ ok: true }))
  await press()
  expect(shows(MESSAGES.newEmailDone)).toBe(true)
})

test('without a link the page says where to find one', () => {
  const { shows, button } = open('')
  expect(shows(MESSAGES.newEmailMissing)).toBe(true)
  expect(() => button(MESSAGES.newEmailUse)).toThrow('0 buttons')
})
