import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { listenAnywhere, sendBytes, sendTarget } from '../support/raw-request.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const PUBLIC = { PUBLIC_URL: 'https://play.example.org' }

let local: TestApp
let published: TestApp
let proxied: TestApp

beforeAll(async () => {
  local = await buildTestApp()
  published = await buildTestApp({ db: local.db, env: PUBLIC })
  proxied = await buildTestApp({ db: local.db, env: { ...PUBLIC, TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await proxied.close()
  await published.close()
  await local.close()
})

/** Any endpoint with data about people or games. */
const CALL = '/api/games/filters'

function ask({ app }: TestApp, host: string, headers: Record<string, string> = {}, url = CALL) {
  return app.inject({ url, headers: { host, ...headers } })
}

describe('the host of a request', () => {
  it.each([
    ['this machine by name', 'localhost:4321'],
    ['this machine by number', '127.0.0.1:4321'],
    ['this machine by IPv6', '[::1]:4321'],
    ['a tunnel or a phone by USB, on a port of its own', 'localhost:8080'],
    ['this machine in capitals', 'LocalHost:4321'],
  ])('may be %s, whatever the public address is', async (_, host) => {
    expect((await ask(local, host)).statusCode).toBe(200)
    expect((await ask(published, host)).statusCode).toBe(200)
  })

  it.each(['play.example.org', 'play.example.org:443', 'PLAY.example.org'])('may be the public one: %s', async (host) => {
    expect((await ask(published, host)).statusCode).toBe(200)
  })

  it.each([
    'evil.example',
    'evil.example:4321',
    'localhost.evil.example',
    'play.example.org.evil.example',
    'example.org',
    'sub.play.example.org',
    '192.168.1.7:4321',
    '0.0.0.0:4321',
    'play.example.org@evil.example',
    'a b',
  ])('may not be another: %s', async (host) => {
    const before = published.log.length
    const answer = await ask(published, host)
    expect([answer.statusCode, answer.json<ErrorResponse>().error.code]).toEqual([421, 'wrong_host'])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(published.log.slice(before).join('')).toContain('"code":"wrong_host"')
  })

  it('protects pages and pictures as it does calls', async () => {
    for (const url of ['/', '/swipedeck', '/sw.js', '/covers/x', '/media/x']) {
      expect((await ask(published, 'evil.example', {}, url)).statusCode).toBe(421)
    }
  })

  it('is not checked for health checks, which know only an address', async () => {
    for (const host of ['10.0.0.5:4321', 'questdeck:4321']) {
      expect((await ask(published, host, {}, '/api/health')).statusCode).toBe(200)
    }
  })

  it('may be missing with HTTP/1.0', async () => {
    const port = await listenAnywhere(published.app)
    expect((await sendBytes(port, `GET ${CALL} HTTP/1.0\r\n\r\n`)).status).toBe(200)
  })

  it('is the one in the target if there is one', async () => {
    const port = await listenAnywhere(local.app)
    expect((await sendTarget(port, 'GET', `http://evil.example${CALL}`)).status).toBe(421)
    expect((await sendTarget(port, 'GET', `http://localhost${CALL}`, { host: 'evil.example' })).status).toBe(200)
  })
})

describe('X-Forwarded-Host', () => {
  const forwarded = { 'x-forwarded-host': 'play.example.org' }

  it('is used if a proxy requests us under its own name', async () => {
    expect((await ask(proxied, 'questdeck:4321', forwarded)).statusCode).toBe(200)
    expect((await ask(proxied, 'questdeck:4321', { 'x-forwarded-host': 'evil.example' })).statusCode).toBe(421)
  })

  it('is ignored without a proxy', async () => {
    expect((await ask(published, 'evil.example', forwarded)).statusCode).toBe(421)
  })
})

describe('a user who opens the server at its address in the network', () => {
  const page = { accept: 'text/html,*/*' }

  it('gets a plain explanation without configuration', async () => {
    const answer = await ask(local, '192.168.1.7:4321', page, '/')
    expect(answer.statusCode).toBe(421)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toBe(
      'Questdeck is at http://localhost:4321, only on its own machine, not at 192.168.1.7. To open it from elsewhere, ' +
        'put it behind a proxy with a certificate and start it with PUBLIC_URL set to that https address and ' +
        'TRUST_PROXY=1. Or connect an Android phone by USB, run "adb reverse tcp:4321 tcp:4321", and open ' +
        'http://localhost:4321 on the phone.\n',
    )
  })

  it('gets the public address, and a hint about what its host may have forgotten', async () => {
    const answer = await ask(published, 'quest.lan', page, '/')
    expect(answer.body).toContain('Questdeck is at https://play.example.org, not at quest.lan.')
    expect(answer.body).toContain('set PUBLIC_URL to the address that players open')
  })
})
