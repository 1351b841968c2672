// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import type { RemoteAnswer, RemoteFailure } from '../../remote/answer.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { ConfirmEmailPage } from './confirm-email-page.tsx'
import { ACCOUNT_TEXTS as TEXTS } from './texts.ts'

const USED = { ...refused(400, 'invalid_token'), message: ACCOUNT_MESSAGES.linkUsed } as RemoteFailure

function open(hash: string, answer?: RemoteAnswer) {
  history.replaceState(null, '', `/confirm-email${hash}`)
  const remote = new ScriptedRemote('', () => 0)
  if (answer) remote.next('confirmEmail', answer)
  const page = mount(<ConfirmEmailPage remote={remote} />)
  const press = () => doing(() => page.button(TEXTS.newEmailUse).click())
  return { ...page, remote, press }
}

test('opening the link uses nothing up and hides its token; a press confirms the address', async () => {
  const { remote, press, shows, button } = open('#token=abc', answered({ ok: true }))
  expect([location.hash, remote.calls]).toEqual(['', []])
  await press()
  expect(remote.calls.map(({ name, options }) => [name, options.body])).toEqual([['confirmEmail', { token: 'abc' }]])
  expect(shows(TEXTS.newEmailDone)).toBe(true)
  expect(() => button(TEXTS.newEmailUse)).toThrow('0 buttons')
})

test('a link that was used says so, and nothing is left to press', async () => {
  const { press, shows, button } = open('#token=abc', USED)
  await press()
  expect([shows(ACCOUNT_MESSAGES.linkUsed), shows(TEXTS.newEmailAgain)]).toEqual([true, true])
  expect(() => button(TEXTS.newEmailUse)).toThrow('0 buttons')
})

test('a server that did not answer has not used the link: the same press tries again', async () => {
  const { press, shows, remote } = open('#token=abc', unknown('network'))
  await press()
  expect(shows(TEXTS.noAnswer)).toBe(true)
  remote.next('confirmEmail', answered({ ok: true }))
  await press()
  expect(shows(TEXTS.newEmailDone)).toBe(true)
})

test('without a link it says where one is', () => {
  const { shows, button } = open('')
  expect(shows(TEXTS.newEmailMissing)).toBe(true)
  expect(() => button(TEXTS.newEmailUse)).toThrow('0 buttons')
})
