// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { existsSync } from 'node:fs'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { BOB, TestDevice } from '../../../tests/support/test-device.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import type { AskedEndpointName } from '../../contract/endpoints.ts'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { syncStatus } from '../../state/sync-status.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../ui/page-messages.ts'
import { PAGES } from './pages.ts'

const ID = '0197d000-0000-7000-8000-000000000001'
/** The pages that show data of the server, each with an address. */
const FETCHING: Readonly<Record<string, string>> = {
  '/timeline': '/timeline',
  '/notifications': '/notifications',
  '/profile/:userId/followers': `/profile/${BOB}/followers`,
  '/profile/:userId/following': `/profile/${BOB}/following`,
  '/profile/:userId?': `/profile/${BOB}`,
  '/games/:gameId': '/games/7',
  '/games/:gameId/discussions': '/games/7/discussions',
  '/discussions/:discussionId': `/discussions/${ID}`,
  '/reviews/:reviewId/replies': `/reviews/${ID}/replies`,
  '/companies/:idOrSlug': '/companies/7',
  '/platforms/:idOrSlug': '/platforms/7',
  '/platform-families/:idOrSlug': '/platform-families/7',
  '/list/:listId': `/list/${ID}`,
  '/list/:listId/edit': `/list/${ID}/edit`,
  '/leaderboard': '/leaderboard',
}
/** The pages with tests of their own for these states, and those that show only the device's data. */
const OTHERS = [
  '/',
  '/discover',
  '/swipedeck',
  '/swipedeck/list/:listId',
  '/matches',
  '/search',
  '/profile/silenced',
  '/settings',
  '/help',
  '/lists',
  '/list/new',
  '/taste',
  '/tutorial',
  '*',
]
const CAUSES = [
  ['offline', false, unknown('network')],
  ['unreachable', true, unknown('network')],
  ['unreachable', true, unknown('timeout')],
  ['failed', true, unknown('busy')],
  ['failed', true, refused(500, 'internal')],
] as const

/** Their routes also need parts of the shell. */
const WITHOUT_SHELL: Readonly<Record<string, ReactNode>> = {
  '/notifications': <NotificationsPage />,
  '/profile/:userId?': <ProfilePage userId={BOB} identity={null} />,
}

const pages = PAGES.filter(({ who }) => who === 'player')

afterEach(() => {
  syncStatus.isOnline = true
  history.replaceState(null, '', '/')
})

test('each page has a row here, or is named as an exception', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual([...Object.keys(FETCHING), ...OTHERS].toSorted())
})

const rows = Object.entries(FETCHING).flatMap(([path, address]) => CAUSES.map((cause) => [path, address, ...cause] as const))

test.each(rows)('%s (%s) without its data is %s [S420 S421]', async (path, address, why, isOnline, response) => {
  const page = WITHOUT_SHELL[path] ?? (await routePage(path, address))
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  for (const name of Object.keys(ENDPOINTS) as AskedEndpointName[]) remote.always(name, response)
  syncStatus.isOnline = isOnline
  history.replaceState(null, '', address)
  const { container } = mount(
    <TestPlayer device={device} remote={remote}>
      {page}
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const titles = () =>
    Object.values(UNAVAILABLE).map(({ title }) =>
      [...container.querySelectorAll('h1, h2')].some((heading) => heading.textContent === title),
    )
  const expected = Object.keys(UNAVAILABLE).map((cause) => cause === why)
  await vi.waitFor(() => expect(titles()).toEqual(expected), 5_000)
  const picture = container.querySelector('main img')?.getAttribute('src') ?? ''
  expect(picture).toBe(`/assets/pip-${why === 'failed' ? 'broken' : 'offline'}.svg`)
  expect(existsSync(`public${picture}`)).toBe(true)
  expect([...container.querySelectorAll('button')].some(({ textContent }) => textContent === PAGE_MESSAGES.tryAgain)).toBe(isOnline)
})

test('a page that does not exist has a picture of its own [S421]', async () => {
  const { container } = mount(await routePage('*', '/nowhere'))
  const picture = container.querySelector('main img')?.getAttribute('src') ?? ''
  expect(picture).toBe('/assets/pip-lost.svg')
  expect(existsSync(`public${picture}`)).toBe(true)
})

async function routePage(path: string, address: string) {
  const Page = await pages.find((entry) => entry.path === path)?.load()
  if (!Page) throw new Error(path)
  const parts = path.split('/').map((part, place) => [part, address.split('/')[place]] as const)
  const params = Object.fromEntries(parts.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), value]))
  return <Page params={params} onSignedIn={() => Promise.resolve()} />
}
