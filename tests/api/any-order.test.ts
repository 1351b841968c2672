import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MediaStore } from '../../src/server/avatars/media-store.ts'
import { setAvatar } from '../../src/server/avatars/set-avatar.ts'
import { pullChanges } from '../../src/server/changes/pull-changes.ts'
import { FEATURES } from '../../src/server/features.ts'
import { likeGame, setGameState } from '../../src/server/gamestates/write-states.ts'
import { Limiter } from '../../src/server/limiter.ts'
import { likeList } from '../../src/server/lists/like-list.ts'
import { recordEvent } from '../../src/server/quests/record-event.ts'
import { RATE_LIMITS } from '../../src/server/rate-limits.ts'
import { mergeSettings } from '../../src/server/settings/merge-settings.ts'
import { wantGame } from '../../src/server/wishlist/wishlist.ts'
import type { Write } from '../../src/server/writes/define-write.ts'
import { pictureOf } from '../support/avatar-form.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { seedList } from '../support/seed-lists.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { testGameId } from '../support/test-catalogue.ts'

const GAME = testGameId(1)
const LIST = uuidv7()
const EVENT = uuidv7()
const NOW = Date.UTC(2026, 5, 1)
const PULLED = FEATURES.flatMap(({ pulled = [] }) => pulled)

/** One delivery: some items of one kind in one request. */
interface Delivery {
  readonly write: AnyWrite
  readonly items: readonly unknown[]
}

type AnyWrite = Pick<Write<never, never>, 'name'> & {
  run(deps: object, sender: object, userId: string, items: readonly unknown[]): Promise<unknown>
}
const any = (write: object) => write as AnyWrite

/** A mutation of one of the entity's kinds, at one of few times, so that many are at the same one. */
type Make = (random: () => number, pictures: readonly Buffer[]) => { write: AnyWrite; item: Record<string, unknown> }

const one = <T>(random: () => number, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
const isOn = (random: () => number) => random() < 0.5

/** What each entity is written by. */
const ENTITIES: Record<string, { readonly kinds: readonly object[]; readonly make: Make; readonly rounds: number }> = {
  'a game’s state': {
    kinds: [setGameState, likeGame],
    rounds: 40,
    make: (random) => isOn(random)
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
  'a quest event': {
    kinds: [recordEvent],
    rounds: 15,
    make: (random) => ({ write: any(recordEvent), item: { type: 'SWIPE', event_id: EVENT, retracted: isOn(random) } }),
  },
  'settings': {
    kinds: [mergeSettings],
    rounds: 15,
    make: (random) => ({
      write: any(mergeSettings),
      item: {
        ...(isOn(random) ? { genres: one(random, [[], [5], [12], [5, 12], [12, 5]]) } : {}),
        ...(isOn(random) ? { platforms: one(random, [[6], [48], [6, 48]]) } : {}),
      },
    }),
  },
  'a picture': {
    kinds: [setAvatar],
    rounds: 3,
    make: (random, pictures) => ({ write: any(setAvatar), item: { picture: one(random, pictures) } }),
  },
}

let database: TestDatabase
let dataDir: string
let deps: object
let pictures: readonly Buffer[]

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'questdeck-any-order-'))
  pictures = await Promise.all(['#000', '#fff'].map((colour) => pictureOf(colour)))
  const clock = () => NOW
  const limits = { ...RATE_LIMITS, avatar: { max: 1_000_000, windowMs: 1_000 } }
  const { db } = database
  deps = { db, clock, media: new MediaStore(dataDir), limiter: new Limiter(db, clock, limits) }
  await seedList(db, { id: LIST, userId: await newPlayer() })
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function newPlayer(): Promise<string> {
  const id = uuidv7()
  await database.db.insertInto('app_user')
    .values({ id, email: null, username: id, display_name: 'Ada', avatar_url: '', password_hash: null, created_at: NOW, email_verified_at: null })
    .execute()
  return id
}

/** What stands for a new player after these deliveries, as every device of theirs would pull it. */
async function outcomeOf(deliveries: readonly Delivery[]): Promise<unknown> {
  const userId = await newPlayer()
  for (const { write, items } of deliveries) await write.run(deps, { user: { id: userId, tokenHash: '' } }, userId, items)
  const { changes } = await pullChanges(database.db, PULLED, { userId, since: undefined, seen: [] })
  const avatar = await database.db.selectFrom('avatar').select(['mutation_id', 'at'])
    .where('user_id', '=', userId).executeTakeFirst()
  const others = changes.filter(({ entity }) => entity !== 'avatars')
  return { changes: others.toSorted((a, b) => `${a.entity} ${a.id}`.localeCompare(`${b.entity} ${b.id}`)), avatar }
}

/** Some order of the mutations, some of them twice, and sometimes several of a kind in one request. */
function deliveriesOf(mutations: readonly ReturnType<Make>[], random: () => number): Delivery[] {
  const repeated = [...mutations, ...mutations.filter(() => random() < 0.4)]
  const shuffled = repeated.map((mutation) => ({ mutation, place: random() })).toSorted((a, b) => a.place - b.place)
  const deliveries: { write: AnyWrite; items: unknown[] }[] = []
  for (const { mutation: { write, item } } of shuffled) {
    const last = deliveries.at(-1)
    if (last?.write === write && random() < 0.3) last.items.push(item)
    else deliveries.push({ write, items: [item] })
  }
  return deliveries
}

describe('writes to one entity', () => {
  it('are tried here for every kind that there is', () => {
    const tried = Object.values(ENTITIES).flatMap(({ kinds }) => kinds)
    expect(new Set(tried)).toEqual(new Set(FEATURES.flatMap(({ writes = [] }) => writes)))
  })

  it.each(Object.entries(ENTITIES))('end the same in any order, however often they arrive: %s', async (name, { make, rounds }) => {
    const random = seededRandom(name.length)
    for (let round = 0; round < rounds; round++) {
      const mutations = Array.from({ length: 2 + Math.floor(random() * 5) }, () => {
        const { write, item } = make(random, pictures)
        return { write, item: { ...item, id: uuidv7(), at: NOW - 10 + Math.floor(random() * 4) } }
      })
      const orders = Array.from({ length: 8 }, () => deliveriesOf(mutations, random))
      const outcomes = await Promise.all(orders.map(outcomeOf))
      for (const outcome of outcomes) expect(outcome, JSON.stringify(mutations.map(({ item }) => item))).toEqual(outcomes[0])
    }
  }, 60_000)
})
