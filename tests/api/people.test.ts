// Shows [S257 S258].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PullChangesResponse } from '../../src/contract/changes.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { FollowResponse, FollowRows } from '../../src/contract/people.ts'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let ada: Player
let bob: Player

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await signUp(server.app)
  bob = await signUp(server.app)
})

const tick = () => {
  server.clock.advance(1)
  return server.clock.now()
}
const follow = (who: Player, whom: Player | string, changes: object = {}) =>
  who.call<FollowResponse & ErrorResponse>('followPlayer', {
    body: { viewerId: who.id, targetId: typeof whom === 'string' ? whom : whom.id, at: tick(), ...changes },
  })
const block = (who: Player, whom: Player | string, changes: object = {}) =>
  who.call<WriteResponse & ErrorResponse>('blockPlayer', {
    params: { targetId: typeof whom === 'string' ? whom : whom.id },
    body: { userId: who.id, at: tick(), ...changes },
  })
const listed = async (end: 'followers' | 'following', whose: Player, viewer = whose, query: Record<string, string> = {}) =>
  (await viewer.call<FollowRows>(end, { params: { userId: whose.id }, query })).body
const idsOf = (rows: FollowRows) => rows.map(({ id }) => id)
const status = async (who: Player, whom: Player) =>
  (await who.call<FollowResponse>('followStatus', { query: { viewer: who.id, target: whom.id } })).body.following
const pulled = async (who: Player, entity: string) =>
  (await who.call<PullChangesResponse>('pullChanges')).body.changes
    .filter((change) => change.entity === entity)
    .map(({ id, value }) => [id, value])

describe('a player with many followers', () => {
  it('is suggested to players who do not follow them yet, the most followed first, unless they want no rank', async () => {
    const [cleo, dora, eve] = [await signUp(server.app), await signUp(server.app), await signUp(server.app)]
    for (const who of [ada, cleo, dora]) await follow(who, bob)
    for (const who of [ada, bob]) await follow(who, cleo)
    await follow(cleo, dora)
    // The counts are cached for ten minutes.
    server.clock.advance(10 * 60_000)
    const offered = async (who: Player) => {
      const ids = (await who.call<{ id: string }[]>('popularPlayers')).body.map(({ id }) => id)
      return ids.filter((id) => [bob.id, cleo.id, dora.id].includes(id))
    }
    expect(await offered(eve)).toEqual([bob.id, cleo.id, dora.id])
    expect(await offered(ada)).toEqual([dora.id])
    expect(await offered(bob)).toEqual([dora.id])
    await block(dora, eve)
    await server.db.updateTable('app_user').set({ on_leaderboard: false }).where('id', '=', bob.id).execute()
    expect(await offered(eve)).toEqual([cleo.id])
  })
})

describe('a follow', () => {
  it('is a wanted end state, in the response and on every device, and in the counts [S256]', async () => {
    expect((await follow(ada, bob)).body).toMatchObject({ following: true, results: [{ status: 'applied' }] })
    expect([await status(ada, bob), await status(bob, ada)]).toEqual([true, false])
    expect([idsOf(await listed('followers', bob)), idsOf(await listed('following', ada, bob))]).toEqual([[ada.id], [bob.id]])
    const { username, display_name, avatar_url } = bob.user
    expect(await pulled(ada, 'follows')).toEqual([[bob.id, { username, display_name, avatar_url }]])
    expect((await follow(ada, bob, { following: false })).body.following).toBe(false)
    expect([await listed('followers', bob), await pulled(ada, 'follows')]).toEqual([[], [[bob.id, null]]])
  })

  it('does nothing twice, and an earlier change does nothing', async () => {
    const at = tick()
    await follow(ada, bob, { at })
    const before = await databaseDigest(server.db)
    expect((await follow(ada, bob, { at })).body).toMatchObject({ following: true, results: [{ status: 'applied' }] })
    expect((await follow(ada, bob, { at: at - 1, following: false })).body).toMatchObject({
      following: true,
      results: [{ status: 'stale' }],
    })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('of oneself, or of nobody, is refused', async () => {
    expect((await follow(ada, ada)).body.error).toMatchObject({ code: 'invalid_item', message: 'You can’t follow yourself.' })
    const { status: code, body } = await follow(ada, randomUUID())
    expect([code, body.error]).toMatchObject([404, { code: 'unknown_player' }])
    expect((await follow(ada, randomUUID(), { following: false })).body.results[0]?.status).toBe('applied')
    expect((await ada.call('followers', { params: { userId: randomUUID() } })).status).toBe(404)
  })

  it('is limited in a minute: the rest is deferred, and known ones do not count', async () => {
    const limited = await buildTestApp({ db: server.db, limits: { followsPerMinute: { max: 2, windowMs: 60_000 } } })
    try {
      const cleo = await signUp(limited.app)
      const first = { at: limited.clock.now() - 9 }
      for (let n = 0; n < 4; n++) expect((await follow(cleo, ada, first)).body.results[0]?.status).toBe('applied')
      await follow(cleo, bob, { at: first.at + 1 })
      const held = (await follow(cleo, ada, { at: first.at + 2 })).body.results[0]
      expect(held).toMatchObject({ status: 'rejected', code: 'rate_limited', retry_at: expect.any(Number) })
      expect((await follow(cleo, bob, { at: first.at + 3, following: false })).body.results[0]?.status).toBe('applied')
    } finally {
      await limited.close()
    }
  })

  it('is listed by pages, the latest first, and completely without a limit', async () => {
    const followers: Player[] = []
    for (let n = 0; n < 5; n++) followers.unshift(await signUp(server.app))
    for (const follower of followers.toReversed()) await follow(follower, bob)
    const first = await listed('followers', bob, ada, { limit: '2' })
    const second = await listed('followers', bob, ada, { limit: '2', after: first.at(-1)?.cursor ?? '' })
    const third = await listed('followers', bob, ada, { limit: '2', after: second.at(-1)?.cursor ?? '' })
    const ids = followers.map(({ id }) => id)
    expect(idsOf([...first, ...second, ...third])).toEqual(ids)
    expect(idsOf(await listed('followers', bob, ada))).toEqual(ids)
    expect((await ada.call('followers', { params: { userId: bob.id }, query: { after: 'made up' } })).status).toBe(400)
  })
})

describe('a block', () => {
  it('ends the follows in both directions, and an undo does not restore them', async () => {
    await follow(ada, bob)
    await follow(bob, ada)
    expect((await block(ada, bob)).body.results[0]?.status).toBe('applied')
    expect([await pulled(ada, 'follows'), await pulled(bob, 'follows')]).toEqual([[[bob.id, null]], [[ada.id, null]]])
    expect([await pulled(bob, 'blocks'), await pulled(ada, 'blocks')]).toMatchObject([[], [[bob.id, { username: bob.user.username }]]])
    await block(ada, bob, { blocked: false })
    expect([await status(ada, bob), await status(bob, ada), await pulled(ada, 'blocks')]).toEqual([false, false, [[bob.id, null]]])
  })

  it('that arrives after its undo has still ended everything before it', async () => {
    const [followed, blocked, back] = [tick(), tick(), tick()]
    await follow(ada, bob, { at: followed })
    await block(ada, bob, { at: back, blocked: false })
    expect((await block(ada, bob, { at: blocked })).body.results[0]?.status).toBe('stale')
    expect(await status(ada, bob)).toBe(false)
  })

  it('prevents follows in both directions: the blocker gets the reason, the other player gets not found', async () => {
    await block(ada, bob)
    expect((await follow(ada, bob)).body.error).toMatchObject({ code: 'player_blocked' })
    const nobody = await follow(bob, randomUUID())
    const refused = await follow(bob, ada)
    const refusalOf = ({ code, message }: ErrorResponse['error']) => ({ code, message })
    expect([refused.status, refusalOf(refused.body.error)]).toEqual([404, refusalOf(nobody.body.error)])
    const lists = await bob.call<ErrorResponse>('followers', { params: { userId: ada.id } })
    expect([lists.status, refusalOf(lists.body.error)]).toEqual([404, refusalOf(nobody.body.error)])
  })

  it('hides each player from the other’s lists', async () => {
    const cleo = await signUp(server.app)
    await follow(ada, cleo)
    await follow(bob, cleo)
    await block(ada, bob)
    const seen = await Promise.all([ada, bob, cleo].map(async (viewer) => idsOf(await listed('followers', cleo, viewer))))
    expect(seen).toEqual([[ada.id], [bob.id], [bob.id, ada.id]])
  })

  it('of oneself is refused; one of a player who has blocked oneself is accepted', async () => {
    expect((await block(ada, ada)).body.error.code).toBe('invalid_item')
    await block(ada, bob)
    expect((await block(bob, ada)).body.results[0]?.status).toBe('applied')
  })

  it('is undone in the same way, whether the other player has blocked them, is soft-deleted, or never existed', async () => {
    const [leaving, erased] = [await signUp(server.app), await signUp(server.app)]
    await block(ada, bob)
    await server.db.updateTable('app_user').set({ soft_deleted_at: 1 }).where('id', '=', leaving.id).execute()
    await server.db.deleteFrom('app_user').where('id', '=', erased.id).execute()
    const others = [ada.id, leaving.id, erased.id, randomUUID()]
    const answers = []
    for (const id of others) {
      const { status: code, body } = await block(bob, id)
      answers.push([code, body.results[0]?.status])
    }
    expect(answers).toEqual(others.map(() => [200, 'applied']))
    const nobody = { username: '', display_name: '', avatar_url: '' }
    expect(await pulled(bob, 'blocks')).toEqual(others.map((id) => [id, nobody]))
  })

  it('or a mute stays when the other one’s account is erased, without a name', async () => {
    const other = await signUp(server.app)
    await block(ada, other)
    await ada.call('mutePlayer', { params: { targetId: other.id }, body: { muted: true } })
    await server.db.deleteFrom('app_user').where('id', '=', other.id).execute()
    const nobody = { username: '', display_name: '', avatar_url: '' }
    expect([await pulled(ada, 'blocks'), await pulled(ada, 'mutes')]).toEqual([[[other.id, nobody]], [[other.id, nobody]]])
  })
})

describe('a blocked player', () => {
  const mute = (who: Player, whom: string, changes: object = {}) =>
    who.call<WriteResponse & ErrorResponse>('mutePlayer', { params: { targetId: whom }, body: { userId: who.id, at: tick(), ...changes } })
  const refusalOf = ({ status: code, body }: { status: number; body: Partial<WriteResponse & ErrorResponse> }) => [
    code,
    body.error?.code,
    body.error?.message,
    body.results?.[0]?.status,
  ]

  it('gets the same response about a mute as for an unknown id, before and after; an existing mute is removed', async () => {
    await mute(bob, ada.id)
    await block(ada, bob)
    for (const changes of [{}, { muted: true }])
      expect(refusalOf(await mute(bob, ada.id, changes))).toEqual(refusalOf(await mute(bob, randomUUID(), changes)))
    expect(refusalOf(await mute(bob, ada.id, { muted: false }))).toEqual(refusalOf(await mute(bob, randomUUID(), { muted: false })))
    expect(await pulled(bob, 'mutes')).toEqual([[ada.id, null]])
    expect(refusalOf(await mute(bob, ada.id, { muted: false }))[3]).toBe('applied')
  })

  it('does not see the other’s name in their own data about them, until it is undone', async () => {
    await mute(bob, ada.id)
    await block(bob, ada)
    await block(ada, bob)
    await server.db.updateTable('app_user').set({ display_name: 'Quite another' }).where('id', '=', ada.id).execute()
    const nobody = { username: '', display_name: '', avatar_url: '' }
    expect([await pulled(bob, 'mutes'), await pulled(bob, 'blocks')]).toEqual([[[ada.id, nobody]], [[ada.id, nobody]]])
    const {
      body: { cursor },
    } = await bob.call<PullChangesResponse>('pullChanges')
    await block(ada, bob, { blocked: false })
    const { body } = await bob.call<PullChangesResponse>('pullChanges', { query: { since: cursor } })
    const named = expect.objectContaining({ display_name: 'Quite another' }) as unknown
    expect(new Map(body.changes.map(({ entity, value }) => [entity, value]))).toEqual(
      new Map([
        ['blocks', named],
        ['mutes', named],
      ]),
    )
  })
})

it('a mute is visible only to its player', async () => {
  await follow(bob, ada)
  await ada.call('mutePlayer', { params: { targetId: bob.id }, body: { at: tick() } })
  expect(await pulled(ada, 'mutes')).toMatchObject([[bob.id, { username: bob.user.username }]])
  expect([await pulled(bob, 'mutes'), await status(bob, ada), idsOf(await listed('followers', ada))]).toEqual([[], true, [bob.id]])
})
