import { describe, expect, test } from 'vitest'
import type { TourEvent, TourState } from './tour-machine.ts'
import { applyTourEvent } from './tour-machine.ts'

const NOTHING: TourState = { perPageDone: {}, active: null }
const AT = 1_000
const start = (pageKey = 'deck', steps = 3): TourEvent => ({ type: 'start', pageKey, steps, at: AT })
const next: TourEvent = { type: 'next', steps: 3 }
const after = (state: TourState, ...events: TourEvent[]) => events.reduce(applyTourEvent, state)

describe('a tour starts', () => {
  test('at its first step, and remembers when', () => {
    expect(after(NOTHING, start()).active).toEqual({ pageKey: 'deck', stepIndex: 0, startedAtMs: AT })
  })

  test('not on a page without steps', () => {
    expect(after(NOTHING, start('deck', 0))).toBe(NOTHING)
  })

  test('not on a page that is done', () => {
    const done: TourState = { perPageDone: { deck: true }, active: null }
    expect(after(done, start())).toBe(done)
    expect(after(done, start('search')).active?.pageKey).toBe('search')
  })

  test('not while one is active, be it the same', () => {
    const active = after(NOTHING, start(), next)
    expect(after(active, start())).toBe(active)
    expect(after(active, start('search'))).toBe(active)
  })
})

describe('an active tour', () => {
  test('goes on by Next and back by Back, which stops at the first step', () => {
    expect(after(NOTHING, start(), next, next).active?.stepIndex).toBe(2)
    expect(after(NOTHING, start(), next, { type: 'back' }, { type: 'back' }).active?.stepIndex).toBe(0)
  })

  test('keeps its start as it goes on', () => {
    expect(after(NOTHING, start(), next).active?.startedAtMs).toBe(AT)
  })

  test('ends after its last step, and its page is done, alone', () => {
    expect(after(NOTHING, start(), next, next, next)).toEqual({ perPageDone: { deck: true }, active: null })
  })

  test('ends by Skip without its page being done', () => {
    expect(after(NOTHING, start(), next, { type: 'stop' })).toEqual(NOTHING)
  })
})

test('nothing goes on, back or ends where no tour is', () => {
  for (const event of [next, { type: 'back' }, { type: 'stop' }] as const) expect(after(NOTHING, event)).toBe(NOTHING)
})

test('a page that is asked for again is forgotten, alone', () => {
  const done: TourState = { perPageDone: { deck: true, search: true }, active: null }
  expect(after(done, { type: 'forget', pageKey: 'deck' }).perPageDone).toEqual({ search: true })
})

test('reset clears all progress, and what is under way', () => {
  const state = after({ perPageDone: { search: true }, active: null }, start())
  expect(after(state, { type: 'reset' })).toEqual(NOTHING)
})
