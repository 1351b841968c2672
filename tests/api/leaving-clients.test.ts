import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFastify } from '../../src/server/http/create-fastify.ts'
import type { App } from '../../src/server/deps.ts'
import { readEnv } from '../../src/server/config/env.ts'
import { answerError } from '../../src/server/http/error-responses.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { listenAnywhere } from '../support/raw-request.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const INFO = 30

let server: TestApp
let dist: string
let port: number
let player: Player

/** Larger than the buffers of a connection, so that it is still being sent when the client disconnects. */
const LARGE = randomBytes(12 << 20)

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'questdeck-leaving-'))
  await writeFile(join(dist, 'large.txt'), LARGE)
  server = await buildTestApp({ dist, env: { DATA_DIR: dist } })
  player = await signUp(server.app)
  port = await listenAnywhere(server.app)
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true, force: true })
})

const request = (line: string, ...headers: readonly string[]) =>
  [`${line} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Sec-Fetch-Site: same-origin', ...headers, '', ''].join('\r\n')

const LEAVINGS = {
  'by a reset': (socket: ReturnType<typeof connect>) => socket.resetAndDestroy(),
  'by hanging up': (socket: ReturnType<typeof connect>) => socket.destroy(),
} as const

/** Sends this, disconnects once the response has begun or the server has read the headers, and returns the log lines. */
async function linesOf(text: string, leave: keyof typeof LEAVINGS, once: 'answered' | 'asked'): Promise<{ level: number; msg?: string }[]> {
  const before = server.log.length
  const lines = () => server.log.slice(before).map((line) => JSON.parse(line) as { level: number; msg?: string })
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const aborted = new Promise((resolve) => {
    if (once === 'answered') socket.once('data', resolve)
    else server.app.server.once('request', resolve)
  })
  const closed = new Promise((resolve) => server.app.server.once('request', ({ socket: theirs }) => theirs.once('close', resolve)))
  socket.write(text)
  await aborted
  LEAVINGS[leave](socket.pause())
  await closed
  await expect.poll(() => lines().map(({ msg }) => msg)).toContain('the client left')
  return lines()
}

describe.each(Object.keys(LEAVINGS) as (keyof typeof LEAVINGS)[])('a client that disconnects %s', (leave) => {
  it.each(['zstd', 'br', 'gzip', 'identity'])('in the middle of a large response is no error: %s', async (encoding) => {
    const lines = await linesOf(request('GET /large.txt', `Accept-Encoding: ${encoding}`), leave, 'answered')
    expect(lines.filter(({ level }) => level > INFO)).toEqual([])
  })

  it.each([
    ['a body', () => request('POST /api/users/login', 'Content-Type: application/json', 'Content-Length: 1000') + '{"email":'],
    [
      'a body of unknown length',
      () => request('POST /api/users/login', 'Content-Type: application/json', 'Transfer-Encoding: chunked') + '5\r\n{"ema',
    ],
    [
      'a picture',
      () =>
        request(
          `POST /api/users/${player.id}/avatar`,
          'X-Requested-With: app',
          `Cookie: ${player.cookieHeader().cookie}`,
          'Content-Type: multipart/form-data; boundary=x',
          'Content-Length: 1000',
        ) + '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nabc',
    ],
  ])('in the middle of %s is no error, also not of the database', async (_, text) => {
    const lines = await linesOf(text(), leave, 'asked')
    expect(lines.filter(({ level }) => level > INFO)).toEqual([])
  })
})

describe('apart from those clients', () => {
  const lines: { level: number; msg: string }[] = []
  let app: App
  let own: number
  const begun = Promise.withResolvers<AbortSignal>()
  beforeAll(async () => {
    const log = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(JSON.parse(chunk.toString()))
        done()
      },
    })
    app = createFastify({ env: readEnv({}), clock: Date.now, logger: createLogger('info', log) })
    app.setErrorHandler(answerError)
    app.get('/breaks', (_request, reply) =>
      reply.send(
        Readable.from(
          (async function* () {
            yield 'a beginning'
            throw new Error('the disk is gone')
          })(),
        ),
      ),
    )
    app.get('/works', async ({ signal }) => {
      begun.resolve(signal)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      signal.throwIfAborted()
    })
    own = await listenAnywhere(app)
  })
  afterAll(() => app.close())

  it('a response that breaks off by our own fault is an error', async () => {
    await expect(fetch(`http://127.0.0.1:${own}/breaks`).then((answer) => answer.text())).rejects.toThrow()
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'an answer broke off' }))
  })

  it('work that is aborted because no client waits for it is none', async () => {
    lines.length = 0
    const leaving = new AbortController()
    const asked = fetch(`http://127.0.0.1:${own}/works`, { signal: leaving.signal })
    const signal = await begun.promise
    leaving.abort()
    await expect(asked).rejects.toThrow()
    await expect.poll(() => signal.aborted).toBe(true)
    await app.inject('/nothing')
    expect(lines.filter(({ level }) => level > INFO)).toEqual([])
  })
})
