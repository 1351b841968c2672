// @vitest-environment happy-dom
// Shows [S68].
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { FIXED_MESSAGES, sendingChanges } from '../../contract/messages.ts'
import { syncStatus } from '../../state/sync-status.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { SyncLine } from './sync-line.tsx'
import { SyncSign } from './sync-sign.tsx'

const CALM = { isOnline: true, hasPulled: true, waiting: 0, rejected: 0, sync: { state: 'Idle' } } as const

beforeEach(() => void Object.assign(syncStatus, CALM))

async function line(shown = <SyncLine onOpen={() => undefined} />) {
  const { container } = mount(shown)
  const liveRegion = container.querySelector('output')
  return {
    button: container.querySelector('button'),
    isSeen: () => container.querySelector(`button .${hidden.hidden}`) === null,
    announced: () => (liveRegion?.getAttribute('aria-live') === 'polite' ? liveRegion.textContent : null),
    become: (status: Partial<typeof syncStatus>) => act(async () => void Object.assign(syncStatus, status)),
  }
}

test('while all is well it is a dot with that as its name; otherwise it names the problem', async () => {
  const { button, isSeen, become } = await line()
  expect(button?.textContent).toBe(FIXED_MESSAGES.allSaved)
  expect(isSeen()).toBe(false)
  await become({ waiting: 2 })
  expect(button?.textContent).toContain(sendingChanges(2))
  expect(isSeen()).toBe(true)
  await become({ waiting: 0, isOnline: false })
  expect(button?.textContent).toContain('Offline')
  expect(isSeen()).toBe(true)
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
