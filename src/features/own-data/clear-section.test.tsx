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
import { CLEAR_TEXTS as TEXTS, CONFIRM_TEXTS } from './texts.ts'

beforeEach(() => {
  syncStatus.isOnline = true
})

async function section(...ends: GuardedEnd[]) {
  const device = new TestDevice()
  for (const n of [1, 2, 3]) await device.swipe(n, 'liked')
  const remote = new ScriptedRemote('ada', device.now)
  const clear = vi.fn<(categories: readonly ClearCategory[]) => Promise<GuardedEnd>>(async () => ends.shift() ?? 'done')
  const page = mount(<ClearSection device={device} remote={remote} clear={clear} />)
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  const box = (name: string) => page.container.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement
  const open = async () => {
    page.button(TEXTS.open).click()
    await until(TEXTS.choose)
    await vi.waitFor(() => expect(box('liked').parentElement?.textContent).toBe(`${TEXTS.category('liked')}3`))
  }
  const clearLiked = async () => {
    box('liked').click()
    box('sure').click()
    await vi.waitFor(() => expect(page.button(TEXTS.clear).disabled).toBe(false))
    page.button(TEXTS.clear).click()
  }
  return { ...page, remote, clear, until, box, open, clearLiked }
}

test('clearing takes at least one category and the word that it is meant; then it says that it is done', async () => {
  const { open, box, button, clear, until, clearLiked } = await section()
  await open()
  expect(button(TEXTS.clear).disabled).toBe(true)
  box('liked').click()
  await vi.waitFor(() => expect(box('liked').checked).toBe(true))
  expect(button(TEXTS.clear).disabled).toBe(true)
  box('liked').click()
  await vi.waitFor(() => expect(box('liked').checked).toBe(false))
  await clearLiked()
  await until(TEXTS.cleared)
  expect(clear).toHaveBeenCalledExactlyOnceWith(['liked'])
})

test('the password is asked for where the sign-in is a while ago, and a wrong one says so', async () => {
  const { open, clearLiked, until, button, container, remote, clear } = await section('confirm-first', 'done')
  await open()
  await clearLiked()
  await until(CONFIRM_TEXTS.lead)
  remote.next('confirmSignIn', refused(403, 'wrong_password'))
  const field = container.querySelector('input[name="password"]') as HTMLInputElement
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  button(CONFIRM_TEXTS.confirm).click()
  await until(CONFIRM_TEXTS.missing)
  type('wrong')
  button(CONFIRM_TEXTS.confirm).click()
  await until(CONFIRM_TEXTS['wrong-password'])
  remote.next('confirmSignIn', unknown('network'))
  button(CONFIRM_TEXTS.confirm).click()
  await until(CONFIRM_TEXTS.offline)
  remote.next('confirmSignIn', { kind: 'answered', status: 200, body: { ok: true }, serverNow: null })
  button(CONFIRM_TEXTS.confirm).click()
  await until(TEXTS.cleared)
  expect(clear).toHaveBeenCalledTimes(2)
})

test.each([['failed', TEXTS.failed], ['offline', TEXTS.offline]] as const)('one that ends as %s says so, and what was chosen stands', async (end, words) => {
  const { open, clearLiked, until, box } = await section(end)
  await open()
  await clearLiked()
  await until(words)
  expect([box('liked').checked, box('sure').checked]).toEqual([true, true])
})

test('with no network it says that it needs one, and cannot be opened', async () => {
  syncStatus.isOnline = false
  const { shows, button } = await section()
  expect(shows(TEXTS.offline)).toBe(true)
  expect(button(TEXTS.open).disabled).toBe(true)
})
