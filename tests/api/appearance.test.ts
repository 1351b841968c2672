// Shows [S280].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { Profile } from '../../src/contract/profiles.ts'
import type { AccountSettings, SaveAppearanceResponse } from '../../src/contract/settings.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { SOME_PLATFORM, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
  server.clock.advance(60_000)
})

const save = (avatarRing: string, at?: number) =>
  player.call<SaveAppearanceResponse & ErrorResponse>('saveAppearance', { body: { avatarRing, ...(at && { id: randomUUID(), at }) } })
const ringSeenBy = async (viewer: Player) => (await viewer.call<Profile>('profile', { params: { userId: player.id } })).body.avatar_ring
/** As many as the second level requires. */
const swipe = () =>
  player.call('questEventsBatch', {
    body: { userId: player.id, events: Array.from({ length: 60 }, () => ({ type: 'SWIPE', id: randomUUID(), at: server.clock.now() })) },
  })

describe('the ring around a picture', () => {
  it('is the plain one until the player chooses another, which everybody then sees', async () => {
    const other = await signUp(server.app)
    expect([await ringSeenBy(player), await ringSeenBy(other)]).toEqual(['drawn:basic', 'drawn:basic'])
    const { status, body } = await save('drawn:ticks:#1f9490')
    expect(status).toBe(200)
    expect(body).toMatchObject({ avatar_ring: 'drawn:ticks:#1f9490', results: [{ status: 'applied' }] })
    expect([await ringSeenBy(player), await ringSeenBy(other)]).toEqual(['drawn:ticks:#1f9490', 'drawn:ticks:#1f9490'])
  })

  it('is in the settings, next to the deck’s defaults', async () => {
    await save('class:wizard')
    expect((await player.call<AccountSettings>('accountSettings')).body).toMatchObject({
      defaultFilters: { platforms: [SOME_PLATFORM], genres: [], tags: [] },
      appearance: { avatar_ring: 'class:wizard' },
    })
  })

  it('is the one that was chosen later, in whatever order the choices arrive', async () => {
    const now = server.clock.now()
    await save('cr:1/8', now)
    expect((await save('cr:1/2', now - 5)).body).toMatchObject({ avatar_ring: 'cr:1/8', results: [{ status: 'stale' }] })
  })

  it.each([
    'drawn:squares',
    'class:plumber',
    'cr:31',
    'cr:1/5',
    'frame:',
    'basic',
    'drawn:ticks:red',
    'drawn:ticks:#fff',
    'class:bard:#1f9490',
    'drawn:ticks:#1f9490:x',
    '__proto__:x',
    '"><script>',
  ])('is refused with 400 as %j, by either call, and nothing changes', async (name) => {
    const before = await databaseDigest(server.db)
    expect(await save(name)).toMatchObject({ status: 400 })
    expect(await player.call('putSettings', { params: { userId: player.id }, body: { choices: { avatar_ring: name } } })).toMatchObject({
      status: 400,
    })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it.each([
    ['class:bard', 'Bard is locked: it comes at level 2.'],
    ['cr:30', 'Challenge 30 is locked: it comes at level 30.'],
    ['frame:stargate', 'Stargate frame is locked: it comes at level 20.'],
    ['reward:ring-moss', 'Moss ring is locked: it comes for 1 token.'],
    ['reward:frame-fox', 'Fox frame is locked: it comes for 8 tokens.'],
  ])('is refused as %s while it is locked, and nothing changes', async (name, message) => {
    const before = await databaseDigest(server.db)
    expect(await save(name)).toMatchObject({ status: 403, body: { error: { code: 'invalid_item', message } } })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('may be an unlocked one', async () => {
    await swipe()
    expect((await save('class:bard')).status).toBe(200)
    expect((await save('reward:ring-moss')).status).toBe(403)
    await player.call('claimRewards', { body: { userId: player.id, rewards: ['level:2'] } })
    await player.call('unlockReward', { body: { userId: player.id, item: 'ring-moss' } })
    expect((await save('reward:ring-moss')).body.avatar_ring).toBe('reward:ring-moss')
  })
})
