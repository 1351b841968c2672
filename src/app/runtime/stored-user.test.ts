// @vitest-environment happy-dom
// Shows [S9 S179].
import { beforeEach, expect, test } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { findStoredSettings, findStoredUser, forgetStoredUser, storeUser } from './stored-user.ts'

const ADA: User = {
  id: '01a1fdd3-33f5-75de-b049-d193bb47f7bc',
  username: 'ada',
  display_name: 'Ada',
  avatar_url: '',
  email: 'ada@example.org',
  settings: { platforms: [6], genres: [31], tags: [] },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('the device stores id, names and picture, and never the e-mail', () => {
  storeUser(localStorage, ADA)
  expect(JSON.parse(localStorage.getItem('user_json') ?? '')).toEqual({
    id: ADA.id,
    username: 'ada',
    display_name: 'Ada',
    avatar_url: '',
  })
  expect(JSON.parse(localStorage.getItem('user_settings') ?? '')).toEqual(ADA.settings)
  expect(JSON.stringify({ ...localStorage })).not.toContain('example.org')
})

test.each(['', 'null', '{', '[]', '{"id":7}', '{"id":""}'])('a malformed copy (%j) means no user', (text) => {
  localStorage.setItem('user_json', text)
  expect(findStoredUser(localStorage)).toBeNull()
})

test('logout removes the player and what pages cached, and leaves the rest', () => {
  storeUser(localStorage, ADA)
  for (const key of ['gf.deck.a', 'gf.matches.b', 'disc.cache:c', 'search.cache:d', 'other']) sessionStorage.setItem(key, '1')
  forgetStoredUser(localStorage, sessionStorage, ADA.id)
  expect(findStoredUser(localStorage)).toBeNull()
  expect(findStoredSettings(localStorage)).toBeNull()
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

test('logout removes what screens store for the player, but not for others, nor the number of pending changes', () => {
  storeUser(localStorage, ADA)
  const stored = ['saved_filters:bob', `waiting:${ADA.id}`, 'theme']
  for (const key of [...stored, `saved_filters:${ADA.id}`]) localStorage.setItem(key, '1')
  forgetStoredUser(localStorage, sessionStorage, ADA.id)
  expect(Object.keys(localStorage).sort()).toEqual(stored.sort())
})

test('10.3 logout keeps the journal entries of kept changes, and deletes those of discarded ones', () => {
  const entry = `intent:0197:${ADA.id}`
  localStorage.setItem(entry, '{}')
  forgetStoredUser(localStorage, sessionStorage, ADA.id, 'keep')
  expect(Object.keys(localStorage)).toEqual([entry])
  forgetStoredUser(localStorage, sessionStorage, ADA.id, 'discard')
  expect(Object.keys(localStorage)).toEqual([])
})
