// @vitest-environment happy-dom
// Shows [S92].
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { cachePacked } from '../../../tests/support/packed-parts.ts'
import { openPackStore } from '../../local/caches/pack-store.ts'
import { packThread } from '../../catalogue/page/pack-thread-handle.ts'
import { recordPackArrival } from '../../catalogue/page/pack-arrival.ts'
import { lastSeen } from '../../state/last-seen.ts'
import { cacheGames } from '../../local/queries/games.ts'
import { furtherRows } from '../../catalogue/page/home-rows.ts'
import type { HomeFacts, HomeRow } from '../../catalogue/page/home-rows.ts'
import { useHomeRows } from './use-home-rows.ts'

const GENRES = [31, 9, 5]
const GAMES = Array.from({ length: 200 }, (_, n) => gameCard(n + 1, { genre_ids: [GENRES[n % 3] ?? 5], prior: 200 - n }))
const FACTS: HomeFacts = {
  games: GAMES,
  states: [],
  own: { liked: [], disliked: [], chosenGenres: GENRES, platforms: [], stated: [], exploration: 2, settled: [] },
  fanned: [],
  genreNames: new Map(GENRES.map((id) => [id, `Genre ${id}`])),
  nowS: 1_500_000_001,
}

async function deviceWithGames(): Promise<TestDevice> {
  askKnownHere()
  const device = new TestDevice()
  await cacheGames(device.db, GAMES, 1)
  return device
}

test('the first frame has two rows; the others appear below them as each is found', async () => {
  const { db } = await deviceWithGames()
  const counts: number[] = []
  function Rows() {
    counts.push(useHomeRows(db, FACTS)?.length ?? 0)
    return null
  }
  mount(<Rows />)
  expect(counts).toEqual([0, 2])
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(counts.at(-1)).toBe(5))
  expect(counts.slice(0, 5)).toEqual([0, 2, 3, 4, 5])
})

test('the existing rows stay complete until other rows replace them', async () => {
  const { db } = await deviceWithGames()
  const seen: string[][] = []
  function Rows() {
    const [facts, setFacts] = useState(FACTS)
    seen.push(useHomeRows(db, facts)?.map(({ kind, name }) => name ?? kind) ?? [])
    return (
      <button type="button" onClick={() => setFacts({ ...FACTS, own: { ...FACTS.own, chosenGenres: [] } })}>
        Forget
      </button>
    )
  }
  const { button } = mount(<Rows />)
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(seen.at(-1)).toHaveLength(5))
  const from = seen.length
  button('Forget').click()
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['popular', 'fresh']))
  expect(new Set(seen.slice(from).map((names) => names.length))).toEqual(new Set([5, 2]))
})

test('the next visit starts with the stored rows, and searches for others only if the data have changed', async () => {
  const { db } = await deviceWithGames()
  const seen: string[][] = []
  function Rows({ facts }: { facts: HomeFacts | undefined }) {
    seen.push(useHomeRows(db, facts)?.map(({ kind, name }) => name ?? kind) ?? [])
    return null
  }
  function Visits() {
    const [facts, setFacts] = useState<HomeFacts | null | undefined>(FACTS)
    return (
      <>
        <button type="button" onClick={() => setFacts(null)}>
          Leave
        </button>
        <button type="button" onClick={() => setFacts({ ...FACTS, games: [...GAMES] })}>
          Come back
        </button>
        <button type="button" onClick={() => setFacts({ ...FACTS, own: { ...FACTS.own, chosenGenres: [] } })}>
          Forget
        </button>
        {facts === null ? null : <Rows facts={facts} />}
      </>
    )
  }
  const { button } = mount(<Visits />)
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(lastSeen(db, 'home-rows')).toMatchObject({ of: expect.any(String) as string }))
  // A stored row renders a moment later.
  await vi.waitFor(() => expect(seen.at(-1)).toHaveLength(5))
  const all = seen.at(-1) ?? []
  const found = lastSeen(db, 'home-rows')
  button('Leave').click()
  const from = seen.length
  button('Come back').click()
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(from))
  expect(seen.slice(from)).toEqual([all])
  expect(lastSeen(db, 'home-rows')).toBe(found)
  button('Forget').click()
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['popular', 'fresh']))
})

test('rows that were found before the catalogue’s pack was here are found again once it has arrived', async () => {
  askKnownHere()
  const { db } = new TestDevice()
  const packed = packedGames(400)
  const genreId = packed.flatMap(({ genreIds }) => genreIds)[0] ?? 0
  const liked = packed.find(({ genreIds }) => genreIds.includes(genreId))!
  const facts: HomeFacts = {
    ...FACTS,
    games: [],
    states: [{ gameId: liked.id, state: 'liked', at: 1 }],
    own: { ...FACTS.own, liked: [liked.id], chosenGenres: [] },
    genreNames: new Map(liked.genreIds.map((id) => [id, `Genre ${id}`])),
  }
  const seen: string[][] = []
  function Rows() {
    seen.push(useHomeRows(db, facts)?.map(({ kind, name }) => name ?? kind) ?? [])
    return null
  }
  mount(<Rows />)
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(lastSeen(db, 'home-rows')).toMatchObject({ of: expect.any(String) as string }))
  expect(seen.at(-1)).toEqual([])

  await cachePacked(openPackStore(caches), packed)
  recordPackArrival()

  await vi.waitFor(
    () => expect(seen.at(-1)).toEqual(expect.arrayContaining([liked.name, 'fresh', expect.stringMatching(/^Genre/)])),
    10_000,
  )
})

test('11.4 no row of taste has a settled game', async () => {
  const { db } = await deviceWithGames()
  const settled = GAMES.filter((_, n) => n % 2 === 0).map(({ id }) => id)
  const [liked = 0] = settled
  const own = { ...FACTS.own, liked: [liked], settled }
  const facts: HomeFacts = { ...FACTS, own, states: [{ gameId: liked, state: 'liked', at: 1 }] }
  const rows: HomeRow[] = []
  for await (const row of furtherRows(db, facts, [])) rows.push(row)
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['liked', 'gems', 'genre']))
  expect(rows.flatMap(({ games }) => games).filter(({ id }) => settled.includes(id))).toEqual([])
})

test('rows that failed to load are requested at the next visit', async () => {
  const { db } = await deviceWithGames()
  const { start } = packThread
  const failing = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no memory')))
  packThread.start = failing
  const seen: string[][] = []
  function Rows() {
    seen.push(useHomeRows(db, FACTS)?.map(({ kind, name }) => name ?? kind) ?? [])
    return null
  }
  function Visits() {
    const [isThere, setIsThere] = useState(true)
    return (
      <button type="button" onClick={() => setIsThere(!isThere)}>
        Go{isThere ? <Rows /> : null}
      </button>
    )
  }
  const { button } = mount(<Visits />)
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(seen.at(-1)).toHaveLength(2))
  // Each of the three genres is requested twice.
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(6))
  await vi.waitFor(() => expect(lastSeen(db, 'home-rows')).toMatchObject({ of: null }))
  flushSync(() => button('Go').click())
  packThread.start = start
  button('Go').click()
  await vi.waitFor(() => expect(seen.at(-1)).toHaveLength(5))
})
