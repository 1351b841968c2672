import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { saveToursDone } from './save-tour-progress.ts'
import { loadToursDone } from './tour-progress.ts'

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
