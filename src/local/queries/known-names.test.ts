import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { KNOWN_NAMES_MAX, cacheNames, readKnownNames } from './known-names.ts'

test('names are stored by sort, each once and as last fetched', async () => {
  const { db } = new TestDevice()
  expect(await readKnownNames(db)).toEqual({ companies: [], series: [] })
  await cacheNames(db, 'companies', [
    { id: 1, name: 'Old name' },
    { id: 2, name: 'Valve' },
  ])
  await cacheNames(db, 'series', [{ id: 1, name: 'Portal' }])
  await cacheNames(db, 'companies', [{ id: 1, name: 'New name' }])
  await cacheNames(db, 'companies', [])
  expect(await readKnownNames(db)).toEqual({
    companies: [
      { id: 2, name: 'Valve' },
      { id: 1, name: 'New name' },
    ],
    series: [{ id: 1, name: 'Portal' }],
  })
})

test('the newest names are stored, the oldest are deleted', async () => {
  const { db } = new TestDevice()
  const names = Array.from({ length: KNOWN_NAMES_MAX }, (_, id) => ({ id, name: `Studio ${id}` }))
  await cacheNames(db, 'companies', names)
  await cacheNames(db, 'companies', [{ id: 9_999, name: 'The newest' }])
  const { companies } = await readKnownNames(db)
  expect([companies.length, companies[0]?.id, companies.at(-1)?.name]).toEqual([KNOWN_NAMES_MAX, 1, 'The newest'])
})
