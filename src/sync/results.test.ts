import { expect, test } from 'vitest'
import { recognise } from './results.ts'

const ID = 'a-mutation'

test('3 a body is recognised by the server’s clock and by results that name mutations', () => {
  const refusal = { id: 'b', status: 'rejected', code: 'unknown_game', message: 'No.' }
  const body = { now: 5, results: [{ id: ID, status: 'applied' }, refusal] }
  const recognised = recognise(body)
  expect(recognised?.now).toBe(5)
  expect([...(recognised?.results ?? [])]).toEqual([
    [ID, { status: 'applied', code: 'applied', message: '' }],
    ['b', { status: 'rejected', code: 'unknown_game', message: 'No.' }],
  ])
})

test.each([
  ['nothing', null],
  ['an empty object', {}],
  ['a list', []],
  ['no clock', { results: [] }],
  ['a clock that is not a number', { now: '5', results: [] }],
  ['a clock beyond all dates', { now: 1e300, results: [] }],
  ['results that are not a list', { now: 5, results: { id: ID } }],
])('3.1 fault 13: %s is not recognised', (_, body) => {
  expect(recognise(body)).toBeNull()
})

test.each([
  ['no id', { status: 'applied' }],
  ['an id that is no text', { id: 7, status: 'applied' }],
  ['no status', { id: ID }],
  ['an unknown status', { id: ID, status: 'ok' }],
  ['nothing at all', null],
])('3.2 an item with %s decides nothing, and the items around it count', (_, item) => {
  const recognised = recognise({ now: 5, results: [item, { id: 'b', status: 'stale' }] })
  expect([...(recognised?.results.keys() ?? [])]).toEqual(['b'])
})
