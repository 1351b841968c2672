// Shows [S319 S323].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Compile } from 'typebox/compile'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import { avatarForm, PICTURE } from '../support/avatar-form.ts'
import { MUTATOR_REQUESTS } from '../support/mutator-requests.ts'
import type { MutatorEndpoint, MutatorRequests } from '../support/mutator-requests.ts'
import { registration, signUp } from '../support/player.ts'
import type { CallOptions, Player } from '../support/player.ts'
import { PushBrowser } from '../support/push-service.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { seedPost, seedTopic } from '../support/seed-topics.ts'
import { seedList } from '../support/seed-lists.ts'
import { OTHER_ID, seedOther } from '../support/seed-people.ts'
import { seedReply, seedReview } from '../support/seed-reviews.ts'
import { testGameId } from '../support/test-catalogue.ts'

interface Operation {
  operationId?: string
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

const LIST = '0197a000-0000-7000-8000-00000000c0de'
const aText = (list_id: string) => ({ list_id, part: 'name', game_id: null, based_on: list_id })

type Requests = (userId: string) => readonly CallOptions[]

/**
 * Valid requests of every endpoint, whose responses must agree with the document. A mutator's endpoint that is not here uses its sample.
 */
const REQUESTS: Readonly<Record<Exclude<EndpointName, MutatorEndpoint>, Requests> & Partial<Record<MutatorEndpoint, Requests>>> = {
  health: () => [{}],
  live: () => [{}],
  ready: () => [{}],
  openapi: () => [{}],
  me: () => [{}],
  login: () => [],
  register: () => [{ body: registration() }],
  authProviders: () => [{}],
  startOAuth: () => [],
  finishOAuth: () => [],
  verifyEmail: () => [],
  resendVerification: () => [],
  requestPasswordReset: () => [],
  resetPassword: () => [],
  listSessions: () => [{}],
  requestExport: () => [{}],
  fetchExport: () => [],
  matchGames: () => [{ body: { games: [{ igdb_id: null, name: 'Celeste', year: 2018 }] } }],
  steamImport: () => [{}],
  fetchSteam: () => [],
  endSession: () => [],
  endOtherSessions: () => [{}],
  finishSignIn: () => [],
  secondStepChoice: () => [],
  confirmChoice: () => [{}],
  offerPasskey: () => [{}],
  addPasskey: () => [],
  removePasskey: () => [],
  secondFactor: () => [{}],
  startAuthenticator: () => [{}],
  confirmAuthenticator: () => [],
  removeAuthenticator: () => [{}],
  renewRecoveryCodes: () => [],
  confirmSignIn: () => [],
  changePassword: () => [],
  changeEmail: () => [{ body: { email: 'someone.else@example.org' } }],
  confirmEmail: () => [],
  stopEmailChange: () => [],
  undoEmailChange: () => [],
  clearData: () => [{ body: { reviews: true } }],
  deleteAccount: () => [],
  cspReports: () => [{ body: [] }],
  logout: () => [{ body: {} }],
  checkEmail: () => [{ query: { email: 'a@b.c' } }],
  checkEmailByPost: () => [{ body: { email: 'a@b.c' } }],
  editProfile: (userId) => [
    { params: { userId }, body: { displayName: 'Grace', bio: 'Lighthouses' } },
    { params: { userId }, body: {} },
  ],
  ownSocials: () => [{}],
  setSocials: (userId) => [
    { body: [{ key: 'x', handle: '@ada', show: true }] },
    { body: [{ userId, key: 'steam', url: 'https://steamcommunity.com/id/ada', show: false }] },
  ],
  connections: () => [{}],
  startConnect: () => [],
  finishConnect: () => [],
  playerSocials: (userId) => [{ params: { userId } }],
  profile: (userId) => [{ params: { userId } }],
  uploadAvatar: (userId) => [{ params: { userId }, ...avatarForm(PICTURE) }],
  stageAvatar: () => [avatarForm(PICTURE)],
  getSettings: (userId) => [{ params: { userId } }],
  putSettings: (userId) => [{ params: { userId }, body: { genres: [12] } }],
  ownTaste: () => [{}],
  accountSettings: () => [{}],
  saveDefaultFilters: () => [{ body: { platforms: [], genres: [12], tags: [] } }],
  saveAppearance: () => [{ body: { avatarRing: 'class:wizard' } }],
  gameFilters: () => [{}],
  swipedeck: (user_id) => [{ body: { user_id } }, { body: { user_id: 0 } }],
  gamesBatch: () => [{ body: { ids: [testGameId(1)] } }],
  game: () => [{ params: { gameId: testGameId(1) } }],
  packIndex: () => [{}],
  packPart: () => [],
  suggestGames: () => [{ query: { q: 'game' } }],
  searchGames: () => [{ body: {} }, { body: { q: 'game', limit: 5 } }],
  popularPlayers: () => [{}],
  suggestUsers: () => [{ query: { q: 'ada' } }],
  similarPlayers: (userId) => [{ params: { userId } }],
  suggestCompanies: () => [{ query: { q: 'studio' } }, { query: {} }],
  suggestFranchises: () => [{ query: { q: 'saga' } }, { query: { ids: '1000000001' } }],
  company: () => [{ params: { idOrSlug: 'studio-1' } }],
  platformFamily: () => [{ params: { idOrSlug: 'pc' } }],
  platform: () => [{ params: { idOrSlug: 'arcade' } }, { params: { idOrSlug: '6' } }],
  likeGame: (userId) => [{ params: { gameId: testGameId(1) }, body: { userId } }],
  likesBatch: (userId) => [{ body: { userId, likes: [{ game_id: testGameId(1) }, { game_id: 1 }] } }],
  wantGame: (userId) => [{ params: { gameId: testGameId(1) }, body: { userId } }],
  wantsBatch: (userId) => [{ body: { userId, wishes: [{ game_id: testGameId(1) }, { game_id: 1 }] } }],
  pullChanges: () => [{}],
  pullGameStates: (userId) => [{ params: { userId } }, { params: { userId }, query: { since: '0' } }],
  pushGameStates: (user_id) => [{ body: { user_id, states: [{ game_id: testGameId(1), state: 'owned' }] } }],
  sharedList: () => [{ params: { listId: LIST } }],
  getList: (viewerId) => [{ params: { listId: LIST } }, { params: { listId: LIST }, query: { viewerId } }],
  likeList: (userId) => [
    { params: { listId: LIST }, body: { userId } },
    { params: { listId: LIST }, body: {} },
  ],
  // The id of a player's own list is the player's id here.
  createList: (user_id) => [
    { body: { user_id, list_name: 'Top 10', games: [testGameId(1)], notes: { [testGameId(1)]: 'With tea' } } },
    { body: { user_id, list_name: 'Again', games: [testGameId(2)], is_top10: true } },
  ],
  editList: (user_id) => [
    { params: { listId: user_id }, body: { user_id, list_name: 'Cosier' } },
    { params: { listId: user_id }, body: {} },
  ],
  playerLists: (userId) => [{ params: { userId } }, { params: { userId }, query: { me: 'true' } }],
  placesBatch: (user_id) => [
    {
      body: {
        user_id,
        places: [
          { list_id: user_id, game_id: testGameId(1), place: null },
          { list_id: LIST, game_id: 1, place: 'a0' },
        ],
      },
    },
  ],
  listTextsBatch: (user_id) => [
    { body: { user_id, texts: ['One', 'Other'].map((text) => ({ ...aText(user_id), text, version: randomUUID() })) } },
  ],
  gameReviews: () => [
    { params: { gameId: testGameId(1) } },
    { params: { gameId: testGameId(1) }, query: { sort: 'lowest', status: 'playing', platform: '6' } },
  ],
  playerReviews: (userId) => [{ params: { userId } }],
  reviewThread: () => [{ params: { reviewId: LIST } }],
  writeReview: (userId) => [
    { body: { userId, game_id: testGameId(1), rating: 85, comment: 'Cosy', platform_id: 6, status: 'finished', played_on: '2026-05-30' } },
    { body: { userId, game_id: testGameId(1), rating: 80, comment: 'Cosier' } },
  ],
  // The ids of a player's own review and reply are the player's id here.
  editReview: (userId) => [
    { params: { reviewId: userId }, body: { userId, rating: 85, comment: 'Cosier', base_version: userId } },
    { params: { reviewId: userId }, body: { rating: 85, comment: 'Cosiest', base_version: userId } },
  ],
  likeReview: (userId) => [
    { params: { reviewId: LIST }, body: { userId } },
    { params: { reviewId: LIST }, body: {} },
  ],
  editReply: (userId) => [
    { params: { replyId: userId }, body: { userId, comment: 'Yes', base_version: userId } },
    { params: { replyId: userId }, body: { comment: 'No', base_version: userId } },
  ],
  gameTopics: () => [{ params: { gameId: testGameId(1) } }, { params: { gameId: testGameId(1) }, query: { sort: 'top' } }],
  topicThread: () => [{ params: { topicId: LIST } }],
  topicPosts: () => [{ params: { topicId: LIST } }],
  editTopic: (userId) => [
    { params: { topicId: userId }, body: { userId, title: 'Endings', text: 'Say', base_version: userId } },
    { params: { topicId: userId }, body: { title: 'Endings', text: 'Say so', base_version: userId } },
  ],
  likeTopic: (userId) => [
    { params: { topicId: LIST }, body: { userId } },
    { params: { topicId: LIST }, body: {} },
  ],
  writePost: (userId) => [
    { params: { topicId: LIST }, body: { userId, text: 'The third' } },
    { params: { topicId: LIST }, body: { userId, parent_id: LIST, quote_of: null, text: 'The third' } },
  ],
  editPost: (userId) => [
    { params: { postId: userId }, body: { userId, text: 'Yes', base_version: userId } },
    { params: { postId: userId }, body: { text: 'No', base_version: userId } },
  ],
  followStatus: (viewer) => [{ query: { viewer, target: OTHER_ID } }],
  followers: (userId) => [{ params: { userId } }, { params: { userId }, query: { limit: '5' } }],
  following: (userId) => [{ params: { userId } }],
  followPlayer: (viewerId) => [{ body: { viewerId, targetId: OTHER_ID } }, { body: { targetId: OTHER_ID, following: false } }],
  blockPlayer: (userId) => [
    { params: { targetId: OTHER_ID }, body: { userId } },
    { params: { targetId: OTHER_ID }, body: { blocked: false } },
  ],
  mutePlayer: (userId) => [
    { params: { targetId: OTHER_ID }, body: { userId } },
    { params: { targetId: OTHER_ID }, body: { muted: false } },
  ],
  questEvent: (userId) => [{ body: { userId, type: 'SWIPE' } }],
  questProgress: (userId) => [{ params: { userId } }],
  rewardBank: (userId) => [{ params: { userId } }],
  claimRewards: (userId) => [{ body: { userId } }, { body: { userId, rewards: ['level:2'] } }],
  notificationFeed: () => [{}],
  notificationPreferences: () => [{}],
  editNotificationPreferences: () => [
    { body: { personal: { PROMO: true } } },
    { body: { push: { heroes: { FOLLOW: false } }, quiet_hours: { from: '22:00', to: '07:00' } } },
  ],
  calendarAddress: () => [{}],
  makeCalendar: () => [{}],
  revokeCalendar: () => [{}],
  pushState: () => [{}],
  subscribePush: () => [{ body: new PushBrowser('https://fcm.googleapis.com/fcm/send/x').subscription }],
  unsubscribePush: () => [{}],
  calendar: () => [],
  timeline: () => [{}],
  leaderboard: () => [{}, { query: { span: 'week', of: 'followed' } }],
  questEventsBatch: (userId) => [{ body: { userId, events: [{ type: 'SWIPE' }] } }],
}

let server: TestApp
let document: Document
/** For read requests. A request that changes a player or ends a session gets a player of its own. */
let reader: Player

beforeAll(async () => {
  server = await buildTestApp()
  const { id: author } = await signUp(server.app)
  await seedOther(server.db)
  await seedList(server.db, { id: LIST, userId: author })
  await seedReview(server.db, { id: LIST, userId: author })
  await seedTopic(server.db, { id: LIST, userId: author })
  await seedPost(server.db, { id: LIST, userId: author, topicId: LIST })
  reader = await playerWithAll()
  document = (await server.app.inject('/api/openapi.json')).json<Document>()
})
afterAll(() => server.close())

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

describe('the OpenAPI document', () => {
  it.each(Object.entries(ENDPOINTS))('describes the endpoint %s', (name, call) => {
    const operation = document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    expect(inPath.map((parameter) => parameter.name)).toEqual([...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]))
  })

  it('describes no endpoint that is not in the contract', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations.filter((operation) => operation.operationId === undefined)).toEqual([])
  })

  it('shows bodies and queries as they are validated', () => {
    const login = document.paths['/api/users/login']?.['post']?.requestBody?.content['application/json']?.schema
    expect(login).toMatchObject({ type: 'object', additionalProperties: false, required: ['email', 'password'] })
    expect(document.paths['/api/users/check-email']?.['get']?.parameters).toEqual([
      { name: 'email', in: 'query', required: true, schema: expect.objectContaining({ type: 'string' }) },
    ])
  })

  it.each(Object.keys(ENDPOINTS) as EndpointName[])('describes the body and the response of %s as they are', async (name) => {
    const { method, path } = ENDPOINTS[name]
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const status = ['200', '204', '302'].find((code) => operation?.responses[code] !== undefined) ?? 'none'
    const responseSchema = operation?.responses[status]?.content['application/json']?.schema ?? {}
    const bodySchema = operation?.requestBody?.content['application/json']?.schema
    expect(Object.keys(responseSchema)).not.toEqual([])
    const player = method === 'GET' ? reader : await playerWithAll()
    const { before, request: ofKind } = (MUTATOR_REQUESTS[name as MutatorEndpoint] as MutatorRequests | undefined) ?? {}
    const requests = REQUESTS[name]?.(player.id)
    if (!requests) for (const [call, options] of before?.(player.id) ?? []) await player.call(call, options)
    for (const request of requests ?? [ofKind?.(player.id) ?? {}]) {
      if (bodySchema) expect(Compile(bodySchema).Errors(request.body)).toEqual([])
      const answer = await player.call(name, request)
      const body = answer.status === 204 ? null : answer.body
      expect([answer.status, Compile(responseSchema).Errors(body)]).toEqual([Number(status), []])
    }
  })

  it.each([
    ['pushGameStates', 'states', ['game_id', 'state']],
    ['likesBatch', 'likes', ['game_id']],
    ['questEventsBatch', 'events', ['type']],
    ['placesBatch', 'places', ['list_id', 'game_id', 'place']],
  ] as const)('describes the items of %s', (name, list, required) => {
    const schema = document.paths[ENDPOINTS[name].path]?.['post']?.requestBody?.content['application/json']?.schema
    expect(schema).toMatchObject({ properties: { [list]: { maxItems: 100, items: { required, additionalProperties: false } } } })
  })

  it('has valid examples of reviews, replies and discussions', () => {
    const ofReviews = Object.entries(document.paths).filter(([path]) => /review|replies|discussions|posts/.test(path))
    const schemas = ofReviews
      .flatMap(([, methods]) => Object.values(methods))
      .flatMap(({ requestBody, responses }) =>
        [requestBody, responses['200']].flatMap((part) => part?.content['application/json']?.schema ?? []),
      )
    const withExamples = schemas.filter((schema): schema is { examples: unknown[] } => 'examples' in schema)
    expect(withExamples.length).toBeGreaterThan(16)
    for (const schema of withExamples) {
      for (const example of schema.examples) expect(Compile(schema).Errors(example)).toEqual([])
    }
  })

  it('describes the format of a parameter in a path', () => {
    expect(document.paths['/api/games/{gameId}/like']?.['post']?.parameters).toEqual([
      { name: 'gameId', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9]{1,10}$' } },
    ])
  })

  it('uses one schema for every error response', () => {
    for (const methods of Object.values(document.paths)) {
      for (const operation of Object.values(methods)) {
        expect(operation).toMatchObject({ responses: { default: { $ref: '#/components/responses/Error' } } })
      }
    }
  })
})
