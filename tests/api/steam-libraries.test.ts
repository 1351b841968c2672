import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { SteamImportResponse, SteamLibraryResponse } from '../../src/contract/own-data.ts'
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts'
import { LOOPBACK } from '../support/oauth-provider.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const KEY = '0123456789abcdef0123456789ABCDEF'
const ADA = '76561197960287930'
const HERMIT = '76561197960287931'

let steam: Server
let server: TestApp
let player: Player
/** The requests to Steam, in order. */
let asked: string[]
/** A response that replaces Steam's usual one. */
let answer: { readonly status: number; readonly body: string } | undefined

beforeAll(async () => {
  steam = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://steam')
    asked.push(`${pathname} ${searchParams.get('vanityurl') ?? searchParams.get('steamid')} ${searchParams.get('key')}`)
    const isAda = searchParams.get('vanityurl') === 'ada_plays'
    const body = pathname.startsWith('/ISteamUser')
      ? { response: isAda ? { success: 1, steamid: ADA } : { success: 42, message: 'No match' } }
      : searchParams.get('steamid') === ADA
        ? {
            response: {
              game_count: 2,
              games: [
                { appid: 620, name: 'Portal 2', playtime_forever: 90 },
                { appid: 7, playtime_forever: 0 },
              ],
            },
          }
        : { response: {} }
    response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' }).end(answer?.body ?? JSON.stringify(body))
  })
  await new Promise<void>((resolve) => steam.listen(0, '127.0.0.1', resolve))
  const steamApi = `http://127.0.0.1:${(steam.address() as AddressInfo).port}`
  const { steamPerMinute, steamPerDay } = RATE_LIMITS
  server = await buildTestApp({ env: { STEAM_API_KEY: KEY }, steamApi, steamOutbound: LOOPBACK, limits: { steamPerMinute, steamPerDay } })
})
afterAll(async () => {
  await server.close()
  steam.close()
})
beforeEach(async () => {
  asked = []
  answer = undefined
  player = await signUp(server.app)
})

const fetchSteam = (profile: string, who = player) => who.call<SteamLibraryResponse & ErrorResponse>('fetchSteam', { body: { profile } })
const GAMES = [
  { steam_id: 620, name: 'Portal 2', hours: 1.5 },
  { steam_id: 7, name: '', hours: 0 },
]

it.each([
  ADA,
  ` ${ADA} `,
  `https://steamcommunity.com/profiles/${ADA}`,
  `steamcommunity.com/profiles/${ADA}?l=german`,
  'ada_plays',
  'https://steamcommunity.com/id/ada_plays/',
  'https://www.steamcommunity.com/id/ada_plays',
])('%j is a profile with readable games, with the host’s key', async (profile) => {
  const { status, body } = await fetchSteam(profile)
  expect([status, body]).toEqual([200, { games: GAMES }])
  expect(asked.at(-1)).toBe(`/IPlayerService/GetOwnedGames/v1/ ${ADA} ${KEY}`)
})

it('reports a profile that shows its games to nobody', async () => {
  expect((await fetchSteam(HERMIT)).body).toEqual({ games: null })
})

it.each(['nobody_here', 'https://example.com/id/ada_plays', 'https://steamcommunity.com/profiles/ada_plays', '../../x', 'a'])(
  'finds no profile %j',
  async (profile) => {
    const { status, body } = await fetchSteam(profile)
    expect([status, body.error.code]).toEqual([404, 'not_found'])
    // An invalid profile causes no request.
    expect(asked.length).toBe(profile === 'nobody_here' ? 1 : 0)
  },
)

it.each([
  [500, 'oops'],
  [200, '<html>'],
  [403, '{}'],
  [200, '{"response":{"games":[{"appid":"x"}]}}'],
])('reports that Steam does not respond if it returns %i %j', async (status, body) => {
  answer = { status, body }
  const library = await fetchSteam(ADA)
  expect([library.status, library.body.error.code]).toEqual([503, 'unavailable'])
  expect(JSON.stringify(library.body)).not.toContain(KEY)
})

it('sends one request a minute for one player, and others’ meanwhile', async () => {
  await fetchSteam(ADA)
  const { status, body } = await fetchSteam(ADA)
  expect([status, body.error.code]).toEqual([429, 'rate_limited'])
  expect((await fetchSteam(ADA, await signUp(server.app))).status).toBe(200)
})

it('is available if the host has a key, and for players only', async () => {
  expect((await player.call<SteamImportResponse>('steamImport')).body).toEqual({ available: true })
  const without = await buildTestApp()
  try {
    const other = await signUp(without.app)
    expect((await other.call<SteamImportResponse>('steamImport')).body).toEqual({ available: false })
    expect((await fetchSteam(ADA, other)).status).toBe(404)
  } finally {
    await without.close()
  }
})
