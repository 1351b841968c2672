// @vitest-environment happy-dom
// Shows [S68].
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { MESSAGES, sendingChanges } from '../../contract/messages.ts'
import { syncStatus } from '../../state/sync-status.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { SyncLine } from './sync-line.tsx'

const CALM = { isOnline: true, hasPulled: true, waiting: 0, rejected: 0, trouble: null, pause: null } as const

beforeEach(() => void Object.assign(syncStatus, CALM))

async function line() {
  const { container } = mount(<SyncLine onOpen={() => undefined} />)
  const hear = container.querySelector('output')
  return {
    button: container.querySelector('button'),
    isSeen: () => container.querySelector(`button .${hidden.hidden}`) === null,
    heard: () => (hear?.getAttribute('aria-live') === 'polite' ? hear.textContent : null),
    become: (status: Partial<typeof syncStatus>) => act(async () => void Object.assign(syncStatus, status)),
  }
}

test('while all is well it is a dot with that as its name; else it says in words what is the matter', async () => {
  const { button, isSeen, become } = await line()
  expect(button?.textContent).toBe(MESSAGES.allSaved)
  expect(isSeen()).toBe(false)
  await become({ waiting: 2 })
  expect(button?.textContent).toContain(sendingChanges(2))
  expect(isSeen()).toBe(true)
  await become({ waiting: 0, isOnline: false })
  expect(button?.textContent).toContain('Offline')
  expect(isSeen()).toBe(true)
})

test('a change that is sent without ado is not announced; what is amiss is, until all is well again', async () => {
  const { heard, become } = await line()
  await become({ waiting: 1 })
  expect(heard()).toBeNull()
  await become({ isOnline: false })
  expect(heard()).toBe(MESSAGES.savedOnDevice)
  await become({ isOnline: true })
  expect(heard()).toBe(sendingChanges(1))
  await become({ waiting: 0 })
  expect(heard()).toBe(MESSAGES.allSaved)
  await become({ waiting: 1 })
  expect(heard()).toBeNull()
})
