// @vitest-environment happy-dom
// Shows [S298].
import { beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import type { SessionEntry } from '../../contract/accounts.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { SignInSection } from './sign-in-section.tsx'
import { CONFIRM_TEXTS, PASSWORD_TEXTS, SESSION_TEXTS, SIGN_IN_TEXTS as TEXTS } from './texts.ts'

beforeEach(() => {
  syncStatus.isOnline = true
})

const session = (id: string, device: string, current = false): SessionEntry => ({
  id, device, current, created_at: '2026-01-01T00:00:00.000Z', seen_at: '2026-01-02T00:00:00.000Z',
})
const HERE = session('here', 'Chrome on Android', true)
const DESK = session('desk', 'Firefox on Windows')
const ODD = session('odd', '')

function section() {
  const remote = new ScriptedRemote('ada', () => 0)
  const page = mount(<SignInSection remote={remote} />)
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
  page.button(TEXTS.openSessions).click()
  await page.until(HERE.device)
  return page
}

test('every device is named, this one marked and not to be signed out here', async () => {
  const { shows, button } = await openSessions(HERE, DESK, ODD)
  expect([shows(SESSION_TEXTS.current), shows(DESK.device), shows(SESSION_TEXTS.unknown)]).toEqual([true, true, true])
  expect(button(SESSION_TEXTS.endOf(DESK.device)).disabled).toBe(false)
  expect(() => button(SESSION_TEXTS.endOf(HERE.device))).toThrow('0 buttons')
})

test.each([['answered', answered({ ok: true })], ['already ended', refused(404, 'not_found')]])(
  'one that is signed out (%s) goes from the list, and the keyboard stays there',
  async (_, answer) => {
    const { remote, button, until, shows, made } = await openSessions(HERE, DESK, ODD)
    remote.next('endSession', answer)
    button(SESSION_TEXTS.endOf(DESK.device)).click()
    await until(SESSION_TEXTS.ended)
    expect(made('endSession').map((call) => call.options.params)).toEqual([{ sessionId: 'desk' }])
    expect([shows(DESK.device), shows(SESSION_TEXTS.unknown)]).toEqual([false, true])
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(SESSION_TEXTS.list))
  },
)

test('all others go at once, and then there is nothing more to end', async () => {
  const { remote, button, until, shows } = await openSessions(HERE, DESK, ODD)
  remote.next('endOtherSessions', answered({ ok: true }))
  button(SESSION_TEXTS.endOthers).click()
  await until(SESSION_TEXTS.alone)
  expect([shows(DESK.device), shows(SESSION_TEXTS.endOthers), shows(HERE.device)]).toEqual([false, false, true])
})

test('one that could not be ended stays, and that is said', async () => {
  const { remote, button, until, shows } = await openSessions(HERE, DESK)
  remote.next('endSession', unknown('network'))
  button(SESSION_TEXTS.endOf(DESK.device)).click()
  await until(SESSION_TEXTS.offline)
  expect([shows(DESK.device), shows(SESSION_TEXTS.ended)]).toEqual([true, false])
})

test('a list that could not be had can be asked for again', async () => {
  const { remote, button, until } = section()
  remote.next('listSessions', refused(500, 'internal'))
  button(TEXTS.openSessions).click()
  await until(SESSION_TEXTS.failed)
  remote.next('listSessions', answered({ sessions: [HERE] }))
  button(SESSION_TEXTS.again).click()
  await until(SESSION_TEXTS.alone)
})

async function openPassword(password: string) {
  const page = section()
  page.button(TEXTS.openPassword).click()
  await page.until(PASSWORD_TEXTS.lead)
  page.type('new-password', password)
  const save = () =>
    document.querySelector('input[name="new-password"]')?.closest('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return { ...page, save }
}

test('a weak password is refused before anything is asked', async () => {
  const { save, until, made } = await openPassword('weak')
  save()
  await until(MESSAGES.passwordWeak)
  expect(made('changePassword')).toEqual([])
})

test('the old password is asked for where the sign-in is a while ago, then the new one is set', async () => {
  const { save, until, remote, type, button, made } = await openPassword('Another-Horse-8-Battery')
  remote.next('changePassword', refused(403, 'confirm_first'))
  save()
  await until(CONFIRM_TEXTS.lead)
  type('password', 'the old one')
  remote.next('confirmSignIn', answered({ ok: true }))
  remote.next('changePassword', answered({ ok: true }))
  button(CONFIRM_TEXTS.confirm).click()
  await until(PASSWORD_TEXTS.saved)
  expect(made('changePassword').map((call) => call.options.body)).toEqual([
    { password: 'Another-Horse-8-Battery' }, { password: 'Another-Horse-8-Battery' },
  ])
})

test.each([
  ['one too easy to guess', refused(400, 'weak_password'), 'refused as weak_password'],
  ['a server that fails', refused(500, 'internal'), PASSWORD_TEXTS.failed],
  ['no answer', unknown('network'), PASSWORD_TEXTS.offline],
] as const)('%s says so in words', async (_, answer, words) => {
  const { save, until, remote } = await openPassword('Another-Horse-8-Battery')
  remote.next('changePassword', answer)
  save()
  await until(words)
})

test('with no network both say that they need one', () => {
  syncStatus.isOnline = false
  const { shows, button } = section()
  expect(shows(TEXTS.offline)).toBe(true)
  expect([button(TEXTS.openSessions).disabled, button(TEXTS.openPassword).disabled]).toEqual([true, true])
})
