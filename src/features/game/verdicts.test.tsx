// @vitest-environment happy-dom
// Shows [S124].
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failWrites } from '../../../tests/support/failing-storage.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { gameWhole } from '../../../tests/support/game-whole.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { writeReview } from '../../local/mutations/write-review.ts'
import { readMine } from '../../local/outbox/mirror.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { GameWhole } from '../../contract/games.ts'
import { GamePage } from './game-page.tsx'

const GAME = gameCard(1, { like_qty: 10, wishlist_count: 4, owned_count: 7 })
let device: TestDevice & { freeSpace: () => Promise<void> }

beforeEach(async () => {
  device = new TestDevice()
  await device.db.games.put(GAME)
})

// What a press has begun ends before the document goes.
afterEach(async () => {
  // A read comes behind the writes that were asked for before.
  for (let rounds = 0; rounds < 4; rounds++) await device.db.transaction('rw', device.db.outbox, () => device.db.outbox.count())
})

/** The page of the game, as soon as it is known what the player has said of it. */
async function open(whole: Partial<GameWhole> = {}) {
  const remote = new ScriptedRemote('ada', () => 0)
  const game = await device.db.games.get(GAME.id)
  remote.always('game', answered(gameWhole({ game: game ?? GAME, ...whole })))
  const mounted = mount(
    <GamePage
      gameId={GAME.id}
      device={device}
      remote={remote}
      onAddToList={() => undefined}
      reviews={() => null}
      ownedOffer={() => null}
    />,
  )
  letTheDatabaseDraw()
  const pressed = () =>
    [...document.querySelectorAll('button[aria-pressed="true"]')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(mounted.shows('Like')).toBe(true))
  const counts = () => [...document.querySelectorAll('ul[aria-label="What players say"] > li > [aria-hidden]')].map((count) => [...count.childNodes].map(({ textContent }) => textContent).join(' '))
  return { ...mounted, pressed, counts }
}

const wanted = async () => [...(await readMine(device.db, 'wishes')).keys()]

test('one verdict or none: another one takes its place, and the same once more takes it back', async () => {
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

test('what is wanted is wanted beside any verdict', async () => {
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

test('the player counts among those who like, want and own it, at once', async () => {
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

test('who owned it before is not counted twice, and no longer once it is taken back', async () => {
  await device.db.gameStates.put({ gameId: GAME.id, state: 'owned', at: 1, baseState: 'owned', baseAt: 1 })
  const { button, pressed, shows } = await open()
  await vi.waitFor(() => expect(pressed()).toEqual(['Owned']))
  expect(shows('Owned by 7')).toBe(true)
  button('Owned').click()
  await vi.waitFor(() => expect(shows('Owned by 6')).toBe(true))
})

test('a card that this device was told before owners were counted says nothing of them', async () => {
  const { owned_count: _, ...before } = GAME
  await device.db.games.put(before)
  const { button, pressed, shows } = await open()
  expect(shows('Liked by 10') && !shows('wned by')).toBe(true)
  button('Owned').click()
  await vi.waitFor(() => expect(pressed()).toEqual(['Owned']))
  expect(shows('wned by')).toBe(false)
})

test('of what players give it, the player gives it and many say, nothing is said that nobody says [S125]', async () => {
  await device.db.games.put({ ...GAME, rating_10: 8.25, owned_count: 0, wishlist_count: 0, like_qty: 1 })
  await writeReview(device, GAME.id, { rating: 90, comment: '', platformId: null, status: null, playedOn: null })
  const { counts, shows, button } = await open({ score_count: 1_200 })
  await vi.waitFor(() => expect(counts()).toEqual(['8.3 1,200 scores', '9 yours', '1 like']))
  expect(['Rated 8.3 of 10, from 1,200 scores', 'You gave it 9', 'Liked by 1'].every(shows)).toBe(true)
  button('Want').click()
  await vi.waitFor(() => expect(counts().slice(2)).toEqual(['1 like', '1 wish']))
})

test.each([
  ['a rating of which nobody knows from how many scores it is stands all the same', { rating_10: 7 }, ['7.0 rated']],
  ['a game of which nothing is said has no figures', { owned_count: 0 }, []],
])('%s', async (_, changes, said) => {
  await device.db.games.put(gameCard(1, changes))
  expect((await open()).counts()).toEqual(said)
})

test('what was said before is shown, on the cover too', async () => {
  await device.swipe(1, 'owned')
  await device.db.games.put(GAME)
  const { pressed, container } = await open()
  await vi.waitFor(() => expect(pressed()).toEqual(['Owned']))
  const stamps = [...container.querySelectorAll('span[data-tone]')]
  expect(stamps.map(({ textContent }) => textContent)).toEqual(['Owned'])
})

test('what another tab says of it shows as well', async () => {
  const { pressed } = await open()
  await device.swipe(1, 'disliked')
  await vi.waitFor(() => expect(pressed()).toEqual(['Nope']))
})

test.each(['Like', 'Want'])('%s shows at once; where it does not reach the disk that is told, and the button falls back', async (name) => {
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

test('verdicts given faster than the disk takes them end with the last', async () => {
  const { button, pressed } = await open()
  for (const name of ['Like', 'Owned', 'Nope', 'Like']) button(name).click()
  await vi.waitFor(async () => expect(await device.seen(1)).toBe('liked'))
  await vi.waitFor(() => expect(pressed()).toEqual(['Like']))
})
