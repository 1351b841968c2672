// @vitest-environment happy-dom
// Shows [S299].
import { expect, test, vi } from 'vitest'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import type { RemoteResponse, RemoteFailure } from '../../remote/response.ts'
import { fill } from '../../../tests/support/fill.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { UndoEmailPage } from './new-password-page.tsx'
import { StopEmailPage } from './stop-email-page.tsx'
import { ACCOUNT_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const PASSWORD = 'Tunnel-42'
const ADA = {
  id: 'a',
  username: 'ada',
  display_name: 'Ada',
  avatar_url: '',
  email: 'ada@example.org',
  settings: { platforms: [6], genres: [], tags: [] },
}
const OVER = { ...refused(400, 'invalid_token'), message: ACCOUNT_ERRORS.claimOver } as RemoteFailure
const REUSED = { ...refused(409, 'email_taken'), message: ACCOUNT_ERRORS.addressReused } as RemoteFailure

function open(path: '/stop-email-change' | '/undo-email-change', hash: string, answer?: RemoteResponse) {
  history.replaceState(null, '', `${path}${hash}`)
  const remote = new ScriptedRemote('', () => 0)
  const onSignedIn = vi.fn<() => Promise<void>>().mockResolvedValue()
  if (answer) remote.next(path === '/stop-email-change' ? 'stopEmailChange' : 'undoEmailChange', answer)
  const Page = path === '/stop-email-change' ? StopEmailPage : UndoEmailPage
  const page = mount(
    <TestPlayer remote={remote}>
      <Page onSignedIn={onSignedIn} />
    </TestPlayer>,
  )
  const stop = () =>
    doing(async () => {
      page.button(MESSAGES.stopPress).click()
      // The validator of its response is loaded with the page.
      await vi.dynamicImportSettled()
    })
  const choose = async () => {
    await fill('password', PASSWORD)
    await fill('confirmation', PASSWORD)
    await doing(() => page.button(MESSAGES.save).click())
  }
  return { ...page, remote, onSignedIn, stop, choose }
}

test('opening the link that stops a change does not use it and hides its token; a press stops the change and leads to a new password', async () => {
  const { remote, stop, shows, button } = open('/stop-email-change', '#token=abc', answered({ ok: true, changed: false }))
  expect([location.hash, remote.calls]).toEqual(['', []])
  await stop()
  expect(remote.calls.map(({ name, options }) => [name, options.body])).toEqual([['stopEmailChange', { token: 'abc' }]])
  expect([shows(MESSAGES.stopDone), shows(MESSAGES.stopOnward), shows(MESSAGES.resetTitle)]).toEqual([true, true, true])
  expect(() => button(MESSAGES.stopPress)).toThrow('0 buttons')
})

test('a link that came too late recovers the account all the same', async () => {
  const { remote, stop, choose, onSignedIn, shows } = open('/stop-email-change', '#token=abc', answered({ ok: true, changed: true }))
  await stop()
  expect(shows(MESSAGES.undoLead)).toBe(true)
  remote.next('undoEmailChange', answered({ ok: true, user: ADA }))
  await choose()
  expect(remote.calls.at(-1)?.options.body).toEqual({ token: 'abc', password: PASSWORD })
  expect(onSignedIn).toHaveBeenCalledWith(ADA)
})

test('a link that was used or is too old says so, and there is no button left', async () => {
  const { stop, shows, button } = open('/stop-email-change', '#token=abc', OVER)
  await stop()
  expect([shows(ACCOUNT_ERRORS.claimOver), shows(MESSAGES.stopOnward)]).toEqual([true, true])
  expect(() => button(MESSAGES.stopPress)).toThrow('0 buttons')
})

test.each([
  ['network', MESSAGES.noResponse],
  ['busy', MESSAGES.stopFailed],
] as const)('a server that did not respond (%s) has not used the link: the same press tries again', async (reason, text) => {
  const { stop, shows, remote } = open('/stop-email-change', '#token=abc', unknown(reason))
  await stop()
  expect(shows(text)).toBe(true)
  remote.next('stopEmailChange', answered({ ok: true, changed: false }))
  await stop()
  expect(shows(MESSAGES.stopDone)).toBe(true)
})

test('the link that undoes a change asks for a new password, and signs in with it', async () => {
  const { remote, choose, onSignedIn } = open('/undo-email-change', '#token=abc', answered({ ok: true, user: ADA }))
  expect([location.hash, remote.calls]).toEqual(['', []])
  await choose()
  expect(remote.calls.map(({ name, options }) => [name, options.body])).toEqual([['undoEmailChange', { token: 'abc', password: PASSWORD }]])
  expect(onSignedIn).toHaveBeenCalledWith(ADA)
})

test.each([
  ['was used or is too old', OVER, ACCOUNT_ERRORS.claimOver],
  ['leads to an address that another account has by now', REUSED, ACCOUNT_ERRORS.addressReused],
  ['did not reach the server', unknown('network'), MESSAGES.stillHere],
  ['got a response of a busy server', unknown('busy'), MESSAGES.undoFailed],
] as const)('a link that %s says so', async (_, answer, text) => {
  const { choose, shows, onSignedIn } = open('/undo-email-change', '#token=abc', answer)
  await choose()
  expect([shows(text), onSignedIn.mock.calls]).toEqual([true, []])
})

test.each(['/stop-email-change', '/undo-email-change'] as const)('without a link %s says where to find one', (path) => {
  const { shows, button } = open(path, '')
  expect(shows(MESSAGES.stopMissing)).toBe(true)
  for (const name of [MESSAGES.stopPress, MESSAGES.save]) expect(() => button(name)).toThrow('0 buttons')
})
