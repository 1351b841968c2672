// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { installation } from '../../state/installation.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { NOTICE_MESSAGES as MESSAGES } from './messages.ts'
import { Notices } from './notices.tsx'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const applyUpdate = vi.hoisted(() => vi.fn<() => void>())
const pauseSync = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../runtime/worker-updates.ts', () => ({ applyUpdate }))
vi.mock('../runtime/account.ts', () => ({ pauseSync, signOut: async () => undefined }))
vi.mock('../runtime/own-name.ts', () => ({ useOwnName: () => undefined }))

const CALM = { waiting: 0, sync: { state: 'Idle' }, lost: null, isOutOfSpace: false, isUnavailable: false } as const

beforeEach(() => {
  Object.assign(syncStatus, CALM)
  installation.isUpdateReady = false
})

function notices() {
  const mounted = mount(
    <TestPlayer remote={new ScriptedRemote('ada', () => 0)}>
      <Notices />
    </TestPlayer>,
  )
  const become = (status: Partial<typeof syncStatus>) => act(async () => void Object.assign(syncStatus, status))
  const press = (name: string) => act(async () => mounted.button(name).click())
  return { ...mounted, become, press, text: () => mounted.container.textContent }
}

test('a new version is offered at a pause, never while changes are being sent', async () => {
  installation.isUpdateReady = true
  syncStatus.waiting = 2
  const { text, become, press, shows } = notices()
  expect(text()).toBe('')
  await become({ waiting: 0 })
  expect(shows(MESSAGES.updateReady)).toBe(true)
  await press(MESSAGES.reload)
  expect([pauseSync.mock.calls.length, applyUpdate.mock.calls.length]).toEqual([1, 1])
})

test('if the server needs the new version, it is offered in spite of pending changes, which cannot be sent without it', async () => {
  installation.isUpdateReady = true
  Object.assign(syncStatus, { waiting: 2, sync: { state: 'Paused', reason: 'update' } })
  expect(notices().shows(MESSAGES.updateReady)).toBe(true)
})

test('12.1 fault 67: changes that were lost with cleared data are counted, until the player dismisses the notice', async () => {
  const { text, become, press, shows } = notices()
  await become({ lost: 3 })
  expect(shows(MESSAGES.lost(3))).toBe(true)
  await press(MESSAGES.understood)
  expect(text()).toBe('')
})

test('1.2 fault 66: a notice says that there is no free space for a change, until the player dismisses it', async () => {
  const { text, become, press, shows } = notices()
  await become({ isOutOfSpace: true })
  expect(shows(FIXED_MESSAGES.outOfSpace)).toBe(true)
  await press(MESSAGES.understood)
  expect(text()).toBe('')
})

test('of several notices only the most urgent is shown', async () => {
  installation.isUpdateReady = true
  Object.assign(syncStatus, { isUnavailable: true, lost: 3, isOutOfSpace: true })
  const { shows, become } = notices()
  const shown = () =>
    [MESSAGES.unavailable, MESSAGES.lost(3), FIXED_MESSAGES.outOfSpace, MESSAGES.updateReady].filter((text) => shows(text))
  expect(shown()).toEqual([MESSAGES.unavailable])
  await become({ isUnavailable: false })
  expect(shown()).toEqual([MESSAGES.lost(3)])
  await become({ lost: null })
  expect(shown()).toEqual([FIXED_MESSAGES.outOfSpace])
  await become({ isOutOfSpace: false })
  expect(shown()).toEqual([MESSAGES.updateReady])
})
