import { describe, expect, test } from 'vitest'
import { ADA, BOB } from '../../tests/support/test-device.ts'
import { answered, pulled, refused, unknown } from '../../tests/support/scripted-remote.ts'
import type { RemoteAnswer } from '../remote/answer.ts'
import { createTestWorld } from '../../tests/support/test-world.ts'
import { START } from '../../tests/support/virtual-clock.ts'
import { findMeta } from '../local/database.ts'
import { createSyncEngine } from './engine.ts'

test('10 what waits is sent only after the server has named this player', async () => {
  const { device, remote, engine } = createTestWorld()
  await device.swipe(1, 'liked')
  expect(await engine.sync('write', ADA)).toEqual({ kind: 'idle' })
  // The server's word comes first on a device that has none of it: Rewind puts that back.
  expect(remote.names.slice(0, 3)).toEqual(['me', 'pullChanges', 'pushGameStates'])
  // Which of them goes first depends on when the state was settled (rule 7.1).
  expect(new Set(remote.names.slice(3))).toEqual(new Set(['questEvent', 'likeGame', 'pullChanges']))
})

test('10.2 fault 49: under another player’s session nothing is sent, all is kept', async () => {
  const { device, remote, engine } = createTestWorld()
  await device.swipe(1, 'liked')
  remote.userId = BOB
  expect(await engine.sync('write', ADA)).toEqual({ kind: 'paused', reason: 'other-user' })
  expect(remote.writes).toEqual([])
  expect(await device.rows('pending')).toHaveLength(3)
  remote.userId = ADA
  expect(await engine.sync('nudge', ADA)).toEqual({ kind: 'idle' })
  expect(await device.rows('acknowledged')).toHaveLength(3)
})

test('10 a worker without a page sends from the database of the player whom the session names', async () => {
  const { device, engine } = createTestWorld()
  await device.swipe(1, 'owned')
  expect(await engine.sync('nudge')).toEqual({ kind: 'idle' })
  expect(await device.rows('acknowledged')).toHaveLength(2)
})

test('10 a worker without that player’s database has nothing to do', async () => {
  const { device, remote, engine } = createTestWorld()
  await device.swipe(1, 'owned')
  remote.userId = BOB
  expect(await engine.sync('nudge')).toEqual({ kind: 'no-data' })
  expect(remote.names).toEqual(['me'])
})

describe('10.1 fault 48: a logout that could not reach the server', () => {
  function afterOfflineLogout() {
    let isWaiting = true
    const parts = createTestWorld({
      pendingLogout: { isWaiting: async () => isWaiting, done: async () => void (isWaiting = false) },
    })
    return { ...parts, isWaiting: () => isWaiting }
  }

  test('is finished before anything else, and no session counts as a login until then', async () => {
    const { device, remote, engine, isWaiting } = afterOfflineLogout()
    await device.swipe(1, 'owned')
    expect(await engine.sync('nudge', ADA)).toEqual({ kind: 'signed-out' })
    expect(remote.names).toEqual(['logout'])
    expect(isWaiting()).toBe(false)
  })

  test('is tried again, with a back-off, while there is no network', async () => {
    const { remote, engine, device, isWaiting } = afterOfflineLogout()
    remote.always('logout', unknown('network'))
    expect(await engine.sync('timer')).toEqual({ kind: 'unreachable', reason: 'network' })
    expect(await engine.sync('timer')).toEqual({ kind: 'backing-off', waitMs: 1_500 })
    await device.clock.advance(1_500)
    expect(await engine.sync('timer')).toMatchObject({ kind: 'unreachable' })
    expect(isWaiting()).toBe(true)
    remote.heal()
    await device.clock.advance(60_000)
    expect(await engine.sync('timer')).toEqual({ kind: 'signed-out' })
  })

  test('is done where the server no longer knows the session', async () => {
    const { remote, engine, isWaiting } = afterOfflineLogout()
    remote.next('logout', refused(401, 'unauthenticated'))
    expect(await engine.sync('nudge')).toEqual({ kind: 'signed-out' })
    expect(isWaiting()).toBe(false)
  })
})

describe('6.2 a pause', () => {
  test('fault 45: a session that is gone asks to sign in, keeps all, and sends nothing until then', async () => {
    const { device, remote, engine } = createTestWorld()
    await device.swipe(1, 'liked')
    remote.always('me', refused(401, 'unauthenticated'))
    expect(await engine.sync('write', ADA)).toEqual({ kind: 'paused', reason: 'sign-in' })
    const asked = remote.calls.length
    for (const trigger of ['write', 'timer', 'poll'] as const) {
      expect(await engine.sync(trigger, ADA)).toEqual({ kind: 'paused', reason: 'sign-in' })
    }
    expect(remote.calls).toHaveLength(asked)
    expect(await findMeta(device.db, 'status')).toMatchObject({ pause: 'sign-in' })
    remote.heal()
    expect(await engine.sync('nudge', ADA)).toEqual({ kind: 'idle' })
    expect(await findMeta(device.db, 'status')).toMatchObject({ pause: null })
    expect(await device.rows('acknowledged')).toHaveLength(3)
  })

  test('fault 45: one that ends in the middle of a drain stops it at once, and it goes on from there', async () => {
    const { device, remote, engine } = createTestWorld()
    await device.swipe(1, 'liked')
    remote.always('likeGame', refused(401, 'unauthenticated'))
    remote.always('questEvent', refused(401, 'unauthenticated'))
    expect(await engine.sync('write', ADA)).toEqual({ kind: 'paused', reason: 'sign-in' })
    expect(remote.writes).toHaveLength(2)
    remote.heal()
    expect(await device.queue()).toEqual(['gamestate.set acknowledged', 'game.like pending', 'quest.record pending'])
    expect(await engine.sync('nudge', ADA)).toEqual({ kind: 'idle' })
    expect(await device.rows('acknowledged')).toHaveLength(3)
  })

  test('6.3 outlives a restart: an update that is needed is not forgotten', async () => {
    const { device, remote, world, engine } = createTestWorld()
    await device.swipe(1, 'liked')
    remote.next('me', refused(426, 'update_required'))
    expect(await engine.sync('write', ADA)).toEqual({ kind: 'paused', reason: 'update' })
    device.reopen()
    expect(await createSyncEngine(world).sync('write', ADA)).toEqual({ kind: 'paused', reason: 'update' })
  })

  test('6.3 fault 52: an account that was deleted is told at once, and nothing is sent for it', async () => {
    const { device, remote, engine } = createTestWorld()
    await device.swipe(1, 'liked')
    remote.next('me', refused(410, 'account_deleted'))
    expect(await engine.sync('write', ADA)).toEqual({ kind: 'paused', reason: 'account-deleted' })
    expect(remote.writes).toEqual([])
  })
})

describe('6.1 an unreachable server', () => {
  test('is left alone until the back-off is over, by every trigger but a nudge', async () => {
    const { device, remote, engine } = createTestWorld()
    await device.swipe(1, 'liked')
    remote.always('me', unknown('network'))
    expect(await engine.sync('write', ADA)).toEqual({ kind: 'unreachable', reason: 'network' })
    for (const trigger of ['write', 'timer', 'poll'] as const) {
      expect(await engine.sync(trigger, ADA)).toEqual({ kind: 'backing-off', waitMs: 1_500 })
    }
    expect(remote.calls).toHaveLength(1)
    await device.clock.advance(1_000)
    remote.heal()
    expect(await engine.sync('nudge', ADA)).toEqual({ kind: 'idle' })
  })

  test('9.5 fault 9: a link that flaps four times a second is tried once a second', async () => {
    const { device, remote, engine } = createTestWorld()
    await device.swipe(1, 'liked')
    remote.always('me', unknown('network'))
    for (let flap = 0; flap < 40; flap += 1) {
      await engine.sync('nudge', ADA)
      await device.clock.advance(250)
    }
    expect(remote.calls.length).toBeLessThanOrEqual(11)
    expect(remote.calls.length).toBeGreaterThanOrEqual(8)
  })

  test('fault 16: a wait that the server asked for holds every trigger', async () => {
    const { device, remote, engine } = createTestWorld()
    await device.swipe(1, 'liked')
    remote.next('pushGameStates', unknown('busy', 30_000))
    await engine.sync('write', ADA)
    const asked = remote.calls.length
    for (let second = 0; second < 30; second += 1) {
      expect(await engine.sync(second % 2 === 0 ? 'nudge' : 'timer', ADA)).toMatchObject({ kind: 'backing-off' })
      await device.clock.advance(1_000)
    }
    expect(remote.calls).toHaveLength(asked)
    expect(await engine.sync('timer', ADA)).toEqual({ kind: 'idle' })
  })

  test('fault 32: a clock that is set back in the middle of a wait leaves the queue going', async () => {
    const { device, remote, engine } = createTestWorld()
    await device.swipe(1, 'liked')
    remote.next('me', unknown('network'))
    await engine.sync('write', ADA)
    device.clock.jump(-10 * 365 * 24 * 3_600_000)
    expect(await engine.sync('timer', ADA)).toEqual({ kind: 'idle' })
  })

  test('a pull that is refused for a while is kept to as well', async () => {
    const { device, remote, engine } = createTestWorld()
    remote.next('pullChanges', unknown('busy', 30_000))
    expect(await engine.sync('poll', ADA)).toEqual({ kind: 'unreachable', reason: 'busy' })
    await device.clock.advance(15_000)
    expect(await engine.sync('poll', ADA)).toEqual({ kind: 'backing-off', waitMs: 15_000 })
  })

  test('the first answer ends the back-off, even where there was nothing to send', async () => {
    const { device, remote, engine } = createTestWorld()
    remote.next('pullChanges', ...Array.from({ length: 6 }, () => unknown('network')))
    for (let round = 0; round < 6; round += 1) {
      await engine.sync('nudge', ADA)
      await device.clock.advance(1_000)
    }
    await engine.sync('nudge', ADA)
    await device.swipe(1, 'owned')
    expect(await engine.sync('write', ADA)).toEqual({ kind: 'idle' })
  })

  test('6.6 fault 11: a portal is named as such for the screen, and no row is touched', async () => {
    const { device, remote, engine } = createTestWorld()
    await device.swipe(1, 'liked')
    const before = await device.rows()
    remote.next('me', unknown('captive'))
    expect(await engine.sync('write', ADA)).toEqual({ kind: 'unreachable', reason: 'captive' })
    expect(await findMeta(device.db, 'status')).toMatchObject({ trouble: 'captive' })
    expect(await device.rows()).toEqual(before)
  })

  test.each([
    ['an HTML-less 200 of somebody else', answered({})],
    ['a 500 of ours', refused(500, 'internal')],
    ['a 404 of ours', refused(404, 'not_found')],
  ])('%s to "who am I" is no session and no sign-out', async (_, answer) => {
    const { device, remote, engine } = createTestWorld()
    await device.swipe(1, 'liked')
    remote.next('me', answer)
    expect(await engine.sync('write', ADA)).toMatchObject({ kind: 'unreachable' })
    expect(await device.rows('pending')).toHaveLength(3)
  })
})

describe('11 a pull', () => {
  test('follows a drain, a poll and a nudge; a timer or a write with nothing to send asks nothing', async () => {
    const { remote, engine } = createTestWorld()
    await engine.sync('write', ADA)
    await engine.sync('timer', ADA)
    expect(remote.names).toEqual([])
    await engine.sync('poll', ADA)
    await engine.sync('nudge', ADA)
    expect(remote.names).toEqual(['pullChanges', 'pullChanges'])
  })

  test('of another player’s session asks whose it is, and pauses', async () => {
    const { remote, engine } = createTestWorld()
    remote.always('pullChanges', refused(403, 'user_mismatch'))
    remote.userId = BOB
    expect(await engine.sync('poll', ADA)).toEqual({ kind: 'paused', reason: 'other-user' })
    remote.always('me', refused(401, 'unauthenticated'))
    expect(await engine.sync('nudge', ADA)).toEqual({ kind: 'paused', reason: 'sign-in' })
  })
})

test('12 how the last sync ended is kept for the shell: when it succeeded, and what is wrong', async () => {
  const { device, remote, engine } = createTestWorld()
  await engine.sync('poll', ADA)
  expect(await findMeta(device.db, 'status')).toEqual({ lastSuccessAt: START, trouble: null, pause: null })
  await device.clock.advance(60_000)
  remote.next('pullChanges', unknown('network'))
  await engine.sync('poll', ADA)
  expect(await findMeta(device.db, 'status')).toEqual({ lastSuccessAt: START, trouble: 'unreachable', pause: null })
})

test('12 what keeps a worker that does not know the player from sending is said to the player whose sync waits behind it', async () => {
  const { device, remote, engine } = createTestWorld()
  await device.swipe(1, 'liked')
  remote.next('me', unknown('captive'))
  expect(await engine.sync('nudge')).toMatchObject({ kind: 'unreachable' })
  expect(await engine.sync('write', ADA)).toMatchObject({ kind: 'backing-off' })
  expect(await findMeta(device.db, 'status')).toMatchObject({ trouble: 'captive' })
  await device.clock.advance(1_000)
  expect(await engine.sync('nudge')).toEqual({ kind: 'idle' })
  expect(await findMeta(device.db, 'status')).toMatchObject({ trouble: null })
})

test.each([
  ['an answer that asks to wait', 'pushGameStates', unknown('busy', 1_000)],
  ['a 503 to who it is', 'me', unknown('busy')],
  ['a 500 of ours to who it is', 'me', refused(500, 'internal')],
] as const)('12 a server in trouble is told from one that cannot be reached: %s', async (_, call, answer) => {
  const { device, remote, engine } = createTestWorld()
  await device.swipe(1, 'liked')
  remote.next(call, answer)
  await engine.sync('write', ADA)
  expect(await findMeta(device.db, 'status')).toMatchObject({ trouble: 'busy' })
})

test('9 rows written while a sync ran are told of, so that the timer goes on', async () => {
  const { device, remote, engine } = createTestWorld()
  await engine.sync('poll', ADA)
  await device.swipe(1, 'owned')
  remote.next('pullChanges', async (call) => {
    await device.swipe(2, 'owned')
    return remote.wellBehaved(call)
  })
  expect(await engine.sync('write', ADA)).toEqual({ kind: 'waiting', waitMs: 0 })
})

test('3.3 what a restored server has lost goes out at the next sync', async () => {
  const { device, remote, engine } = createTestWorld()
  await device.swipe(1, 'owned')
  await engine.sync('write', ADA)
  remote.next('pullChanges', answered(pulled(START, 3, [], { restored: true })))
  expect(await engine.sync('poll', ADA)).toEqual({ kind: 'waiting', waitMs: 0 })
  expect(await engine.sync('timer', ADA)).toEqual({ kind: 'idle' })
  expect(remote.writes).toHaveLength(4)
})

test('4.1 the answer that names the player teaches the clock: what is done next is stamped by the server’s', async () => {
  const { device, remote, engine } = createTestWorld()
  device.clock.jump(-24 * 3_600_000)
  remote.next('me', answered(await bodyOf(remote.call('me')), START))
  remote.always('pullChanges', unknown('network'))
  await device.swipe(1, 'owned')
  await engine.sync('nudge', ADA)
  await device.swipe(2, 'owned')
  expect((await device.rows()).at(-2)?.at).toBe(START)
})

async function bodyOf(answer: Promise<RemoteAnswer>): Promise<unknown> {
  const { body } = (await answer) as { body?: unknown }
  return body
}
