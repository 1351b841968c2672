import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { COVER_PIXELS, SCREENSHOT_PIXELS } from '../../src/server/covers/cover-sizes.ts'
import { COVER_SIZES, STAND_IN, isCurrentPoster } from '../../src/domain/cover-url.ts'
import { SCREENSHOT_SIZES } from '../../src/domain/screenshot-url.ts'
import { IMAGE_MAX_BYTES } from '../../src/server/covers/provider-image.ts'
import { picture, sendImage, startImageProvider } from '../support/image-provider.ts'
import type { FakeImageProvider } from '../support/image-provider.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

let server: TestApp
let provider: FakeImageProvider
let dataDir: string
let backgroundJobs = 0

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'questdeck-covers-'))
  provider = await startImageProvider()
  server = await buildTestApp({ env: { DATA_DIR: dataDir }, fetch: provider.fetch })
})
afterAll(async () => {
  await server.close()
  await provider.close()
  await rm(dataDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const poster = (number: number) => `p${testGameId(number)}`
const pixelsOf = ({ width, height }: { width: number; height: number }) => ({ width, height })
const filesUnder = async (folder: string) => {
  const names = await readdir(join(dataDir, 'covers', folder), { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('webp'))
}

/** Advances the clock by hours, so that the back-off after failures is over, and the provider works for one image. */
async function atOtherTimes(): Promise<void> {
  const { answer } = provider
  server.clock.advance(24 * 60 * 60 * 1_000)
  provider.answer = sendImage(await picture('jpeg'))
  const imageId = `works${backgroundJobs++}`
  await giveCover(19, imageId)
  expect((await get(`/covers/${imageId}/cover_big_2x.webp`)).headers[STAND_IN]).toBeUndefined()
  provider.answer = answer
  provider.asked.length = 0
}

async function giveCover(number: number, imageId: string | null): Promise<void> {
  await server.db.updateTable('game').set({ cover_image_id: imageId }).where('id', '=', testGameId(number)).execute()
}

describe('a drawn poster', () => {
  it.each(COVER_SIZES)('is a webp of the requested size: %s', async (size) => {
    const answer = await get(`/covers/${poster(1)}/${size}.webp`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', ...pixelsOf(COVER_PIXELS[size]) })
  })

  it('is made once and then read from disk', async () => {
    const url = `/covers/${poster(2)}/cover_big.webp`
    const [first, again] = await Promise.all([get(url), get(url)])
    expect(first.rawPayload.equals(again.rawPayload)).toBe(true)
    expect(await filesUnder(`posters/${testGameId(2)}`)).toHaveLength(1)
  })

  it('is revalidated by its tag, and not requested at all for a day', async () => {
    const url = `/covers/${poster(3)}/cover_big.webp`
    const first = await get(url)
    expect(first.headers['cache-control']).toMatch(/^public, max-age=86400/)
    const etag = String(first.headers['etag'])
    expect(isCurrentPoster(etag)).toBe(true)
    const again = await get(url, { 'if-none-match': `"old", W/${etag}` })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
    expect((await get(url, { 'if-none-match': '"old"' })).statusCode).toBe(200)
  })

  it('is drawn again when the game’s name changes, and the old one is deleted from the disk', async () => {
    const url = `/covers/${poster(4)}/cover_small.webp`
    const first = await get(url)
    await server.db.updateTable('game').set({ name: 'Another Name' }).where('id', '=', testGameId(4)).execute()
    const second = await get(url, { 'if-none-match': String(first.headers['etag']) })
    expect(second.statusCode).toBe(200)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false)
    expect(await filesUnder(`posters/${testGameId(4)}`)).toHaveLength(1)
  })

  it('cannot be embedded by other sites and is never read as another type of file', async () => {
    const { headers } = await get(`/covers/${poster(1)}/cover_small.webp`)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('is served without an outgoing request', () => {
    expect(provider.asked).toEqual([])
  })
})

describe('an address of no cover', () => {
  const big = 'cover_big.webp'
  it.each([
    ['a game that does not exist', `/covers/p1999999999/${big}`],
    ['an id above the range of the database', `/covers/p2999999999/${big}`],
    ['an image that no game has', `/covers/co9zzz/${big}`],
    ['dots alone', `/covers/.../${big}`],
    ['an encoded way out', `/covers/..%2f..%2fetc%2fpasswd/${big}`],
    ['an encoded slash', `/covers/a%2fb/${big}`],
    ['upper case', `/covers/CO1ABC/${big}`],
    ['a host', `/covers/a@b/${big}`],
    ['a null byte', `/covers/a%00b/${big}`],
    ['an id of 41 characters', `/covers/${'a'.repeat(41)}/${big}`],
    ['an id of 100 characters', `/covers/${'a'.repeat(100)}/${big}`],
    ['an unknown size', `/covers/${poster(1)}/original.webp`],
    ['a size by another name', `/covers/${poster(1)}/cover_big%2f.webp`],
    ['another format', `/covers/${poster(1)}/cover_big.jpg`],
    ['no size', `/covers/${poster(1)}`],
  ])('returns 404 without an outgoing request: %s', async (_case, url) => {
    const asked = provider.asked.length
    const answer = await get(url, { accept: 'text/html' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json<ErrorResponse>().error.code).toBe('not_found')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(provider.asked).toHaveLength(asked)
  })

  it('cannot be written to', async () => {
    const answer = await server.app.inject({ method: 'POST', url: `/covers/${poster(1)}/${big}` })
    expect(answer.statusCode).toBe(405)
  })
})

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

describe('a cover of the image provider', () => {
  beforeEach(() => {
    provider.asked.length = 0
  })

  it('is fetched once for all sizes, however many requests come at once, and stored for ever', async () => {
    provider.answer = sendImage(await picture('jpeg'))
    await giveCover(10, 'co1once')
    const urls = COVER_SIZES.flatMap((size) => Array.from({ length: 3 }, () => `/covers/co1once/${size}.webp`))
    const answers = await Promise.all(urls.map((url) => get(url)))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    const smallest = await sharp(answers[0]?.rawPayload).metadata()
    expect(smallest).toMatchObject({ format: 'webp', ...pixelsOf(COVER_PIXELS.cover_small) })
    await get('/covers/co1once/cover_big.webp')
    expect(provider.asked).toEqual(['/igdb/image/upload/t_cover_big_2x/co1once.jpg'])
  })

  it('is read from the disk after a restart, without the provider', async () => {
    await giveCover(11, 'co1kept')
    const first = await get('/covers/co1kept/cover_big.webp')
    const restarted = await buildTestApp({
      db: server.db,
      env: { DATA_DIR: dataDir },
      fetch: () => Promise.reject(new Error('no network')),
    })
    const again = await restarted.app.inject({ url: '/covers/co1kept/cover_big.webp' })
    await restarted.app.close()
    expect(again.statusCode).toBe(200)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  it('is encoded again: no bytes of the original file are passed on', async () => {
    const marked = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Copyright: 'secret-mark' } })
      .jpeg()
      .toBuffer()
    expect(marked.includes('secret-mark')).toBe(true)
    provider.answer = sendImage(Buffer.concat([marked, Buffer.from('<script>secret-mark</script>')]))
    await giveCover(12, 'co1mark')
    const { rawPayload } = await get('/covers/co1mark/cover_big_2x.webp')
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(rawPayload.includes('secret-mark')).toBe(false)
  })

  it.each([
    ['an error', (_, response) => response.writeHead(500).end()],
    ['a missing image', (_, response) => response.writeHead(404).end()],
    ['no image', sendImage(Buffer.from('<html>captive portal</html>'))],
    ['nothing', sendImage(Buffer.alloc(0))],
    ['a drawing, which may carry code', sendImage(Buffer.from(DRAWING))],
    ['more than it may', sendImage(Buffer.alloc(IMAGE_MAX_BYTES + 1))],
    ['half an image', (_, response) => response.writeHead(200, { 'content-length': '5000' }).end('half').destroy()],
    ['a broken connection', (_, response) => response.destroy()],
  ] satisfies [string, FakeImageProvider['answer']][])(
    'is replaced by the poster of its game, which is not cached, for %s',
    async (label, answer) => {
      await atOtherTimes()
      provider.answer = answer
      const imageId = `bad${label.replaceAll(/[^a-z]/g, '')}`
      await giveCover(13, imageId)
      const before = await filesUnder('provider')
      for (const size of COVER_SIZES) {
        const standIn = await get(`/covers/${imageId}/${size}.webp`)
        expect(standIn.statusCode).toBe(200)
        expect(standIn.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'image/webp', [STAND_IN]: 'poster' })
        expect(standIn.headers['etag']).toBeUndefined()
        const drawn = await get(`/covers/${poster(13)}/${size}.webp`)
        expect(standIn.rawPayload.equals(drawn.rawPayload)).toBe(true)
        expect(drawn.headers[STAND_IN]).toBeUndefined()
      }
      expect(await filesUnder('provider')).toEqual(before)
      expect(provider.asked).toHaveLength(1)
    },
  )

  it('never follows a redirect of the provider', async () => {
    const sink = await startImageProvider()
    await giveCover(14, 'co1away')
    for (const status of [301, 302, 307, 308]) {
      const location = `${sink.origin}/latest/meta-data`
      provider.answer = (_request, response) => response.writeHead(status, { location }).end()
      await atOtherTimes()
      expect((await get('/covers/co1away/cover_big.webp')).headers[STAND_IN]).toBe('poster')
    }
    expect(sink.asked).toEqual([])
    await sink.close()
  })

  it('is available once the provider works again', async () => {
    await atOtherTimes()
    provider.answer = (_request, response) => response.writeHead(503).end()
    await giveCover(15, 'co1back')
    expect((await get('/covers/co1back/cover_big.webp')).headers[STAND_IN]).toBe('poster')
    provider.answer = sendImage(await picture('png'))
    await atOtherTimes()
    const back = await get('/covers/co1back/cover_big.webp')
    expect(back.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(back.headers[STAND_IN]).toBeUndefined()
  })

  it('of several games is replaced by the poster of the first', async () => {
    await atOtherTimes()
    provider.answer = (_request, response) => response.writeHead(404).end()
    await giveCover(18, 'co1shared')
    await giveCover(17, 'co1shared')
    const standIn = await get('/covers/co1shared/cover_big.webp')
    expect(standIn.rawPayload.equals((await get(`/covers/${poster(17)}/cover_big.webp`)).rawPayload)).toBe(true)
  })

  it('is served even if the disk cannot store it', async () => {
    provider.answer = sendImage(await picture('webp'))
    await giveCover(16, 'co1full')
    const full = await buildTestApp({ db: server.db, env: { DATA_DIR: '/dev/null' }, fetch: provider.fetch })
    const answer = await full.app.inject({ url: '/covers/co1full/cover_big.webp' })
    await full.app.close()
    expect(answer.statusCode).toBe(200)
    expect(full.log.join('')).toContain('a cover could not be stored')
  })
})

describe('a screenshot', () => {
  const med = 'screenshot_med.webp'
  const GAME = testGameId(20)

  async function giveScreenshots(gameId: number, ...screenshot_ids: string[]): Promise<void> {
    await server.db
      .insertInto('game_import')
      .values({
        game_id: gameId,
        digest: 1,
        alternative_names: [],
        screenshot_ids,
        videos: JSON.stringify([]),
        releases: JSON.stringify([]),
        parent_igdb_id: null,
        version_parent_igdb_id: null,
        version_title: null,
        parent_id: null,
        version_parent_id: null,
      } as never)
      .execute()
  }

  beforeAll(async () => {
    await atOtherTimes()
    await giveScreenshots(GAME, 'sc1', 'sc2', 'sc3')
  })
  beforeEach(() => {
    provider.asked.length = 0
  })

  it('is fetched once for both sizes, uncropped, and stored for ever', async () => {
    provider.answer = sendImage(await picture('jpeg', 1280, 720))
    const answers = await Promise.all(SCREENSHOT_SIZES.map((size) => get(`/screenshots/${GAME}/sc1/${size}.webp`)))
    for (const [at, answer] of answers.entries()) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      const size = SCREENSHOT_SIZES[at] ?? 'screenshot_med'
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', ...pixelsOf(SCREENSHOT_PIXELS[size]) })
    }
    await get(`/screenshots/${GAME}/sc1/${med}`)
    expect(provider.asked).toEqual(['/igdb/image/upload/t_720p/sc1.jpg'])
    expect(await filesUnder('screenshots')).toHaveLength(2)
  })

  it('that the provider does not have is 502, and not requested again for a while', async () => {
    provider.answer = sendImage(Buffer.from('<html>captive portal</html>'))
    for (let time = 0; time < 2; time++) {
      const answer = await get(`/screenshots/${GAME}/sc2/${med}`)
      expect(answer.statusCode).toBe(502)
      expect(answer.json<ErrorResponse>().error.code).toBe('unavailable')
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(provider.asked).toHaveLength(1)
  })

  it.each([
    ['an image that the game does not have', `/screenshots/${GAME}/sc9/${med}`],
    ['one of another game', `/screenshots/${testGameId(21)}/sc1/${med}`],
    ['the cover of a game', `/screenshots/${GAME}/co1once/${med}`],
    ['no game', `/screenshots/x/sc1/${med}`],
    ['a game beyond all numbers', `/screenshots/99999999999/sc1/${med}`],
    ['a size of covers', `/screenshots/${GAME}/sc1/cover_big.webp`],
    ['an id with a brace', `/screenshots/${GAME}/%7Bsc1%7D/${med}`],
    ['an encoded way out', `/screenshots/${GAME}/..%2f..%2fetc%2fpasswd/${med}`],
    ['no size', `/screenshots/${GAME}/sc1`],
  ])('is 404 if there is none: %s', async (_case, url) => {
    const answer = await get(url, { accept: 'text/html' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json<ErrorResponse>().error.code).toBe('not_found')
    expect(provider.asked).toEqual([])
  })

  it('is no cover', async () => {
    expect((await get('/covers/sc1/cover_big.webp')).statusCode).toBe(404)
  })
})

describe('covers of a page of the deck', () => {
  it('are fetched after the response, each once, before any request for them', async () => {
    await atOtherTimes()
    provider.answer = sendImage(await picture('jpeg'))
    for (const number of [30, 31, 32]) await giveCover(number, `warm${number}`)
    await server.db.insertInto('catalogue_source').values({ name: 'test', checksum: 'covers', loaded_at: 1 }).execute()
    await server.app.catalogue.refresh()
    provider.asked.length = 0
    const isWarm = async () => (await filesUnder('provider')).filter((name) => name.includes('warm')).length
    for (let shown: number[] = [], games = [{ id: 0 }]; games.length > 0;) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/games/swipedeck',
        headers: { origin: 'http://localhost:4321' },
        payload: { user_id: 0, alreadyShown: shown },
      })
      games = answer.json<{ games: { id: number }[] }>().games
      shown = [...shown, ...games.map(({ id }) => id)]
    }
    await expect.poll(isWarm, { timeout: 15_000 }).toBe(3)
    const asked = provider.asked.filter((path) => path.includes('warm'))
    expect(asked.toSorted()).toEqual([30, 31, 32].map((number) => `/igdb/image/upload/t_cover_big_2x/warm${number}.jpg`))
    expect((await get('/covers/warm30/cover_big_2x.webp')).statusCode).toBe(200)
    expect(provider.asked.filter((path) => path.includes('warm'))).toHaveLength(3)
  })
})
