// Shows [S87].
import { describe, expect, it, test } from 'vitest'
import { HOME_PAGE, START_PAGES } from '../../contract/page-paths.ts'
import { returnPath as returnPathOfServer } from '../../server/oauth/return-path.ts'
import { webManifest } from '../runtime/web-manifest.ts'
import { BAR, DRAWER } from '../shell/navigation.ts'
import { PAGES } from './pages.ts'
import { findRoute } from './routes.tsx'

const sampleOf = (path: string) => path.replaceAll(/:\w+\??/g, '7')
const PLAYERS = PAGES.filter(({ who, path }) => who === 'player' && path !== '*').map(({ path }) => sampleOf(path))

describe('a path', () => {
  it.each(PAGES.filter(({ path }) => path !== '*'))('is served by its own page: $path', ({ path }) => {
    expect(findRoute(sampleOf(path))?.path).toBe(path)
  })

  it.each([
    ['/list/new', '/list/new'],
    ['/list/7', '/list/:listId'],
    ['/profile', '/profile/:userId?'],
    ['/games/7/discussions', '/games/:gameId/discussions'],
    ['/nowhere', '*'],
    ['/games/7/8/9', '*'],
  ])('%s leads to %s', (path, page) => {
    expect(findRoute(path)?.path).toBe(page)
  })
})

describe('the navigation', () => {
  it('has five entries in the bar, in their order; one of them opens the search over the page', () => {
    expect(BAR.map(({ href, name, opens }) => [href, name, opens])).toEqual([
      ['/swipedeck', 'Swipe', undefined],
      ['/matches', 'Matches', undefined],
      ['/search', 'Search', 'search'],
      ['/timeline', 'Timeline', undefined],
      ['/profile', 'Profile', undefined],
    ])
  })

  it('has settings and help in the drawer', () => {
    expect(DRAWER.map(({ href, name }) => [href, name])).toEqual([
      ['/settings', 'Account settings'],
      ['/help', 'Help / FAQ'],
    ])
  })

  it.each([...BAR, ...DRAWER])('leads to a page of players: $href', ({ href }) => {
    expect(findRoute(href)?.who).toBe('player')
  })
})

test.each([...START_PAGES, HOME_PAGE, webManifest.start_url ?? '', ...(webManifest.shortcuts ?? []).map(({ url }) => url)])(
  'the worker serves the shell at the address of a player page: %s',
  (path) => {
    expect(PLAYERS).toContain(path)
    expect(START_PAGES).toContain(path)
  },
)

test.each(PLAYERS)('a sign-in elsewhere returns to %s, which the server accepts as a page of players', (path) => {
  expect(returnPathOfServer(path, 'https://quest.example')).toBe(path)
})
