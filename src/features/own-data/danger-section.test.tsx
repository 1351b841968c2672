// @vitest-environment happy-dom
// Shows [S294].
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { DangerSection } from './danger-section.tsx'
import { CONFIRM_TEXTS, DANGER_TEXTS as TEXTS } from './texts.ts'

beforeEach(() => {
  syncStatus.isOnline = true
})

async function section() {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  const remote = new ScriptedRemote('ada', device.now)
  const onDeleted = vi.fn<() => void>()
  const page = mount(<DangerSection device={device} remote={remote} onDeleted={onDeleted} />)
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  const field = (name: string) => page.container.querySelector(`input[name="${name}"]`) as HTMLInputElement
  const open = async () => {
    page.button(TEXTS.open).click()
    await until(TEXTS.what)
  }
  const submit = (name: string, text: string) => {
    // React keeps a setter of its own on the element, which would hide the change from it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), text)
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
    field(name).form?.requestSubmit()
  }
  const confirm = (word: string) => submit('word', word)
  const asked = () => remote.calls.filter((call) => call.name === 'deleteAccount').length
  return { ...page, remote, onDeleted, until, submit, open, confirm, asked }
}

test('the word has to be typed exactly; what waits here is named', async () => {
  const { open, until, confirm, onDeleted, asked, remote } = await section()
  await open()
  await until('that wait')
  confirm('delete')
  await until(TEXTS.mismatch)
  expect(asked()).toBe(0)
  remote.next('deleteAccount', answered({ ok: true }))
  confirm('DELETE')
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
})

test('the password is asked for where the sign-in is a while ago', async () => {
  const { open, until, confirm, onDeleted, remote, submit } = await section()
  await open()
  remote.next('deleteAccount', refused(403, 'confirm_first'))
  confirm('DELETE')
  await until(CONFIRM_TEXTS.lead)
  remote.next('confirmSignIn', answered({ ok: true }))
  remote.next('deleteAccount', answered({ ok: true }))
  submit('password', 'Correct-Horse-7')
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
})

test('a failure says so and deletes nothing here; an answer that was lost is found out by asking again', async () => {
  const { open, until, confirm, onDeleted, remote } = await section()
  await open()
  remote.next('deleteAccount', refused(500, 'internal'))
  confirm('DELETE')
  await until(TEXTS.failed)
  remote.next('deleteAccount', unknown('network'))
  confirm('DELETE')
  await until(TEXTS.unanswered)
  expect(onDeleted).not.toHaveBeenCalled()
  remote.next('deleteAccount', refused(410, 'account_deleted'))
  confirm('DELETE')
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
})

test('fault 53: without a network there is no way to begin', async () => {
  syncStatus.isOnline = false
  const { button, shows } = await section()
  expect(button(TEXTS.open).disabled).toBe(true)
  expect(shows(TEXTS.offline)).toBe(true)
})
