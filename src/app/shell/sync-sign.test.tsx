// @vitest-environment happy-dom
// Shows [S68].
import { readFileSync } from 'node:fs'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { couldNotBeSaved, FIXED_MESSAGES, sendingChanges } from '../../contract/messages.ts'
import { syncStatus } from '../../state/sync-status.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { LINE_MESSAGES as MESSAGES } from './line-messages.ts'
import { SyncSign } from './sync-sign.tsx'

const CALM = { isOnline: true, hasPulled: true, waiting: 0, rejected: 0, lastSuccessAt: null, sync: { state: 'Idle' } } as const

beforeEach(() => void Object.assign(syncStatus, CALM))

async function line(shown = <SyncSign hasRoom />) {
  const { container } = mount(shown)
  const liveRegion = container.querySelector('output')
  return {
    button: container.querySelector('button'),
    shown: () => container.querySelector('button [data-tone]'),
    seen: () => container.querySelector('button [aria-hidden]')?.textContent,
    name: () => container.querySelector(`button .${hidden.hidden}`)?.textContent,
    announced: () => (liveRegion?.getAttribute('aria-live') === 'polite' ? liveRegion.textContent : null),
    become: (status: Partial<typeof syncStatus>) => act(async () => void Object.assign(syncStatus, status)),
  }
}

test('while all is well it is a check with that as its name; otherwise it names the problem in short [S422]', async () => {
  const { seen, name, become } = await line()
  expect([seen(), name()]).toEqual(['', FIXED_MESSAGES.allSaved])
  await become({ waiting: 2 })
  expect([seen(), name()]).toEqual([sendingChanges(2), sendingChanges(2)])
  await become({ isOnline: false })
  expect([seen(), name()]).toEqual([MESSAGES.offline, FIXED_MESSAGES.savedOnDevice])
  await become({ isOnline: true, sync: { state: 'BackingOff', problem: 'busy' } })
  expect([seen(), name()]).toEqual([MESSAGES.notSent, FIXED_MESSAGES.serverFailing])
  await become({ waiting: 0 })
  expect([seen(), name()]).toEqual(['', FIXED_MESSAGES.allSaved])
  await become({ rejected: 1 })
  expect([seen(), name()]).toEqual([couldNotBeSaved(1), couldNotBeSaved(1)])
})

test('what is sent within ten seconds is not shown, and each sync that succeeds begins them again [S422]', async () => {
  const { shown, become } = await line()
  await become({ waiting: 2 })
  const first = shown()
  await become({ waiting: 3 })
  expect(shown()).toBe(first)
  await become({ lastSuccessAt: 1 })
  expect(shown()).not.toBe(first)
  const css = readFileSync('src/app/shell/sync-sign.module.css', 'utf8')
  expect(css.match(/animation: (come|leave) 120ms 10s (backwards|forwards)/g)).toHaveLength(2)
})

test('an ordinary sync is not announced; a problem is, until all is well again', async () => {
  const { announced, become } = await line()
  await become({ waiting: 1 })
  expect(announced()).toBeNull()
  await become({ isOnline: false })
  expect(announced()).toBe(FIXED_MESSAGES.savedOnDevice)
  await become({ isOnline: true })
  expect(announced()).toBe(sendingChanges(1))
  await become({ waiting: 0 })
  expect(announced()).toBe(FIXED_MESSAGES.allSaved)
  await become({ waiting: 1 })
  expect(announced()).toBeNull()
})

test('on the deck it is an icon with the same name, which is announced as rarely [S72]', async () => {
  const { button, announced, become } = await line(<SyncSign />)
  const icons = () => [...(button?.querySelectorAll('svg') ?? [])].map((icon) => icon.getAttribute('class')?.match(/lucide-[\w-]+/)?.[0])
  expect([button?.textContent, icons()]).toEqual([FIXED_MESSAGES.allSaved, ['lucide-cloud-check']])
  await become({ waiting: 2 })
  expect([button?.textContent, icons(), announced()]).toEqual([sendingChanges(2), ['lucide-cloud-check', 'lucide-cloud-upload'], null])
  await become({ isOnline: false })
  expect([button?.textContent, icons(), announced()]).toEqual([
    FIXED_MESSAGES.savedOnDevice,
    ['lucide-cloud-off'],
    FIXED_MESSAGES.savedOnDevice,
  ])
  await become({ isOnline: true, waiting: 0, rejected: 1 })
  expect(icons()).toEqual(['lucide-cloud-exclamation-point'])
})
