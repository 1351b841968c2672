// Shows [S143 S149 S150].
import { beforeEach, expect, test } from 'vitest'
import { VirtualClock } from '../../../tests/support/virtual-clock.ts'
import { createSuggestSearch } from './suggest-search.ts'
import type { SuggestRequest, SuggestSearch, SuggestState } from './suggest-search.ts'

interface Asked extends SuggestRequest {
  signal: AbortSignal
  answer: (found: string) => void
  fail: (error: unknown) => void
}

let clock: VirtualClock
let asked: Asked[]
let states: SuggestState<string>[]
let reported: unknown[]
let search: SuggestSearch

beforeEach(() => {
  clock = new VirtualClock()
  asked = []
  states = []
  reported = []
  search = createSuggestSearch<string>({
    ...clock,
    search: (request, signal) =>
      new Promise((answer, fail) => {
        asked.push({ ...request, signal, answer, fail })
        signal.addEventListener('abort', () => fail(signal.reason))
      }),
    onState: (state) => states.push(state),
    report: (error) => reported.push(error),
  })
})

const texts = () => asked.map(({ text }) => text)
const now = () => states.at(-1)

test('typed text is searched once typing has rested for a second', async () => {
  for (const typed of ['z', 'ze', 'zel']) {
    search.type(typed, null)
    await clock.advance(999)
  }
  expect(texts()).toEqual([])
  await clock.advance(1)
  expect(texts()).toEqual(['zel'])
  expect(now()).toEqual({ kind: 'searching', found: null })
  asked[0]?.answer('Zelda')
  await clock.advance(0)
  expect(now()).toEqual({ kind: 'found', found: 'Zelda' })
})

test('Enter searches at once, and the pending pause does not search again', async () => {
  search.type('zelda', null)
  search.searchNow()
  expect(texts()).toEqual(['zelda'])
  await clock.advance(5_000)
  expect(texts()).toEqual(['zelda'])
})

test('a new query aborts the one before, whose response is never shown', async () => {
  search.type('zel', null)
  search.searchNow()
  search.type('zelda', null)
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.answer('something old')
  await clock.advance(1_000)
  expect(texts()).toEqual(['zel', 'zelda'])
  asked[1]?.answer('Zelda')
  await clock.advance(0)
  expect(states.filter(({ kind }) => kind === 'found')).toEqual([{ kind: 'found', found: 'Zelda' }])
  expect(reported).toEqual([])
})

test('an empty query clears the results, without a request', async () => {
  search.type('zelda', null)
  search.searchNow()
  asked[0]?.answer('Zelda')
  await clock.advance(0)
  search.type('   ', null)
  expect(now()).toEqual({ kind: 'empty' })
  search.searchNow()
  search.type(' @ ', null)
  await clock.advance(5_000)
  expect(texts()).toEqual(['zelda'])
  expect(now()).toEqual({ kind: 'empty' })
})

test('after an @ only players are searched, without the @ and without a platform', async () => {
  search.type(' @ada ', 6)
  search.searchNow()
  expect(asked[0]).toMatchObject({ text: 'ada', usersOnly: true, platform: null })
})

test('another platform is another search; a space at the end is none', async () => {
  search.type('zelda', null)
  await clock.advance(1_000)
  search.type('zelda ', null)
  await clock.advance(1_000)
  expect(texts()).toEqual(['zelda'])
  search.type('zelda ', 130)
  await clock.advance(1_000)
  expect(asked[1]).toMatchObject({ text: 'zelda', platform: 130 })
})

test('while the player types and while a search is pending the last results stay [S147]', async () => {
  search.type('zel', null)
  search.searchNow()
  asked[0]?.answer('Zelda')
  await clock.advance(0)
  search.type('zeld', null)
  expect(now()).toEqual({ kind: 'typing', found: 'Zelda' })
  search.searchNow()
  expect(now()).toEqual({ kind: 'searching', found: 'Zelda' })
})

test('a failure is shown and reported, once, and Enter tries again', async () => {
  search.type('zelda', null)
  search.searchNow()
  asked[0]?.fail(new Error('refused'))
  await clock.advance(0)
  expect(now()).toEqual({ kind: 'failed' })
  expect(reported).toEqual([new Error('refused')])
  search.searchNow()
  expect(texts()).toEqual(['zelda', 'zelda'])
})

test('once it is closed it requests nothing, shows nothing and leaves nothing running', async () => {
  search.type('zelda', null)
  search.stop()
  expect(clock.waiting).toBe(0)
  search.type('doom', null)
  search.searchNow()
  search.stop()
  const shown = states.length
  await clock.advance(5_000)
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(states).toHaveLength(shown)
  expect(reported).toEqual([])
})
