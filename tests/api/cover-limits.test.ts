import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { FETCHED_AHEAD, STAND_IN } from '../../src/domain/cover-url.ts'
import type { Db } from '../../src/server/db/database.ts'
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts'
import { picture, sendImage, startImageProvider } from '../support/image-provider.ts'
import type { FakeImageProvider } from '../support/image-provider.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const HOUR = { windowMs: 60 * 60 * 1_000 }
const GAME = testGameId(20)
const HERE = '198.51.100.1'

let deps: TestApp
let db: Db
let provider: FakeImageProvider
let dataDir: string
/** The limit is three images, and none exists yet. */
let server: TestApp

beforeAll(async () => {
  deps = await buildTestApp()
  db = deps.db
  provider = await startImageProvider()
  await db.updateTable('game').set({ cover_image_id: 'co40' }).where('id', '=', testGameId(40)).execute()
  await db
    .insertInto('game_import')
    .values({
      game_id: GAME,
      digest: 1,
      alternative_names: [],
      screenshot_ids: ['sc1', 'sc2', 'sc3'],
      videos: JSON.stringify([]),
      releases: JSON.stringify([]),
      parent_igdb_id: null,
      version_parent_igdb_id: null,
      version_title: null,
      parent_id: null,
      version_parent_id: null,
    } as never)
    .execute()
})
afterAll(async () => {
  await deps.close()
  await provider.close()
})

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'questdeck-cover-limits-'))
  provider.answer = sendImage(await picture('jpeg', 1280, 720))
  await db.deleteFrom('rate_bucket').execute()
  const limits = { coversMade: { max: 3, ...HOUR }, screenshotsMade: { max: 2, ...HOUR } }
  server = await buildTestApp({ db, env: { DATA_DIR: dataDir, TRUST_PROXY: '1' }, fetch: provider.fetch, limits })
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const poster = (number: number) => `p${testGameId(number)}`
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { 'x-forwarded-for': HERE, ...headers } })
const ask = (imageId: string, headers: Record<string, string> = {}) => get(`/covers/${imageId}/cover_big_2x.webp`, headers)
const statusOf = async (imageId: string, from = HERE) => (await ask(imageId, { 'x-forwarded-for': from })).statusCode

describe('images that have to be made', () => {
  it('are 300 an hour by address, drawn or fetched; stored ones have no limit', async () => {
    expect(RATE_LIMITS.coversMade).toEqual({ max: 300, ...HOUR })
    for (const imageId of [poster(41), 'co40', poster(42)]) expect(await statusOf(imageId)).toBe(200)
    const refused = await ask(poster(43))
    expect([refused.statusCode, refused.json<ErrorResponse>().error.code]).toEqual([429, 'rate_limited'])
    expect(refused.headers).toMatchObject({ 'retry-after': '3600', 'cache-control': 'no-store' })
    expect(refused.headers['etag']).toBeUndefined()
    for (const imageId of [poster(41), 'co40', poster(42), poster(41)]) expect(await statusOf(imageId)).toBe(200)
    expect(await statusOf(poster(43), '198.51.100.2')).toBe(200)
    expect(await statusOf(poster(43))).toBe(200)
    server.clock.advance(HOUR.windowMs)
    expect(await statusOf(poster(44))).toBe(200)
  })

  it('for prefetches leave a third of the limit to visible ones, and are skipped without an error', async () => {
    const ahead = (imageId: string) => ask(imageId, { [FETCHED_AHEAD]: '1' })
    expect((await ahead(poster(41))).statusCode).toBe(200)
    expect((await ahead(poster(42))).statusCode).toBe(200)
    expect(await ahead(poster(43))).toMatchObject({ statusCode: 204, body: '' })
    expect((await ahead(poster(42))).statusCode).toBe(200)
    expect(await statusOf(poster(43))).toBe(200)
    expect(await statusOf(poster(44))).toBe(429)
  })

  it('do not count while the provider has none: one poster is served meanwhile', async () => {
    provider.answer = (_request, response) => {
      response.writeHead(404).end()
    }
    for (let i = 0; i < 6; i++) expect((await ask('co40')).headers[STAND_IN]).toBe('poster')
    expect(await statusOf(poster(41))).toBe(200)
    expect(await statusOf(poster(42))).toBe(429)
  })

  it('have a separate limit for screenshots', async () => {
    expect(RATE_LIMITS.screenshotsMade).toEqual({ max: 300, ...HOUR })
    const screenshot = async (id: string) => (await get(`/screenshots/${GAME}/${id}/screenshot_huge.webp`)).statusCode
    expect([await screenshot('sc1'), await screenshot('sc2'), await screenshot('sc3'), await screenshot('sc1')]).toEqual([
      200, 200, 429, 200,
    ])
    expect(await statusOf(poster(41))).toBe(200)
  })
})
