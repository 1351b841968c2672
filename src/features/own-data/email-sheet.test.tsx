// @vitest-environment happy-dom
// Shows [S298].
import { beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import type { RemoteFailure } from '../../remote/response.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { SignInSection } from './sign-in-section.tsx'
import { CONFIRM_MESSAGES, EMAIL_MESSAGES as MESSAGES, SIGN_IN_MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const WANTED = 'somewhere-else@example.org'

beforeEach(() => {
  syncStatus.isOnline = true
})

async function openEmail(email: string) {
  const remote = new ScriptedRemote('ada', () => 0)
  const page = mount(
    <TestPlayer remote={remote}>
      <SignInSection />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  const type = (name: string, text: string) => {
    const field = document.querySelector(`input[name="${name}"]`) as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  page.button(SIGN_IN_MESSAGES.openEmail).click()
  await until(MESSAGES.lead)
  type('new-email', email)
  const save = () =>
    document
      .querySelector('input[name="new-email"]')
      ?.closest('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  const asked = () => remote.calls.filter((call) => call.name === 'changeEmail').map((call) => call.options.body)
  return { ...page, remote, until, type, save, asked }
}

test.each([
  ['waiting for its confirmation', true, MESSAGES.mailed(WANTED)],
  ['in use at once if the server sends no mail', false, MESSAGES.saved(WANTED)],
])('another address is %s, and the section says so', async (_, mailed, words) => {
  const { save, until, remote, asked } = await openEmail(` ${WANTED} `)
  remote.next('changeEmail', answered({ ok: true, mailed }))
  save()
  await until(words)
  expect(asked()).toEqual([{ email: WANTED }])
})

test('the password is requested if the last sign-in is too old, then the same address is sent again', async () => {
  const { save, until, remote, type, button, asked } = await openEmail(WANTED)
  remote.next('changeEmail', refused(403, 'confirm_first'))
  save()
  await until(CONFIRM_MESSAGES.lead)
  type('password', 'mine')
  remote.next('confirmSignIn', answered({ ok: true }))
  remote.next('changeEmail', answered({ ok: true, mailed: true }))
  button(CONFIRM_MESSAGES.confirm).click()
  await until(MESSAGES.mailed(WANTED))
  expect(asked()).toEqual([{ email: WANTED }, { email: WANTED }])
})

test('without an address nothing is sent', async () => {
  const { save, until, asked } = await openEmail('  ')
  save()
  await until(MESSAGES.required)
  expect(asked()).toEqual([])
})

const TAKEN = { ...refused(409, 'email_taken'), message: FIXED_MESSAGES.emailTaken } as RemoteFailure

test.each([
  ['one that has an account', TAKEN, FIXED_MESSAGES.emailTaken],
  ['a server that fails', refused(500, 'internal'), MESSAGES.failed],
  ['too many attempts', unknown('busy'), MESSAGES.busy],
  ['no answer', unknown('network'), MESSAGES.offline],
] as const)('%s is reported, and the address stays in the field', async (_, answer, words) => {
  const { save, until, remote } = await openEmail(WANTED)
  remote.next('changeEmail', answer)
  save()
  await until(words)
  expect(document.querySelector<HTMLInputElement>('input[name="new-email"]')?.value).toBe(WANTED)
})

test('without a network the sheet cannot be opened', () => {
  syncStatus.isOnline = false
  const { button } = mount(
    <TestPlayer remote={new ScriptedRemote('ada', () => 0)}>
      <SignInSection />
    </TestPlayer>,
  )
  expect(button(SIGN_IN_MESSAGES.openEmail).disabled).toBe(true)
})
