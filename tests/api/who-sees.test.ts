// Shows [S401 S426].
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import type { GameCard, GameDetails } from '../../src/contract/games.ts'
import { SIMILAR_PLAYERS_GAMES_SHOWN } from '../../src/contract/limits.ts'
import type { SimilarPlayersResponse } from '../../src/contract/similar-players.ts'
import type { TimelineResponse } from '../../src/contract/timeline.ts'
import { ADULT_THEME_ID } from '../../src/domain/adult-games.ts'
import { CHOICE_DEFAULTS } from '../../src/domain/choices.ts'
import { DATA_CLASSES, sees, VIEWERS } from '../../src/domain/who-sees.ts'
import type { DataClass, SharingChoice, Viewer } from '../../src/domain/who-sees.ts'
import { recount } from '../../src/server/catalogue/index/recount.ts'
import { scanPlayers } from '../../src/server/notifications/scan-players.ts'
import { refreshScores } from '../../src/server/quests/refresh-scores.ts'
import { refreshTaste } from '../../src/server/similar-players/refresh-taste.ts'
import { Browser, Player, signUp } from '../support/player.ts'
import type { CallOptions } from '../support/player.ts'
import { seedList } from '../support/seed-lists.ts'
import { seedRestriction } from '../support/seed-people.ts'
import { seedReply, seedReview } from '../support/seed-reviews.ts'
import { seedStates } from '../support/seed-tastes.ts'
import { seedTopic } from '../support/seed-topics.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

/** More than others may see of a player's taste. */
const LIKED = Array.from({ length: 20 }, (_, n) => testGameId(n + 1))
const [DISLIKED, OWNED, WANTED, WANTED_ADULT, TALKED_OF, LIKED_ADULT] = [31, 32, 33, 34, 35, 37].map(testGameId) as [
  number,
  number,
  number,
  number,
  number,
  number,
]
/** Links that the player shows and does not show. */
const [SHOWN_HANDLE, HIDDEN_HANDLE] = ['shown_handle', 'hidden_handle'] as const
/** The games about which the owner says something, as pages of games. */
const ABOUT = [
  ['liked', LIKED[0] ?? 0],
  ['disliked', DISLIKED],
  ['owned', OWNED],
  ['wanted', WANTED],
  ['reviewed', TALKED_OF],
] as const
const OFF = { in_twins: false, on_leaderboard: false, helps_others: false, followers_see_wants: false } satisfies Record<
  SharingChoice,
  boolean
>

/** The owners of the data: one with the default choices, and one with all of them off. */
const OWNERS = { open: CHOICE_DEFAULTS, closed: OFF } as const
type OwnerName = keyof typeof OWNERS

type Responses = Partial<Record<EndpointName | 'ownLists' | 'likedThread' | 'sharedSecret' | (typeof ABOUT)[number][0], unknown>>

interface Owner {
  readonly player: Player
  /** Muted and blocked by the owner, and nothing else. */
  readonly muted: Player
  readonly blocked: Player
  readonly author: Player
  /** The author's review that the owner likes. */
  readonly liked: string
  readonly seen: Record<Viewer, Responses>
}

let server: TestApp
const owners = {} as Record<OwnerName, Owner>

beforeAll(async () => {
  server = await buildTestApp()
  await sql`update game set theme_ids = array[${ADULT_THEME_ID}::integer] where id = any(${[OWNED, WANTED_ADULT, LIKED_ADULT]}::integer[])`.execute(
    server.db,
  )
  // The next rebuild sees that there is a change.
  await sql`update game set rating_10 = 7 where id = ${testGameId(1)}`.execute(server.db)
  await server.app.catalogue.refresh()
  const prepared = await Promise.all((Object.keys(OWNERS) as OwnerName[]).map(async (name) => ({ name, ...(await prepare(name)) })))
  await recount(server.db)
  await refreshTaste(server.db, server.clock.now())
  await refreshScores(server.db, server.clock.now())
  await sql`update player_score set experience = 500 where user_id = any(${prepared.map(({ player }) => player.id)}::uuid[])`.execute(
    server.db,
  )
  await scanPlayers(server.db, server.clock.now())
  for (const { name, ask, ...owner } of prepared) owners[name] = { ...owner, seen: await ask() }
})
afterAll(() => server.close())

/** Creates a player with data of each class, and one viewer of each sort, who share the player's taste. */
async function prepare(name: OwnerName) {
  const [player, stranger, follower, mutedFollower, blockedFollower, author, muted, blocked] = (await Promise.all(
    Array.from({ length: 8 }, () => signUp(server.app)),
  )) as [Player, Player, Player, Player, Player, Player, Player, Player]
  const { db } = server
  const owner = player.id
  for (const viewer of [stranger, follower, mutedFollower, blockedFollower]) await seedStates(db, viewer.id, LIKED, 'liked')
  for (const viewer of [follower, mutedFollower, blockedFollower])
    await viewer.call('followPlayer', { body: { viewerId: viewer.id, targetId: owner } })
  await player.call('followPlayer', { body: { viewerId: owner, targetId: author.id } })
  await seedStates(db, owner, [...LIKED, LIKED_ADULT], 'liked')
  await seedStates(db, owner, [DISLIKED], 'disliked')
  await seedStates(db, owner, [OWNED], 'owned')
  const wishes = [WANTED, WANTED_ADULT].map((game_id) => ({ game_id, at: server.clock.now() }))
  await player.call('wantsBatch', { body: { userId: owner, wishes } })
  await player.call('editProfile', { params: { userId: owner }, body: { bio: markOf('bio', owner), at: server.clock.now() } })
  for (const [key, handle, show] of [
    ['twitch', SHOWN_HANDLE, true],
    ['x', HIDDEN_HANDLE, false],
  ] as const)
    await player.call('setSocials', { body: [{ key, handle, show }] })
  await seedReview(db, { userId: owner, gameId: TALKED_OF, comment: markOf('review', owner) })
  const open = await seedList(db, { userId: owner, name: markOf('public list', owner), gameIds: [TALKED_OF] })
  const secret = await seedList(db, { userId: owner, name: markOf('private list', owner), gameIds: [TALKED_OF], isPublic: false })
  const theirs = await seedReview(db, { userId: author.id, gameId: TALKED_OF })
  await seedReply(db, { userId: owner, reviewId: theirs, comment: markOf('reply', owner) })
  const topic = await seedTopic(db, { userId: owner, gameId: TALKED_OF, text: markOf('topic', owner) })
  const likedByOwner = await seedReview(db, { userId: author.id, gameId: testGameId(36) })
  await player.call('likeReview', { params: { reviewId: likedByOwner }, body: { userId: owner, liked: true } })
  for (const [other, kind] of [
    [mutedFollower, 'mute'],
    [muted, 'mute'],
    [blockedFollower, 'block'],
    [blocked, 'block'],
  ] as const)
    await seedRestriction(db, owner, other.id, kind)
  await player.call('putSettings', {
    params: { userId: owner },
    body: { choices: Object.fromEntries(Object.keys(OFF).map((key) => [key, OWNERS[name][key as SharingChoice]])), at: server.clock.now() },
  })

  const viewers: Record<Exclude<Viewer, 'visitor'>, Player> = {
    self: player,
    player: stranger,
    follower,
    muted: mutedFollower,
    blocked: blockedFollower,
  }
  const visitor = new Browser(server.app)
  /** Calls every endpoint that names the owner in the path, or may show data of theirs. */
  const askAs = async (viewer: Browser): Promise<Responses> => {
    const ofOwner: CallOptions = { params: { userId: owner } }
    const requests: [keyof Responses, EndpointName, CallOptions][] = [
      ['profile', 'profile', ofOwner],
      ['playerSocials', 'playerSocials', ofOwner],
      ['playerLists', 'playerLists', ofOwner],
      ['ownLists', 'playerLists', { ...ofOwner, query: { me: 'true' } }],
      ['getList', 'getList', { params: { listId: secret } }],
      ['sharedList', 'sharedList', { params: { listId: open } }],
      ['sharedSecret', 'sharedList', { params: { listId: secret } }],
      ['playerReviews', 'playerReviews', ofOwner],
      ['gameReviews', 'gameReviews', { params: { gameId: TALKED_OF } }],
      ['reviewThread', 'reviewThread', { params: { reviewId: theirs } }],
      ['likedThread', 'reviewThread', { params: { reviewId: likedByOwner } }],
      ['gameTopics', 'gameTopics', { params: { gameId: TALKED_OF } }],
      ['topicThread', 'topicThread', { params: { topicId: topic } }],
      ['followers', 'followers', ofOwner],
      ['following', 'following', ofOwner],
      ['timeline', 'timeline', {}],
      ['similarPlayers', 'similarPlayers', { params: { userId: viewer instanceof Player ? viewer.id : owner } }],
      ['leaderboard', 'leaderboard', {}],
      ['notificationFeed', 'notificationFeed', {}],
      ['suggestUsers', 'suggestUsers', { query: { q: player.user.display_name } }],
      ['popularPlayers', 'popularPlayers', {}],
      ['getSettings', 'getSettings', ofOwner],
      ['pullGameStates', 'pullGameStates', ofOwner],
      ['questProgress', 'questProgress', ofOwner],
      ['game', 'game', { params: { gameId: LIKED[0] ?? 0 } }],
      // A card of an adult game is sent only if something that the viewer may read names it.
      ['gamesBatch', 'gamesBatch', { body: { ids: [LIKED_ADULT, OWNED, WANTED_ADULT] } }],
      ...(viewer === player
        ? ([
            ['pullChanges', 'pullChanges', {}],
            ['me', 'me', {}],
          ] satisfies [keyof Responses, EndpointName, CallOptions][])
        : []),
    ]
    const responses: Responses = {}
    for (const [key, gameId] of ABOUT) {
      const { body } = await viewer.call<GameDetails>('game', { params: { gameId } })
      responses[key] = body.followed
    }
    for (const [key, call, options] of requests) {
      const { status, body } = await viewer.call(call, options)
      expect([200, 401, 403, 404], `${call}: ${JSON.stringify(body)}`).toContain(status)
      if (status === 200) responses[key] = body
    }
    return responses
  }
  const ask = async () => {
    const seen = {} as Record<Viewer, Responses>
    for (const viewer of VIEWERS) seen[viewer] = await askAs(viewer === 'visitor' ? visitor : viewers[viewer])
    return seen
  }
  return { player, muted, blocked, author, liked: likedByOwner, ask }
}

const markOf = (what: string, owner: string) => `The ${what} of ${owner}`
const textOf = (responses: unknown) => JSON.stringify(responses)
/** Returns all games that responses name. */
function gamesIn(responses: unknown, key = ''): ReadonlySet<number> {
  if (typeof responses === 'number') return new Set(/game|both|unseen/.test(key) ? [responses] : [])
  if (typeof responses !== 'object' || responses === null) return new Set()
  return new Set(Object.entries(responses).flatMap(([name, value]) => [...gamesIn(value, Array.isArray(responses) ? key : name)]))
}
const entriesOf = ({ timeline }: Responses, { player }: Owner) =>
  ((timeline as TimelineResponse | undefined)?.entries ?? []).filter(({ user_id: id }) => id === player.id)

const rowsOf = ({ similarPlayers }: Responses, { player }: Owner) =>
  ((similarPlayers as SimilarPlayersResponse | undefined)?.twins ?? []).filter(({ id }) => id === player.id)
const cardsOf = ({ gamesBatch = [] }: Responses) => (gamesBatch as readonly GameCard[]).map(({ id }) => id)

/** Returns whether responses to others show a class of the owner's data. */
const SHOWS: Record<DataClass, (responses: Responses, owner: Owner) => boolean> = {
  sharedLists: ({ sharedList = {} }, { player }) =>
    [markOf('public list', player.id), player.user.display_name].every((part) => textOf(sharedList).includes(part)),
  identity: (responses, { player }) =>
    [`"${player.user.display_name}"`, markOf('bio', player.id), SHOWN_HANDLE].every((part) => textOf(responses).includes(part)),
  level: ({ profile }) => profile !== undefined && 'level' in (profile as object),
  ranking: ({ leaderboard }, { player }) => textOf(leaderboard ?? []).includes(player.id),
  reviews: (responses, { player }) => textOf(responses).includes(markOf('review', player.id)),
  publicLists: (responses, { player }) => textOf({ ...responses, sharedList: null }).includes(markOf('public list', player.id)),
  posts: (responses, { player }) =>
    [markOf('reply', player.id), markOf('topic', player.id)].some((mark) => textOf(responses).includes(mark)),
  follows: ({ following }, { author }) => textOf(following ?? []).includes(author.id),
  taste: (responses, owner) => rowsOf(responses, owner).length > 0,
  wants: (responses) => gamesIn(responses).has(WANTED) || cardsOf(responses).includes(WANTED_ADULT),
  activity: (responses, owner) => entriesOf(responses, owner).some(({ kind }) => kind !== 'wanted'),
  reactions: ({ likedThread, notificationFeed }, { player, liked }) =>
    textOf(likedThread ?? []).includes(player.id) || textOf(notificationFeed ?? []).includes(liked),
  counts: ({ game }, { player }) => textOf(game ?? []).includes(player.id),
  coLikes: ({ game }, { player }) => textOf(game ?? []).includes(player.id),
  // Checks only the player's own row among similar players, because others in the list like the same games.
  likes: ({ similarPlayers, ...responses }, owner) => {
    if (cardsOf(responses).includes(LIKED_ADULT)) return true
    const named = gamesIn([responses, rowsOf({ similarPlayers }, owner)])
    return LIKED.filter((id) => named.has(id)).length > SIMILAR_PLAYERS_GAMES_SHOWN
  },
  dislikes: (responses) => gamesIn(responses).has(DISLIKED),
  owned: (responses) => gamesIn(responses).has(OWNED) || cardsOf(responses).includes(OWNED),
  privateLists: (responses, { player }) => textOf(responses).includes(markOf('private list', player.id)),
  restrictions: (responses, { muted, blocked }) => [muted, blocked].some(({ id }) => textOf(responses).includes(id)),
  progress: (responses) => 'questProgress' in responses || /"(quests|reward_tokens)"/.test(textOf(responses)),
  account: (responses, { player }) =>
    'getSettings' in responses || [player.email, HIDDEN_HANDLE].some((part) => textOf(responses).includes(part)),
}

/** How players see these classes of their own data: the games, the level and the switches from which they follow. */
const OF_OWN: Partial<Record<DataClass, (responses: Responses, owner: Owner) => boolean>> = {
  ranking: ({ questProgress }) => questProgress !== undefined,
  taste: ({ pullGameStates }) => gamesIn(pullGameStates).has(LIKED[0] ?? 0),
  wants: ({ pullChanges }) => textOf(pullChanges).includes(`"${WANTED}"`),
  activity: (responses, owner) => SHOWS.reviews(responses, owner),
  reactions: ({ pullChanges }) => textOf(pullChanges).includes('reviewLikes'),
  counts: ({ pullGameStates }) => gamesIn(pullGameStates).has(LIKED[0] ?? 0),
  coLikes: ({ pullGameStates }) => gamesIn(pullGameStates).has(LIKED[0] ?? 0),
}

describe.each(Object.keys(OWNERS) as OwnerName[])('what others see of a player whose choices are %s', (name) => {
  it.each(DATA_CLASSES)('%s: each viewer gets the data in the table', (dataClass) => {
    const owner = owners[name]
    const shown = VIEWERS.filter((viewer) => {
      const shows = (viewer === 'self' && OF_OWN[dataClass]) || SHOWS[dataClass]
      return shows(owner.seen[viewer], owner)
    })
    expect(shown).toEqual(VIEWERS.filter((viewer) => sees(viewer, dataClass, OWNERS[name])))
  })
})

it.each(Object.keys(OWNERS) as OwnerName[])('a game’s page counts the reviews and wants of followed players, never likes: %s', (name) => {
  const nothing = Object.fromEntries(ABOUT.map(([key]) => [key, undefined]))
  const reviewed = { ratings: 1, mean_10: expect.any(Number) as number, wants: 0 }
  const asFollower = {
    ...nothing,
    reviewed,
    wanted: sees('follower', 'wants', OWNERS[name]) ? { ratings: 0, mean_10: null, wants: 1 } : undefined,
  }
  // The owner follows another player, who reviewed the same game.
  const expected: Record<Viewer, object> = {
    self: { ...nothing, reviewed },
    player: nothing,
    follower: asFollower,
    muted: asFollower,
    blocked: nothing,
    visitor: nothing,
  }
  for (const viewer of VIEWERS) {
    const seen = owners[name].seen[viewer]
    expect(Object.fromEntries(ABOUT.map(([key]) => [key, seen[key]])), viewer).toEqual(expected[viewer])
  }
})

it('the author of a review is notified of a like with the name of the player', async () => {
  const { author, player } = owners.open
  const { body } = await author.call('notificationFeed')
  expect(textOf(body)).toContain(player.id)
})

it('a follower never sees adult games on a player’s wishlist', () => {
  const { open } = owners
  const wanted = entriesOf(open.seen.follower, open).filter(({ kind }) => kind === 'wanted')
  expect(wanted.map(({ count, game_ids }) => [count, game_ids])).toEqual([[1, [WANTED]]])
  expect(cardsOf(open.seen.follower)).toEqual([])
})

it('a follower who asks for adult games opens one, and its page counts no wants', async () => {
  const viewer = await signUp(server.app)
  await viewer.call('followPlayer', { body: { viewerId: viewer.id, targetId: owners.open.player.id } })
  await viewer.call('putSettings', { params: { userId: viewer.id }, body: { choices: { adult_games: true }, at: server.clock.now() } })
  const { body } = await viewer.call<GameDetails>('game', { params: { gameId: WANTED_ADULT } })
  expect([body.game.id, body.followed]).toEqual([WANTED_ADULT, undefined])
})

it('wishes that are switched off return with the switch', async () => {
  const { player } = owners.closed
  server.clock.advance(1)
  await player.call('putSettings', {
    params: { userId: player.id },
    body: { choices: { followers_see_wants: true }, at: server.clock.now() },
  })
  const viewer = await signUp(server.app)
  await viewer.call('followPlayer', { body: { viewerId: viewer.id, targetId: player.id } })
  const { body } = await viewer.call<TimelineResponse>('timeline')
  expect(body.entries.map(({ kind }) => kind)).toContain('wanted')
})
