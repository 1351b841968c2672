// @vitest-environment happy-dom
// Shows [S298].
import { UNAVAILABLE } from '../../ui/page-messages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import type { SessionEntry } from '../../contract/accounts.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { SignInSection } from './sign-in-section.tsx'
import { CONFIRM_MESSAGES, PASSWORD_MESSAGES, SESSION_MESSAGES, SIGN_IN_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

beforeEach(() => {
  syncStatus.isOnline = true
})

const session = (id: string, device: string, current = false): SessionEntry => ({
  id,
  device,
  current,
  created_at: '2026-01-01T00:00:00.000Z',
  seen_at: '2026-01-02T00:00:00.000Z',
})
const HERE = session('here', 'Chrome on Android', true)
const DESK = session('desk', 'Firefox on Windows')
const ODD = session('odd', '')

function section() {
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
  const made = (name: string) => remote.calls.filter((call) => call.name === name)
  return { ...page, remote, until, type, made }
}

async function openSessions(...sessions: SessionEntry[]) {
  const page = section()
  page.remote.next('listSessions', answered({ sessions }))
  page.button(MESSAGES.openSessions).click()
  await page.until(HERE.device)
  return page
}

test('every device is named, this one is marked and cannot be signed out here', async () => {
  const { shows, button } = await openSessions(HERE, DESK, ODD)
  expect([shows(SESSION_MESSAGES.current), shows(DESK.device), shows(SESSION_MESSAGES.unknown)]).toEqual([true, true, true])
  expect(button(SESSION_MESSAGES.endOf(DESK.device)).disabled).toBe(false)
  expect(() => button(SESSION_MESSAGES.endOf(HERE.device))).toThrow('0 buttons')
})

test.each([
  ['answered', answered({ ok: true })],
  ['already ended', refused(404, 'not_found')],
])('a device that is signed out (%s) disappears from the list, and the focus stays there', async (_, answer) => {
  const { remote, button, until, shows, made } = await openSessions(HERE, DESK, ODD)
  remote.next('endSession', answer)
  button(SESSION_MESSAGES.endOf(DESK.device)).click()
  await until(SESSION_MESSAGES.ended)
  expect(made('endSession').map((call) => call.options.params)).toEqual([{ sessionId: 'desk' }])
  expect([shows(DESK.device), shows(SESSION_MESSAGES.unknown)]).toEqual([false, true])
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(SESSION_MESSAGES.list))
})

test('all others are signed out at once, and then no button is left', async () => {
  const { remote, button, until, shows } = await openSessions(HERE, DESK, ODD)
  remote.next('endOtherSessions', answered({ ok: true }))
  button(SESSION_MESSAGES.endOthers).click()
  await until(SESSION_MESSAGES.alone)
  expect([shows(DESK.device), shows(SESSION_MESSAGES.endOthers), shows(HERE.device)]).toEqual([false, false, true])
})

test.each([
  ['one', SESSION_MESSAGES.endOf(DESK.device), 'endSession'],
  ['all others', SESSION_MESSAGES.endOthers, 'endOtherSessions'],
] as const)('the password is requested before %s can be signed out, if the last sign-in is too old', async (_, press, call) => {
  const { remote, button, until, type, made } = await openSessions(HERE, DESK)
  remote.next(call, refused(403, 'confirm_first'))
  button(press).click()
  await until(CONFIRM_MESSAGES.lead)
  type('password', 'the old one')
  remote.next('confirmSignIn', answered({ ok: true }))
  remote.next(call, answered({ ok: true }))
  button(CONFIRM_MESSAGES.confirm).click()
  await until(SESSION_MESSAGES.alone)
  expect(made(call)).toHaveLength(2)
})

test('a device that could not be signed out stays, with a message', async () => {
  const { remote, button, until, shows } = await openSessions(HERE, DESK)
  remote.next('endSession', unknown('network'))
  button(SESSION_MESSAGES.endOf(DESK.device)).click()
  await until(UNAVAILABLE.unreachable.line)
  expect([shows(DESK.device), shows(SESSION_MESSAGES.ended)]).toEqual([true, false])
})

test('a list that failed to load can be requested again', async () => {
  const { remote, button, until } = section()
  remote.next('listSessions', refused(500, 'internal'))
  button(MESSAGES.openSessions).click()
  await until(UNAVAILABLE.failed.line)
  remote.next('listSessions', answered({ sessions: [HERE] }))
  button(SESSION_MESSAGES.again).click()
  await until(SESSION_MESSAGES.alone)
})

async function openPassword(password: string) {
  const page = section()
  page.button(MESSAGES.openPassword).click()
  await page.until(PASSWORD_MESSAGES.lead)
  page.type('new-password', password)
  const save = () =>
    document
      .querySelector('input[name="new-password"]')
      ?.closest('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return { ...page, save }
}

test('a weak password is rejected without a request', async () => {
  const { save, until, made } = await openPassword('weak')
  save()
  await until(FIXED_MESSAGES.passwordWeak)
  expect(made('changePassword')).toEqual([])
})

test('the old password is requested if the last sign-in is too old, then the new one is set', async () => {
  const { save, until, remote, type, button, made } = await openPassword('Another-Horse-8-Battery')
  remote.next('changePassword', refused(403, 'confirm_first'))
  save()
  await until(CONFIRM_MESSAGES.lead)
  type('password', 'the old one')
  remote.next('confirmSignIn', answered({ ok: true }))
  remote.next('changePassword', answered({ ok: true }))
  button(CONFIRM_MESSAGES.confirm).click()
  await until(PASSWORD_MESSAGES.saved)
  expect(made('changePassword').map((call) => call.options.body)).toEqual([
    { password: 'Another-Horse-8-Battery' },
    { password: 'Another-Horse-8-Battery' },
  ])
})

test.each([
  ['one too easy to guess', refused(400, 'weak_password'), 'refused as weak_password'],
  ['a server that fails', refused(500, 'internal'), PASSWORD_MESSAGES.failed],
  ['no answer', unknown('network'), PASSWORD_MESSAGES.offline],
] as const)('%s is reported in words', async (_, answer, words) => {
  const { save, until, remote } = await openPassword('Another-Horse-8-Battery')
  remote.next('changePassword', answer)
  save()
  await until(words)
})

test('without a network both sections say that they need one', () => {
  syncStatus.isOnline = false
  const { shows, button } = section()
  expect(shows(MESSAGES.offline)).toBe(true)
  expect([button(MESSAGES.openSessions).disabled, button(MESSAGES.openPassword).disabled]).toEqual([true, true])
})
