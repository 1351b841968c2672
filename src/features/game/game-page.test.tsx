// @vitest-environment happy-dom
// Shows [S133].
import { UNAVAILABLE } from '../../ui/page-messages.ts'
import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { gameDetails } from '../../../tests/support/game-details.ts'
import { mount } from '../../../tests/support/mount.tsx'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { cachePacked } from '../../../tests/support/packed-parts.ts'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { openPackStore } from '../../local/caches/pack-store.ts'
import { createList } from '../../local/commands/edit-list.ts'
import { setVerdict } from '../../local/commands/set-verdict.ts'
import { writeReview } from '../../local/commands/write-review.ts'
import { GamePage } from './game-page.tsx'
import { readGameAhead, userGameAhead } from './read-game.ts'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const NOT_A_GAME = 'Game not found'

function open(gameId: number, remote = new ScriptedRemote('ada', () => 0)) {
  const device = new TestDevice()
  const onAddToList = vi.fn<(gameIds: readonly number[]) => void>()
  const page = () => {
    const mounted = mount(
      <TestPlayer device={device} remote={remote}>
        <GamePage
          gameId={gameId}
          onAddToList={onAddToList}
          reviews={({ name }) => `Reviews of ${name}`}
          ownedOffer={({ name }) => `So you own ${name}`}
        />
      </TestPlayer>,
    )
    // From here on React renders whenever the database has responded.
    globalThis.IS_REACT_ACT_ENVIRONMENT = false
    onTestFinished(() => {
      globalThis.IS_REACT_ACT_ENVIRONMENT = true
    })
    return mounted
  }
  return { device, remote, page, onAddToList }
}

test('a game on this device is shown without a request', async () => {
  const { device, remote, page } = open(gameCard(1).id)
  await device.db.games.put(gameCard(1))
  const { shows } = page()
  await vi.waitFor(() => expect(shows('Game 1')).toBe(true))
  expect(remote.names).not.toContain('gamesBatch')
})

test('the first render shows the prefetched game, and a later one shows the changes since', async () => {
  const { device, page } = open(gameCard(1).id)
  await device.db.games.put(gameCard(1))
  await setVerdict(device, gameCard(1).id, 'owned')
  await readGameAhead(device.db, gameCard(1).id)
  await device.db.games.put(gameCard(1, { name: 'Game 1, renamed' }))
  const { shows, button } = page()
  expect(shows('Game 1')).toBe(true)
  expect(button('Owned').getAttribute('aria-pressed')).toBe('true')
  await vi.waitFor(() => expect(shows('Game 1, renamed')).toBe(true))
  await setVerdict(device, gameCard(1).id, null)
  await vi.waitFor(() => expect(button('Owned').getAttribute('aria-pressed')).toBe('false'))
})

test('it is prefetched by an external id too, and is never shown for another game or player', async () => {
  const imported = open(1942)
  await imported.device.db.games.put(gameCard(3, { igdb_id: 1942 }))
  await setVerdict(imported.device, gameCard(3).id, 'owned')
  await readGameAhead(imported.device.db, 1942)
  const { button } = imported.page()
  expect(button('Owned').getAttribute('aria-pressed')).toBe('true')
  expect(userGameAhead(imported.device.db, 1943)).toBeUndefined()
  expect(userGameAhead(new TestDevice().db, 1942)).toBeUndefined()
})

test('a game that is not on this device is loaded from the server', async () => {
  const { remote, page } = open(gameCard(2).id)
  remote.next('gamesBatch', answered([gameCard(2)]))
  const { shows } = page()
  await vi.waitFor(() => expect(shows('Game 2')).toBe(true))
})

test('a merged game redirects to the game that it was merged into', async () => {
  history.replaceState(null, '', `/games/${gameCard(2).id}`)
  const { device, remote, page } = open(gameCard(2).id)
  await device.db.games.put(gameCard(3))
  remote.next('gamesBatch', answered([gameCard(1, { name: 'The one that stays', igdb_id: 71, former_ids: [gameCard(2).id] })]))
  const { shows } = page()
  await vi.waitFor(() => expect(shows('The one that stays')).toBe(true))
  await vi.waitFor(() => expect(location.pathname).toBe('/games/71'))
})

test('a game that the server does not know either is reported as unknown, and one that could not be requested as not here [S138 S181]', async () => {
  const asked = open(5)
  asked.remote.next('gamesBatch', answered([]))
  const { shows } = asked.page()
  await vi.waitFor(() => expect(shows(NOT_A_GAME)).toBe(true))

  const offline = open(5)
  offline.remote.next('gamesBatch', unknown('network'))
  const there = offline.page()
  await vi.waitFor(() => expect(there.shows(UNAVAILABLE.unreachable.title)).toBe(true))
})

test('a game that was never here is shown from the catalogue’s pack if the server cannot be reached, and stored as local-only [S131]', async () => {
  askKnownHere()
  const packed = packedGames(30).slice(20)
  await cachePacked(openPackStore(caches), packed)
  const wanted = packed.find(({ igdbId }) => igdbId !== null)
  const { device, remote, page } = open(wanted?.igdbId ?? 0)
  remote.always('gamesBatch', unknown('network'))
  const { shows } = page()
  await vi.waitFor(() => expect(shows(wanted?.name ?? 'none')).toBe(true), 5_000)
  await vi.waitFor(async () => expect(await device.db.games.get(wanted?.id ?? 0)).toMatchObject({ name: wanted?.name }))
  expect((await device.db.games.get(wanted?.id ?? 0))?.toldAt).toBeUndefined()
  await vi.waitFor(() => expect(shows(MESSAGES.noSummaryHere)).toBe(true))
})

test.each([null, {}, [null], [{ id: 5 }]])('a response that is no game (%j) counts as none, and can be requested again', async (body) => {
  const { remote, page } = open(gameCard(2).id)
  remote.next('gamesBatch', answered(body), answered([gameCard(2)]))
  const { button, shows } = page()
  await vi.waitFor(() => expect(shows(UNAVAILABLE.unreachable.title)).toBe(true))
  button('Try again').click()
  await vi.waitFor(() => expect(shows('Game 2')).toBe(true))
})

test.each([Number.NaN, -1, 0, 1.5, 1e300])('an address with %d in it names no game, and causes no request', async (gameId) => {
  const { remote, page } = open(gameId)
  const { shows } = page()
  await vi.waitFor(() => expect(shows(NOT_A_GAME)).toBe(true))
  expect(remote.calls).toEqual([])
})

test('an external id leads to the same game, on the device and from the server', async () => {
  const imported = gameCard(3, { igdb_id: 1942 })
  const held = open(1942)
  await held.device.db.games.put(imported)
  const here = held.page()
  await vi.waitFor(() => expect(here.shows('Game 3')).toBe(true))
  expect(held.remote.names).not.toContain('gamesBatch')

  const asked = open(1942)
  asked.remote.next('gamesBatch', answered([imported]))
  asked.page()
  await vi.waitFor(() => expect(asked.remote.names).toContain('gamesBatch'))
  await vi.waitFor(async () => expect(await asked.device.db.games.get(imported.id)).toMatchObject(imported))
  expect(asked.remote.calls[0]?.options.body).toEqual({ ids: [1942] })
})

test('a game that was loaded from the server opens again without a network', async () => {
  const { device, remote, page } = open(gameCard(2).id)
  remote.next('gamesBatch', answered([gameCard(2)]))
  const { shows } = page()
  await vi.waitFor(() => expect(shows('Game 2')).toBe(true))
  expect(await device.db.games.get(gameCard(2).id)).toMatchObject(gameCard(2))
})

test('a long description starts with 250 characters, and can be expanded and collapsed [S141]', async () => {
  const { device, page } = open(gameCard(1).id)
  const summary = `${'Climb on. '.repeat(30)}The end.`
  await device.db.games.put(gameCard(1, { summary }))
  const { button, shows } = page()
  await vi.waitFor(() => expect(shows('…')).toBe(true))
  expect(shows('The end.')).toBe(false)
  expect(button(MESSAGES.readOn).getAttribute('aria-expanded')).toBe('false')
  button(MESSAGES.readOn).click()
  await vi.waitFor(() => expect(shows('The end.')).toBe(true))
  expect(button(MESSAGES.readLess).getAttribute('aria-expanded')).toBe('true')
  button(MESSAGES.readLess).click()
  await vi.waitFor(() => expect(shows('The end.')).toBe(false))
})

test('a game without summary, date, platforms and all else says so, and offers no button for them', async () => {
  const bare = gameCard(1, {
    name: '龍が如く',
    first_release_date: null,
    platform_ids: [],
    genre_ids: [],
    game_mode_ids: [],
    themes: [],
  })
  const { device, remote, page } = open(bare.id)
  await device.db.games.put(bare)
  remote.always('game', answered(gameDetails({ game: bare, screenshots: [], videos: [], releases: [], versions: [] })))
  const { shows, container } = page()
  await vi.waitFor(() => expect(shows('龍が如く')).toBe(true))
  await vi.waitFor(() => expect(shows(MESSAGES.noSummary)).toBe(true))
  expect(container.querySelectorAll('dt, a')).toHaveLength(0)
})

test('the page names the player’s own lists that contain the game, with links, and opens the sheet to add it to more', async () => {
  const { device, page, onAddToList } = open(gameCard(1).id)
  await device.db.games.put(gameCard(1))
  const make = (name: string, games: number[]) =>
    createList(device, { name, description: '', isPublic: true, isRanked: false, isTop10: false, games })
  await make('Another', [gameCard(2).id])
  const { shows, button, container } = page()
  await vi.waitFor(() => expect(shows('Game 1')).toBe(true))
  const links = () =>
    [...container.querySelectorAll<HTMLAnchorElement>('a[href^="/list/"]')].map(({ textContent, pathname }) => [textContent, pathname])
  expect(links()).toEqual([])
  button(MESSAGES.addToList).click()
  expect(onAddToList).toHaveBeenCalledWith([gameCard(1).id])

  const cosy = await make('Cosy', [gameCard(1).id])
  const top = await make('Top 10', [gameCard(1).id])
  await vi.waitFor(() =>
    expect(links()).toEqual([
      ['Top 10', `/list/${top}`],
      ['Cosy', `/list/${cosy}`],
    ]),
  )
  for (const name of ['One', 'Two']) await make(name, [gameCard(1).id])
  await vi.waitFor(() => expect(shows(MESSAGES.andMore(1))).toBe(true))
  expect(links()).toHaveLength(3)
})

test('its companies and its series link to their pages; a publisher that is also the developer is named once [S192]', async () => {
  const { device, page } = open(gameCard(1).id)
  await device.db.games.put(
    gameCard(1, {
      developers: ['Acme', 'Bits'],
      developer_ids: [70, 71],
      publishers: ['Bits', 'Publisher'],
      publisher_ids: [71, 72],
      series: 'Long Road',
      series_id: 50,
    }),
  )
  const { container, shows } = page()
  await vi.waitFor(() => expect(shows('Long Road')).toBe(true))
  const links = [...container.querySelectorAll('dl a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Acme', '/companies/70'],
    ['Bits', '/companies/71'],
    ['Publisher', '/companies/72'],
    ['Long Road', '/search?series=50&upcoming=1&dir=asc'],
  ])
})

test('a card that was cached without the ids of its companies names them all the same', async () => {
  const { device, page } = open(gameCard(1).id)
  await device.db.games.put(gameCard(1, { developers: ['Acme'], publishers: ['Publisher'], series: 'Long Road' }))
  const { container, shows } = page()
  await vi.waitFor(() => expect(['Acme', 'Publisher', 'Long Road'].every(shows)).toBe(true))
  expect(container.querySelectorAll('dl a')).toHaveLength(0)
})

test('marking the game as owned on this page opens the question about it; the player’s score is shown next to the average at once', async () => {
  const { device, page } = open(gameCard(1).id)
  await device.db.games.put(gameCard(1))
  const { shows, button } = page()
  await vi.waitFor(() => expect(shows('Reviews of Game 1')).toBe(true))
  expect(shows('So you own Game 1')).toBe(false)
  button(MESSAGES.verdict('owned')).click()
  await vi.waitFor(() => expect(shows('So you own Game 1')).toBe(true))
  await writeReview(device, gameCard(1).id, { rating: 85, comment: '', platformId: null, status: null, playedOn: null })
  await vi.waitFor(() => expect(shows(MESSAGES.youGave(85))).toBe(true), 5_000)
})
