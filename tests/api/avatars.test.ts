import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../src/contract/accounts.ts'
import type { AvatarResponse } from '../../src/contract/avatars.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { CLOCK_SKEW_MAX_MS } from '../../src/contract/limits.ts'
import { AVATAR_MAX_BYTES } from '../../src/domain/avatar-rule.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { sweepExpired } from '../../src/server/accounts/sweep-expired.ts'
import { STAGED_MS } from '../../src/server/avatars/store-avatar.ts'
import { avatarForm, PICTURE, pictureOf } from '../support/avatar-form.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { Browser, registration, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let ada: Player

beforeAll(async () => {
  server = await buildTestApp()
  ada = await signUp(server.app)
})
afterAll(() => server.close())

/** The bytes of a picture before its pixels. */
const HEADER = PICTURE.subarray(0, PICTURE.indexOf('IDAT') + 4)

const ID = (number: number) => `0197a000-0000-7000-8000-${String(number).padStart(12, '0')}`

function upload<T = AvatarResponse>(player: Player, file: Uint8Array, fields: Record<string, string> = {}) {
  return player.call<T>('uploadAvatar', { params: { userId: player.id }, ...avatarForm(file, fields) })
}

async function refusal(player: Player, file: Uint8Array): Promise<[number, string]> {
  const answer = await upload<ErrorResponse>(player, file)
  return [answer.status, answer.body.error.code]
}

const avatarOf = async (player: Player) => (await player.call<User>('me')).body.avatar_url
const picture = (url: string) => server.app.inject({ url })

describe('an upload', () => {
  it('becomes the player’s picture, under an unguessable address', async () => {
    const { status, body } = await upload(ada, PICTURE)
    expect(status).toBe(200)
    expect(body).toEqual({
      now: server.clock.now(),
      history: expect.any(String) as string,
      results: [{ id: expect.any(String) as string, status: 'applied' }],
      url: body.avatar_url,
      avatar_url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/) as string,
    })
    expect(await avatarOf(ada)).toBe(body.avatar_url)
  })

  it('is served as an immutable picture of 512 by 512 that may not run anything', async () => {
    const { body } = await upload(ada, await pictureOf('#123456'))
    const answer = await picture(body.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="avatar.webp"',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers['content-security-policy']).toContain("sandbox; default-src 'none'")
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  })

  it('replaces the previous one, which is removed completely', async () => {
    const player = await signUp(server.app)
    const first = await upload(player, PICTURE)
    const second = await upload(player, await pictureOf('#fff'))
    expect(second.body.url).not.toBe(first.body.url)
    expect((await picture(first.body.url)).statusCode).toBe(404)
    expect(await server.db.selectFrom('avatar').select('name').where('user_id', '=', player.id).execute()).toHaveLength(1)
  })

  it('that arrives twice is stored once, also at the same time', async () => {
    const player = await signUp(server.app)
    const fields = { id: ID(1), at: String(server.clock.now()) }
    const [first, again] = await Promise.all([upload(player, PICTURE, fields), upload(player, PICTURE, fields)])
    const late = await upload(player, PICTURE, fields)
    expect([first, again, late].map(({ body }) => body.results)).toEqual(
      Array.from({ length: 3 }, () => [{ id: ID(1), status: 'applied' }]),
    )
    expect(new Set([first.body.url, again.body.url, late.body.url])).toHaveLength(1)
  })

  it('that is older than the current picture is stale, and gets the current one in the response', async () => {
    const player = await signUp(server.app)
    const at = server.clock.now()
    const newer = await upload(player, PICTURE, { id: ID(3), at: String(at) })
    for (const fields of [
      { id: ID(4), at: String(at - 1) },
      { id: ID(2), at: String(at) },
    ]) {
      const older = await upload(player, await pictureOf('#000'), fields)
      expect(older.body).toMatchObject({ results: [{ id: fields.id, status: 'stale' }], url: newer.body.url })
    }
    expect(await avatarOf(player)).toBe(newer.body.url)
  })

  it('with the same time as the current picture replaces it if its id is greater', async () => {
    const player = await signUp(server.app)
    const at = String(server.clock.now())
    await upload(player, PICTURE, { id: ID(7), at })
    const greater = await upload(player, await pictureOf('#000'), { id: ID(8), at })
    expect(greater.body.results).toEqual([{ id: ID(8), status: 'applied' }])
    expect(await avatarOf(player)).toBe(greater.body.url)
  })

  it.each([
    ['a time ahead of the server', { id: ID(5), at: String(Date.UTC(2099, 1, 1)) }, 422, 'clock_skew'],
    ['a time that is no number', { at: '1e3' }, 400, 'malformed'],
    ['a time that no clock shows', { at: '9999999999999999' }, 400, 'malformed'],
    ['an id that is none', { id: '7' }, 400, 'malformed'],
    ['a field that nobody knows', { user_id: 'x' }, 400, 'malformed'],
    ['the file under another name', { field: 'file' }, 400, 'malformed'],
    ['a name out of the prototype', { constructor: 'x' }, 400, 'malformed'],
  ])('with %s is refused, and nothing is written', async (_, fields, status, code) => {
    const before = await databaseDigest(server.db)
    const answer = await upload<ErrorResponse>(ada, PICTURE, fields)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('may have a time as far ahead as any other change', async () => {
    const player = await signUp(server.app)
    const { body } = await upload(player, PICTURE, { id: ID(6), at: String(server.clock.now() + CLOCK_SKEW_MAX_MS) })
    expect(body.results).toEqual([{ id: ID(6), status: 'applied' }])
  })

  it('needs a header that no form of another site can set', async () => {
    const { body } = avatarForm(PICTURE)
    const answer = await ada.call<ErrorResponse>('uploadAvatar', { params: { userId: ada.id }, body })
    expect([answer.status, answer.body.error.code]).toEqual([403, 'cross_site'])
  })

  it('must be a form, and no other endpoint accepts a form', async () => {
    const json = { params: { userId: ada.id }, body: { avatar: 'x' }, headers: { 'x-requested-with': 'app' } }
    expect((await ada.call('uploadAvatar', json)).status).toBe(415)
    expect((await ada.call('questEvent', avatarForm(PICTURE))).status).toBe(415)
  })
})

describe('a picture', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false })

  it('of 14,000 by 14,000 in half a megabyte is refused without being decoded', async () => {
    const bomb = await flat(14_000, 14_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(AVATAR_MAX_BYTES)
    const memory = process.memoryUsage().rss
    expect(await refusal(ada, bomb)).toEqual([422, 'invalid_image'])
    expect(process.memoryUsage().rss - memory).toBeLessThan(100_000_000)
  }, 60_000)

  it('that claims a smaller size is not trusted', async () => {
    const lie = await flat(600, 600).png().toBuffer()
    lie.writeUInt32BE(10, 16)
    expect(await refusal(ada, lie)).toEqual([422, 'invalid_image'])
  })

  it.each([
    ['4097 pixels wide', () => flat(4_097, 10).png().toBuffer()],
    ['of 16.8 megapixels', () => flat(4_096, 4_096).jpeg().toBuffer()],
    ['cut off in the middle', async () => (await noisy(300)).subarray(0, 20_000)],
    ['that moves (WebP)', () => moving('webp')],
    ['that moves (PNG)', async () => animatedPng(PICTURE)],
    ['whose header is all there is', async () => HEADER],
    ['with random bytes after a valid header', async () => Buffer.concat([HEADER, Buffer.alloc(999, 7)])],
  ])('%s is refused', async (_, make) => {
    expect(await refusal(ada, await make())).toEqual([422, 'invalid_image'])
  })

  it.each([
    ['nothing at all', async () => Buffer.alloc(0)],
    ['a megabyte of zeros', async () => Buffer.alloc(1_000_000)],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a GIF', () => flat(9, 9).gif().toBuffer()],
    ['a moving GIF', () => moving('gif')],
    ['a TIFF', () => flat(9, 9).tiff().toBuffer()],
    ['an AVIF', () => flat(9, 9).avif().toBuffer()],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', async () => Buffer.from('%PDF-1.7 1 0 obj')],
    ['a RIFF that is no WebP', async () => Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['the first byte of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff])],
  ])('that is %s is refused by its content, whatever its name', async (_, make) => {
    expect(await refusal(ada, await make())).toEqual([415, 'unsupported_media_type'])
  })

  it.each(['jpeg', 'png', 'webp'] as const)('may be a %s', async (format) => {
    const player = await signUp(server.app)
    expect((await upload(player, await flat(700, 300).toFormat(format).toBuffer())).status).toBe(200)
  })

  it.each([true, false])('may be a lossless WebP: %s', async (lossless) => {
    const player = await signUp(server.app)
    expect((await upload(player, await flat(300, 300).webp({ lossless }).toBuffer())).status).toBe(200)
  })

  it('in print colours is converted to screen colours', async () => {
    const player = await signUp(server.app)
    const cmyk = await flat(200, 200).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const { body } = await upload(player, cmyk)
    expect((await sharp((await picture(body.url)).rawPayload).metadata()).space).toBe('srgb')
  })

  it('is turned upright, and keeps no data about its place and camera', async () => {
    const player = await signUp(server.app)
    // The left half is red; after the rotation in its EXIF data the upper one is.
    const red = await sharp({ create: { width: 100, height: 200, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const taken = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#00f' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
      })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(taken.includes('SecretCamera')).toBe(true)
    const { rawPayload } = await picture((await upload(player, taken)).body.url)
    const stored = await sharp(rawPayload).metadata()
    expect([stored.exif, stored.icc, stored.xmp, stored.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(rawPayload.includes('SecretCamera') || rawPayload.includes('EXIF')).toBe(false)
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const redAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128
    expect([redAt(20, 20), redAt(490, 20), redAt(20, 490), redAt(490, 490)]).toEqual([true, true, false, false])
  })

  it('that is also a page is only a picture afterwards', async () => {
    const player = await signUp(server.app)
    const page = '<html><script>alert(document.cookie)</script>'
    const polyglot = Buffer.concat([await flat(90, 90).jpeg().toBuffer(), Buffer.from(page)])
    const { body } = await upload(player, polyglot)
    expect((await picture(body.url)).rawPayload.includes('script')).toBe(false)
  })

  it('whose profile unpacks to hundreds of megabytes does not use them', async () => {
    const bomb = await profileBomb()
    const memory = process.memoryUsage().rss
    const { status } = await upload(ada, bomb)
    expect([200, 422]).toContain(status)
    expect(process.memoryUsage().rss - memory).toBeLessThan(200_000_000)
  }, 30_000)

  it('keeps its round crop: transparent areas stay transparent', async () => {
    const player = await signUp(server.app)
    const { body } = await upload(player, await pictureOf('#00000000', 512))
    expect((await sharp((await picture(body.url)).rawPayload).stats()).isOpaque).toBe(false)
  })
})

describe('the size of an upload', () => {
  it('is at most 2 MB, exactly', async () => {
    const player = await signUp(server.app)
    const good = await noisy(200)
    const padded = (bytes: number) => Buffer.concat([good, Buffer.alloc(bytes - good.length)])
    expect((await upload(player, padded(AVATAR_MAX_BYTES))).status).toBe(200)
    const answer = await upload<ErrorResponse>(player, padded(AVATAR_MAX_BYTES + 1))
    expect([answer.status, answer.body.error.code]).toEqual([413, 'too_large'])
    expect(answer.body.error.message).toBe(FIXED_MESSAGES.avatarTooLarge)
  })

  it('is counted while it arrives: 200 MB without a length are cut off at once', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    for (const where of ['file', 'preamble'] as const) {
      const { status, sent } = await pour(port, ada, where, 200_000_000)
      expect(status).toBe(413)
      expect(sent).toBeLessThan(50_000_000)
    }
  })

  it('is not the fault of two files', async () => {
    const { body, headers = {} } = avatarForm(PICTURE)
    const form = body as FormData
    form.append('avatar', new Blob([new Uint8Array(PICTURE)]), 'b.png')
    const answer = await ada.call<ErrorResponse>('uploadAvatar', { params: { userId: ada.id }, body: form, headers })
    expect([answer.status, answer.body.error]).toMatchObject([400, { code: 'malformed', message: 'The form has one file: "avatar".' }])
  })

  it.each([
    ['two files', (form: FormData) => form.append('avatar', new Blob([new Uint8Array(PICTURE)]), 'b.png')],
    ['many fields', (form: FormData) => Array.from({ length: 50 }, (_, n) => form.append(`f${n}`, 'x'))],
    ['a field without end', (form: FormData) => form.append('id', 'x'.repeat(100_000))],
  ])('cannot be bypassed by %s', async (_, add) => {
    const { body, headers = {} } = avatarForm(PICTURE)
    add(body as FormData)
    const answer = await ada.call<ErrorResponse>('uploadAvatar', { params: { userId: ada.id }, body, headers })
    expect([400, 413]).toContain(answer.status)
  })
})

describe('the quota', () => {
  it('is ten pictures an hour; a retry does not count, and a bad picture does', async () => {
    const limited = await buildTestApp({
      db: server.db,
      limits: { avatar: { max: 2, windowMs: 60_000 } },
    })
    const player = await signUp(limited.app)
    const at = (ms: number) => String(limited.clock.now() + ms)
    for (const _ of [1, 2, 3]) expect((await upload(player, PICTURE, { id: ID(7), at: at(0) })).status).toBe(200)
    expect((await upload(player, Buffer.alloc(9))).status).toBe(415)
    const plain = await upload<ErrorResponse>(player, PICTURE)
    expect([plain.status, plain.body.error.code]).toEqual([429, 'rate_limited'])
    expect(Number(plain.headers['retry-after'])).toBeGreaterThan(0)
    const queued = await upload(player, PICTURE, { id: ID(8), at: at(5) })
    expect([queued.status, queued.body.results[0]]).toMatchObject([200, { status: 'rejected', code: 'rate_limited' }])
    limited.clock.advance(60_000)
    expect((await upload(player, PICTURE, { id: ID(8), at: at(5) })).body.results[0]?.status).toBe('applied')
    await limited.close()
  })
})

describe('a picture before registration', () => {
  const stage = async (file: Uint8Array = PICTURE) =>
    (await new Browser(server.app).call<{ url: string; avatar_url: string }>('stageAvatar', avatarForm(file))).body.url
  const register = (avatar_url: unknown) =>
    new Browser(server.app).call<{ user: User } & ErrorResponse>('register', { body: registration({ avatar_url }) })

  it('belongs to the new player when they register with its address', async () => {
    const url = await stage()
    const { status, body } = await register(url)
    expect([status, body.user.avatar_url]).toEqual([200, url])
    expect((await picture(url)).statusCode).toBe(200)
  })

  it('can be claimed once, even if many try at the same time', async () => {
    const url = await stage()
    const tries = await Promise.all(Array.from({ length: 8 }, () => register(url)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 400)])
    expect(tries.find(({ status }) => status === 400)?.body.error.code).toBe('unknown_upload')
  })

  it('can be claimed for an hour', async () => {
    const url = await stage()
    server.clock.advance(STAGED_MS)
    const { status, body } = await register(url)
    expect([status, body.error.code]).toEqual([400, 'unknown_upload'])
  })

  it('is later replaced like any other', async () => {
    const player = await signUp(server.app, { avatar_url: await stage() })
    const { body } = await upload(player, await pictureOf('#abc'))
    expect(await avatarOf(player)).toBe(body.url)
  })

  it.each([
    'https://evil.example/pixel.gif',
    '//evil.example/x',
    '/media/../../etc/passwd',
    '/media/x.webp',
    `/media/${'a'.repeat(32)}.webp?x`,
    '/assets/default-avatar.jpg',
    7,
    null,
    ['x'],
  ])('is never an arbitrary address: %j', async (avatar_url) => {
    const before = await databaseDigest(server.db)
    const { status, body } = await register(avatar_url)
    expect([status, body.error.code]).toEqual([400, 'malformed'])
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('is never somebody else’s picture', async () => {
    const { body } = await upload(ada, await pictureOf('#321'))
    expect((await register(body.url)).status).toBe(400)
    expect((await picture(body.url)).statusCode).toBe(200)
  })

  it('has the same rules, and a limit of five in ten minutes from one address', async () => {
    expect((await new Browser(server.app).call('stageAvatar', avatarForm(Buffer.from('GIF89a')))).status).toBe(415)
    await server.db.deleteFrom('rate_bucket').execute()
    const limited = await buildTestApp({
      db: server.db,
      limits: { avatarStaging: { max: 5, windowMs: 600_000 } },
    })
    const statuses: number[] = []
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      statuses.push((await new Browser(limited.app).call('stageAvatar', avatarForm(PICTURE))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await limited.close()
  })
})

describe('unused pictures', () => {
  it('are deleted: with their player, and staged pictures after their hour', async () => {
    const stored = (await upload(ada, await pictureOf('#777'))).body.url
    const deletedPlayer = await signUp(server.app)
    const left = (await upload(deletedPlayer, PICTURE)).body.url
    await server.db.deleteFrom('app_user').where('id', '=', deletedPlayer.id).execute()
    const { body: staged } = await new Browser(server.app).call<{ url: string }>('stageAvatar', avatarForm(PICTURE))
    const there = async (url: string) => (await picture(url)).statusCode
    expect(await Promise.all([stored, left, staged.url].map(there))).toEqual([200, 404, 200])
    await sweepExpired(server.db, server.clock.now() + STAGED_MS)
    expect(await Promise.all([stored, staged.url].map(there))).toEqual([200, 404])
  })

  it('are not found under any other spelling', async () => {
    const name = (await avatarOf(ada)).slice('/media/'.length)
    const folder = name.slice(0, 2)
    for (const path of [name.toUpperCase(), `${name}.webp`, name.slice(0, -5), `..%2f${name}`, `${folder}/${name}`, '']) {
      expect((await picture(`/media/${path}`)).statusCode, path).toBe(404)
    }
  })

  it('leave nothing when the upload breaks off halfway', async () => {
    const player = await signUp(server.app)
    const { port } = server.app.server.address() as AddressInfo
    const before = await databaseDigest(server.db)
    await breakOff(port, player)
    const countOpen = () => new Promise((resolve) => server.app.server.getConnections((_, open) => resolve(open)))
    await expect.poll(countOpen).toBe(0)
    expect(await databaseDigest(server.db)).toEqual(before)
    expect(await avatarOf(player)).toBe('')
  })
})

/** Returns a picture that does not compress. */
async function noisy(size: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: size, height: size, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
}

async function moving(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => pictureOf(colour, 20)))
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** Adds a chunk that announces more frames. It is refused before its checksum is checked. */
function animatedPng(png: Buffer): Buffer {
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8, 0)
  chunk.write('acTL', 4, 'latin1')
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

/** Returns a PNG with a colour profile of 300 MB of zeros, compressed to 300 KB. */
async function profileBomb(): Promise<Buffer> {
  const { crc32, deflateSync } = await import('node:zlib')
  const profile = deflateSync(Buffer.alloc(300_000_000), { level: 9 })
  const body = Buffer.concat([Buffer.from('iCCPx\0\0', 'latin1'), profile])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([PICTURE.subarray(0, 33), length, body, sum, PICTURE.subarray(33)])
}

const BOUNDARY = '----pour'
const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="avatar"; filename="x"\r\n\r\n`

function post(port: number, player: Player) {
  return httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/users/${player.id}/avatar`,
    headers: {
      ...player.cookieHeader(),
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'app',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  })
}

/** Sends bytes until the server stops reading, and returns the response. */
async function pour(port: number, player: Player, where: 'file' | 'preamble', bytes: number) {
  const request = post(port, player)
  const seen = { status: 0 }
  const answered = new Promise<void>((resolve) => {
    request.on('response', (response) => {
      seen.status = response.statusCode ?? 0
      response.resume()
      resolve()
    })
    request.on('error', () => resolve())
  })
  if (where === 'file') request.write(PART)
  let sent = 0
  const chunk = Buffer.alloc(65_536, 97)
  while (sent < bytes && seen.status === 0 && !request.destroyed) {
    sent += chunk.length
    if (request.write(chunk)) continue
    await Promise.race([new Promise((resolve) => request.once('drain', resolve)), answered])
  }
  await answered
  request.destroy()
  return { status: seen.status, sent }
}

async function breakOff(port: number, player: Player): Promise<void> {
  const request = post(port, player)
  request.on('error', () => undefined)
  await new Promise((resolve) => request.write(PART + 'x'.repeat(9_000), resolve))
  await after(50)
  request.destroy()
}
