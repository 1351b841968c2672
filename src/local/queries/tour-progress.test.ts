import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { saveToursDone } from '../commands/save-tour-progress.ts'
import { hasTourBegun, loadToursDone, recordTourBegun } from './tour-progress.ts'

const newStorage = () => new Window().localStorage as unknown as Storage

test('finished tours are stored for each player separately, under a key with a version', () => {
  const storage = newStorage()
  saveToursDone(storage, 'ada', { deck: true })
  expect(loadToursDone(storage, 'ada')).toEqual({ deck: true })
  expect(loadToursDone(storage, 'bob')).toEqual({})
  expect(storage.key(0)).toMatch(/\.v1:ada$/)
})

test.each(['', '{', 'null', '7', '"deck"', '[true]', '{"deck":1,"search":"true"}'])('invalid content counts as no progress: %s', (text) => {
  const storage = newStorage()
  saveToursDone(storage, 'ada', {})
  storage.setItem(storage.key(0) ?? '', text)
  expect(loadToursDone(storage, 'ada')).toEqual({})
})

test('a tour that started by itself is recorded for the device and all its players; if storage cannot be read, none starts', () => {
  const storage = newStorage()
  expect(hasTourBegun(storage, 'profile')).toBe(false)
  recordTourBegun(storage, 'profile')
  recordTourBegun(storage, 'profile')
  expect([hasTourBegun(storage, 'profile'), hasTourBegun(storage, 'deck')]).toEqual([true, false])
  const closed = {
    getItem: () => {
      throw new Error('closed')
    },
    setItem: () => {
      throw new Error('closed')
    },
  } as unknown as Storage
  recordTourBegun(closed, 'profile')
  expect(hasTourBegun(closed, 'profile')).toBe(true)
})
