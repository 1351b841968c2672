// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { installation } from '../../state/installation.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { NOTICE_TEXTS as TEXTS } from '../shell/texts.ts'
import { Notices } from './notices.tsx'

const applyUpdate = vi.hoisted(() => vi.fn<() => void>())
const pauseSync = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./worker-updates.ts', () => ({ applyUpdate }))
vi.mock('../session/account.ts', () => ({ pauseSync, signOut: async () => undefined }))
vi.mock('../session/own-name.ts', () => ({ useOwnName: () => undefined }))

const CALM = { waiting: 0, pause: null, lost: null, isOutOfSpace: false, isUnavailable: false } as const

beforeEach(() => {
  Object.assign(syncStatus, CALM)
  installation.isUpdateReady = false
})

function notices() {
  const mounted = mount(<Notices remote={new ScriptedRemote('ada', () => 0)} />)
  const become = (status: Partial<typeof syncStatus>) => act(async () => void Object.assign(syncStatus, status))
  const press = (name: string) => act(async () => mounted.button(name).click())
  return { ...mounted, become, press, text: () => mounted.container.textContent }
}

test('a new version is offered at a pause, never over changes that are on their way', async () => {
  installation.isUpdateReady = true
  syncStatus.waiting = 2
  const { text, become, press, shows } = notices()
  expect(text()).toBe('')
  await become({ waiting: 0 })
  expect(shows(TEXTS.updateReady)).toBe(true)
  await press(TEXTS.reload)
  expect([pauseSync.mock.calls.length, applyUpdate.mock.calls.length]).toEqual([1, 1])
})

test('a server that needs the new version has it offered although changes wait: without it they never go out', async () => {
  installation.isUpdateReady = true
  Object.assign(syncStatus, { waiting: 2, pause: 'update' })
  expect(notices().shows(TEXTS.updateReady)).toBe(true)
})

test('12.1 fault 67: changes that went with cleared data are counted, until that is understood', async () => {
  const { text, become, press, shows } = notices()
  await become({ lost: 3 })
  expect(shows(TEXTS.lost(3))).toBe(true)
  await press(TEXTS.understood)
  expect(text()).toBe('')
})

test('1.2 fault 66: a change for which there is no room is said, until that is understood', async () => {
  const { text, become, press, shows } = notices()
  await become({ isOutOfSpace: true })
  expect(shows(MESSAGES.outOfSpace)).toBe(true)
  await press(TEXTS.understood)
  expect(text()).toBe('')
})

test('of several the most urgent is shown alone', async () => {
  installation.isUpdateReady = true
  Object.assign(syncStatus, { isUnavailable: true, lost: 3, isOutOfSpace: true })
  const { shows, become } = notices()
  const shown = () => [TEXTS.unavailable, TEXTS.lost(3), MESSAGES.outOfSpace, TEXTS.updateReady].filter((text) => shows(text))
  expect(shown()).toEqual([TEXTS.unavailable])
  await become({ isUnavailable: false })
  expect(shown()).toEqual([TEXTS.lost(3)])
  await become({ lost: null })
  expect(shown()).toEqual([MESSAGES.outOfSpace])
  await become({ isOutOfSpace: false })
  expect(shown()).toEqual([TEXTS.updateReady])
})
