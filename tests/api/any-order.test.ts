import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MUTATORS } from '../../src/mutators/registry.ts'
import { setAvatar } from '../../src/server/avatars/set-avatar.ts'
import { pullChanges } from '../../src/server/changes/pull-changes.ts'
import { SYNC_ENTITIES } from '../../src/server/features.ts'
import { likeGame, setGameState } from '../../src/server/gamestates/write-states.ts'
import { Limiter } from '../../src/server/http/limiter.ts'
import { Metrics } from '../../src/server/metrics/metrics.ts'
import { createList } from '../../src/server/lists/create-list.ts'
import { deleteList } from '../../src/server/lists/delete-list.ts'
import { likeList } from '../../src/server/lists/like-list.ts'
import { placeGames } from '../../src/server/lists/place-games.ts'
import { switchLists } from '../../src/server/lists/switch-lists.ts'
import { writeTexts } from '../../src/server/lists/write-texts.ts'
import { deletePost, editPost, likePost, writePost } from '../../src/server/discussions/post-writes.ts'
import { deleteTopic, editTopic, likeTopic, writeTopic } from '../../src/server/discussions/topic-writes.ts'
import { visitTopic } from '../../src/server/discussions/visit-topic.ts'
import { readNotifications } from '../../src/server/notifications/read-notifications.ts'
import { deleteReview } from '../../src/server/reviews/delete-review.ts'
import { likeReview } from '../../src/server/reviews/like-review.ts'
import { deleteReply, editReply, writeReply } from '../../src/server/reviews/reply-writes.ts'
import { writeReview } from '../../src/server/reviews/write-review.ts'
import { recordImport } from '../../src/server/own-data/record-import.ts'
import { followPlayer } from '../../src/server/people/follow-player.ts'
import { blockPlayer, mutePlayer } from '../../src/server/people/restrict-player.ts'
import { editProfile } from '../../src/server/profiles/edit-profile.ts'
import { recordEvent } from '../../src/server/quests/record-event.ts'
import { claimRewards, unlockReward } from '../../src/server/quests/write-rewards.ts'
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts'
import { sendReport } from '../../src/server/reports/send-report.ts'
import { createProfanity } from '../../src/server/texts/profanity-filter.ts'
import { mergeSettings } from '../../src/server/settings/merge-settings.ts'
import { setSocials } from '../../src/server/socials/set-socials.ts'
import { forgetTaste } from '../../src/server/taste/forget-taste.ts'
import { setTaste } from '../../src/server/taste/set-taste.ts'
import { wantGame } from '../../src/server/wishlist/wishlist.ts'
import type { WriteResponse } from '../../src/contract/writes.ts'
import type { Write, Written } from '../../src/server/writes/define-write.ts'
import { pictureOf } from '../support/avatar-form.ts'
import { LifeIds, OF_EACH_LIFE } from '../support/life-ids.ts'
import { roundsOf } from '../support/rounds.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { seedPost, seedTopic } from '../support/seed-topics.ts'
import { seedList } from '../support/seed-lists.ts'
import { OTHER_ID, seedOther } from '../support/seed-people.ts'
import { seedReview } from '../support/seed-reviews.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { testGameId } from '../support/test-catalogue.ts'

const GAME = testGameId(1)
const LIST = uuidv7()
const EVENT = uuidv7()
const [OWN_LIST, NEW_VERSION] = OF_EACH_LIFE
const NOW = Date.UTC(2026, 5, 1)

/** One delivery: some items of one mutator in one request. */
interface Delivery {
  /** The other player, if they send it. The outcome of the first player is compared. */
  readonly by?: string | undefined
  readonly write: AnyWrite
  readonly items: readonly unknown[]
}

type AnyWrite = Pick<Write<never, never>, 'name'> & {
  run(deps: object, sender: object, userId: string, items: readonly unknown[]): Promise<Written>
}
const any = (write: object) => write as AnyWrite

/** Makes a mutation of the entity, at one of a few times, so that many have the same one. */
type Make = (
  random: () => number,
  pictures: readonly Buffer[],
) => { write: AnyWrite; item: Record<string, unknown>; by?: string | undefined }

const one = <T>(random: () => number, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
const isOn = (random: () => number) => random() < 0.5

interface Entity {
  readonly kinds: readonly object[]
  readonly make: Make
  /** The number of rounds in a soak; a quick run has a sixth of them. */
  readonly rounds: number
  /** Sent before everything else: a device sends no change of a list before the list is created. */
  readonly before?: () => Delivery
}

const NEW_LIST = { list_id: OWN_LIST, list_name: 'Cosy', games: [testGameId(2)], at: NOW - 20 }
const NEW_NAME = { list_id: OWN_LIST, part: 'name', game_id: null, text: 'Cosier', version: NEW_VERSION, based_on: OWN_LIST, at: NOW - 5 }
const newList = (): Delivery => ({ write: any(createList), items: [{ ...NEW_LIST, id: uuidv7() }] })
const [REVIEW, REPLY] = [uuidv7(), OWN_LIST]
const NEW_REVIEW = { review_id: OWN_LIST, game_id: GAME, rating: 80, comment: 'Cosy', version: OWN_LIST, base_version: null, at: NOW - 20 }
const NEW_REPLY = { review_id: REVIEW, reply_id: REPLY, comment: 'Cosy indeed', at: NOW - 20 }
const [TOPIC, POST] = [uuidv7(), uuidv7()]
const NEW_TOPIC = { topic_id: OWN_LIST, game_id: GAME, title: 'Endings', text: 'Which?', at: NOW - 20 }
const NEW_POST = { topic_id: TOPIC, post_id: OWN_LIST, parent_id: POST, quote_of: null, text: 'The third', at: NOW - 20 }
const makePlace: Make = (random) => ({
  write: any(placeGames),
  item: { list_id: OWN_LIST, game_id: testGameId(one(random, [1, 2])), place: one(random, ['Zz', 'a0', 'a1', null]) },
})
const makeSwitch: Make = (random) => ({
  write: any(switchLists),
  item: { list_id: OWN_LIST, name: one(random, ['is_public', 'is_ranked']), on: isOn(random) },
})

/** The mutators that write each entity. */
const ENTITIES: Record<string, Entity> = {
  'a game’s state': {
    kinds: [setGameState, likeGame],
    rounds: 40,
    make: (random) =>
      isOn(random)
        ? { write: any(setGameState), item: { game_id: GAME, state: one(random, ['liked', 'disliked', 'owned', null]) } }
        : { write: any(likeGame), item: { game_id: GAME, liked: isOn(random) } },
  },
  'a wish': {
    kinds: [wantGame],
    rounds: 15,
    make: (random) => ({ write: any(wantGame), item: { game_id: GAME, wanted: isOn(random) } }),
  },
  'a list’s like': {
    kinds: [likeList],
    rounds: 15,
    make: (random) => ({ write: any(likeList), item: { list_id: LIST, liked: isOn(random) } }),
  },
  'a list’s game': { kinds: [placeGames], rounds: 20, before: newList, make: makePlace },
  'a list’s switch': { kinds: [switchLists], rounds: 15, before: newList, make: makeSwitch },
  'a list, made and deleted while it is edited': {
    kinds: [createList, deleteList],
    rounds: 30,
    before: newList,
    make: (random, pictures) => {
      const made = { write: any(createList), item: { ...NEW_LIST } }
      const deleted = { write: any(deleteList), item: { list_id: OWN_LIST } }
      const liked = { write: any(likeList), item: { list_id: OWN_LIST, liked: isOn(random) } }
      // Only one edit, because the order of arrival decides between two.
      const named = { write: any(writeTexts), item: { ...NEW_NAME } }
      return one(random, [made, deleted, liked, named, makePlace(random, pictures), makeSwitch(random, pictures)])
    },
  },
  'a review’s like': {
    kinds: [likeReview],
    rounds: 15,
    make: (random) => ({ write: any(likeReview), item: { review_id: REVIEW, liked: isOn(random) } }),
  },
  'a review, written and deleted': {
    kinds: [deleteReview],
    rounds: 15,
    before: () => ({ write: any(writeReview), items: [{ ...NEW_REVIEW, id: uuidv7() }] }),
    make: (random) =>
      isOn(random) ? { write: any(writeReview), item: NEW_REVIEW } : { write: any(deleteReview), item: { review_id: OWN_LIST } },
  },
  'a reply, written and deleted': {
    kinds: [writeReply, deleteReply],
    rounds: 15,
    before: () => ({ write: any(writeReply), items: [{ ...NEW_REPLY, id: uuidv7() }] }),
    make: (random) => (isOn(random) ? { write: any(writeReply), item: NEW_REPLY } : { write: any(deleteReply), item: { reply_id: REPLY } }),
  },
  'a topic’s like': {
    kinds: [likeTopic],
    rounds: 15,
    make: (random) => ({ write: any(likeTopic), item: { topic_id: TOPIC, liked: isOn(random) } }),
  },
  'a post’s like': {
    kinds: [likePost],
    rounds: 15,
    make: (random) => ({ write: any(likePost), item: { post_id: POST, liked: isOn(random) } }),
  },
  'a topic’s visit': {
    kinds: [visitTopic],
    rounds: 15,
    make: (random) => ({ write: any(visitTopic), item: { topic_id: TOPIC, seen_at: Math.floor(random() * 4) } }),
  },
  'how far notifications are read': {
    kinds: [readNotifications],
    rounds: 15,
    make: (random) => ({ write: any(readNotifications), item: { up_to: Math.floor(random() * 4) } }),
  },
  'a topic, written and deleted': {
    kinds: [writeTopic, deleteTopic],
    rounds: 15,
    before: () => ({ write: any(writeTopic), items: [{ ...NEW_TOPIC, id: uuidv7() }] }),
    make: (random) =>
      isOn(random) ? { write: any(writeTopic), item: NEW_TOPIC } : { write: any(deleteTopic), item: { topic_id: OWN_LIST } },
  },
  'a post, written and deleted': {
    kinds: [writePost, deletePost],
    rounds: 15,
    before: () => ({ write: any(writePost), items: [{ ...NEW_POST, id: uuidv7() }] }),
    make: (random) => (isOn(random) ? { write: any(writePost), item: NEW_POST } : { write: any(deletePost), item: { post_id: OWN_LIST } }),
  },
  'a follow': {
    kinds: [followPlayer],
    rounds: 15,
    make: (random) => ({ write: any(followPlayer), item: { targetId: OTHER_ID, following: isOn(random) } }),
  },
  'a block': {
    kinds: [blockPlayer],
    rounds: 15,
    make: (random) => ({ write: any(blockPlayer), item: { targetId: OTHER_ID, blocked: isOn(random) } }),
  },
  'whom one follows, blocks and mutes': {
    kinds: [followPlayer, blockPlayer, mutePlayer],
    rounds: 25,
    make: (random) =>
      one(random, [
        { write: any(followPlayer), item: { targetId: OTHER_ID, following: isOn(random) } },
        { write: any(blockPlayer), item: { targetId: OTHER_ID, blocked: isOn(random) } },
        { write: any(mutePlayer), item: { targetId: OTHER_ID, muted: isOn(random) } },
      ]),
  },
  'whom two follow and block of each other': {
    kinds: [followPlayer, blockPlayer],
    rounds: 25,
    make: (random) => {
      const [by, targetId] = one(random, [
        [undefined, OTHER_ID],
        [OTHER_ID, ''],
      ] as const)
      return isOn(random)
        ? { write: any(followPlayer), item: { targetId, following: isOn(random) }, by }
        : { write: any(blockPlayer), item: { targetId, blocked: isOn(random) }, by }
    },
  },
  'a mute': {
    kinds: [mutePlayer],
    rounds: 15,
    make: (random) => ({ write: any(mutePlayer), item: { targetId: OTHER_ID, muted: isOn(random) } }),
  },
  'a quest event': {
    kinds: [recordEvent, setGameState],
    rounds: 30,
    make: (random) =>
      isOn(random)
        ? { write: any(recordEvent), item: { type: 'SWIPE', event_id: EVENT, retracted: isOn(random) } }
        : {
            write: any(setGameState),
            item: { game_id: one(random, [GAME, testGameId(2)]), state: one(random, ['liked', 'owned']), swipe_event_id: EVENT },
          },
  },
  'rewards that are claimed': {
    kinds: [claimRewards],
    rounds: 15,
    make: (random) => ({ write: any(claimRewards), item: { rewards: one(random, [['level:2'], ['level:3'], ['level:3', 'level:2']]) } }),
  },
  'an item that is unlocked': {
    kinds: [unlockReward],
    rounds: 15,
    make: (random) => ({ write: any(unlockReward), item: { item: one(random, ['ring-moss', 'ring-tide']) } }),
  },
  'what is said of one thing of the taste': {
    kinds: [setTaste],
    rounds: 20,
    make: (random) => ({
      write: any(setTaste),
      item: { facet: one(random, ['genre', 'game']), facet_id: one(random, [5, GAME]), value: one(random, [-2, -1, 0, 1, 2]) },
    }),
  },
  'up to when the taste is forgotten': {
    kinds: [forgetTaste],
    rounds: 15,
    make: (random) => ({ write: any(forgetTaste), item: { up_to: Math.floor(random() * 4) } }),
  },
  'an import that is noted': {
    kinds: [recordImport],
    rounds: 15,
    make: (random) => ({
      write: any(recordImport),
      item: {
        import_id: EVENT,
        changes: one(random, [0, 512]),
        source: one(random, ['Playnite', 'Steam']),
        device: one(random, ['', 'Chrome on Linux']),
      },
    }),
  },
  settings: {
    kinds: [mergeSettings],
    rounds: 15,
    make: (random) => ({
      write: any(mergeSettings),
      item: {
        ...(isOn(random) ? { genres: one(random, [[], [5], [12], [5, 12], [12, 5]]) } : {}),
        ...(isOn(random) ? { platforms: one(random, [[6], [48], [6, 48]]) } : {}),
        ...(isOn(random) ? { choices: { in_twins: isOn(random), avatar_ring: one(random, ['', 'drawn:ticks']) } } : {}),
      },
    }),
  },
  'a social': {
    kinds: [setSocials],
    rounds: 15,
    make: (random) => ({
      write: any(setSocials),
      item: { key: one(random, ['psn', 'steam']), handle: one(random, ['', 'Ada', 'Grace']), show: isOn(random) },
    }),
  },
  'a profile': {
    kinds: [editProfile],
    rounds: 15,
    make: (random) => ({
      write: any(editProfile),
      item: {
        ...(isOn(random) ? { displayName: one(random, ['Ada', 'Grace', 'Mary']) } : {}),
        ...(isOn(random) ? { bio: one(random, ['', 'Lighthouses', 'Islands']) } : {}),
      },
    }),
  },
  'a picture': {
    kinds: [setAvatar],
    rounds: 3,
    make: (random, pictures) => ({ write: any(setAvatar), item: { picture: one(random, pictures) } }),
  },
}

/** For texts the order of arrival decides: of two edits of one version, the first wins. They have tests of their own. */
const OF_TEXT: readonly object[] = [writeTexts, writeReview, editReply, editTopic, editPost]
/** A report is one row that nothing changes and no device pulls. */
const MADE_ONCE: readonly object[] = [sendReport]

let database: TestDatabase
let deps: object
let pictures: readonly Buffer[]

beforeAll(async () => {
  database = await createTestDatabase()
  pictures = await Promise.all(['#000', '#fff'].map((colour) => pictureOf(colour)))
  const clock = () => NOW
  const many = { max: 1_000_000, windowMs: 1_000 }
  const limits = Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, many])) as unknown as typeof RATE_LIMITS
  const { db } = database
  deps = {
    db,
    clock,
    metrics: new Metrics(),
    profanity: createProfanity({ profanityExtra: [], profanityExcluded: [] }),
    limiter: new Limiter(db, clock, limits),
  }
  await seedOther(db)
  const author = await newPlayer()
  await seedList(db, { id: LIST, userId: author })
  await seedReview(db, { id: REVIEW, userId: author })
  await seedTopic(db, { id: TOPIC, userId: author })
  await seedPost(db, { id: POST, userId: author, topicId: TOPIC })
})
afterAll(() => database.drop())

async function newPlayer(): Promise<string> {
  const id = uuidv7()
  await database.db
    .insertInto('app_user')
    .values({
      id,
      email: null,
      username: id,
      display_name: 'Ada',
      avatar_url: '',
      password_hash: null,
      created_at: NOW,
      email_verified_at: null,
    })
    .execute()
  return id
}

/** Returns the result of these deliveries for a new player, as every device of theirs would pull it. */
async function outcomeOf(deliveries: readonly Delivery[]): Promise<unknown> {
  const [userId, ids] = [await newPlayer(), new LifeIds()]
  for (const delivery of deliveries) await deliver(userId, ids, delivery)
  const { changes } = await pullChanges(database.db, SYNC_ENTITIES, { userId, since: undefined, seen: [] })
  const avatar = await database.db.selectFrom('avatar').select(['mutation_id', 'at']).where('user_id', '=', userId).executeTakeFirst()
  // Ignores follows: a block by the other player ends a follow again, which changes its time, and no user is notified of that.
  const others = changes
    .filter(({ entity }) => entity !== 'avatars')
    .map((change) => (change.entity === 'follows' && change.value === null ? { ...change, at: 0 } : change))
  const sampled = ids.asSampled(others)
  return { changes: sampled.toSorted((a, b) => `${a.entity} ${a.id}`.localeCompare(`${b.entity} ${b.id}`)), avatar }
}

async function deliver(userId: string, ids: LifeIds, { write, items, by = userId }: Delivery): Promise<WriteResponse> {
  const ofLife = items.map((item) => ids.of(item)).map((item) => (by === userId ? item : { ...(item as object), targetId: userId }))
  const { answer } = await write.run(deps, { user: { id: by, tokenHash: '', contactedAt: 0 } }, by, ofLife)
  return answer
}

/** Returns the mutations in a random order, some of them twice, and sometimes several of a mutator in one request. */
function deliveriesOf(mutations: readonly ReturnType<Make>[], random: () => number): Delivery[] {
  const repeated = [...mutations, ...mutations.filter(() => random() < 0.4)]
  const shuffled = repeated.map((mutation) => ({ mutation, place: random() })).toSorted((a, b) => a.place - b.place)
  const deliveries: { write: AnyWrite; items: unknown[]; by: string | undefined }[] = []
  for (const {
    mutation: { write, item, by },
  } of shuffled) {
    const last = deliveries.at(-1)
    if (last?.write === write && last.by === by && random() < 0.3) last.items.push(item)
    else deliveries.push({ write, items: [item], by })
  }
  return deliveries
}

describe('writes to one entity', () => {
  it('are tested here for every mutator', () => {
    const tried = [...Object.values(ENTITIES).flatMap(({ kinds }) => kinds), ...OF_TEXT, ...MADE_ONCE]
    expect(new Set(tried.map((write) => any(write).name))).toEqual(new Set(Object.keys(MUTATORS)))
  })

  it.each(Object.entries(ENTITIES))(
    'have the same result in any order, however often they arrive: %s',
    async (name, { make, rounds, before }) => {
      const random = seededRandom(name.length)
      for (let round = 0; round < roundsOf({ quick: Math.ceil(rounds / 6), soak: rounds }); round++) {
        const mutations = Array.from({ length: 2 + Math.floor(random() * 5) }, () => {
          const { write, item, by } = make(random, pictures)
          return { write, by, item: { at: NOW - 10 + Math.floor(random() * 4), ...item, id: uuidv7() } }
        })
        const orders = Array.from({ length: 8 }, () => [...(before ? [before()] : []), ...deliveriesOf(mutations, random)])
        const outcomes = await Promise.all(orders.map(outcomeOf))
        for (const outcome of outcomes) expect(outcome, JSON.stringify(mutations.map(({ item }) => item))).toEqual(outcomes[0])
      }
    },
    60_000,
  )
})

interface Edit {
  readonly version: string
  readonly based_on: string
  readonly text: string
}

/** A mutator that edits an existing text in its first version. */
interface EditedText {
  readonly before: () => Delivery
  readonly write: object
  /** The id of the first version. */
  readonly first: string
  readonly item: (edit: Edit) => Record<string, unknown>
  /** The entity under which devices pull it, and the field with the text. */
  readonly entity: string
  readonly id: string
  readonly textOf: (value: never) => string
}

const commentOf = ({ comment }: { comment: string }) => comment
const textIn = ({ text }: { text: string }) => text
const written = (write: object, item: object) => (): Delivery => ({ write: any(write), items: [{ ...item, id: uuidv7() }] })

const EDITED: Record<string, EditedText> = {
  'a list’s name': {
    before: newList,
    write: writeTexts,
    first: OWN_LIST,
    entity: 'listTexts',
    id: `${OWN_LIST}/name`,
    textOf: textIn,
    item: (edit) => ({ ...edit, list_id: OWN_LIST, part: 'name', game_id: null }),
  },
  'a review': {
    before: written(writeReview, NEW_REVIEW),
    write: writeReview,
    first: OWN_LIST,
    entity: 'reviews',
    id: String(GAME),
    textOf: commentOf,
    item: ({ version, based_on, text }) => ({
      review_id: OWN_LIST,
      game_id: GAME,
      rating: 80,
      comment: text,
      version,
      base_version: based_on,
    }),
  },
  'a reply': {
    before: written(writeReply, NEW_REPLY),
    write: editReply,
    first: REPLY,
    entity: 'replies',
    id: REPLY,
    textOf: commentOf,
    item: ({ version, based_on, text }) => ({ reply_id: REPLY, comment: text, version, base_version: based_on }),
  },
  'a topic': {
    before: written(writeTopic, NEW_TOPIC),
    write: editTopic,
    first: OWN_LIST,
    entity: 'topics',
    id: OWN_LIST,
    textOf: textIn,
    item: ({ version, based_on, text }) => ({ topic_id: OWN_LIST, title: 'Endings', text, version, base_version: based_on }),
  },
  'a post': {
    before: written(writePost, NEW_POST),
    write: editPost,
    first: OWN_LIST,
    entity: 'posts',
    id: OWN_LIST,
    textOf: textIn,
    item: ({ version, based_on, text }) => ({ post_id: OWN_LIST, text, version, base_version: based_on }),
  },
}

/** The model of a text: predicts the result of every edit, in whatever order they arrive. */
class TextModel {
  versions: string[]
  text: string | undefined

  constructor(first: string) {
    this.versions = [first]
  }

  /** Returns the expected status of an edit, and for a conflict the version and the text that the server has. */
  expect({ version, based_on, text }: Edit): { status: string; theirs?: [string | undefined, string | undefined] } {
    const [newest] = this.versions
    if (this.versions.includes(version)) return { status: version === newest ? 'applied' : 'stale' }
    if (based_on !== newest) return { status: 'conflict', theirs: [newest, this.text] }
    this.versions = [version, ...this.versions]
    this.text = text
    return { status: 'applied' }
  }
}

describe('edits of one text', () => {
  it('are tested here for every mutator of a text', () => {
    expect(new Set(Object.values(EDITED).map(({ write }) => write))).toEqual(new Set(OF_TEXT))
  })

  it.each(Object.entries(EDITED))(
    'fault 99: win if they are the first of their version, otherwise conflict with the newest, and never conflict with themselves: %s',
    async (_, edited) => {
      const random = seededRandom(7)
      for (let round = 0; round < roundsOf({ quick: 4, soak: 12 }); round++) {
        const [userId, ids, model] = [await newPlayer(), new LifeIds(), new TextModel(edited.first)]
        await deliver(userId, ids, edited.before())
        const edits: Edit[] = []
        for (let n = 0; n < 6; n++) {
          const based_on = one(random, [edited.first, ...edits.map(({ version }) => version)])
          edits.push({ version: uuidv7(), based_on, text: `Cosy ${n}` })
        }
        // Partly in the order of creation, so that both chains and crossing edits occur.
        const sent = [...edits, ...edits].map((edit, n) => ({ edit, place: n + random() * 6 })).toSorted((a, b) => a.place - b.place)
        for (const { edit } of sent) {
          const item = { ...edited.item(edit), id: uuidv7(), at: NOW - 10 + Math.floor(random() * 4) }
          const {
            results: [result],
          } = await deliver(userId, ids, { write: any(edited.write), items: [item] })
          const { status, theirs } = ids.asSampled(result) ?? {}
          const { theirs: stands, ...expected } = model.expect(edit)
          expect({ status }).toEqual(expected)
          if (stands !== undefined) expect(theirs?.version).toBe(stands[0])
          if (stands?.[1] !== undefined) expect(edited.textOf(theirs?.value as never)).toBe(stands[1])
        }
        const { changes } = await pullChanges(database.db, SYNC_ENTITIES, { userId, since: undefined, seen: [] })
        const pulled = ids.asSampled(changes).find(({ entity, id }) => entity === edited.entity && id === edited.id)?.value
        expect(pulled).toMatchObject({ version: model.versions[0] })
        if (model.text !== undefined) expect(edited.textOf(pulled as never)).toBe(model.text)
      }
    },
    60_000,
  )
})
