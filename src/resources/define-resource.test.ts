import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ScriptedRemote } from '../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { asFetched, loadResource, defineResource, readResource } from './define-resource.ts'

test('the cached value of a resource is read within its write: two responses at once lose nothing of each other', async () => {
  const device = new TestDevice()
  const deps = { device, remote: new ScriptedRemote(device.userId, device.now) }
  const page = defineResource({
    key: (name: string) => `/counted/${name}`,
    ask: async () => ({ answers: 1 }),
    onto: ({ answers }: { answers: number }, before) => ({ answers: answers + (before?.answers ?? 0) }),
    show: asFetched<{ answers: number }>,
  })
  const { signal } = new AbortController()
  await Promise.all([1, 2, 3].map(() => loadResource(deps, page, 'a', { signal })))
  expect(await readResource(device.db, page, 'a')).toEqual({ answers: 3 })
})

test('a resource that the server no longer has is removed under the key of its main game, too', async () => {
  const device = new TestDevice()
  const deps = { device, remote: new ScriptedRemote(device.userId, device.now) }
  let isRemoved = false
  const resource = defineResource({
    key: (id: number) => `/things/${id}`,
    current: async () => 2,
    ask: async () => (isRemoved ? 'not-found' : { name: 'It' }),
    show: asFetched<{ name: string }>,
  })
  const { signal } = new AbortController()
  await loadResource(deps, resource, 1, { signal })
  const cached = () => device.db.pages.toCollection().primaryKeys()
  expect(await cached()).toEqual(['/things/2'])
  isRemoved = true
  expect(await loadResource(deps, resource, 1, { signal })).toBe('not-found')
  expect(await cached()).toEqual([])
})
