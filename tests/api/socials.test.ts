// Shows [S291].
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EntityChange } from '../../src/contract/changes.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { Profile } from '../../src/contract/profiles.ts'
import type { SetSocialsResponse, SocialLinks } from '../../src/contract/socials.ts'
import { SOCIAL_KEYS } from '../../src/domain/social-keys.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let player: Player
let other: Player

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
  other = await signUp(server.app)
})

const set = (body: unknown) => player.call<SetSocialsResponse & ErrorResponse>('setSocials', { body })
const own = async () => (await player.call<SocialLinks>('ownSocials', {})).body
const seenBy = (viewer: Player) => viewer.call<SocialLinks & ErrorResponse>('playerSocials', { params: { userId: player.id } })

describe('a player’s socials', () => {
  it('are eleven, in their order, and empty at first', async () => {
    const socials = await own()
    expect(socials.map(({ key }) => key)).toEqual(SOCIAL_KEYS)
    expect(socials.every(({ url, handle, show }) => url === null && handle === null && !show)).toBe(true)
  })

  it('are normalised, and returned with everything else', async () => {
    const { status, body } = await set([
      { key: 'x', show: true, handle: '@ada' },
      { key: 'steam', show: false, url: 'http://steamcommunity.com/id/ada/' },
      { key: 'psn', show: true, handle: '' },
    ])
    expect(status).toBe(200)
    expect(body.results.map((result) => result.status)).toEqual(['applied', 'applied', 'applied'])
    const named = Object.fromEntries(body.socials.map((link) => [link.key, link]))
    expect(named['x']).toEqual({ key: 'x', url: 'https://x.com/ada', handle: 'ada', show: true, connected: false, verified: false })
    expect(named['steam']).toMatchObject({ url: 'https://steamcommunity.com/id/ada', handle: null, show: false })
    expect(named['psn'], 'what is empty is not shown').toMatchObject({ url: null, handle: null, show: false })
    expect(await own()).toEqual(body.socials)
  })

  it('have the later of two values, and one bad entry does not affect the others', async () => {
    const at = server.clock.now()
    await set([
      { key: 'x', show: true, handle: 'later', at },
      { key: 'psn', show: true, handle: 'Ada', at },
    ])
    const { body } = await set([
      { key: 'x', show: true, handle: 'earlier', at: at - 1 },
      { key: 'psn', show: true, handle: 'Ada', at: at - 1 },
    ])
    expect(body.results.map((result) => result.status)).toEqual(['stale', 'applied'])
    expect((await own())[0]?.handle).toBe('later')
    expect((await set([{ key: 'x', show: true, handle: 'now' }])).body.socials[0]?.handle).toBe('now')
  })

  it('reach every other device of the player', async () => {
    await set([
      { key: 'x', show: false, handle: 'ada' },
      { key: 'psn', show: true, handle: '' },
    ])
    const { body } = await player.call<{ changes: EntityChange[] }>('pullChanges', {})
    const pulled = body.changes.filter(({ entity }) => entity === 'socials')
    expect(pulled.map(({ id, value }) => [id, value])).toEqual(
      expect.arrayContaining([
        ['x', { value: 'ada', show: false, connected: false, verified: false }],
        ['psn', null],
      ]),
    )
  })
})

describe('an invalid value', () => {
  it.each([
    ['a script', { key: 'x', show: true, url: 'javascript:alert(1)' }, 'That’s not a link to X.'],
    ['a name of letters that look alike', { key: 'x', show: true, handle: 'аda' }, 'Only plain letters'],
    [
      'an address of another site',
      { key: 'steam', show: true, url: 'https://steamcommunity.com.evil.example/id/ada' },
      'steamcommunity.com',
    ],
    ['2,000 characters', { key: 'bluesky', show: true, handle: 'a'.repeat(2_000) }, 'too long'],
    ['neither a name nor an address', { key: 'x', show: true }, 'handle'],
  ])('%s is refused with a sentence', async (_, item, sentence) => {
    const { status, body } = await set([item])
    expect(status).toBe(400)
    expect(body.error.message).toContain(sentence)
  })

  it.each([
    ['no list', { key: 'x', show: true, handle: 'ada' }],
    ['an unknown place', [{ key: 'myspace', show: true, handle: 'ada' }]],
    ['a value that only the provider may set', [{ key: 'steam', show: true, handle: 'ada', connected: true, verified: true }]],
    ['more than there are', Array.from({ length: 12 }, () => ({ key: 'x', show: true, handle: 'ada' }))],
    ['nothing', []],
    ['a prototype', [{ key: '__proto__', show: true, handle: 'ada' }]],
  ])('%s is refused, and nothing is written', async (_, body) => {
    const before = await databaseDigest(server.db)
    expect([400, 413]).toContain((await set(body)).status)
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('does not affect other entries', async () => {
    const { status, body } = await set([
      { key: 'x', show: true, handle: 'no name' },
      { key: 'psn', show: true, handle: 'Ada' },
    ])
    expect(status).toBe(200)
    expect(body.results).toMatchObject([{ status: 'rejected', code: 'invalid_item' }, { status: 'applied' }])
  })

  it('of another player is refused: the named player must be the player of the session', async () => {
    const { status, body } = await set([{ key: 'x', show: true, handle: 'ada', userId: other.id }])
    expect([status, body.error.code]).toEqual([403, 'user_mismatch'])
    expect((await own())[0]?.handle).toBeNull()
  })
})

describe('others', () => {
  beforeEach(() =>
    set([
      { key: 'x', show: true, handle: 'ada' },
      { key: 'psn', show: false, handle: 'Ada' },
    ]),
  )

  it('see shown entries, by their own endpoint and with the profile', async () => {
    const shown = [{ key: 'x', url: 'https://x.com/ada', handle: 'ada', show: true, connected: false, verified: false }]
    expect((await seenBy(other)).body).toEqual(shown)
    const { body } = await other.call<Profile>('profile', { params: { userId: player.id } })
    expect(body.socials).toEqual(shown)
  })

  it('see nothing once they are blocked, as if there were no such player', async () => {
    await player.call('blockPlayer', { params: { targetId: other.id }, body: { blocked: true } })
    const { status, body } = await seenBy(other)
    expect([status, body.error.code]).toEqual([404, 'not_found'])
  })
})
