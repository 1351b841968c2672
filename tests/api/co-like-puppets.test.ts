// Tests what one person can find out with accounts of their own.
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pathOf } from '../../src/contract/endpoints.ts'
import type { PackIndex } from '../../src/contract/pack.ts'
import { readWeightsPart } from '../../src/deck-engine/pack/weights-part.ts'
import { learnMatrix } from '../../src/server/co-likes/learn-matrix.ts'
import { Browser } from '../support/player.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { seedLikers } from '../support/seed-likers.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

/** Liked by the victim, and by nobody else but puppets. */
const PRIVATE = Array.from({ length: 20 }, (_, n) => testGameId(101 + n))
/** Liked by puppets only. */
const DECOYS = Array.from({ length: 20 }, (_, n) => testGameId(121 + n))
const POPULAR = Array.from({ length: 30 }, (_, n) => testGameId(1 + n))

let database: TestDatabase
let server: TestApp
beforeEach(async () => {
  database = await createTestDatabase()
  server = await buildTestApp({ db: database.db })
})
afterEach(async () => {
  await server.close()
  await database.drop()
})

/** Creates players who like some popular games each, and one who also likes games that nobody else likes. */
async function seedCommunity(size: number): Promise<void> {
  const random = seededRandom(size)
  const somePopular = () => POPULAR.filter(() => random() < 0.5)
  for (let group = 0; group < 10; group++) await seedLikers(server.db, Math.ceil((size - 1) / 10), somePopular())
  await seedLikers(server.db, 1, [...POPULAR, ...PRIVATE])
}

/** Learns, and returns the private games and decoys that a guest finds in the pack. */
async function foundByGuest(): Promise<number[]> {
  await sql`delete from co_like_matrix`.execute(server.db)
  await learnMatrix(server.db, server.clock.now())
  await server.app.catalogue.refresh()
  const guest = new Browser(server.app)
  const weightsOf = ({ parts }: PackIndex) => parts.find(({ kind }) => kind === 'weights')?.name ?? ''
  // The next pack is built while the previous one is served.
  let name = ''
  await expect
    .poll(async () => {
      const before = name
      name = weightsOf((await guest.call<PackIndex>('packIndex')).body)
      return name === before
    })
    .toBe(true)
  const answer = await server.app.inject({ method: 'GET', url: pathOf('packPart', { name }), headers: { 'accept-encoding': 'br' } })
  const { players, rows } = readWeightsPart(brotliDecompressSync(answer.rawPayload))
  const named = new Set([...rows].flatMap(([id, row]) => [id, ...row.keys()]))
  // Popular likes are in it; without them the test would show nothing.
  if (players > 100) expect(rows.size).toBeGreaterThan(20)
  return [...PRIVATE, ...DECOYS].filter((id) => named.has(id))
}

describe.each([20, 100, 400])('in a community of %i', (size) => {
  it.each([3, 4, 8])('%i puppets find none of the games that only one player likes, however old they are', async (puppets) => {
    await seedCommunity(size)
    await seedLikers(server.db, puppets, [...POPULAR, ...PRIVATE, ...DECOYS])
    expect(await foundByGuest()).toEqual([])
  })

  it('any number of puppets from this week finds none', async () => {
    await seedCommunity(size)
    const puppets = await seedLikers(server.db, 30, [...POPULAR, ...PRIVATE, ...DECOYS])
    await sql`update app_user set created_at = ${server.clock.now()} where id = any(${puppets}::uuid[])`.execute(server.db)
    expect(await foundByGuest()).toEqual([])
  })
})
