import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const SCRIPT = 'console.log("a script that is long enough to be worth compressing");\n'.repeat(40)
const PAGE = '<!doctype html><title>Questdeck</title>'

let dist: string
let server: TestApp

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'questdeck-dist-'))
  await Promise.all(['build', 'assets', 'icons'].map((folder) => mkdir(join(dist, folder))))
  const files: Record<string, string | Buffer> = {
    'index.html': PAGE,
    'sw.js': 'self.skipWaiting()',
    'manifest.webmanifest': '{}',
    '.sources': 'the hash of the sources',
    'build/app-1a2b3c.js': SCRIPT,
    'build/app-1a2b3c.js.br': brotliCompressSync(SCRIPT),
    'build/app-1a2b3c.js.gz': gzipSync(SCRIPT),
    'build/app-1a2b3c.js.map': '{}',
    'assets/cover.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'icons/icon.png': 'png',
  }
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(dist, name), content)))
  server = await buildTestApp({ dist })
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

function get(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } })
}

describe('the page', () => {
  it.each(['/', '/swipedeck', '/games/1942', '/profile/a.b', '/apiary', '/index.html'])('is returned for %s', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('is not returned for a missing script or picture', async () => {
    expect((await get('/swipedeck.js', { accept: '*/*' })).statusCode).toBe(404)
  })

  it('has a policy that allows no inline, evaluated or third-party code', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types questdeck")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|data:|https?:|\*/)
  })

  it.each(['/check-inbox', '/confirm-email', '/stop-email-change', '/undo-email-change', '/reset-password'])(
    'that a mail’s link opens never reveals its path: %s',
    async (url) => {
      expect((await get(url)).headers['referrer-policy']).toBe('no-referrer')
      expect((await get('/login')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    },
  )

  it('is read-only', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/swipedeck',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.statusCode).toBe(405)
  })
})

describe('files', () => {
  it.each([
    ['/build/app-1a2b3c.js', 'public, max-age=31536000, immutable'],
    ['/assets/cover.svg', 'public, max-age=3600'],
    ['/icons/icon.png', 'public, max-age=3600'],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
  ])('%s are cached as %s', async (url, cacheControl) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, cacheControl])
  })

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('are sent as they were compressed at build: %s', async (encoding, decompress) => {
    const answer = await get('/build/app-1a2b3c.js', { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(decompress(answer.rawPayload).toString()).toBe(SCRIPT)
    expect(answer.headers.vary).toContain('accept-encoding')
  })

  it('the worker has a policy and a type of its own, and no wider scope', async () => {
    const { headers } = await get('/sw.js')
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'")
    expect(headers['service-worker-allowed']).toBeUndefined()
  })

  it.each([
    '/build/app-1a2b3c.js.map',
    '/build/app-1a2b3c.js.br',
    '/.sources',
    '/../package.json',
    '/%2e%2e/package.json',
    '/build/..%2f..%2fpackage.json',
    '/build/',
    '/build',
  ])('that are not public are not found: %s', async (url) => expect((await get(url, { accept: '*/*' })).statusCode).toBe(404))
})

describe('every response', () => {
  const urls = ['/', '/sw.js', '/build/app-1a2b3c.js', '/api/health', '/api/me', '/api/nothing', '/build/nothing.js', '/api/openapi.json']

  it.each(urls)('has the security headers: %s', async (url) => {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(headers['server']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('requires https for two years if the server is public', async () => {
    const https = await buildTestApp({ dist, db: server.db, env: { PUBLIC_URL: 'https://play.example.org' } })
    for (const url of urls) {
      expect((await https.app.inject(url)).headers['strict-transport-security'], url).toBe('max-age=63072000; includeSubDomains')
    }
    await https.close()
  })

  it.each(['/api/health', '/api/me', '/api/nothing'])('of the API is never cached: %s', async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('no-store')
  })
})

describe('responses of the API', () => {
  it.each([
    ['zstd', 'zstd, br, gzip', zstdDecompressSync],
    ['br', 'gzip, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('are compressed as %s for a client that accepts "%s"', async (encoding, accepted, decompress) => {
    const answer = await get('/api/openapi.json', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(JSON.parse(decompress(answer.rawPayload).toString())).toMatchObject({ openapi: '3.1.0' })
  })

  it('are sent uncompressed to a client that accepts no compression', async () => {
    const answer = await get('/api/openapi.json', { 'accept-encoding': 'identity' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toMatchObject({ openapi: '3.1.0' })
  })
})

describe('before the first build', () => {
  it('the API works and the page says what is missing', async () => {
    const unbuilt = await buildTestApp({ db: server.db, dist: join(dist, 'nothing') })
    const page = await unbuilt.app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.body]).toEqual([404, 'The page has not been built yet.'])
    expect((await unbuilt.app.inject('/api/health')).statusCode).toBe(200)
    await unbuilt.close()
  })
})
