import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS, pathOf } from '../../src/contract/endpoints.ts'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { nothingIsWritten } from '../support/database-digest.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const GAME = testGameId(1)
const ID = '01a1fdd3-33f5-75de-b049-d193bb47f7bc'

let server: TestApp
let player: Player
let stranger: Player

beforeAll(async () => {
  server = await buildTestApp()
  player = await signUp(server.app)
  stranger = await signUp(server.app)
  await stranger.call('pushGameStates', { body: { user_id: stranger.id, states: [{ game_id: GAME, state: 'owned' }] } })
})
afterAll(() => server.close())

/** Parameters for every path of the table. */
function partsFor({ id }: Player): Record<string, string | number> {
  return {
    userId: id,
    gameId: GAME,
    listId: ID,
    sessionId: ID,
    passkeyId: 'x',
    token: 'x',
    reviewId: ID,
    replyId: ID,
    topicId: ID,
    postId: ID,
    targetId: ID,
    provider: 'google',
    idOrSlug: 'nintendo',
    name: 'x',
  }
}

interface Request {
  readonly call: EndpointName
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string>
  readonly body?: Record<string, unknown>
}

/** Returns a valid request of every endpoint that names a player. */
function requestsOf(userId: string): Request[] {
  return [
    { call: 'swipedeck', body: { user_id: userId } },
    { call: 'pullGameStates', params: { userId } },
    { call: 'pullGameStates', params: { userId }, query: { since: '0' } },
    { call: 'pushGameStates', body: { user_id: userId, states: [{ game_id: GAME, state: 'liked' }] } },
    { call: 'likeGame', params: { gameId: GAME }, body: { userId } },
    { call: 'likesBatch', body: { userId, likes: [{ game_id: GAME }] } },
    { call: 'questEvent', body: { userId, type: 'SWIPE' } },
    { call: 'questEventsBatch', body: { userId, events: [{ type: 'SWIPE' }] } },
    { call: 'getSettings', params: { userId } },
    { call: 'putSettings', params: { userId }, body: { genres: [12] } },
  ]
}

async function expectRefused(as: Browser, request: Request, status: number, code: string): Promise<void> {
  const answer = await as.call(request.call, request)
  expect(answer, JSON.stringify(request)).toMatchObject({
    status,
    body: { error: { code, message: expect.stringMatching(/^[A-Z"].{8,}\.$/), requestId: expect.any(String) } },
  })
}

const named = requestsOf('').map(({ call, query }, at) => [call, query === undefined ? '' : 'with a cursor', at] as const)

function requestAt(at: number, { id }: Player): Request {
  const request = requestsOf(id)[at]
  if (request === undefined) throw new Error('no such request')
  return request
}

describe('a call for a player returns data to that player', () => {
  it.each(named)('%s %s', async (_call, _how, at) => {
    const own = requestAt(at, player)
    expect((await player.call(own.call, own)).status).toBe(200)
  })
})

describe('a call for a player', () => {
  it.each(named)('%s %s is refused with 403 for another player and with 401 without a session', async (_call, _how, at) => {
    await expectRefused(player, requestAt(at, stranger), 403, 'user_mismatch')
    await expectRefused(new Browser(server.app), requestAt(at, player), 401, 'unauthenticated')
  })

  it.each(['', '0', 'null', '1 or 1=1', '__proto__', '../me', 'ffffffff-ffff-7fff-bfff-ffffffffffff'])(
    'is refused for the invalid id %j',
    async (userId) => {
      for (const request of requestsOf(userId)) {
        if (userId === '' && request.params?.['userId'] === '') continue
        await expectRefused(player, request, 403, 'user_mismatch')
      }
    },
  )

  it('is refused for the player’s own id in capitals, too: ids are compared exactly', async () => {
    for (const request of requestsOf(player.id.toUpperCase())) await expectRefused(player, request, 403, 'user_mismatch')
  })

  nothingIsWritten(() => server.db)
})

describe('a body', () => {
  const WRONG_TYPES: [EndpointName, Record<string, unknown>][] = [
    ['swipedeck', {}],
    ['swipedeck', { user_id: 1 }],
    ['swipedeck', { user_id: null }],
    ['swipedeck', { user_id: ['x'] }],
    ['swipedeck', { user_id: 0, alreadyShown: '1' }],
    ['swipedeck', { user_id: 0, alreadyShown: ['1'] }],
    ['swipedeck', { user_id: 0, alreadyShown: [1.5] }],
    ['swipedeck', { user_id: 0, filters: [] }],
    ['swipedeck', { user_id: 0, filters: { platforms: 6 } }],
    ['swipedeck', { user_id: 0, filters: { platforms: ['6'] } }],
    ['swipedeck', { user_id: 0, filters: { colours: [1] } }],
    ['swipedeck', { user_id: 0, filters: { yMin: '1990' } }],
    ['swipedeck', { user_id: 0, filters: { yMin: -1 } }],
    ['swipedeck', { user_id: 0, filters: { yMax: 10_000 } }],
    ['swipedeck', { user_id: 0, filters: { yMax: 1990.5 } }],
    ['swipedeck', { user_id: 0, limit: 1_000 }],
    ['gamesBatch', {}],
    ['gamesBatch', { ids: GAME }],
    ['gamesBatch', { ids: [`${GAME}`] }],
    ['gamesBatch', { ids: [null] }],
    ['gamesBatch', { ids: [], more: true }],
    ['pushGameStates', { states: [{ game_id: GAME, state: 'liked' }] }],
    ['pushGameStates', { user_id: 'me', states: [] }],
    ['pushGameStates', { user_id: 'me', states: {} }],
    ['pushGameStates', { user_id: 'me', states: [{}], at: 1 }],
    ['pushGameStates', { user_id: 7, states: [{}] }],
    ['likesBatch', { userId: 'me', likes: [] }],
    ['likesBatch', { user_id: 'me', likes: [{}] }],
    ['likesBatch', { userId: 'me', likes: 'all' }],
    ['likeGame', {}],
    ['likeGame', { userId: 'me', liked: 'yes' }],
    ['likeGame', { userId: 'me', liked: 1 }],
    ['likeGame', { userId: 'me', id: '7' }],
    ['likeGame', { userId: 'me', at: 1.5 }],
    ['likeGame', { userId: 'me', at: 1e300 }],
    ['likeGame', { userId: 'me', state: 'liked' }],
    ['questEvent', { userId: 'me' }],
    ['questEvent', { userId: 'me', type: 'DANCE' }],
    ['questEvent', { userId: 'me', type: 'SWIPE', points: 5 }],
    ['questEvent', { userId: 'me', type: 'SWIPE', retracted: 'true' }],
    ['questEventsBatch', { userId: 'me', events: [] }],
    ['questEventsBatch', { userId: 'me', events: null }],
    ['questEventsBatch', { userId: 'me', events: [{}], extra: {} }],
    ['putSettings', { platforms: {} }],
    ['saveDefaultFilters', {}],
    ['saveDefaultFilters', { platforms: [], genres: ['x'], tags: [] }],
    ['saveAppearance', {}],
    ['saveAppearance', { avatarRing: 7 }],
    ['saveAppearance', { avatarRing: 'drawn:ticks', points: 5 }],
    ['saveAppearance', { avatarRing: 'drawn:'.padEnd(2_000, 'x') }],
  ]

  it.each(WRONG_TYPES)('of %s like %j is refused with 400', async (call, body) => {
    await expectRefused(player, { call, params: { userId: player.id, gameId: GAME }, body: withOwnId(body) }, 400, 'malformed')
  })

  it.each<[EndpointName, Record<string, unknown>]>([
    ['swipedeck', { user_id: 0, alreadyShown: Array.from({ length: 2_001 }, (_, id) => id) }],
    ['swipedeck', { user_id: 0, filters: { genres: Array.from({ length: 501 }, (_, id) => id) } }],
    ['gamesBatch', { ids: Array.from({ length: 201 }, (_, id) => id) }],
    ['pushGameStates', { user_id: 'me', states: Array.from({ length: 101 }, () => ({ game_id: GAME, state: 'liked' })) }],
    ['likesBatch', { userId: 'me', likes: Array.from({ length: 101 }, () => ({ game_id: GAME })) }],
    ['questEventsBatch', { userId: 'me', events: Array.from({ length: 101 }, () => ({ type: 'SWIPE' })) }],
  ])('of %s that is too long is refused with 413', async (call, body) => {
    await expectRefused(player, { call, body: withOwnId(body) }, 413, 'too_many_items')
  })

  it.each(['one', '-1', '1.5', '1e3', '0x10', '12345678901', '%00', 'null'])('liking the game %j is refused', async (gameId) => {
    await expectRefused(
      player,
      { call: 'likeGame', params: { gameId: decodeURIComponent(gameId) }, body: { userId: player.id } },
      400,
      'malformed',
    )
  })

  nothingIsWritten(() => server.db)

  function withOwnId(body: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, value === 'me' ? player.id : value]))
  }
})

describe('a query', () => {
  // The other endpoints refuse a missing body before they read the query. Providers may add any parameters to a redirect back.
  const withoutBody = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
    (call) => (ENDPOINTS[call].method === 'GET' || call === 'logout') && call !== 'finishOAuth' && call !== 'finishConnect',
  )

  it.each(withoutBody)('of %s with an unknown parameter is refused', async (call) => {
    const url = pathOf(call, partsFor(player))
    for (const query of ['surprise=1', 'surprise[]=1&surprise[]=2', '__proto__=1', 'constructor[prototype]=1']) {
      const answer = await server.app.inject({
        method: ENDPOINTS[call].method,
        url: `${url}?${query}`,
        headers: { 'sec-fetch-site': 'same-origin', ...player.cookieHeader() },
      })
      expect([answer.statusCode, answer.json<ErrorResponse>().error.code], query).toEqual([400, 'malformed'])
    }
  })

  nothingIsWritten(() => server.db)
})

describe('a broken request', () => {
  // Endpoints without a JSON body (pictures, the browser's own reports) have tests of their own.
  const others = new Set<EndpointName>([
    'login',
    'register',
    'logout',
    'requestExport',
    'makeCalendar',
    'revokeCalendar',
    'unsubscribePush',
    'uploadAvatar',
    'stageAvatar',
    'endSession',
    'endOtherSessions',
    'cspReports',
    'secondStepChoice',
    'confirmChoice',
    'offerPasskey',
    'removePasskey',
    'startAuthenticator',
    'removeAuthenticator',
    'renewRecoveryCodes',
  ])
  const writing = (Object.keys(ENDPOINTS) as EndpointName[]).filter((call) => ENDPOINTS[call].method !== 'GET' && !others.has(call))

  it.each(writing)('%s refuses broken JSON, other content types and other shapes', async (call) => {
    const send = (payload: string, type: string) =>
      server.app.inject({
        method: ENDPOINTS[call].method,
        url: pathOf(call, partsFor(player)),
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': type, ...player.cookieHeader() },
        payload,
      })
    const json = 'application/json'
    const broken: [string, string, number][] = [
      ['{"user_id": 0', json, 400],
      ['', json, 400],
      ['null', json, 400],
      ['[]', json, 400],
      ['7', json, 400],
      ['"text"', json, 400],
      ['{"__proto__": {"user_id": 0}}', json, 400],
      ['['.repeat(10_000), json, 400],
      ['{"user_id": 0}', 'text/plain', 415],
      ['user_id=0', 'application/x-www-form-urlencoded', 415],
      [`{"a": "${'x'.repeat(300_000)}"}`, json, 413],
    ]
    for (const [payload, type, status] of broken) {
      const answer = await send(payload, type)
      expect(answer.statusCode, payload.slice(0, 40)).toBe(status)
      expect(answer.json()).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } })
    }
    expect((await player.call('health')).status).toBe(200)
  })

  nothingIsWritten(() => server.db)
})
