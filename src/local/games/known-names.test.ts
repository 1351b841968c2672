import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { KNOWN_NAMES_MAX, keepNames, readKnownNames } from './known-names.ts'

test('names are kept by kind, each once and as it was told last', async () => {
  const { db } = new TestDevice()
  expect(await readKnownNames(db)).toEqual({ companies: [], series: [] })
  await keepNames(db, 'companies', [{ id: 1, name: 'Old name' }, { id: 2, name: 'Valve' }])
  await keepNames(db, 'series', [{ id: 1, name: 'Portal' }])
  await keepNames(db, 'companies', [{ id: 1, name: 'New name' }])
  await keepNames(db, 'companies', [])
  expect(await readKnownNames(db)).toEqual({
    companies: [{ id: 2, name: 'Valve' }, { id: 1, name: 'New name' }],
    series: [{ id: 1, name: 'Portal' }],
  })
})

test('the newest names are kept, the oldest make room', async () => {
  const { db } = new TestDevice()
  const told = Array.from({ length: KNOWN_NAMES_MAX }, (_, id) => ({ id, name: `Studio ${id}` }))
  await keepNames(db, 'companies', told)
  await keepNames(db, 'companies', [{ id: 9_999, name: 'The newest' }])
  const { companies } = await readKnownNames(db)
  expect([companies.length, companies[0]?.id, companies.at(-1)?.name]).toEqual([KNOWN_NAMES_MAX, 1, 'The newest'])
})
