import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { saveToursDone } from './save-tour-progress.ts'
import { hasTourBegun, loadToursDone, noteTourBegun } from './tour-progress.ts'

const newStorage = () => new Window().localStorage as unknown as Storage

test('what is done is kept for each player apart, under a key with a version', () => {
  const storage = newStorage()
  saveToursDone(storage, 'ada', { deck: true })
  expect(loadToursDone(storage, 'ada')).toEqual({ deck: true })
  expect(loadToursDone(storage, 'bob')).toEqual({})
  expect(storage.key(0)).toMatch(/\.v1:ada$/)
})

test.each(['', '{', 'null', '7', '"deck"', '[true]', '{"deck":1,"search":"true"}'])('bad content is no progress: %s', (text) => {
  const storage = newStorage()
  saveToursDone(storage, 'ada', {})
  storage.setItem(storage.key(0) ?? '', text)
  expect(loadToursDone(storage, 'ada')).toEqual({})
})

test('a tour that started by itself is recorded for the device and all its players; if storage cannot be read, none starts', () => {
  const storage = newStorage()
  expect(hasTourBegun(storage, 'profile')).toBe(false)
  noteTourBegun(storage, 'profile')
  noteTourBegun(storage, 'profile')
  expect([hasTourBegun(storage, 'profile'), hasTourBegun(storage, 'deck')]).toEqual([true, false])
  const closed = { getItem: () => { throw new Error('closed') }, setItem: () => { throw new Error('closed') } } as unknown as Storage
  noteTourBegun(closed, 'profile')
  expect(hasTourBegun(closed, 'profile')).toBe(true)
})
