import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS, pathOf } from '../../src/contract/endpoints.ts'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { avatarForm, PICTURE } from '../support/avatar-form.ts'
import { databaseDigest, nothingIsWritten } from '../support/database-digest.ts'
import { MUTATOR_REQUESTS } from '../support/mutator-requests.ts'
import type { MutatorEndpoint, MutatorRequests } from '../support/mutator-requests.ts'
import { MailServer } from '../support/mail-server.ts'
import { Browser, registration, signUp, SOME_PLATFORM } from '../support/player.ts'
import type { CallOptions, Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { LIST_ID } from '../support/saved-list.ts'
import { seedList } from '../support/seed-lists.ts'
import { OTHER_ID, seedOther } from '../support/seed-people.ts'
import { seedReply, seedReview } from '../support/seed-reviews.ts'
import { seedPost, seedTopic } from '../support/seed-topics.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { watchRoutes } from '../support/watch-routes.ts'

/** The rights of each endpoint: its status without a session, for the player themselves, and for another player. */
interface Row {
  readonly request: (userId: string) => CallOptions
  readonly before?: MutatorRequests['before']
  readonly nobody: number
  readonly self: number
  /** Absent if the request names no player. */
  readonly other?: number
}

/** A public list of a player outside these tests; the samples name it. */
const LIST = LIST_ID
/** The id of a player's own list is the player's id; without a player it is another list's. */
const ownList = (userId: unknown) => (typeof userId === 'string' ? userId : LIST)

/** The right format, but from no authenticator. */
const NO_PASSKEY = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'x', attestationObject: 'x' },
}

const MATRIX: Record<Exclude<EndpointName, MutatorEndpoint>, Row> = {
  health: { request: () => ({}), nobody: 200, self: 200 },
  live: { request: () => ({}), nobody: 200, self: 200 },
  ready: { request: () => ({}), nobody: 200, self: 200 },
  openapi: { request: () => ({}), nobody: 200, self: 200 },
  gameFilters: { request: () => ({}), nobody: 200, self: 200 },
  checkEmail: { request: () => ({ query: { email: 'a@b.c' } }), nobody: 200, self: 200 },
  checkEmailByPost: { request: () => ({ body: { email: 'a@b.c' } }), nobody: 200, self: 200 },
  register: { request: () => ({ body: registration() }), nobody: 200, self: 200 },
  login: { request: () => ({ body: { email: 'a@b.c', password: 'x' } }), nobody: 401, self: 401 },
  authProviders: { request: () => ({}), nobody: 200, self: 200 },
  startOAuth: { request: () => ({ params: { provider: 'google' } }), nobody: 302, self: 302 },
  finishOAuth: { request: () => ({ params: { provider: 'google' } }), nobody: 302, self: 302 },
  verifyEmail: { request: () => ({ body: { token: 'x' } }), nobody: 400, self: 400 },
  // This server sends no mail.
  resendVerification: { request: () => ({ body: { email: 'a@b.c' } }), nobody: 404, self: 404 },
  requestPasswordReset: { request: () => ({ body: { email: 'a@b.c' } }), nobody: 404, self: 404 },
  resetPassword: { request: () => ({ body: { token: 'x', password: 'x' } }), nobody: 400, self: 400 },
  listSessions: { request: () => ({}), nobody: 401, self: 200 },
  requestExport: { request: () => ({}), nobody: 401, self: 200 },
  fetchExport: { request: () => ({ params: { token: 'x' } }), nobody: 401, self: 404 },
  matchGames: { request: () => ({ body: { games: [] } }), nobody: 401, self: 200 },
  steamImport: { request: () => ({}), nobody: 401, self: 200 },
  fetchSteam: { request: () => ({ body: { profile: 'ada' } }), nobody: 401, self: 404 },
  endSession: { request: () => ({ params: { sessionId: 'x' } }), nobody: 401, self: 404 },
  endOtherSessions: { request: () => ({}), nobody: 401, self: 200 },
  finishSignIn: { request: () => ({ body: { code: '123456' } }), nobody: 400, self: 400 },
  secondStepChoice: { request: () => ({}), nobody: 400, self: 400 },
  confirmChoice: { request: () => ({}), nobody: 401, self: 200 },
  offerPasskey: { request: () => ({}), nobody: 401, self: 200 },
  addPasskey: { request: () => ({ body: { passkey: NO_PASSKEY } }), nobody: 401, self: 403 },
  removePasskey: { request: () => ({ params: { passkeyId: 'x' } }), nobody: 401, self: 404 },
  secondFactor: { request: () => ({}), nobody: 401, self: 200 },
  startAuthenticator: { request: () => ({}), nobody: 401, self: 200 },
  confirmAuthenticator: { request: () => ({ body: { code: '123456' } }), nobody: 401, self: 403 },
  removeAuthenticator: { request: () => ({}), nobody: 401, self: 200 },
  renewRecoveryCodes: { request: () => ({}), nobody: 401, self: 404 },
  confirmSignIn: { request: () => ({ body: { password: 'x' } }), nobody: 401, self: 403 },
  changePassword: { request: () => ({ body: { password: 'x' } }), nobody: 401, self: 400 },
  // Without the exact confirmation word, because the real one would delete the player for the other tests.
  deleteAccount: { request: () => ({ body: { word: 'delete' } }), nobody: 400, self: 400 },
  changeEmail: { request: () => ({ body: { email: 'no address' } }), nobody: 401, self: 400 },
  confirmEmail: { request: () => ({ body: { token: 'x' } }), nobody: 400, self: 400 },
  stopEmailChange: { request: () => ({ body: { token: 'x' } }), nobody: 400, self: 400 },
  undoEmailChange: { request: () => ({ body: { token: 'x', password: 'x' } }), nobody: 400, self: 400 },
  clearData: { request: () => ({ body: { reviews: true } }), nobody: 401, self: 200 },
  cspReports: { request: () => ({ body: [] }), nobody: 204, self: 204 },
  logout: { request: () => ({}), nobody: 200, self: 200 },
  me: { request: () => ({}), nobody: 401, self: 200 },
  gamesBatch: { request: () => ({ body: { ids: [testGameId(1)] } }), nobody: 401, self: 200 },
  game: { request: () => ({ params: { gameId: testGameId(1) } }), nobody: 401, self: 200 },
  ownSocials: { request: () => ({}), nobody: 401, self: 200 },
  connections: { request: () => ({}), nobody: 401, self: 200 },
  startConnect: { request: () => ({ params: { provider: 'steam' } }), nobody: 302, self: 302 },
  finishConnect: { request: () => ({ params: { provider: 'steam' } }), nobody: 302, self: 302 },
  playerSocials: { request: (userId) => ({ params: { userId } }), nobody: 401, self: 200 },
  profile: { request: (userId) => ({ params: { userId } }), nobody: 401, self: 200 },
  uploadAvatar: {
    request: (userId) => ({ params: { userId }, ...avatarForm(PICTURE) }),
    nobody: 401,
    self: 200,
    other: 403,
  },
  stageAvatar: { request: () => avatarForm(PICTURE), nobody: 200, self: 200 },
  getSettings: { request: (userId) => ({ params: { userId } }), nobody: 401, self: 200, other: 403 },
  ownTaste: { request: () => ({}), nobody: 401, self: 200 },
  accountSettings: { request: () => ({}), nobody: 401, self: 200 },
  saveDefaultFilters: { request: () => ({ body: { platforms: [SOME_PLATFORM], genres: [], tags: [] } }), nobody: 401, self: 200 },
  saveAppearance: { request: () => ({ body: { avatarRing: 'drawn:ticks' } }), nobody: 401, self: 200 },
  swipedeck: { request: (user_id) => ({ body: { user_id } }), nobody: 401, self: 200, other: 403 },
  packIndex: { request: () => ({}), nobody: 200, self: 200 },
  packPart: { request: () => ({ params: { name: 'none' } }), nobody: 404, self: 404 },
  suggestGames: { request: () => ({ query: { q: 'game' } }), nobody: 401, self: 200 },
  searchGames: { request: () => ({ body: { q: 'game' } }), nobody: 401, self: 200 },
  popularPlayers: { request: () => ({}), nobody: 401, self: 200 },
  suggestUsers: { request: () => ({ query: { q: 'ada' } }), nobody: 401, self: 200 },
  similarPlayers: { request: (userId) => ({ params: { userId } }), nobody: 401, self: 200, other: 403 },
  suggestCompanies: { request: () => ({ query: { q: 'studio' } }), nobody: 401, self: 200 },
  suggestFranchises: { request: () => ({ query: { q: 'saga' } }), nobody: 401, self: 200 },
  pullChanges: { request: () => ({}), nobody: 401, self: 200 },
  pullGameStates: { request: (userId) => ({ params: { userId } }), nobody: 401, self: 200, other: 403 },
  company: { request: () => ({ params: { idOrSlug: 'studio-1' } }), nobody: 401, self: 200 },
  platformFamily: { request: () => ({ params: { idOrSlug: 'pc' } }), nobody: 401, self: 200 },
  platform: { request: () => ({ params: { idOrSlug: 'arcade' } }), nobody: 401, self: 200 },
  getList: { request: (viewerId) => ({ params: { listId: LIST }, query: { viewerId } }), nobody: 401, self: 200, other: 403 },
  // A visitor without a session sees the name, the author and three covers of a public list.
  sharedList: { request: () => ({ params: { listId: LIST } }), nobody: 200, self: 200 },
  editList: {
    request: (user_id) => ({ params: { listId: ownList(user_id) }, body: { user_id, list_name: 'Cosier' } }),
    nobody: 401,
    self: 200,
    other: 403,
  },
  playerLists: { request: (userId) => ({ params: { userId }, query: { me: 'true' } }), nobody: 401, self: 200, other: 403 },
  gameReviews: { request: () => ({ params: { gameId: testGameId(1) } }), nobody: 401, self: 200 },
  playerReviews: { request: (userId) => ({ params: { userId } }), nobody: 401, self: 200 },
  reviewThread: { request: () => ({ params: { reviewId: LIST } }), nobody: 401, self: 200 },
  editReview: {
    request: (userId) => ({ params: { reviewId: ownList(userId) }, body: { userId, rating: 85, comment: 'Cosier', base_version: LIST } }),
    nobody: 401,
    self: 200,
    other: 403,
  },
  gameTopics: { request: () => ({ params: { gameId: testGameId(1) } }), nobody: 401, self: 200 },
  topicThread: { request: () => ({ params: { topicId: LIST } }), nobody: 401, self: 200 },
  topicPosts: { request: () => ({ params: { topicId: LIST } }), nobody: 401, self: 200 },
  followStatus: { request: (viewer) => ({ query: { viewer, target: OTHER_ID } }), nobody: 401, self: 200, other: 403 },
  followers: { request: (userId) => ({ params: { userId } }), nobody: 401, self: 200 },
  following: { request: (userId) => ({ params: { userId } }), nobody: 401, self: 200 },
  questProgress: { request: (userId) => ({ params: { userId } }), nobody: 401, self: 200, other: 403 },
  rewardBank: { request: (userId) => ({ params: { userId } }), nobody: 401, self: 200, other: 403 },
  notificationFeed: { request: () => ({}), nobody: 401, self: 200 },
  notificationPreferences: { request: () => ({}), nobody: 401, self: 200 },
  editNotificationPreferences: { request: () => ({ body: { personal: { PROMO: true } } }), nobody: 401, self: 200 },
  calendarAddress: { request: () => ({}), nobody: 401, self: 200 },
  makeCalendar: { request: () => ({}), nobody: 401, self: 200 },
  revokeCalendar: { request: () => ({}), nobody: 401, self: 200 },
  pushState: { request: () => ({}), nobody: 401, self: 200 },
  subscribePush: {
    request: () => ({ body: { endpoint: 'https://127.0.0.1/', keys: { p256dh: 'a', auth: 'b' } } }),
    nobody: 401,
    self: 422,
  },
  unsubscribePush: { request: () => ({}), nobody: 401, self: 200 },
  // Everybody who knows the calendar's address may read it; this address is unknown.
  calendar: { request: () => ({ query: { key: 'guessed' } }), nobody: 404, self: 404 },
  timeline: { request: () => ({}), nobody: 401, self: 200 },
  leaderboard: { request: () => ({}), nobody: 401, self: 200 },
}

/** Public routes outside the API: pictures, and the built page (two files here). */
const PUBLIC = [
  'GET /covers/:imageId/:size.webp',
  'GET /screenshots/:gameId/:imageId/:size.webp',
  'GET /media/:name',
  'GET /',
  'GET /index.html',
  'GET /build/page.js',
]

/** The endpoints of mutators: each changes the player's own data. */
const OF_MUTATORS = Object.entries(MUTATOR_REQUESTS).map(([name, requests]) => [name, { ...requests, nobody: 401, self: 200, other: 403 }])
const rows = [...Object.entries(MATRIX), ...OF_MUTATORS] as [EndpointName, Row][]
/** Endpoints that need a session. Login is refused with the same status, but for another reason. */
const privateRows = rows.filter(([name, row]) => row.nobody === 401 && name !== 'login')
const publicRows = rows.filter((row) => !privateRows.includes(row))
const rowsWithOther = rows.filter(([, row]) => row.other !== undefined)

const knownRoutes = [...rows.map(([name]) => `${ENDPOINTS[name].method} ${ENDPOINTS[name].path}`), ...PUBLIC]

let server: TestApp
let dist: string
let routes: ReadonlySet<string>
let ada: Player
let grace: Player
/** For read requests. A request that changes a player or ends a session gets a player of its own. */
let reader: Player

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'questdeck-page-'))
  await mkdir(join(dist, 'build'))
  await Promise.all(['index.html', 'build/page.js'].map((file) => writeFile(join(dist, file), '')))
  const watched = watchRoutes()
  server = await buildTestApp({ dist })
  watched.stop()
  routes = watched.routes
  ada = await signUp(server.app)
  grace = await signUp(server.app)
  const { id: author } = await signUp(server.app)
  await seedOther(server.db)
  await seedList(server.db, { id: LIST, userId: author })
  await seedReview(server.db, { id: LIST, userId: author })
  await seedTopic(server.db, { id: LIST, userId: author })
  await seedPost(server.db, { id: LIST, userId: author, topicId: LIST })
  reader = await playerWithAll()
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

/** Returns a player with one item of every type, each under the player's id. */
async function playerWithAll(): Promise<Player> {
  const player = await signUp(server.app)
  await seedList(server.db, { id: player.id, userId: player.id })
  await seedReview(server.db, { id: player.id, userId: player.id, gameId: testGameId(2) })
  await seedReply(server.db, { id: player.id, userId: player.id, reviewId: LIST })
  await seedTopic(server.db, { id: player.id, userId: player.id })
  await seedPost(server.db, { id: player.id, userId: player.id, topicId: LIST })
  return player
}

describe('the table of rights', () => {
  it('has a row for every route of the server, or names it as public', () => {
    expect([...routes].toSorted()).toEqual(knownRoutes.toSorted())
  })

  it('reports a missing row for any route, whatever declares it', async () => {
    const watched = watchRoutes()
    const app = Fastify()
    app.get('/made-up', () => '')
    app.register(async (part) => void part.post('/api/made-up/:id', () => ''))
    await app.ready()
    watched.stop()
    await app.close()
    const withoutRow = [...watched.routes].filter((route) => !knownRoutes.includes(route))
    expect(withoutRow).toEqual(['GET /made-up', 'POST /api/made-up/:id'])
  })

  it('has a row for every endpoint in the document', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    const answered = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const known = rows.map(([name]) => `${ENDPOINTS[name].method} ${ENDPOINTS[name].path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(answered.toSorted()).toEqual(known.toSorted())
  })

  it.each(publicRows)('without a session: %s', async (name, row) => {
    const answer = await new Browser(server.app).call<ErrorResponse>(name, row.request(ada.id))
    expect(answer.status).toBe(row.nobody)
  })

  describe('requests without a session that are refused', () => {
    it.each(privateRows)('without a session: %s', async (name, row) => {
      const answer = await new Browser(server.app).call<ErrorResponse>(name, row.request(ada.id))
      expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthenticated'])
    })

    nothingIsWritten(() => server.db)
  })

  it.each(rows)('of a player to themselves: %s', async (name, row) => {
    const player = ENDPOINTS[name].method === 'GET' ? reader : await playerWithAll()
    for (const [call, options] of row.before?.(player.id) ?? []) await player.call(call, options)
    const answer = await player.call(name, row.request(player.id))
    expect(answer.status).toBe(row.self)
  })

  it('of a player who has not confirmed the address: the same as without a session', async () => {
    const mail = await MailServer.start()
    const unconfirmed = await buildTestApp({ env: { SMTP_URL: mail.url } })
    try {
      const browser = new Browser(unconfirmed.app)
      const { email, password, ...rest } = registration()
      expect((await browser.call('register', { body: { email, password, ...rest } })).status).toBe(200)
      const login = await browser.call<ErrorResponse>('login', { body: { email, password } })
      expect([login.status, browser.cookies.has('sid')]).toEqual([403, false])
      const before = await databaseDigest(unconfirmed.db)
      const { id } = await unconfirmed.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
      for (const [name, row] of privateRows) {
        const answer = await browser.call<ErrorResponse>(name, row.request(id))
        expect([name, answer.status, answer.body.error.code]).toEqual([name, 401, 'unauthenticated'])
      }
      expect(privateRows.length).toBeGreaterThan(10)
      expect(await databaseDigest(unconfirmed.db)).toEqual(before)
    } finally {
      await unconfirmed.close()
      await mail.close()
    }
  })

  describe('requests about another player', () => {
    it.each(rowsWithOther)('of a player to another, who stays unchanged: %s', async (name, row) => {
      const answer = await ada.call<ErrorResponse>(name, row.request(grace.id))
      expect([answer.status, answer.body.error.code]).toEqual([row.other, 'user_mismatch'])
    })

    nothingIsWritten(() => server.db)
  })
})

describe('the id of a player in a request', () => {
  const odd: [string, unknown][] = [
    ['a number', 7],
    ['a list', ['x']],
    ['an object', { id: 'x' }],
    ['null', null],
    ['true', true],
    ['a huge number', 2 ** 53],
    ['a negative number', -1],
  ]
  const isInPath = (name: EndpointName) => ENDPOINTS[name].path.includes(':userId')
  const inBody = rowsWithOther.filter(([name, row]) => row.request('x').body !== undefined && !isInPath(name))

  it.each(inBody.flatMap(([name, row]) => odd.map(([what, value]) => [name, what, value, row] as const)))(
    'is refused by %s as %s',
    async (name, _what, value, row) => {
      const answer = await ada.call<ErrorResponse>(name, row.request(value as string))
      expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed'])
    },
  )

  it.each(['', '0', '__proto__', 'constructor', "' or 1=1 --", 'x'.repeat(90), '%2e%2e'])(
    'in a path is always handled as text: %j',
    async (userId) => {
      const answer = await ada.call<ErrorResponse>('getSettings', { params: { userId } })
      expect([403, 404]).toContain(answer.status)
    },
  )

  it('is compared exactly: no other spelling of one’s own id passes', async () => {
    for (const userId of [ada.id.toUpperCase(), ` ${ada.id}`, `{${ada.id}}`, ada.id.replaceAll('-', '')]) {
      expect((await ada.call('getSettings', { params: { userId } })).status).toBe(403)
    }
  })

  nothingIsWritten(() => server.db)
})

describe('a path of the table', () => {
  it.each(rows)('is found by its exact spelling only: %s', async (name) => {
    const path = pathOf(name, {
      userId: ada.id,
      gameId: 1,
      listId: LIST,
      reviewId: LIST,
      replyId: LIST,
      topicId: LIST,
      postId: LIST,
      targetId: LIST,
      provider: 'google',
      sessionId: 'x',
      passkeyId: 'x',
      token: 'x',
      name: 'x',
      idOrSlug: 'no-such-place',
    })
    for (const url of [`${path}/`, path.toUpperCase(), `/${path}`, `${path}.json`, `${path};x`]) {
      const answer = await server.app.inject({
        method: ENDPOINTS[name].method,
        url,
        headers: { 'sec-fetch-site': 'same-origin', ...ada.cookieHeader() },
      })
      expect([400, 403, 404, 405], url).toContain(answer.statusCode)
    }
  })
})
