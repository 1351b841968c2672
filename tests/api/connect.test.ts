// Shows [S292].
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SocialLinks } from '../../src/contract/socials.ts'
import { CONNECTED_KEYS } from '../../src/domain/social-keys.ts'
import type { ConnectedKey } from '../../src/domain/social-keys.ts'
import { ConnectPlaces } from '../support/connect-places.ts'
import { CLIENT, LOOPBACK } from '../support/oauth-provider.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const KEYS = {
  DISCORD_CLIENT_ID: CLIENT.id,
  DISCORD_CLIENT_SECRET: CLIENT.secret,
  TWITCH_CLIENT_ID: CLIENT.id,
  TWITCH_CLIENT_SECRET: CLIENT.secret,
  STEAM_CONNECT: 'true',
}
const VALUES = { discord: 'ada.l', twitch: 'ada_plays', steam: 'https://steamcommunity.com/profiles/76561197960287930' }

let places: ConnectPlaces
let server: TestApp
let player: Player

beforeAll(async () => {
  places = await ConnectPlaces.start()
  server = await buildTestApp({ env: KEYS, connectEndpoints: places.endpoints, connectOutbound: LOOPBACK })
})
afterAll(async () => {
  await server.close()
  await places.close()
})
let before: ConnectPlaces['mode']
beforeEach(async () => {
  before = structuredClone(places.mode)
  places.asked.length = 0
  player = await signUp(server.app)
})
afterEach(() => {
  Object.assign(places.mode, before)
})

/** Sends a browser to the provider, and returns the parameters of its redirect back. */
async function leave(key: ConnectedKey, who: Browser = player, query: Record<string, string> = { returnTo: '/settings' }) {
  const answer = await who.call('startConnect', { params: { provider: key }, query })
  expect(answer.status).toBe(302)
  return places.visit(String(answer.headers['location']))
}

async function comeBack(key: ConnectedKey, query: Record<string, string>, who: Browser = player): Promise<string> {
  const answer = await who.call('finishConnect', { params: { provider: key }, query })
  expect(answer.status).toBe(302)
  return String(answer.headers['location'])
}

async function linkOf(key: ConnectedKey, who: Browser = player) {
  return (await who.call<SocialLinks>('ownSocials')).body.find((link) => link.key === key)
}

const connect = async (key: ConnectedKey) => comeBack(key, await leave(key))

describe.each(CONNECTED_KEYS)('connecting %s', (key) => {
  it('shows its name, hidden from others until the player shows it, and stores no token', async () => {
    expect(await connect(key)).toBe(`/settings?connected=${key}`)
    const link = await linkOf(key)
    expect([link?.handle ?? link?.url, link?.connected, link?.verified, link?.show]).toEqual([VALUES[key], true, true, false])
    expect(server.log.join('\n')).not.toContain('a-token')
  })

  it('signs nobody in, creates no account, and is no way to sign in later', async () => {
    const people = async () => (await server.db.selectFrom('app_user').select('id').execute()).length
    const [known, count] = [await player.call<{ id: string }>('me'), await people()]
    await connect(key)
    expect((await player.call<{ id: string }>('me')).body.id).toBe(known.body.id)
    expect(await people()).toBe(count)
    expect(await server.db.selectFrom('identity').selectAll().where('user_id', '=', player.id).execute()).toEqual([])
  })

  it('ends when another account is connected, and stays when it is shown or hidden', async () => {
    await connect(key)
    await player.call('setSocials', { body: [{ key, handle: VALUES[key], show: true }] })
    expect(await linkOf(key)).toMatchObject({ show: true, connected: true })
    await player.call('setSocials', { body: [{ key, handle: 'grace', show: true }] })
    expect(await linkOf(key)).toMatchObject({ show: true, connected: false, verified: false })
  })

  it('asks no provider if the state is another’s, was used, or has expired', async () => {
    const sent = await leave(key)
    expect(await comeBack(key, { ...sent, state: 'x'.repeat(43) })).toContain('problem=expired')
    expect(await comeBack(key, sent), 'its attempt is gone').toContain('problem=expired')
    const late = await leave(key)
    server.clock.advance(10 * 60_000)
    expect(await comeBack(key, late)).toContain('problem=expired')
    expect([places.asked, (await linkOf(key))?.connected]).toEqual([[], false])
  })

  it('belongs to the player who left: another player with a later session gets nothing', async () => {
    const sent = await leave(key)
    const other = await signUp(server.app)
    expect(await comeBack(key, sent, other)).toContain('problem=expired')
    expect((await linkOf(key, other))?.connected).toBe(false)
  })

  it('says that the provider cannot be reached', async () => {
    places.mode.isSilent = true
    expect(await connect(key)).toBe(`/settings?connected=${key}&problem=unreachable`)
    expect((await linkOf(key))?.connected).toBe(false)
  })

  it('redirects to the login without a session, and redirects other sites nowhere', async () => {
    const answer = await new Browser(server.app).call('startConnect', { params: { provider: key } })
    expect([answer.status, answer.headers['location']]).toEqual([302, '/login?returnTo=%2Fsettings'])
    const crossSite = await player.call('startConnect', { params: { provider: key }, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(crossSite.status).toBe(403)
  })

  it('returns to addresses of our own only', async () => {
    const sent = await leave(key, player, { returnTo: 'https://evil.example/settings' })
    expect(await comeBack(key, sent)).toMatch(/^\/(?!\/)/)
  })
})

describe('Discord and Twitch', () => {
  it.each(['discord', 'twitch'] as const)('%s: a cancellation is reported to the player, and a false code is refused', async (key) => {
    const { state = '' } = await leave(key)
    expect(await comeBack(key, { state, error: 'access_denied' })).toContain('problem=cancelled')
    const sent = await leave(key)
    expect(await comeBack(key, { ...sent, code: 'another' })).toContain('problem=refused')
  })

  it('a token of Twitch for another app is refused', async () => {
    places.mode.twitch = { ...places.mode.twitch, client_id: 'another' }
    expect(await connect('twitch')).toContain('problem=refused')
  })

  it('an invalid name is not stored', async () => {
    places.mode.discord = { ...places.mode.discord, username: '<script>' }
    expect(await connect('discord')).toContain('problem=refused')
  })
})

describe('Steam', () => {
  it('is asked to verify its own assertion', async () => {
    places.mode.isValid = false
    expect(await connect('steam')).toContain('problem=refused')
    expect(places.asked).toEqual(['/steam/check'])
  })

  it.each([
    ['another identity than it claims', { 'openid.claimed_id': 'https://steamcommunity.com/openid/id/76561197960287931' }],
    ['an identity of another site', { 'openid.claimed_id': 'https://steamcommunity.com.evil.example/openid/id/76561197960287930' }],
    ['another end', { 'openid.op_endpoint': 'https://evil.example/openid' }],
    ['another address to come back to', { 'openid.return_to': 'https://evil.example/' }],
    ['less than was signed', { 'openid.signed': 'signed,op_endpoint' }],
    ['another mode', { 'openid.mode': 'error' }],
  ])('is not asked about %s', async (_, changed) => {
    expect(await comeBack('steam', { ...(await leave('steam')), ...changed })).toContain('problem=refused')
    expect([places.asked, (await linkOf('steam'))?.connected]).toEqual([[], false])
  })

  it('reports a cancellation to the player', async () => {
    expect(await comeBack('steam', { ...(await leave('steam')), 'openid.mode': 'cancel' })).toContain('problem=cancelled')
  })
})

describe('a host', () => {
  it('without configuration offers nothing', async () => {
    expect((await player.call('connections')).body).toEqual(CONNECTED_KEYS)
    const bare = await buildTestApp()
    const somebody = await signUp(bare.app)
    expect((await somebody.call('connections')).body).toEqual([])
    const answer = await somebody.call('startConnect', { params: { provider: 'steam' } })
    expect(answer.headers['location']).toBe('/settings?connected=steam&problem=not_configured')
    await bare.close()
  })
})
