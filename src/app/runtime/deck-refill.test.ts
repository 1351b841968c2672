import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { DeckFilters, SwipedeckBody } from '../../contract/games.ts'
import { DECK_PAGE_SIZE, DECK_REFETCH_WITHIN } from '../../contract/limits.ts'
import { appendToDeck, countDeck, deckKeyOf } from '../../local/queries/deck.ts'
import { deckRefill } from '../../state/deck-refill-state.ts'
import type { SyncEnd } from '../../sync/states.ts'
import type { PlayerDevice } from './player-device.ts'
import { createDeckRefill } from './deck-refill.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ALL: DeckFilters = {}
const OTHERS: DeckFilters = { genres: [12] }

beforeEach(() => Object.assign(deckRefill, { deckKey: null, state: 'asking' }))

/** Starts the refill of a deck with this many cards, over a metered connection, for which a few cards are enough. */
async function begin({ cards, games = 1_000 }: { cards: number; games?: number }) {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('swipedeck', ({ options }) => {
    const { alreadyShown = [] } = options.body as SwipedeckBody
    const left = Array.from({ length: games }, (_, n) => gameCard(n + 1)).filter(({ id }) => !alreadyShown.includes(id))
    return answered({ games: left.slice(0, DECK_PAGE_SIZE) })
  })
  await appendToDeck(
    device.db,
    deckKeyOf(ALL),
    Array.from({ length: cards }, (_, n) => gameCard(n + 1)),
    device.now(),
  )
  const onSyncEnd = new Set<(end: SyncEnd) => void>()
  const refill = createDeckRefill({ device, onSyncEnd } as unknown as PlayerDevice, remote)
  refill.setFilters(ALL)
  onTestFinished(refill.start())
  const until = (state: typeof deckRefill.state) => vi.waitFor(() => expect(deckRefill.state).toBe(state))
  /** Ends a sync, and waits until the work that it started has ended. */
  const afterSync = async (state: typeof deckRefill.state) => {
    deckRefill.state = 'asking'
    await vi.waitFor(() => {
      // A check that is still pending suppresses the second one.
      for (const listener of onSyncEnd) listener({ state: 'Idle', waitMs: null })
      expect(deckRefill.state).toBe(state)
    })
  }
  const asked = (name: string) => remote.names.filter((each) => each === name).length
  return { device, remote, refill, until, afterSync, asked }
}

test('over a metered connection only the next few cards are fetched', async () => {
  const { device, until, asked } = await begin({ cards: 0 })
  await until('ample')
  expect(asked('swipedeck')).toBe(Math.ceil((DECK_REFETCH_WITHIN + 1) / DECK_PAGE_SIZE))
  expect(await countDeck(device.db, deckKeyOf(ALL))).toBeLessThan(DECK_REFETCH_WITHIN + 1 + DECK_PAGE_SIZE)
})

test('a server without more cards is asked again ten minutes later, and at once for other filters', async () => {
  const { device, refill, until, afterSync, asked } = await begin({ cards: 0, games: 2 })
  await until('used-up')
  const before = asked('swipedeck')
  await device.clock.advance(10 * MINUTE_MS - 1)
  refill.replenish()
  // Waits for the reads that were queued before.
  await device.db.transaction('rw', device.db.deck, () => device.db.deck.count())
  expect(asked('swipedeck')).toBe(before)
  await device.clock.advance(1)
  await afterSync('used-up')
  expect(asked('swipedeck')).toBe(before + 1)
  refill.setFilters(OTHERS)
  await vi.waitFor(() => expect(deckRefill).toEqual({ deckKey: deckKeyOf(OTHERS), state: 'used-up' }))
  expect(asked('swipedeck')).toBeGreaterThan(before + 1)
})

test('new cards are requested once an hour if those of the deck are from yesterday', async () => {
  const { device, remote, until, afterSync } = await begin({ cards: DECK_REFETCH_WITHIN + 1 })
  const at: number[] = []
  remote.always('gamesBatch', ({ options }) => {
    at.push(device.now())
    return answered((options.body as { ids: number[] }).ids.map((id) => ({ ...gameCard(1), id })))
  })
  const start = device.now()
  const makeOld = (number: number) => device.db.games.update(gameCard(number).id, { toldAt: start - 24 * HOUR_MS })
  await until('ample')
  await makeOld(1)
  vi.stubGlobal('navigator', {})
  await afterSync('ample')
  await vi.waitFor(() => expect(at).toEqual([start]))
  // Nothing starts before the pending work has ended.
  await device.clock.advance(MINUTE_MS)
  await afterSync('ample')
  await makeOld(2)
  await device.clock.advance(MINUTE_MS)
  await afterSync('ample')
  await device.clock.advance(HOUR_MS)
  await afterSync('ample')
  await vi.waitFor(() => expect(at).toEqual([start, start + 2 * MINUTE_MS + HOUR_MS]))
})
