// @vitest-environment happy-dom
// Shows [S110].
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DICTIONARIES } from '../../../tests/support/deck-cards.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { DeckFilters } from '../../contract/games.ts'
import { putMeta } from '../../local/db/database.ts'
import { appendToDeck, deckKeyOf } from '../../local/queries/deck.ts'
// This module is loaded when filters change. Here it is imported, so that no test waits for it.
import '../../catalogue/page/deal-on-device.ts'
import { MOODS } from './moods.ts'
import type { Mood } from './moods.ts'
import { loadFilters, saveFilters } from './stored-for-player.ts'
import type { UseFiltersResult } from './use-filters.ts'
import { useFilters } from './use-filters.ts'

const [PLATFORM = 0] = DICTIONARIES.platforms.map(({ id }) => id)
const [GENRE = 0, OTHER_GENRE = 0] = DICTIONARIES.genres.map(({ id }) => id)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

interface Knows {
  settings?: { platforms: number[]; genres: number[]; tags: number[] }
  dictionaries?: boolean
}

async function deviceThatKnows({ settings, dictionaries = true }: Knows): Promise<TestDevice> {
  const device = new TestDevice()
  if (settings) await device.applySettings(settings)
  if (dictionaries) await learnDictionaries(device)
  return device
}

function learnDictionaries({ db }: TestDevice): Promise<void> {
  return putMeta(db, 'dictionaries', { value: DICTIONARIES, at: 1 })
}

/** Returns the deck's filters as a screen uses them. */
function inUse(device: TestDevice, firstMood?: Mood) {
  const onWanted = vi.fn<(filters: DeckFilters) => void>()
  const seen: { state?: UseFiltersResult; setMood?: (mood?: Mood) => void } = {}
  function Screen() {
    const [mood, setMood] = useState(firstMood)
    const state = useFilters({ device, first: undefined, mood, onWanted })
    useEffect(() => {
      seen.state = state
    })
    useEffect(() => {
      seen.setMood = setMood
    }, [])
    return null
  }
  mount(<Screen />)
  letTheDatabaseDraw()
  return {
    filters: () => seen.state?.filters,
    chosen: () => seen.state?.chosen,
    change: (...changes: DeckFilters[]) => changes.forEach((filters) => seen.state?.change(filters)),
    setMood: (mood?: Mood) => seen.setMood?.(mood),
    wanted: () => onWanted.mock.calls.map(([filters]) => filters),
  }
}

test('a session starts with the defaults of the player’s settings, instead of the last choice', async () => {
  const device = await deviceThatKnows({ settings: { platforms: [PLATFORM, 99_999], genres: [GENRE], tags: [] } })
  saveFilters(localStorage, device.userId, { genres: [OTHER_GENRE] })
  const { filters } = inUse(device)
  await vi.waitFor(() => expect(filters()).toEqual({ platforms: [PLATFORM], genres: [GENRE] }))
  expect(loadFilters(localStorage, device.userId)).toEqual(filters())
})

test('once a session: the player’s next choice survives a restart, until the session is over', async () => {
  const device = await deviceThatKnows({ settings: { platforms: [PLATFORM], genres: [], tags: [] } })
  const first = inUse(device)
  await vi.waitFor(() => expect(first.filters()).toEqual({ platforms: [PLATFORM] }))
  first.change({ genres: [GENRE] })
  await vi.waitFor(() => expect(first.filters()).toEqual({ genres: [GENRE] }))
  expect(inUse(device).filters()).toEqual({ genres: [GENRE] })
  sessionStorage.clear()
  const next = inUse(device)
  await vi.waitFor(() => expect(next.filters()).toEqual({ platforms: [PLATFORM] }))
})

test('settings without default filters keep the last choice', async () => {
  const device = await deviceThatKnows({ settings: { platforms: [], genres: [], tags: [] } })
  saveFilters(localStorage, device.userId, { genres: [GENRE] })
  const { filters } = inUse(device)
  await vi.waitFor(() => expect(filters()).toEqual({ genres: [GENRE] }))
})

test('the first deck does not wait for the dictionaries; values that they do not have are dropped when they load', async () => {
  const settings = { platforms: [PLATFORM, 99_999], genres: [], tags: [] }
  const device = await deviceThatKnows({ settings, dictionaries: false })
  const { filters } = inUse(device)
  await vi.waitFor(() => expect(filters()).toEqual({ platforms: [PLATFORM, 99_999] }))
  await learnDictionaries(device)
  await vi.waitFor(() => expect(filters()).toEqual({ platforms: [PLATFORM] }))
})

test('a choice that the player makes before the dictionaries load is not undone by them', async () => {
  const device = await deviceThatKnows({ settings: { platforms: [99_999], genres: [], tags: [] }, dictionaries: false })
  const { filters, change } = inUse(device)
  await vi.waitFor(() => expect(filters()).toEqual({ platforms: [99_999] }))
  change({ genres: [GENRE] })
  await learnDictionaries(device)
  await vi.waitFor(() => expect(filters()).toEqual({ genres: [GENRE] }))
})

test('settings that arrive after the screen count as well', async () => {
  const device = await deviceThatKnows({})
  const { filters } = inUse(device)
  await vi.waitFor(() => expect(filters()).toEqual({}))
  await device.applySettings({ platforms: [PLATFORM], genres: [], tags: [] })
  await vi.waitFor(() => expect(filters()).toEqual({ platforms: [PLATFORM] }))
})

test('a change deletes the cards of the old filters and deals from the device at once', async () => {
  const device = await deviceThatKnows({})
  await appendToDeck(device.db, 'all', [gameCard(1, { genre_ids: [GENRE] }), gameCard(2, { genre_ids: [OTHER_GENRE] })], device.now())
  const { filters, change, wanted } = inUse(device)
  await vi.waitFor(() => expect(filters()).toEqual({}))
  change({ genres: [GENRE] })
  expect(wanted().at(-1)).toEqual({ genres: [GENRE] })
  await vi.waitFor(() => expect(filters()).toEqual({ genres: [GENRE] }))
  const rows = await device.db.deck.toArray()
  expect(rows.map(({ deckKey, gameId }) => [deckKey, gameId])).toEqual([[deckKeyOf({ genres: [GENRE] }), gameCard(1).id]])
})

test('of two quick changes the later one wins, on the screen, on the device and for the next start [S112]', async () => {
  const device = await deviceThatKnows({})
  await appendToDeck(device.db, 'all', [gameCard(1, { genre_ids: [GENRE] }), gameCard(2, { genre_ids: [OTHER_GENRE] })], device.now())
  const { filters, change } = inUse(device)
  await vi.waitFor(() => expect(filters()).toEqual({}))
  const [one, two] = [{ genres: [GENRE] }, { genres: [OTHER_GENRE] }]
  change(one, two)
  await vi.waitFor(() => expect(filters()).toEqual(two))
  expect(loadFilters(localStorage, device.userId)).toEqual(two)
  expect((await device.db.deck.toArray()).map((row) => row.deckKey)).toEqual([deckKeyOf(two)])
})

test('the next edit starts from the last choice, even while its cards are still being dealt', async () => {
  const device = await deviceThatKnows({})
  await appendToDeck(device.db, 'all', [gameCard(1, { genre_ids: [GENRE] })], device.now())
  const { filters, chosen, change } = inUse(device)
  await vi.waitFor(() => expect(filters()).toEqual({}))
  const { promise: othersWork, resolve: finish } = Promise.withResolvers<void>()
  const busy = device.db.transaction('rw', device.db.deck, () => Dexie.waitFor(othersWork))
  change({ genres: [GENRE] })
  await vi.waitFor(() => expect(chosen()).toEqual({ genres: [GENRE] }))
  expect(filters()).toEqual({})
  finish()
  await busy
  await vi.waitFor(() => expect(filters()).toEqual({ genres: [GENRE] }))
})

test('applying the current filters leaves the cards as they are', async () => {
  const device = await deviceThatKnows({})
  await appendToDeck(device.db, 'all', [gameCard(1), gameCard(2)], device.now())
  const { filters, change, wanted } = inUse(device)
  await vi.waitFor(() => expect(filters()).toEqual({}))
  const before = wanted().length
  change({ genres: [] })
  expect(wanted()).toHaveLength(before)
})

test('a mood deals its own deck and is never stored; without it the deck of before is there again [S411]', async () => {
  const device = await deviceThatKnows({})
  const [arcade = 0] = MOODS.short.genres
  await appendToDeck(device.db, 'all', [gameCard(1, { genre_ids: [arcade] }), gameCard(2, { genre_ids: [12] })], device.now())
  const { filters, chosen, wanted, setMood } = inUse(device)
  await vi.waitFor(() => expect(filters()).toEqual({}))
  setMood('short')
  await vi.waitFor(() => expect(filters()).toEqual(MOODS.short))
  expect([chosen(), wanted().at(-1), loadFilters(localStorage, device.userId)]).toEqual([{}, MOODS.short, {}])
  const idsOf = async (deckKey: string) => (await device.db.deck.where('deckKey').equals(deckKey).toArray()).map(({ gameId }) => gameId)
  expect(await idsOf(deckKeyOf(MOODS.short))).toEqual([gameCard(1).id])
  setMood()
  await vi.waitFor(() => expect(filters()).toEqual({}))
  expect(await idsOf('all')).toEqual([gameCard(1).id, gameCard(2).id])
})

test('in a mood the player’s platforms and years stay, and their genres wait [S411]', async () => {
  const device = await deviceThatKnows({})
  const { filters, chosen, change } = inUse(device, 'together')
  await vi.waitFor(() => expect(filters()).toEqual(MOODS.together))
  change({ platforms: [PLATFORM], game_modes: [1] })
  await vi.waitFor(() => expect(filters()).toEqual({ platforms: [PLATFORM], ...MOODS.together }))
  const own = { platforms: [PLATFORM], game_modes: [1] }
  expect([chosen(), loadFilters(localStorage, device.userId)]).toEqual([own, own])
})
