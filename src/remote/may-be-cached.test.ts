import { expect, test } from 'vitest'
import { areDictionaries } from '../contract/game-validators.ts'
import { mayBeCached } from './may-be-cached.ts'

const DICTIONARIES = { platforms: [], genres: [], tags: [], game_modes: [], game_types: [], themes: [] }
const text = (body: string, type: string, status = 200) => new Response(body, { status, headers: { 'content-type': type } })

test('our own response may be cached, and can still be read', async () => {
  const response = Response.json(DICTIONARIES)
  expect(await mayBeCached(response, areDictionaries)).toBe(true)
  expect(await response.json()).toEqual(DICTIONARIES)
})

test.each([
  ['null', Response.json(null)],
  ['a foreign object', Response.json({ portal: true })],
  ['a part of the response', Response.json({ ...DICTIONARIES, genres: null })],
  ['half an answer', text('{"platforms":[', 'application/json')],
  ['a page', text('<html>', 'text/html')],
  ['a response as a page', text(JSON.stringify(DICTIONARIES), 'text/html')],
  ['a failure', Response.json(DICTIONARIES, { status: 500 })],
])('%s may not', async (_, response) => {
  expect(await mayBeCached(response, areDictionaries)).toBe(false)
})
