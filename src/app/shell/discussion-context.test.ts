// @vitest-environment happy-dom
// Shows [S74].
import { beforeEach, expect, test } from 'vitest'
import { discussionGameId, discussionsPath, hasDiscussions, rememberDiscussionGame, rememberDiscussionSort } from './discussion-context.ts'

beforeEach(() => sessionStorage.clear())

const gameId = (path: string, query = '', state: unknown = null) => discussionGameId(path, query, state, sessionStorage)

test.each([
  ['/games/119388', true],
  ['/games/119388/discussions', true],
  ['/discussions/01997a', true],
  ['/reviews/01997a/replies', true],
  ['/games', false],
  ['/swipedeck', false],
  ['/profile', false],
])('the button is on %s: %s', (path, isThere) => {
  expect(hasDiscussions(path)).toBe(isThere)
})

test.each(['/games/119388', '/games/119388/', '/games/119388/discussions'])('the path %s names the game', (path) => {
  expect(gameId(path, 'gameId=7', { gameId: 8 })).toBe(119388)
})

test('on other paths the query names the game, then the navigation state, then the last game in this tab', () => {
  rememberDiscussionGame(sessionStorage, 9)
  expect(gameId('/reviews/r/replies', 'gameId=7', { gameId: 8 })).toBe(7)
  expect(gameId('/reviews/r/replies', '', { gameId: 8 })).toBe(8)
  expect(gameId('/discussions/d', '', { gameId: '8' })).toBe(8)
  expect(gameId('/discussions/d')).toBe(9)
})

test('if none of them names a game, no game is known', () => {
  expect(gameId('/discussions/d')).toBeNull()
})

test.each(['', 'x', '-7', '1.5', '0', '9007199254740993', '7 OR 1'])('%j is no game', (text) => {
  expect(gameId('/discussions/d', `gameId=${encodeURIComponent(text)}`)).toBeNull()
  expect(gameId(`/games/${encodeURIComponent(text)}/discussions`)).toBeNull()
})

test('the button leads to the order that was last chosen in this tab, or to the active ones', () => {
  const after = (path: string, query: string) => {
    rememberDiscussionSort(sessionStorage, path, query)
    return discussionsPath(9, sessionStorage)
  }
  expect(discussionsPath(9, sessionStorage)).toBe('/games/9/discussions?sort=active')
  expect(after('/games/9/discussions', 'sort=top')).toBe('/games/9/discussions?sort=top')
  expect(after('/discussions/d', 'sort=new')).toBe('/games/9/discussions?sort=top')
  expect(after('/games/9/discussions', 'sort=evil')).toBe('/games/9/discussions?sort=top')
})
