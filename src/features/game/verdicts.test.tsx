// @vitest-environment happy-dom
// Shows [S124].
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failWrites } from '../../../tests/support/failing-storage.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { gameDetails } from '../../../tests/support/game-details.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { writeReview } from '../../local/commands/write-review.ts'
import { readMine } from '../../local/replica/mirror.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { GameDetails } from '../../contract/games.ts'
import { GamePage } from './game-page.tsx'
import { followedText } from '../../ui/followed-scores.tsx'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const GAME = gameCard(1, { like_qty: 10, wishlist_count: 4, owned_count: 7 })
let device: TestDevice & { freeSpace: () => Promise<void> }

beforeEach(async () => {
  device = new TestDevice()
  await device.db.games.put(GAME)
})

// Waits until the writes of the presses have ended, before the document is removed.
afterEach(async () => {
  // A read waits for the writes that were queued before it.
  for (let rounds = 0; rounds < 4; rounds++) await device.db.transaction('rw', device.db.outbox, () => device.db.outbox.count())
})

/** Opens the page of the game, and waits until the player's values are known. */
async function open(details: Partial<GameDetails> = {}) {
  const remote = new ScriptedRemote('ada', () => 0)
  const game = await device.db.games.get(GAME.id)
  remote.always('game', answered(gameDetails({ game: game ?? GAME, ...details })))
  const mounted = mount(
    <TestPlayer device={device} remote={remote}>
      <GamePage gameId={GAME.id} onAddToList={() => undefined} reviews={() => null} ownedOffer={() => null} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const pressed = () => [...document.querySelectorAll('button[aria-pressed="true"]')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(mounted.shows('Like')).toBe(true))
  const counts = () =>
    [...document.querySelectorAll('ul[aria-label="What players say"] > li > [aria-hidden]')].map((count) =>
      [...count.childNodes].map(({ textContent }) => textContent).join(' '),
    )
  return { ...mounted, pressed, counts }
}

const wanted = async () => [...(await readMine(device.db, 'wishes')).keys()]

test('there is one verdict or none: another one replaces it, and the same once more clears it', async () => {
  const { button, pressed } = await open()
  button('Like').click()
  await vi.waitFor(() => expect(pressed()).toEqual(['Like']))
  await vi.waitFor(async () => expect(await device.seen(1)).toBe('liked'))
  button('Owned').click()
  await vi.waitFor(() => expect(pressed()).toEqual(['Owned']))
  await vi.waitFor(async () => expect(await device.seen(1)).toBe('owned'))
  button('Owned').click()
  await vi.waitFor(() => expect(pressed()).toEqual([]))
  await vi.waitFor(async () => expect(await device.seen(1)).toBeNull())
})

test('a wish is independent of the verdict', async () => {
  const { button, pressed } = await open()
  button('Want').click()
  button('Nope').click()
  await vi.waitFor(() => expect(pressed()).toEqual(['Nope', 'Want']))
  await vi.waitFor(async () => expect(await wanted()).toEqual([String(GAME.id)]))
  await vi.waitFor(async () => expect(await device.seen(1)).toBe('disliked'))
  button('Want').click()
  await vi.waitFor(() => expect(pressed()).toEqual(['Nope']))
  await vi.waitFor(async () => expect(await wanted()).toEqual([]))
})

test('the player counts at once among those who like, want and own it', async () => {
  const { button, shows } = await open()
  expect(shows('Liked by 10') && shows('Wanted by 4') && shows('Owned by 7')).toBe(true)
  button('Like').click()
  button('Want').click()
  await vi.waitFor(() => expect(shows('Liked by 11') && shows('Wanted by 5')).toBe(true))
  button('Like').click()
  await vi.waitFor(() => expect(shows('Liked by 10') && shows('Wanted by 5')).toBe(true))
  button('Owned').click()
  await vi.waitFor(() => expect(shows('Liked by 10') && shows('Owned by 8')).toBe(true))
  button('Nope').click()
  await vi.waitFor(() => expect(shows('Owned by 7')).toBe(true))
})

test('a player who owned it before is not counted twice, and not at all once the mark is cleared', async () => {
  await device.db.gameStates.put({ gameId: GAME.id, state: 'owned', at: 1, baseState: 'owned', baseAt: 1 })
  const { button, pressed, shows } = await open()
  await vi.waitFor(() => expect(pressed()).toEqual(['Owned']))
  expect(shows('Owned by 7')).toBe(true)
  button('Owned').click()
  await vi.waitFor(() => expect(shows('Owned by 6')).toBe(true))
})

test('a card that was cached before owners were counted shows no number of them', async () => {
  const { owned_count: _, ...before } = GAME
  await device.db.games.put(before)
  const { button, pressed, shows } = await open()
  expect(shows('Liked by 10') && !shows('wned by')).toBe(true)
  button('Owned').click()
  await vi.waitFor(() => expect(pressed()).toEqual(['Owned']))
  expect(shows('wned by')).toBe(false)
})

test('the average, the player’s own score and the number of scores are shown only if they exist [S125]', async () => {
  await device.db.games.put({ ...GAME, rating_10: 8.25, owned_count: 0, wishlist_count: 0, like_qty: 1 })
  await writeReview(device, GAME.id, { rating: 90, comment: '', platformId: null, status: null, playedOn: null })
  const { counts, shows, button } = await open({ score_count: 1_200 })
  await vi.waitFor(() => expect(counts()).toEqual(['8.3 1,200 ratings', '9 yours', '1 like']))
  expect(['Rated 8.3 out of 10, from 1,200 ratings', 'You gave it 9', 'Liked by 1'].every(shows)).toBe(true)
  button('Want').click()
  await vi.waitFor(() => expect(counts().slice(2)).toEqual(['1 like', '1 wish']))
})

test.each([
  ['a rating is shown even if its number of scores is unknown', { rating_10: 7 }, ['7.0 rated']],
  ['a game without counts shows none', { owned_count: 0 }, []],
])('%s', async (_, changes, expected) => {
  await device.db.games.put(gameCard(1, changes))
  expect((await open()).counts()).toEqual(expected)
})

test('earlier values are shown, on the cover too', async () => {
  await device.swipe(1, 'owned')
  await device.db.games.put(GAME)
  const { pressed, container } = await open()
  await vi.waitFor(() => expect(pressed()).toEqual(['Owned']))
  const stamps = [...container.querySelectorAll('span[data-tone]')]
  expect(stamps.map(({ textContent }) => textContent)).toEqual(['Owned'])
})

test('changes of another tab are shown as well', async () => {
  const { pressed } = await open()
  await device.swipe(1, 'disliked')
  await vi.waitFor(() => expect(pressed()).toEqual(['Nope']))
})

test.each(['Like', 'Want'])('%s shows at once; if it could not be stored, that is reported and the button reverts', async (name) => {
  const { button, pressed } = await open()
  const failing = failWrites('outbox', 'QuotaExceededError', 'fails')
  let giveUp = () => {}
  device.freeSpace = () => new Promise((resolve) => (giveUp = resolve))
  button(name).click()
  await vi.waitFor(() => expect(pressed()).toEqual([name]))
  expect(await device.queue()).toEqual([])
  giveUp()
  await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true))
  await vi.waitFor(() => expect(pressed()).toEqual([]))
  failing.end()
  button(name).click()
  await vi.waitFor(async () => expect(await device.queue()).not.toEqual([]))
  await vi.waitFor(() => expect(pressed()).toEqual([name]))
})

test('with verdicts that are set faster than they are stored the last one wins', async () => {
  const { button, pressed } = await open()
  for (const name of ['Like', 'Owned', 'Nope', 'Like']) button(name).click()
  await vi.waitFor(async () => expect(await device.seen(1)).toBe('liked'))
  await vi.waitFor(() => expect(pressed()).toEqual(['Like']))
})

test('the players’ score comes before the verdicts, and what followed players think comes after them', async () => {
  await device.db.games.put({ ...GAME, rating_10: 8.1 })
  const { container, shows } = await open({ followed: { ratings: 3, mean_10: 8.4, wants: 1 } })
  await vi.waitFor(() => expect(shows('3 you follow rated it 8.4, 1 wants it')).toBe(true))
  const text = container.textContent
  const places = ['8.1', 'Like', '3 you follow'].map((words) => text.indexOf(words))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test.each([
  [{ ratings: 1, mean_10: 7, wants: 0 }, '1 you follow rated it 7.0'],
  [{ ratings: 0, mean_10: null, wants: 1 }, '1 you follow wants it'],
  [{ ratings: 0, mean_10: null, wants: 2 }, '2 you follow want it'],
])('%o of followed players reads %j', (followed, text) => {
  expect(followedText(followed)).toBe(text)
})
