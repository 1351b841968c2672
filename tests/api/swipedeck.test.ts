// Shows [S323].
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeckFilters, GameCard, SwipedeckResponse } from '../../src/contract/games.ts'
import { DECK_PAGE_SIZE } from '../../src/contract/limits.ts'
import type { SearchResponse } from '../../src/contract/search.ts'
import { searchOf } from '../../src/features/filters/filter-source.ts'
import { knownReason } from '../../src/domain/known-reason.ts'
import { releaseYear } from '../../src/domain/release-date.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { TEST_GAMES, testGameId } from '../support/test-catalogue.ts'

let server: TestApp
let player: Player
let allCards: GameCard[]

beforeAll(async () => {
  server = await buildTestApp()
  allCards = await readCompleteDeck(new Browser(server.app), 0, {})
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
})

async function deck(as: Browser, userId: string | 0, body: { alreadyShown?: number[]; filters?: DeckFilters } = {}) {
  const answer = await as.call<{ games: GameCard[] }>('swipedeck', { body: { user_id: userId, ...body } })
  expect(answer.status).toBe(200)
  return answer.body.games
}

async function ids(as: Browser, userId: string | 0, body: { alreadyShown?: number[]; filters?: DeckFilters } = {}) {
  return (await deck(as, userId, body)).map(({ id }) => id)
}

/** Returns all pages of a deck until nothing is left. */
async function readCompleteDeck(as: Browser, userId: string | 0, filters: DeckFilters): Promise<GameCard[]> {
  const cards: GameCard[] = []
  for (;;) {
    const page = await deck(as, userId, { filters, alreadyShown: cards.map(({ id }) => id) })
    if (page.length === 0) return cards
    cards.push(...page)
  }
}

async function setStates(as: Player, states: Record<number, string | null>): Promise<void> {
  const { body } = await as.call<{ results: { status: string }[] }>('pushGameStates', {
    body: { user_id: as.id, states: Object.entries(states).map(([id, state]) => ({ game_id: Number(id), state })) },
  })
  expect(new Set(body.results.map(({ status }) => status))).toEqual(new Set(['applied']))
}

it('the search with a deck’s filters returns the number of its cards, with unreleased ones', async () => {
  const tags = allCards.flatMap(({ keyword_ids }) => keyword_ids).slice(0, 2)
  const all: DeckFilters[] = [
    {},
    { platforms: [6, 48], genres: [12, 31] },
    { game_modes: [1], yMin: 1990, yMax: 2010 },
    { themes: [17], game_types: [0] },
    { tags },
  ]
  for (const filters of all) {
    const { body } = await player.call<SearchResponse>('searchGames', { body: searchOf(filters) })
    expect(body.total, JSON.stringify(filters)).toBe((await readCompleteDeck(player, 0, filters)).length)
    expect(body.total, JSON.stringify(filters)).toBeGreaterThan(0)
  }
})

describe('the deck of user 0', () => {
  it('works without a session and has the catalogue’s order', async () => {
    const expected = Array.from({ length: DECK_PAGE_SIZE }, (_, ordinal) => testGameId(ordinal + 1))
    expect(await ids(new Browser(server.app), 0)).toEqual(expected)
  })

  it('is not personalised for a signed-in player', async () => {
    await setStates(player, { [testGameId(1)]: 'disliked', [testGameId(2)]: 'owned' })
    expect(await ids(player, 0)).toEqual(await ids(new Browser(server.app), 0))
  })

  it('ends: returns every game once by pages, then nothing', () => {
    expect(allCards).toHaveLength(TEST_GAMES)
    expect(new Set(allCards.map(({ id }) => id)).size).toBe(TEST_GAMES)
  })

  it('deals complete cards', () => {
    expect(allCards[0]).toEqual({
      id: testGameId(1),
      name: 'Game 1',
      summary: 'You play the made-up game number 1 of a catalogue that exists for tests alone.',
      cover: `p${testGameId(1)}`,
      cover_url: `/covers/p${testGameId(1)}/cover_big_2x.webp`,
      first_release_date: expect.any(Number),
      platform_ids: expect.any(Array),
      genre_ids: expect.any(Array),
      game_mode_ids: expect.any(Array),
      themes: [],
      keyword_ids: [],
      game_type: 0,
      developers: ['Studio 0'],
      developer_ids: [expect.any(Number)],
      publishers: ['Publisher 0'],
      publisher_ids: [expect.any(Number)],
      series: 'Saga 0',
      series_id: expect.any(Number),
      like_qty: 0,
      wishlist_count: 0,
      owned_count: 0,
      prior: 4,
    })
  })
})

describe('the deck of a player', () => {
  it('never deals a settled game, and deals a cleared one again', async () => {
    const settled = { [testGameId(1)]: 'liked', [testGameId(2)]: 'disliked', [testGameId(3)]: 'owned', [testGameId(4)]: null }
    await setStates(player, settled)
    const dealt = new Set((await readCompleteDeck(player, player.id, {})).map(({ id }) => id))
    expect(dealt.size).toBe(TEST_GAMES - 3)
    expect([1, 2, 3, 4].map((number) => dealt.has(testGameId(number)))).toEqual([false, false, false, true])
  })

  it('treats a game with a review, a score or a rank in the Top 10 as settled until it is undone, and no other [S323]', async () => {
    const [reviewed, scored, inTopTen, inList, wished] = [5, 6, 7, 8, 9].map(testGameId)
    const dealt = async () => {
      const held = new Set((await readCompleteDeck(player, player.id, {})).map(({ id }) => id))
      return [reviewed, scored, inTopTen, inList, wished].map((id) => held.has(id!))
    }
    const by = { user_id: player.id }
    expect(await dealt()).toEqual([true, true, true, true, true])
    const {
      body: { review },
    } = await player.call<{ review: { id: string } }>('writeReview', {
      body: { userId: player.id, game_id: reviewed, rating: 80, comment: 'Good.', status: 'completed' },
    })
    await player.call('writeReview', { body: { userId: player.id, game_id: scored, rating: 60, comment: '' } })
    const { body: topTen } = await player.call<{ list: { id: string } }>('createList', {
      body: { ...by, list_name: 'Top 10', games: [inTopTen] },
    })
    await player.call('createList', { body: { ...by, list_name: 'Cosy', games: [inList] } })
    await player.call('wantGame', { params: { gameId: wished! }, body: { userId: player.id } })
    expect(await dealt()).toEqual([false, false, false, true, true])

    await player.call('deleteReview', { params: { reviewId: review.id }, body: { userId: player.id } })
    const placed = await player.call('placesBatch', {
      body: { ...by, places: [{ list_id: topTen.list.id, game_id: inTopTen, place: null, at: server.clock.now() + 1 }] },
    })
    expect(placed.body).toMatchObject({ results: [{ status: 'applied' }] })
    expect(await dealt()).toEqual([true, false, true, true, true])
  })

  it('stops dealing a game from the moment it is settled', async () => {
    const [first] = await ids(player, player.id)
    await setStates(player, { [first ?? 0]: 'disliked' })
    expect(await ids(player, player.id)).not.toContain(first)
  })

  it('never deals shown games, and accepts 2,000 such ids', async () => {
    const alreadyShown = Array.from({ length: 2_000 }, (_, ordinal) => testGameId(ordinal + 11))
    const dealt = await ids(player, player.id, { alreadyShown })
    expect(dealt.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, ordinal) => testGameId(ordinal + 1)))
  })

  it('ignores shown ids that are no games', async () => {
    const alreadyShown = [0, -1, Number.MAX_SAFE_INTEGER, 1e300]
    expect(await ids(player, player.id, { alreadyShown })).toEqual(await ids(player, player.id))
  })

  it('ranks games higher that are similar to liked and owned ones', async () => {
    const games = gamesOfRarestGenre()
    const fan = await signUp(server.app)
    const owner = await signUp(server.app)
    await setStates(fan, { [games[0] ?? 0]: 'liked' })
    await setStates(owner, { [games[0] ?? 0]: 'owned' })
    const last = games.at(-1) ?? 0
    const [plain, liked, owned] = [await placeOf(player, last), await placeOf(fan, last), await placeOf(owner, last)]
    // The settled game itself has left the deck, which moves the others up by one.
    expect(liked).toBeLessThan(plain - 1)
    expect(owned).toBeLessThan(plain - 1)
  })

  it('gives the reason for every card', async () => {
    await setStates(player, { [testGameId(1)]: 'liked' })
    const { body } = await player.call<SwipedeckResponse>('swipedeck', { body: { user_id: player.id } })
    expect(body.whys).toHaveLength(body.games.length)
    for (const reason of body.whys ?? []) expect(knownReason(reason)).toEqual(reason)
    expect(body.whys?.every((reason) => reason.length > 0)).toBe(true)
  })

  it('ranks the genres higher that were chosen by hand, and only those', async () => {
    const games = gamesOfRarestGenre()
    const last = games.at(-1) ?? 0
    const plain = await placeOf(player, last)
    const genreIds = allCards.find(({ id }) => id === last)?.genre_ids ?? []
    server.clock.advance(1)
    await player.call('putSettings', { params: { userId: player.id }, body: { genres: genreIds } })
    expect(await placeOf(player, last)).toBeGreaterThanOrEqual(plain - 2)
    server.clock.advance(1)
    await player.call('putSettings', { params: { userId: player.id }, body: { choices: { defaults_by_hand: true } } })
    expect(await placeOf(player, last)).toBeLessThan(plain)
  })

  it('is not changed by swipes if learning is off', async () => {
    const games = gamesOfRarestGenre()
    const last = games.at(-1) ?? 0
    const others = games.slice(0, -1)
    server.clock.advance(1)
    await player.call('putSettings', { params: { userId: player.id }, body: { choices: { learn_genres: false } } })
    await setStates(player, Object.fromEntries(others.map((id) => [id, 'liked'])))
    const untaught = await placeOf(player, last)
    server.clock.advance(1)
    await player.call('putSettings', { params: { userId: player.id }, body: { choices: { learn_genres: true } } })
    expect(await placeOf(player, last)).toBeLessThan(untaught)
  })

  it('applies the player’s preferences for a genre, until they undo them, and deals nothing that they never want [S288]', async () => {
    const games = gamesOfRarestGenre()
    const last = games.at(-1) ?? 0
    const genres = (id: number) => allCards.find((card) => card.id === id)?.genre_ids ?? []
    const rarest = genres(last).find((genre) => games.every((id) => genres(id).includes(genre))) ?? 0
    const setTasteValue = async (value: number) => {
      server.clock.advance(1)
      await player.call('setTaste', { body: { userId: player.id, said: [{ facet: 'genre', facet_id: rarest, value }] } })
    }
    const plain = await placeOf(player, last)
    await setTasteValue(2)
    expect(await placeOf(player, last)).toBeLessThan(plain)
    await setTasteValue(-1)
    expect(await placeOf(player, last)).toBeGreaterThan(plain)
    await setTasteValue(0)
    expect(await placeOf(player, last)).toBe(plain)
    await setTasteValue(-2)
    expect((await readCompleteDeck(player, player.id, {})).filter(({ id }) => games.includes(id))).toEqual([])
  })

  it('learns nothing from forgotten swipes, still does not deal them, and knows them again after Undo [S289]', async () => {
    const games = gamesOfRarestGenre()
    const last = games.at(-1) ?? 0
    const others = games.slice(0, -1)
    const forget = async (up_to: number) => {
      server.clock.advance(1)
      await player.call('forgetTaste', { body: { userId: player.id, up_to } })
    }
    await setStates(player, Object.fromEntries(others.map((id) => [id, 'liked'])))
    const taught = await placeOf(player, last)
    await forget(server.clock.now())
    expect(await placeOf(player, last)).toBeGreaterThan(taught)
    expect((await readCompleteDeck(player, player.id, {})).filter(({ id }) => others.includes(id))).toEqual([])
    await forget(0)
    expect(await placeOf(player, last)).toBe(taught)
  })

  async function placeOf(as: Player, gameId: number): Promise<number> {
    return (await readCompleteDeck(as, as.id, {})).findIndex(({ id }) => id === gameId)
  }

  function gamesOfRarestGenre(): number[] {
    const games = new Map<number, number[]>()
    for (const { id, genre_ids } of allCards) for (const genre of genre_ids) games.set(genre, [...(games.get(genre) ?? []), id])
    const [rarest = []] = [...games.values()].sort((one, other) => one.length - other.length)
    expect(rarest.length).toBeGreaterThan(3)
    return rarest
  }
})

describe('the deck’s filters', () => {
  const has = (values: number[], wanted: number[]) => values.some((value) => wanted.includes(value))
  const yearOf = (card: GameCard) => releaseYear(card.first_release_date) ?? 0

  it.each<[DeckFilters, (card: GameCard) => boolean]>([
    [{ platforms: [23] }, (card) => has(card.platform_ids, [23])],
    [{ platforms: [130, 15] }, (card) => has(card.platform_ids, [130, 15])],
    [{ genres: [12, 5] }, (card) => has(card.genre_ids, [12, 5])],
    [{ tags: [1_000_000_003] }, (card) => has(card.keyword_ids, [1_000_000_003])],
    [{ game_modes: [3] }, (card) => has(card.game_mode_ids, [3])],
    [{ game_types: [8] }, (card) => card.game_type === 8],
    [{ themes: [17, 19] }, (card) => has(card.themes, [17, 19])],
    [{ yMin: 2010 }, (card) => yearOf(card) >= 2010],
    [{ yMax: 1990 }, (card) => yearOf(card) <= 1990],
    [{ yMin: 1995, yMax: 1999 }, (card) => yearOf(card) >= 1995 && yearOf(card) <= 1999],
    [
      { platforms: [6, 48], genres: [4, 5, 8, 9], game_modes: [1, 2], yMin: 1985, yMax: 2020 },
      (card) =>
        has(card.platform_ids, [6, 48]) &&
        has(card.genre_ids, [4, 5, 8, 9]) &&
        has(card.game_mode_ids, [1, 2]) &&
        yearOf(card) >= 1985 &&
        yearOf(card) <= 2020,
    ],
    [{ platforms: [], genres: [], tags: [] }, () => true],
  ])('%j deals exactly the games that pass, in the deck’s order', async (filters, passes) => {
    const expected = allCards.filter(passes).map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(0)
    expect((await readCompleteDeck(new Browser(server.app), 0, filters)).map(({ id }) => id)).toEqual(expected)
  })

  it.each<DeckFilters>([{ platforms: [999_999] }, { genres: [-1] }, { tags: [1e300] }, { yMin: 2020, yMax: 1990 }])(
    '%j deals nothing',
    async (filters) => {
      expect(await ids(new Browser(server.app), 0, { filters })).toEqual([])
    },
  )
})
