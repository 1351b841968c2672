// @vitest-environment happy-dom
// Shows [S293].
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { ClearCategory } from '../../domain/clear-categories.ts'
import type { GuardedEnd } from '../../remote/guarded-call.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { ClearSection } from './clear-section.tsx'
import { CLEAR_MESSAGES as MESSAGES, CONFIRM_MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

beforeEach(() => {
  syncStatus.isOnline = true
})

async function section(...ends: GuardedEnd[]) {
  const device = new TestDevice()
  for (const n of [1, 2, 3]) await device.swipe(n, 'liked')
  const remote = new ScriptedRemote('ada', device.now)
  const clear = vi.fn<(categories: readonly ClearCategory[]) => Promise<GuardedEnd>>(async () => ends.shift() ?? 'done')
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <ClearSection clear={clear} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  const box = (name: string) => page.container.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement
  const open = async () => {
    page.button(MESSAGES.open).click()
    await until(MESSAGES.choose)
    await vi.waitFor(() => expect(box('liked').parentElement?.textContent).toBe(`${MESSAGES.category('liked')}3`))
  }
  const clearLiked = async () => {
    box('liked').click()
    box('sure').click()
    await vi.waitFor(() => expect(page.button(MESSAGES.clear).disabled).toBe(false))
    page.button(MESSAGES.clear).click()
  }
  return { ...page, remote, clear, until, box, open, clearLiked }
}

test('clearing needs at least one category and the typed confirmation; then it says that it is done', async () => {
  const { open, box, button, clear, until, clearLiked } = await section()
  await open()
  expect(button(MESSAGES.clear).disabled).toBe(true)
  box('liked').click()
  await vi.waitFor(() => expect(box('liked').checked).toBe(true))
  expect(button(MESSAGES.clear).disabled).toBe(true)
  box('liked').click()
  await vi.waitFor(() => expect(box('liked').checked).toBe(false))
  await clearLiked()
  await until(MESSAGES.cleared)
  expect(clear).toHaveBeenCalledExactlyOnceWith(['liked'])
})

test('the password is requested if the last sign-in is too old, and a wrong one is reported', async () => {
  const { open, clearLiked, until, button, container, remote, clear } = await section('confirm-first', 'done')
  await open()
  await clearLiked()
  await until(CONFIRM_MESSAGES.lead)
  remote.next('confirmSignIn', refused(403, 'wrong_password'))
  const field = container.querySelector('input[name="password"]') as HTMLInputElement
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  button(CONFIRM_MESSAGES.confirm).click()
  await until(CONFIRM_MESSAGES.missing)
  type('wrong')
  button(CONFIRM_MESSAGES.confirm).click()
  await until(CONFIRM_MESSAGES['wrong-password'])
  remote.next('confirmSignIn', unknown('network'))
  button(CONFIRM_MESSAGES.confirm).click()
  await until(CONFIRM_MESSAGES.offline)
  remote.next('confirmSignIn', { kind: 'answered', status: 200, body: { ok: true }, serverNow: null })
  button(CONFIRM_MESSAGES.confirm).click()
  await until(MESSAGES.cleared)
  expect(clear).toHaveBeenCalledTimes(2)
})

test.each(['failed', 'offline'] as const)(
  'a clearing that fails with %s shows its own error, and the selection stays [S396]',
  async (end) => {
    const { open, clearLiked, until, box } = await section(end)
    await open()
    await clearLiked()
    await until(MESSAGES.failed)
    expect([box('liked').checked, box('sure').checked]).toEqual([true, true])
  },
)

test('without a network it says that it needs one, and cannot be opened', async () => {
  syncStatus.isOnline = false
  const { shows, button } = await section()
  expect(shows(MESSAGES.offline)).toBe(true)
  expect(button(MESSAGES.open).disabled).toBe(true)
})
