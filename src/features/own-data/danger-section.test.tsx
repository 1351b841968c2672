// @vitest-environment happy-dom
// Shows [S294].
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { DangerSection } from './danger-section.tsx'
import { CONFIRM_MESSAGES, DANGER_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

beforeEach(() => {
  syncStatus.isOnline = true
})

async function section() {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  const remote = new ScriptedRemote('ada', device.now)
  const onDeleted = vi.fn<() => void>()
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <DangerSection onDeleted={onDeleted} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  const field = (name: string) => page.container.querySelector(`input[name="${name}"]`) as HTMLInputElement
  const open = async () => {
    page.button(MESSAGES.open).click()
    await until(MESSAGES.what)
  }
  const submit = (name: string, text: string) => {
    // React overrides the setter of the element, so that it would not notice the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), text)
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
    field(name).form?.requestSubmit()
  }
  const confirm = (word: string) => submit('word', word)
  const asked = () => remote.calls.filter((call) => call.name === 'deleteAccount').length
  return { ...page, remote, onDeleted, until, submit, open, confirm, asked }
}

test('the word has to be typed exactly; pending changes are named', async () => {
  const { open, until, confirm, onDeleted, asked, remote } = await section()
  await open()
  await until('waiting on this device')
  confirm('delete')
  await until(MESSAGES.mismatch)
  expect(asked()).toBe(0)
  remote.next('deleteAccount', answered({ ok: true }))
  confirm('DELETE')
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
})

test('the password is requested if the last sign-in is too old', async () => {
  const { open, until, confirm, onDeleted, remote, submit } = await section()
  await open()
  remote.next('deleteAccount', refused(403, 'confirm_first'))
  confirm('DELETE')
  await until(CONFIRM_MESSAGES.lead)
  remote.next('confirmSignIn', answered({ ok: true }))
  remote.next('deleteAccount', answered({ ok: true }))
  submit('password', 'Correct-Horse-7')
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
})

test('a failure says so and deletes nothing here; after a lost response the next attempt finds out [S396]', async () => {
  const { open, until, confirm, onDeleted, remote, shows } = await section()
  await open()
  for (const answer of [refused(500, 'internal'), unknown('busy'), unknown('not-ours'), unknown('truncated')]) {
    remote.next('deleteAccount', answer)
    confirm('DELETE')
    await until(MESSAGES.failed)
    expect(shows(MESSAGES.unanswered)).toBe(false)
  }
  remote.next('deleteAccount', unknown('network'))
  confirm('DELETE')
  await until(MESSAGES.unanswered)
  expect(shows(MESSAGES.failed)).toBe(true)
  expect(onDeleted).not.toHaveBeenCalled()
  remote.next('deleteAccount', refused(410, 'account_deleted'))
  confirm('DELETE')
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
})

test('fault 53: without a network the deletion cannot be started', async () => {
  syncStatus.isOnline = false
  const { button, shows } = await section()
  expect(button(MESSAGES.open).disabled).toBe(true)
  expect(shows(MESSAGES.offline)).toBe(true)
})
