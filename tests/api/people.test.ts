// Shows [S257 S258].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PullChangesAnswer } from '../../src/contract/changes.ts'
import type { ErrorAnswer } from '../../src/contract/error-codes.ts'
import type { FollowAnswer, FollowRows } from '../../src/contract/people.ts'
import type { WriteAnswer } from '../../src/contract/writes.ts'
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
const follow = (who: Player, whom: Player | string, changes: object = {}) => who.call<FollowAnswer & ErrorAnswer>('followPlayer', {
  body: { viewerId: who.id, targetId: typeof whom === 'string' ? whom : whom.id, at: tick(), ...changes },
})
const block = (who: Player, whom: Player | string, changes: object = {}) => who.call<WriteAnswer & ErrorAnswer>('blockPlayer', {
  params: { targetId: typeof whom === 'string' ? whom : whom.id }, body: { userId: who.id, at: tick(), ...changes },
})
const listed = async (end: 'followers' | 'following', whose: Player, viewer = whose, query: Record<string, string> = {}) =>
  (await viewer.call<FollowRows>(end, { params: { userId: whose.id }, query })).body
const idsOf = (rows: FollowRows) => rows.map(({ id }) => id)
const status = async (who: Player, whom: Player) =>
  (await who.call<FollowAnswer>('followStatus', { query: { viewer: who.id, target: whom.id } })).body.following
const pulled = async (who: Player, entity: string) =>
  (await who.call<PullChangesAnswer>('pullChanges')).body.changes.filter((change) => change.entity === entity).map(({ id, value }) => [id, value])

describe('whom many follow', () => {
  it('is offered to those who do not follow them yet, the most followed first, unless they want no rank', async () => {
    const [cleo, dora, eve] = [await signUp(server.app), await signUp(server.app), await signUp(server.app)]
    for (const who of [ada, cleo, dora]) await follow(who, bob)
    for (const who of [ada, bob]) await follow(who, cleo)
    await follow(cleo, dora)
    // What was counted holds for ten minutes.
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

describe('to follow', () => {
  it('is a wanted end state, told at once and on every device, and counted by those who ask [S256]', async () => {
    expect((await follow(ada, bob)).body).toMatchObject({ following: true, results: [{ status: 'applied' }] })
    expect([await status(ada, bob), await status(bob, ada)]).toEqual([true, false])
    expect([idsOf(await listed('followers', bob)), idsOf(await listed('following', ada, bob))]).toEqual([[ada.id], [bob.id]])
    const { username, display_name, avatar_url } = bob.user
    expect(await pulled(ada, 'follows')).toEqual([[bob.id, { username, display_name, avatar_url }]])
    expect((await follow(ada, bob, { following: false })).body.following).toBe(false)
    expect([await listed('followers', bob), await pulled(ada, 'follows')]).toEqual([[], [[bob.id, null]]])
  })

  it('does nothing twice, and an older word changes nothing', async () => {
    const at = tick()
    await follow(ada, bob, { at })
    const before = await databaseDigest(server.db)
    expect((await follow(ada, bob, { at })).body).toMatchObject({ following: true, results: [{ status: 'applied' }] })
    expect((await follow(ada, bob, { at: at - 1, following: false })).body).toMatchObject({ following: true, results: [{ status: 'stale' }] })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('oneself, or nobody, is refused', async () => {
    expect((await follow(ada, ada)).body.error).toMatchObject({ code: 'invalid_item', message: 'Nobody follows themselves.' })
    const { status: code, body } = await follow(ada, randomUUID())
    expect([code, body.error]).toMatchObject([404, { code: 'unknown_player' }])
    expect((await follow(ada, randomUUID(), { following: false })).body.results[0]?.status).toBe('applied')
    expect((await ada.call('followers', { params: { userId: randomUUID() } })).status).toBe(404)
  })

  it('so many in a minute: the rest waits, and what is known already is not counted', async () => {
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

  it('lists by pages, the latest first, and whole where nothing is asked', async () => {
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
  it('ends what either follows of the other, and to take it back brings nothing of it back', async () => {
    await follow(ada, bob)
    await follow(bob, ada)
    expect((await block(ada, bob)).body.results[0]?.status).toBe('applied')
    expect([await pulled(ada, 'follows'), await pulled(bob, 'follows')]).toEqual([[[bob.id, null]], [[ada.id, null]]])
    expect([await pulled(bob, 'blocks'), await pulled(ada, 'blocks')]).toMatchObject([[], [[bob.id, { username: bob.user.username }]]])
    await block(ada, bob, { blocked: false })
    expect([await status(ada, bob), await status(bob, ada), await pulled(ada, 'blocks')]).toEqual([false, false, [[bob.id, null]]])
  })

  it('that arrives after it was taken back has ended what came before it all the same', async () => {
    const [followed, blocked, back] = [tick(), tick(), tick()]
    await follow(ada, bob, { at: followed })
    await block(ada, bob, { at: back, blocked: false })
    expect((await block(ada, bob, { at: blocked })).body.results[0]?.status).toBe('stale')
    expect(await status(ada, bob)).toBe(false)
  })

  it('keeps both from following: the one is told why, to the other there is no such player', async () => {
    await block(ada, bob)
    expect((await follow(ada, bob)).body.error).toMatchObject({ code: 'player_blocked' })
    const nobody = await follow(bob, randomUUID())
    const refused = await follow(bob, ada)
    const said = ({ code, message }: ErrorAnswer['error']) => ({ code, message })
    expect([refused.status, said(refused.body.error)]).toEqual([404, said(nobody.body.error)])
    const lists = await bob.call<ErrorAnswer>('followers', { params: { userId: ada.id } })
    expect([lists.status, said(lists.body.error)]).toEqual([404, said(nobody.body.error)])
  })

  it('leaves neither in the other’s lists', async () => {
    const cleo = await signUp(server.app)
    await follow(ada, cleo)
    await follow(bob, cleo)
    await block(ada, bob)
    const seen = await Promise.all([ada, bob, cleo].map(async (viewer) => idsOf(await listed('followers', cleo, viewer))))
    expect(seen).toEqual([[ada.id], [bob.id], [bob.id, ada.id]])
  })

  it('of oneself or of nobody is refused; one of who has blocked oneself is taken', async () => {
    expect((await block(ada, ada)).body.error.code).toBe('invalid_item')
    expect((await block(ada, randomUUID())).body.error.code).toBe('unknown_player')
    await block(ada, bob)
    expect((await block(bob, ada)).body.results[0]?.status).toBe('applied')
  })
})

describe('who is blocked', () => {
  const mute = (who: Player, whom: string, changes: object = {}) =>
    who.call<WriteAnswer & ErrorAnswer>('mutePlayer', { params: { targetId: whom }, body: { userId: who.id, at: tick(), ...changes } })
  const said = ({ status: code, body }: { status: number; body: Partial<WriteAnswer & ErrorAnswer> }) =>
    [code, body.error?.code, body.error?.message, body.results?.[0]?.status]

  it('hears of a mute what they hear of an id that never was, before and after; what stood is taken back', async () => {
    await mute(bob, ada.id)
    await block(ada, bob)
    for (const changes of [{}, { muted: true }]) expect(said(await mute(bob, ada.id, changes))).toEqual(said(await mute(bob, randomUUID(), changes)))
    expect(said(await mute(bob, ada.id, { muted: false }))).toEqual(said(await mute(bob, randomUUID(), { muted: false })))
    expect(await pulled(bob, 'mutes')).toEqual([[ada.id, null]])
    expect(said(await mute(bob, ada.id, { muted: false }))[3]).toBe('applied')
  })

  it('reads nothing of the other’s name in what they have said of them, until it is taken back', async () => {
    await mute(bob, ada.id)
    await block(bob, ada)
    await block(ada, bob)
    await server.db.updateTable('app_user').set({ display_name: 'Quite another' }).where('id', '=', ada.id).execute()
    const nobody = { username: '', display_name: '', avatar_url: '' }
    expect([await pulled(bob, 'mutes'), await pulled(bob, 'blocks')]).toEqual([[[ada.id, nobody]], [[ada.id, nobody]]])
    const { body: { cursor } } = await bob.call<PullChangesAnswer>('pullChanges')
    await block(ada, bob, { blocked: false })
    const { body } = await bob.call<PullChangesAnswer>('pullChanges', { query: { since: cursor } })
    const named = expect.objectContaining({ display_name: 'Quite another' }) as unknown
    expect(new Map(body.changes.map(({ entity, value }) => [entity, value]))).toEqual(new Map([['blocks', named], ['mutes', named]]))
  })
})

it('a mute is nobody’s but its player’s', async () => {
  await follow(bob, ada)
  await ada.call('mutePlayer', { params: { targetId: bob.id }, body: { at: tick() } })
  expect(await pulled(ada, 'mutes')).toMatchObject([[bob.id, { username: bob.user.username }]])
  expect([await pulled(bob, 'mutes'), await status(bob, ada), idsOf(await listed('followers', ada))]).toEqual([[], true, [bob.id]])
})
