import { beforeEach, expect, test } from 'vitest'
import { FakeCaches } from '../../../tests/support/fake-caches.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { cachePacked } from '../../../tests/support/packed-parts.ts'
import type { PackResponses } from '../pack-questions.ts'
import { openPackStore } from '../../local/caches/pack-store.ts'
import type { PackStore } from '../../local/caches/pack-store.ts'
import { PackHolder } from './pack-holder.ts'
import type { PackOnThread } from '../pack-messages.ts'

const GAMES = packedGames(60)
const [SHOWN, ADULT] = [GAMES.slice(0, 50), GAMES.slice(50)]

let fakeCaches: FakeCaches
let store: PackStore
let holder: PackHolder

beforeEach(() => {
  fakeCaches = new FakeCaches()
  store = openPackStore(caches)
  holder = new PackHolder(store)
})

async function open(adult = false, known: string | null = null): Promise<PackOnThread | null> {
  const response = await holder.response({ kind: 'open', adult, known })
  return 'opened' in response ? response.opened : null
}

async function dealt(): Promise<readonly number[] | null> {
  const taste = { liked: [], disliked: [], chosenGenres: [], platforms: [], stated: [], exploration: 2 }
  const response = await holder.response({ kind: 'deal', filters: {}, taste, settled: [], shown: [], limit: 100, seed: 1, nowS: 0 })
  return 'response' in response ? ((response.response as PackResponses['deal'] | null)?.games.map(({ id }) => id) ?? null) : null
}

test('without a pack the games that were added to it are returned, however many batches they arrive in', async () => {
  expect(await open()).toBeNull()
  expect(await dealt()).toEqual([])
  const names = { companies: [], series: [] }
  await holder.response({ kind: 'beside', cards: [gameCard(1)], names, areMore: false })
  await holder.response({ kind: 'beside', cards: [gameCard(2)], names, areMore: true })
  expect(await open()).toBeNull()
  expect(await dealt()).toHaveLength(2)
  await holder.response({ kind: 'beside', cards: [gameCard(3)], names, areMore: false })
  expect(await dealt()).toEqual([gameCard(3).id])
})

test('listeners get its games once, and again when its parts change', async () => {
  await cachePacked(store, SHOWN)
  const first = await open()
  expect([...(first?.ids ?? [])]).toEqual(SHOWN.map(({ id }) => id))
  expect(await open(false, first?.key)).toEqual({ ...first, ids: null })
  await cachePacked(store, SHOWN.slice(1))
  expect((await open(false, first?.key))?.ids).toHaveLength(SHOWN.length - 1)
})

test('games for adults are read only for players who asked for them, even if another player has them on the device', async () => {
  await cachePacked(store, SHOWN, ADULT)
  expect((await open())?.ids).toHaveLength(SHOWN.length)
  const adultIds = new Set(ADULT.map(({ id }) => id))
  const adultDealt = async () => (await dealt())?.filter((id) => adultIds.has(id)).length
  expect(await adultDealt()).toBe(0)
  expect((await open(true))?.ids).toHaveLength(GAMES.length)
  expect(await adultDealt()).toBeGreaterThan(0)
})

test.each([
  ['a part is missing', async () => store.drop((await store.findList())?.parts[0] ?? never())],
  ['a part cannot be read', async () => store.store((await store.findList())?.parts[0] ?? never(), new Uint8Array([1, 2, 3]))],
])('if %s, there is no pack any more, and it is deleted from the device', async (_, spoil) => {
  await cachePacked(store, SHOWN)
  await spoil()
  expect(await open()).toBeNull()
  expect(fakeCaches.paths('pack')).toEqual([])
})

function never(): never {
  throw new Error('There is a pack.')
}
