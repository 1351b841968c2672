// Shows [S105].
import { expect, test } from 'vitest'
import { ALREADY_SHOWN_MAX_IDS, DECK_PAGE_SIZE } from '../../contract/limits.ts'
import type { SwipedeckBody } from '../../contract/games.ts'
import { findMeta } from '../../local/db/database.ts'
import { deckIds } from '../../local/queries/deck.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { ADA } from '../../../tests/support/test-device.ts'
import { answered, refused, unknown } from '../../../tests/support/scripted-remote.ts'
import type { ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { createTestDeps } from '../../../tests/support/test-deps.ts'
import { change } from '../../local/commands/change.ts'
import { fillDeck } from './fill-deck.ts'

const ORDER = { userId: ADA, deckKey: 'all', filters: {}, target: 100 }
const ids = (...numbers: number[]) => numbers.map((number) => gameCard(number).id)

/** Returns a server with this many games. It deals a page of those that were not shown. */
function dealer(games: number) {
  const parts = createTestDeps()
  parts.remote.always('swipedeck', ({ options }) => {
    const { alreadyShown = [] } = options.body as SwipedeckBody
    const shown = new Set(alreadyShown)
    const left = Array.from({ length: games }, (_, index) => gameCard(index + 1)).filter((card) => !shown.has(card.id))
    return answered({ games: left.slice(0, DECK_PAGE_SIZE) })
  })
  return parts
}

/** Returns the ids that the first request named as shown already. */
function alreadyShown({ calls: [call] }: ScriptedRemote): number[] | undefined {
  return (call?.options.body as SwipedeckBody | undefined)?.alreadyShown
}

test('pages are dealt until the device has enough cards', async () => {
  const { device, remote } = dealer(500)
  expect(await fillDeck(remote, device.db, ORDER, 1)).toEqual({ kind: 'filled', cards: 120 })
  expect(remote.calls).toHaveLength(2)
  expect(await fillDeck(remote, device.db, ORDER, 1)).toEqual({ kind: 'filled', cards: 120 })
  expect(remote.calls).toHaveLength(2)
})

test('a deck without more games says so, once and with its filters', async () => {
  const { device, remote } = dealer(70)
  expect(await fillDeck(remote, device.db, ORDER, 9)).toEqual({ kind: 'used-up', cards: 70 })
  expect(await findMeta(device.db, 'deckEnd')).toEqual({ deckKey: 'all', at: 9 })
})

test('games that were settled here and not sent yet are neither requested nor dealt', async () => {
  const { device, remote } = dealer(70)
  await device.swipe(1, 'owned')
  await fillDeck(remote, device.db, { ...ORDER, target: 10 }, 1)
  expect(alreadyShown(remote)).toEqual(ids(1))
  expect(await deckIds(device.db, 'all')).not.toContain(gameCard(1).id)
})

test('a game that is only wanted is dealt like any other', async () => {
  const { device, remote } = dealer(70)
  await change(device, 'game.want', { gameId: gameCard(1).id, wanted: true })
  await fillDeck(remote, device.db, { ...ORDER, target: 10 }, 1)
  expect(alreadyShown(remote)).toEqual([])
  expect(await deckIds(device.db, 'all')).toContain(gameCard(1).id)
})

test('a deck that is no longer wanted gets no cards, before or after the response', async () => {
  for (const when of ['before', 'after'] as const) {
    const { device, remote } = createTestDeps()
    const abort = new AbortController()
    remote.always('swipedeck', async ({ options }) => {
      abort.abort()
      if (when === 'before') throw options.signal?.reason
      return answered({ games: [gameCard(1)] })
    })
    expect(await fillDeck(remote, device.db, ORDER, 1, abort.signal)).toEqual({ kind: 'overtaken' })
    expect([await deckIds(device.db, 'all'), remote.calls.length]).toEqual([[], 1])
  }
})

test('no more ids are sent than the contract allows', async () => {
  const { device, remote } = dealer(500)
  const held = Array.from({ length: 2_100 }, (_, index) => ({ deckKey: 'all', position: index, gameId: index }))
  await device.db.deck.bulkAdd(held)
  await fillDeck(remote, device.db, { ...ORDER, target: 2_101 }, 1)
  expect(alreadyShown(remote)).toHaveLength(ALREADY_SHOWN_MAX_IDS)
})

test.each([
  [unknown('network'), 'unreachable'],
  [refused(500, 'internal'), 'failed'],
  [answered({}), 'unreachable'],
  [answered(null), 'unreachable'],
  [answered({ games: null }), 'unreachable'],
  [answered({ games: [{ id: 1 }] }), 'unreachable'],
  [answered({ games: [gameCard(1, { cover_url: 'https://elsewhere.example/x.webp' })] }), 'unreachable'],
  [refused(401, 'unauthenticated'), 'signed-out'],
  [refused(403, 'user_mismatch'), 'signed-out'],
])('%j leaves the deck as it is', async (response, kind) => {
  const { device, remote } = createTestDeps()
  remote.always('swipedeck', response)
  expect(await fillDeck(remote, device.db, ORDER, 1)).toEqual({ kind })
  expect(await deckIds(device.db, 'all')).toEqual([])
})
