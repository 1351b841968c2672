import { beforeEach, expect, test } from 'vitest'
import { FakeCaches } from '../../../tests/support/fake-caches.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { keepPacked } from '../../../tests/support/packed-parts.ts'
import type { PackAnswers } from '../../local/games/pack-questions.ts'
import { openPackStore } from '../../local/games/pack-store.ts'
import type { PackStore } from '../../local/games/pack-store.ts'
import { PackHolder } from './pack-holder.ts'
import type { PackOnThread } from './pack-messages.ts'

const GAMES = packedGames(60)
const [SHOWN, ADULT] = [GAMES.slice(0, 50), GAMES.slice(50)]

let kept: FakeCaches
let store: PackStore
let holder: PackHolder

beforeEach(() => {
  kept = new FakeCaches()
  store = openPackStore(caches)
  holder = new PackHolder(store)
})

async function open(adult = false, known: string | null = null): Promise<PackOnThread | null> {
  const answer = await holder.answer({ kind: 'open', adult, known })
  return 'opened' in answer ? answer.opened : null
}

async function dealt(): Promise<readonly number[] | null> {
  const taste = { liked: [], noped: [], chosenGenres: [], platforms: [], said: [], surprise: 2 }
  const answer = await holder.answer({ kind: 'deal', filters: {}, taste, settled: [], shown: [], limit: 100, seed: 1, nowS: 0 })
  return 'answer' in answer ? ((answer.answer as PackAnswers['deal'] | null)?.games.map(({ id }) => id) ?? null) : null
}

test('where there is no pack there are the games that were put beside it, however many turns they come in', async () => {
  expect(await open()).toBeNull()
  expect(await dealt()).toEqual([])
  const names = { companies: [], series: [] }
  await holder.answer({ kind: 'beside', cards: [gameCard(1)], names, areMore: false })
  await holder.answer({ kind: 'beside', cards: [gameCard(2)], names, areMore: true })
  expect(await open()).toBeNull()
  expect(await dealt()).toHaveLength(2)
  await holder.answer({ kind: 'beside', cards: [gameCard(3)], names, areMore: false })
  expect(await dealt()).toEqual([gameCard(3).id])
})

test('its games are told once, and again once it is made of other parts', async () => {
  await keepPacked(store, SHOWN)
  const first = await open()
  expect([...(first?.ids ?? [])]).toEqual(SHOWN.map(({ id }) => id))
  expect(await open(false, first?.key)).toEqual({ ...first, ids: null })
  await keepPacked(store, SHOWN.slice(1))
  expect((await open(false, first?.key))?.ids).toHaveLength(SHOWN.length - 1)
})

test('what is for adults is read for those alone who have asked for it, though it lies there for another player', async () => {
  await keepPacked(store, SHOWN, ADULT)
  expect((await open())?.ids).toHaveLength(SHOWN.length)
  const adultIds = new Set(ADULT.map(({ id }) => id))
  const adultDealt = async () => (await dealt())?.filter((id) => adultIds.has(id)).length
  expect(await adultDealt()).toBe(0)
  expect((await open(true))?.ids).toHaveLength(GAMES.length)
  expect(await adultDealt()).toBeGreaterThan(0)
})

test.each([
  ['a part is missing', async () => store.drop((await store.findList())?.parts[0] ?? never())],
  ['a part cannot be read', async () => store.keep((await store.findList())?.parts[0] ?? never(), new Uint8Array([1, 2, 3]))],
])('where %s there is no pack any more, and it goes from the device', async (_, spoil) => {
  await keepPacked(store, SHOWN)
  await spoil()
  expect(await open()).toBeNull()
  expect(kept.paths('pack')).toEqual([])
})

function never(): never {
  throw new Error('There is a pack.')
}
