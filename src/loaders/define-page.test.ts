import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ScriptedRemote } from '../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { asTold, bringPage, definePage, readPage } from './define-page.ts'

test('what was known of a page is read where it is kept: two answers at once lose nothing of each other', async () => {
  const device = new TestDevice()
  const world = { device, remote: new ScriptedRemote(device.userId, device.now) }
  const page = definePage({
    key: (name: string) => `/counted/${name}`,
    ask: async () => ({ answers: 1 }),
    onto: ({ answers }: { answers: number }, before) => ({ answers: answers + (before?.answers ?? 0) }),
    show: asTold<{ answers: number }>,
  })
  const { signal } = new AbortController()
  await Promise.all([1, 2, 3].map(() => bringPage(world, page, 'a', { signal })))
  expect(await readPage(device.db, page, 'a')).toEqual({ answers: 3 })
})
