import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import type { GameState } from '../../src/contract/mutations.ts'
import type { RewardBankResponse } from '../../src/contract/quests.ts'
import type { WriteResponse } from '../../src/contract/writes.ts'
import type { OutboxRow } from '../../src/local/db/outbox-row.ts'
import type { MutationPayloads, MutatorName } from '../../src/mutators/registry.ts'
import { drawPoster } from '../../src/posters/poster.ts'
import { findPosterSubject } from '../../src/server/covers/poster-subjects.ts'
import type { Db } from '../../src/server/db/database.ts'
import { batchLimitOf, requestFor } from '../../src/sync/requests.ts'
import type { CallOptions, Player } from '../support/player.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { KEYS, LISTS, PLAYERS, RESTRICTIONS, REVIEWS, TOPICS } from './community.ts'
import type { DemoList, DemoPlayer, DemoReview, DemoTopic, PlayerKey } from './community.ts'
import type { KnownGame, KnownGames } from './known-games.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SWIPES_A_SESSION = 10
const SWIPE_EVERY_MS = 8_000
/** A score from 0 to 10, as the product stores it. */
const ratingOf = (score: number) => Math.round(score * 10)
/** From this score on, the author likes the game. */
const LIKED_FROM = 6
const PICTURE_PIXELS = 256
/** The maximum length of a list of the very full account. */
const LONG_LIST_MAX = 300
const YEAR_LIST_MIN = 4

/** Something that a player does, and when. */
export interface Moment {
  readonly at: number
  readonly by: PlayerKey
  readonly act: (player: Player, players: Players) => Promise<void>
}

type Players = ReadonlyMap<PlayerKey, Player>
type Payload<K extends MutatorName> = MutationPayloads[K]
/** The id and the time of a mutation. */
type Stamp = Pick<OutboxRow, 'id' | 'at'>

/** Turns the community into moments. The same catalogue and the same time give the same moments. */
export class Story {
  readonly #db: Db
  readonly #games: KnownGames
  readonly #now: number
  readonly #random = seededRandom(29)
  readonly #moments: Moment[] = []

  private constructor(db: Db, games: KnownGames, now: number) {
    this.#db = db
    this.#games = games
    this.#now = now
  }

  /** Returns all moments, in their order. */
  static moments(db: Db, games: KnownGames, now: number): Moment[] {
    const story = new Story(db, games, now)
    for (const key of KEYS) story.#addPlayer(key, PLAYERS[key])
    for (const review of REVIEWS) story.#addReview(review)
    for (const list of LISTS) story.#addList(list)
    for (const topic of TOPICS) story.#addTopic(topic)
    for (const { by, other, kind } of RESTRICTIONS) {
      const state = kind === 'player.mute' ? { muted: true } : { blocked: true }
      story.#do(3, by, kind, (players) => [{ ...named(players, other), ...state } as Payload<typeof kind>])
    }
    return story.#moments.sort((one, other) => one.at - other.at)
  }

  /** Adds a moment with mutations of one mutator. A function gets the players who have registered by then. */
  #do<K extends MutatorName>(
    ago: number,
    by: PlayerKey,
    kind: K,
    payloads: readonly Payload<K>[] | ((players: Players) => Payload<K>[]),
    stamps?: readonly Stamp[],
  ): void {
    const at = this.#timeOf(ago)
    const act = (player: Player, players: Players) =>
      send(player, kind, typeof payloads === 'function' ? payloads(players) : payloads, at, stamps)
    this.#moments.push({ at, by, act })
  }

  #timeOf(ago: number): number {
    return Math.round(this.#now - ago * DAY)
  }

  #newId(ago: number): string {
    return uuidv7({ msecs: this.#timeOf(ago), rng: () => Uint8Array.from({ length: 16 }, () => Math.floor(256 * this.#random())) })
  }

  /** Returns a time between two others, in days before today. */
  #between(from: number, to: number): number {
    return from + (to - from) * this.#random()
  }

  #addPlayer(by: PlayerKey, player: DemoPlayer): void {
    const { joined, zone, bio, picture, likes, wants = [], follows = [], top10 } = player
    const soon = joined - 0.01
    this.#do(joined, by, 'settings.merge', [{ time_zone: zone }])
    if (bio !== undefined) this.#do(soon, by, 'profile.edit', [{ part: 'bio', text: bio }])
    if (picture !== undefined) {
      const { id } = this.#games.named(picture)
      const act = async (own: Player) => send(own, 'avatar.set', [{ picture: await pictureOf(this.#db, id) }], this.#timeOf(soon))
      this.#moments.push({ at: this.#timeOf(soon), by, act })
    }
    if (likes.length > 0) this.#do(joined * 0.9, by, 'settings.merge', [{ genres: this.#games.genreIds(likes) }])
    const liked = this.#addSwipes(by, player)
    for (const [index, name] of wants.entries()) {
      const ago = (joined * (wants.length - index - 0.9)) / wants.length
      this.#do(ago, by, 'game.want', [{ gameId: this.#games.named(name).id, wanted: true }])
    }
    for (const other of follows) {
      const ago = this.#between(0.2, 0.8 * Math.min(joined, PLAYERS[other].joined))
      this.#do(ago, by, 'player.follow', (players) => [{ ...named(players, other), following: true }])
    }
    if (top10 !== undefined) {
      this.#addList({ by, name: 'Top 10', games: top10, isRanked: true, ago: joined * 0.45, likedBy: follows.slice(0, 3) }, true)
    }
    this.#addScores(by, player, liked)
    this.#addRewards(by, player)
    if (by === 'mira') this.#addMira()
    if (by === 'max') this.#addMax(liked)
  }

  /** Adds the sessions in which a player swipes, the more frequent the later. Returns the games that they like or own. */
  #addSwipes(by: PlayerKey, { joined, swipes, likes, avoids, top10 = [] }: DemoPlayer): KnownGame[] {
    const stated = new Map<KnownGame, GameState>()
    for (const name of top10) stated.set(this.#games.named(name), 'liked')
    for (const review of REVIEWS) {
      if (review.by === by) stated.set(this.#games.named(review.game), review.score < LIKED_FROM ? 'disliked' : 'liked')
    }
    for (const game of this.#games.popular) {
      if (stated.size >= swipes) break
      if (!stated.has(game) && this.#random() < 0.85) stated.set(game, this.#verdictOf(game, likes, avoids))
    }
    const all = swipes === 0 ? [] : [...stated].sort(() => this.#random() - 0.5)
    const sessions = Math.ceil(all.length / SWIPES_A_SESSION)
    for (let session = 0; session < sessions; session++) {
      const ago = 0.04 + 0.9 * joined * ((sessions - session - 1) / sessions) ** 2.5
      const some = all.slice(session * SWIPES_A_SESSION, (session + 1) * SWIPES_A_SESSION)
      const stamps = some.map((_, nth) => ({ id: this.#newId(ago), at: this.#timeOf(ago) - (some.length - nth) * SWIPE_EVERY_MS }))
      const swiped = some.map(([{ id: gameId }, state], nth) => ({ gameId, state, swipeEventId: stamps[nth]?.id ?? '' }))
      this.#do(ago, by, 'gamestate.set', swiped, stamps)
    }
    return all.flatMap(([game, state]) => (state === 'disliked' ? [] : [game]))
  }

  #verdictOf({ sorts }: KnownGame, likes: readonly string[], avoids: readonly string[]): GameState {
    const luck = this.#random()
    const isLiked = sorts.some((sort) => likes.includes(sort)) && !sorts.some((sort) => avoids.includes(sort))
    if (luck >= (isLiked ? 0.88 : 0.15)) return 'disliked'
    return luck < (isLiked ? 0.14 : 0.03) ? 'owned' : 'liked'
  }

  /** Adds scores without a text for games that the player likes. */
  #addScores(by: PlayerKey, { scores = 0, joined }: DemoPlayer, liked: readonly KnownGame[]): void {
    const reviewed = new Set(REVIEWS.flatMap((review) => (review.by === by ? [review.game] : [])))
    const games = liked.filter(({ name }) => !reviewed.has(name)).slice(0, scores)
    for (const [index, { name: game }] of games.entries()) {
      const score = Math.round(2 * this.#between(6.5, 9.5)) / 2
      this.#addReview({ by, game, score, text: '', ago: 0.8 + (0.8 * joined * (games.length - index)) / games.length })
    }
  }

  #addReview({ by, game, score, text, status, platform, ago, likedBy = [], replies = [] }: DemoReview): void {
    const reviewId = this.#newId(ago)
    const { id: gameId } = this.#games.named(game)
    const platformId = platform === undefined ? null : this.#games.platformId(platform)
    const facts = { rating: ratingOf(score), comment: text, platformId, status: status ?? null, playedOn: null }
    this.#do(ago, by, 'review.write', [{ reviewId, gameId, ...facts, version: reviewId, basedOn: null }])
    this.#addLikes(likedBy, ago, 'review.like', { reviewId, liked: true })
    for (const reply of replies) {
      this.#do(reply.ago, reply.by, 'reply.write', [{ replyId: this.#newId(reply.ago), reviewId, ownGameId: null, comment: reply.text }])
    }
  }

  #addLikes<K extends 'review.like' | 'list.like' | 'topic.like' | 'post.like'>(
    likedBy: readonly PlayerKey[],
    ago: number,
    kind: K,
    payload: Payload<K>,
  ): void {
    for (const by of likedBy) this.#do(this.#between(0.1, 0.9 * Math.min(ago, PLAYERS[by].joined)), by, kind, [payload])
  }

  #addList(
    { by, name, description = '', games, isRanked = false, isPrivate = false, notes = {}, ago, likedBy = [] }: DemoList,
    isTop10 = false,
  ): void {
    const listId = this.#newId(ago)
    const ids = games.map((game) => this.#games.named(game).id)
    this.#do(ago, by, 'list.create', [{ listId, name, description, isPublic: !isPrivate, isRanked, isTop10, games: ids }])
    const written = Object.entries(notes).map(([game, text]) => {
      const gameId = this.#games.named(game).id
      return { listId, part: 'note' as const, gameId, text, version: this.#newId(ago), basedOn: null }
    })
    if (written.length > 0) this.#do(ago - 0.01, by, 'list.write', written)
    this.#addLikes(likedBy, ago, 'list.like', { listId, liked: true })
  }

  #addTopic({ by, game, title, text, ago, likedBy = [], posts }: DemoTopic): void {
    const topicId = this.#newId(ago)
    this.#do(ago, by, 'topic.write', [{ topicId, gameId: this.#games.named(game).id, title, text }])
    this.#addLikes(likedBy, ago, 'topic.like', { topicId, liked: true })
    const posted: { readonly id: string; readonly parentId: string | null }[] = []
    for (const post of posts) {
      const postId = this.#newId(post.ago)
      const to = post.to === undefined ? undefined : posted[post.to]
      const parentId = to?.parentId ?? to?.id ?? null
      const quoteOf = to?.parentId ? to.id : null
      posted.push({ id: postId, parentId })
      this.#do(post.ago, post.by, 'post.write', [{ postId, topicId, parentId, quoteOf, text: post.text }])
      this.#addLikes(post.likedBy ?? [], post.ago, 'post.like', { postId, liked: true })
    }
  }

  /** The player claims all rewards but one, and wears a ring. */
  #addRewards(by: PlayerKey, { ring }: DemoPlayer): void {
    if (ring === undefined) return
    const at = this.#timeOf(0.03)
    const act = async (player: Player) => {
      const { body } = await player.call<RewardBankResponse>('rewardBank', { params: { userId: player.id } })
      await send(player, 'reward.claim', [{ rewards: body.claimable.slice(0, -1) }], at)
      await send(player, 'reward.unlock', [{ item: ring }], at + 1)
      await send(player, 'settings.merge', [{ choices: { avatar_ring: `reward:${ring}` } }], at + 2)
    }
    this.#moments.push({ at, by, act })
  }

  /** The usual account has read its earlier notifications, shows an account elsewhere, and has said something of its taste. */
  #addMira(): void {
    const [puzzle, shooter] = this.#games.genreIds(['Puzzle', 'Shooter'])
    this.#do(2, 'mira', 'notification.read', [{ upTo: this.#timeOf(2) }])
    this.#do(60, 'mira', 'socials.set', [{ key: 'bluesky', value: 'mira.example.com', show: true }])
    this.#do(60, 'mira', 'socials.set', [{ key: 'twitch', value: 'miraokafor', show: true }])
    this.#do(30, 'mira', 'taste.say', [{ facet: 'genre', id: puzzle ?? 0, value: 2 }])
    this.#do(29, 'mira', 'taste.say', [{ facet: 'genre', id: shooter ?? 0, value: -1 }])
  }

  /** The very full account has a list of each year, and fills the longest one. */
  #addMax(liked: readonly KnownGame[]): void {
    const years = [...new Set(liked.map(({ year }) => year))].sort()
    for (const [index, year] of years.entries()) {
      const games = liked.flatMap((game) => (game.year === year ? [game.name] : []))
      if (games.length < YEAR_LIST_MIN) continue
      this.#addList({ by: 'max', name: `Jahrgang ${year}`, games, isPrivate: index % 5 === 4, ago: 60 - index })
    }
    const games = liked.slice(0, LONG_LIST_MAX).toSorted((one, other) => one.year - other.year)
    this.#addList({
      by: 'max',
      name: 'Alles, was ich jemals durchgespielt habe und noch einmal durchspielen würde',
      description: 'Chronologisch nach dem Datum auf der Verpackung, nicht nach dem des Durchspielens.',
      games: games.map(({ name }) => name),
      ago: 10,
      likedBy: ['jonas', 'arjun'],
    })
  }
}

function named(players: Players, key: PlayerKey): Pick<MutationPayloads['player.follow'], 'targetId' | 'player'> {
  const other = players.get(key)
  if (other === undefined) throw new Error(`${key} has not registered yet.`)
  const { id: targetId, username, display_name, avatar_url } = other.user
  return { targetId, player: { username, display_name, avatar_url } }
}

/** Returns a square of a game's poster, without its title. */
async function pictureOf(db: Db, gameId: number): Promise<ArrayBuffer> {
  const subject = await findPosterSubject(db, gameId)
  if (subject === undefined) throw new Error(`There is no game ${gameId}.`)
  const drawn = await sharp(Buffer.from(drawPoster(subject)))
    .resize(PICTURE_PIXELS, PICTURE_PIXELS, { position: 'bottom' })
    .png()
    .toBuffer()
  return new Uint8Array(drawn).buffer
}

/** Sends mutations as the player's device would. Throws unless the server applies all of them. */
async function send<K extends MutatorName>(
  player: Player,
  kind: K,
  payloads: readonly Payload<K>[],
  now: number,
  stamps: readonly Stamp[] = payloads.map(() => ({ id: uuidv7({ msecs: now }), at: now })),
): Promise<void> {
  const rows = payloads.map((payload, nth) => ({ kind, payload, ...stamps[nth] }) as unknown as OutboxRow)
  for (let from = 0; from < rows.length; from += batchLimitOf(kind)) {
    const { call, options } = requestFor(player.id, rows.slice(from, from + batchLimitOf(kind)))
    const headers = { 'x-requested-with': 'app' }
    const { status, body } = await player.call<WriteResponse>(call, { ...(options as CallOptions), headers })
    const refused = status === 200 ? body.results.find((result) => result.status !== 'applied') : body
    if (refused !== undefined) throw new Error(`${kind} was refused: ${JSON.stringify(refused)}`)
  }
}
