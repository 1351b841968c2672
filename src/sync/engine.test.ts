import { describe, expect, test } from 'vitest'
import { ADA, BOB } from '../../tests/support/test-device.ts'
import { answered, pulled, refused, unknown } from '../../tests/support/scripted-remote.ts'
import type { RemoteResponse } from '../remote/response.ts'
import { createTestDeps } from '../../tests/support/test-deps.ts'
import { START } from '../../tests/support/virtual-clock.ts'
import { findMeta } from '../local/db/database.ts'
import { createSyncEngine } from './engine.ts'

test('10 pending rows are sent only after the server has named this player', async () => {
  const { device, remote, engine } = createTestDeps()
  await device.swipe(1, 'liked')
  expect(await engine.sync('write', ADA)).toEqual({ state: 'Idle', waitMs: null })
  // A device that has no server values pulls first, because Rewind restores them.
  expect(remote.names).toEqual(['me', 'pullChanges', 'pushGameStates', 'pullChanges'])
})

test('10.2 fault 49: under another player’s session nothing is sent, all is kept', async () => {
  const { device, remote, engine } = createTestDeps()
  await device.swipe(1, 'liked')
  remote.userId = BOB
  expect(await engine.sync('write', ADA)).toEqual({ state: 'Paused', reason: 'other-user' })
  expect(remote.writes).toEqual([])
  expect(await device.rows('pending')).toHaveLength(1)
  remote.userId = ADA
  expect(await engine.sync('requested', ADA)).toEqual({ state: 'Idle', waitMs: null })
  expect(await device.rows('acknowledged')).toHaveLength(1)
})

test('10 a worker without a page sends from the database of the player that the session names', async () => {
  const { device, engine } = createTestDeps()
  await device.swipe(1, 'owned')
  expect(await engine.sync('requested')).toEqual({ state: 'Idle', waitMs: null })
  expect(await device.rows('acknowledged')).toHaveLength(1)
})

test('10 a worker without that player’s database has nothing to do', async () => {
  const { device, remote, engine } = createTestDeps()
  await device.swipe(1, 'owned')
  remote.userId = BOB
  expect(await engine.sync('requested')).toEqual({ state: 'Idle', waitMs: null })
  expect(remote.names).toEqual(['me'])
})

describe('10.1 fault 48: a logout that could not reach the server', () => {
  function afterOfflineLogout() {
    let isWaiting = true
    const parts = createTestDeps({
      pendingLogout: { isWaiting: async () => isWaiting, done: async () => void (isWaiting = false) },
    })
    return { ...parts, isWaiting: () => isWaiting }
  }

  test('is finished before anything else, and no session counts as a login until then', async () => {
    const { device, remote, engine, isWaiting } = afterOfflineLogout()
    await device.swipe(1, 'owned')
    expect(await engine.sync('requested', ADA)).toEqual({ state: 'SignedOut' })
    expect(remote.names).toEqual(['logout'])
    expect(isWaiting()).toBe(false)
  })

  test('is retried, with a back-off, while there is no network', async () => {
    const { remote, engine, device, isWaiting } = afterOfflineLogout()
    remote.always('logout', unknown('network'))
    expect(await engine.sync('timer')).toMatchObject({ state: 'BackingOff', reason: 'network' })
    expect(await engine.sync('timer')).toEqual({ state: 'BackingOff', waitMs: 1_500, reason: null })
    await device.clock.advance(1_500)
    expect(await engine.sync('timer')).toMatchObject({ state: 'BackingOff', reason: expect.any(String) })
    expect(isWaiting()).toBe(true)
    remote.heal()
    await device.clock.advance(60_000)
    expect(await engine.sync('timer')).toEqual({ state: 'SignedOut' })
  })

  test('is done if the server no longer knows the session', async () => {
    const { remote, engine, isWaiting } = afterOfflineLogout()
    remote.next('logout', refused(401, 'unauthenticated'))
    expect(await engine.sync('requested')).toEqual({ state: 'SignedOut' })
    expect(isWaiting()).toBe(false)
  })
})

describe('6.2 a pause', () => {
  test('fault 45: an ended session asks to sign in, keeps all, and sends nothing until then', async () => {
    const { device, remote, engine } = createTestDeps()
    await device.swipe(1, 'liked')
    remote.always('me', refused(401, 'unauthenticated'))
    expect(await engine.sync('write', ADA)).toEqual({ state: 'Paused', reason: 'sign-in' })
    const asked = remote.calls.length
    for (const trigger of ['write', 'timer', 'poll'] as const) {
      expect(await engine.sync(trigger, ADA)).toEqual({ state: 'Paused', reason: 'sign-in' })
    }
    expect(remote.calls).toHaveLength(asked)
    expect(await findMeta(device.db, 'status')).toMatchObject({ pause: 'sign-in' })
    remote.heal()
    expect(await engine.sync('requested', ADA)).toEqual({ state: 'Idle', waitMs: null })
    expect(await findMeta(device.db, 'status')).toMatchObject({ pause: null })
    expect(await device.rows('acknowledged')).toHaveLength(1)
  })

  test('fault 45: a session that ends in the middle of a drain stops it at once, and it resumes from there', async () => {
    const { device, remote, engine } = createTestDeps()
    await device.swipeInRows(1, 'liked')
    remote.always('likeGame', refused(401, 'unauthenticated'))
    remote.always('questEvent', refused(401, 'unauthenticated'))
    expect(await engine.sync('write', ADA)).toEqual({ state: 'Paused', reason: 'sign-in' })
    expect(remote.writes).toHaveLength(2)
    remote.heal()
    expect(await device.queue()).toEqual(['gamestate.set acknowledged', 'game.like pending', 'quest.record pending'])
    expect(await engine.sync('requested', ADA)).toEqual({ state: 'Idle', waitMs: null })
    expect(await device.rows('acknowledged')).toHaveLength(3)
  })

  test('6.3 survives a restart: a required update is not forgotten', async () => {
    const { device, remote, deps, engine } = createTestDeps()
    await device.swipe(1, 'liked')
    remote.next('me', refused(426, 'update_required'))
    expect(await engine.sync('write', ADA)).toEqual({ state: 'Paused', reason: 'update' })
    device.reopen()
    expect(await createSyncEngine(deps).sync('write', ADA)).toEqual({ state: 'Paused', reason: 'update' })
  })

  test('6.3 fault 52: a deleted account is reported at once, and nothing is sent for it', async () => {
    const { device, remote, engine } = createTestDeps()
    await device.swipe(1, 'liked')
    remote.next('me', refused(410, 'account_deleted'))
    expect(await engine.sync('write', ADA)).toEqual({ state: 'Paused', reason: 'account-deleted' })
    expect(remote.writes).toEqual([])
  })
})

describe('6.1 an unreachable server', () => {
  test('gets no request until the back-off is over, by every trigger but a requested sync', async () => {
    const { device, remote, engine } = createTestDeps()
    await device.swipe(1, 'liked')
    remote.always('me', unknown('network'))
    expect(await engine.sync('write', ADA)).toMatchObject({ state: 'BackingOff', reason: 'network' })
    for (const trigger of ['write', 'timer', 'poll'] as const) {
      expect(await engine.sync(trigger, ADA)).toEqual({ state: 'BackingOff', waitMs: 1_500, reason: null })
    }
    expect(remote.calls).toHaveLength(1)
    await device.clock.advance(1_000)
    remote.heal()
    expect(await engine.sync('requested', ADA)).toEqual({ state: 'Idle', waitMs: null })
  })

  test('9.5 fault 9: a link that flaps four times a second is tried once a second', async () => {
    const { device, remote, engine } = createTestDeps()
    await device.swipe(1, 'liked')
    remote.always('me', unknown('network'))
    for (let flap = 0; flap < 40; flap += 1) {
      await engine.sync('requested', ADA)
      await device.clock.advance(250)
    }
    expect(remote.calls.length).toBeLessThanOrEqual(11)
    expect(remote.calls.length).toBeGreaterThanOrEqual(8)
  })

  test('fault 16: a wait that the server asked for delays every trigger', async () => {
    const { device, remote, engine } = createTestDeps()
    await device.swipe(1, 'liked')
    remote.next('pushGameStates', unknown('busy', 30_000))
    await engine.sync('write', ADA)
    const asked = remote.calls.length
    for (let second = 0; second < 30; second += 1) {
      expect(await engine.sync(second % 2 === 0 ? 'requested' : 'timer', ADA)).toMatchObject({ state: 'BackingOff', reason: null })
      await device.clock.advance(1_000)
    }
    expect(remote.calls).toHaveLength(asked)
    expect(await engine.sync('timer', ADA)).toEqual({ state: 'Idle', waitMs: null })
  })

  test('fault 32: a clock that is set back in the middle of a wait does not stop the queue', async () => {
    const { device, remote, engine } = createTestDeps()
    await device.swipe(1, 'liked')
    remote.next('me', unknown('network'))
    await engine.sync('write', ADA)
    device.clock.jump(-10 * 365 * 24 * 3_600_000)
    expect(await engine.sync('timer', ADA)).toEqual({ state: 'Idle', waitMs: null })
  })

  test('the wait of a refused pull is honoured as well', async () => {
    const { device, remote, engine } = createTestDeps()
    remote.next('pullChanges', unknown('busy', 30_000))
    expect(await engine.sync('poll', ADA)).toMatchObject({ state: 'BackingOff', reason: 'busy' })
    await device.clock.advance(15_000)
    expect(await engine.sync('poll', ADA)).toEqual({ state: 'BackingOff', waitMs: 15_000, reason: null })
  })

  test('the first response ends the back-off, also if there was nothing to send', async () => {
    const { device, remote, engine } = createTestDeps()
    remote.next('pullChanges', ...Array.from({ length: 6 }, () => unknown('network')))
    for (let round = 0; round < 6; round += 1) {
      await engine.sync('requested', ADA)
      await device.clock.advance(1_000)
    }
    await engine.sync('requested', ADA)
    await device.swipe(1, 'owned')
    expect(await engine.sync('write', ADA)).toEqual({ state: 'Idle', waitMs: null })
  })

  test('6.6 fault 11: a portal is named as such for the screen, and no row is changed', async () => {
    const { device, remote, engine } = createTestDeps()
    await device.swipe(1, 'liked')
    const before = await device.rows()
    remote.next('me', unknown('captive'))
    expect(await engine.sync('write', ADA)).toMatchObject({ state: 'BackingOff', reason: 'captive' })
    expect(await findMeta(device.db, 'status')).toMatchObject({ trouble: 'captive' })
    expect(await device.rows()).toEqual(before)
  })

  test.each([
    ['a third party’s 200 without HTML', answered({})],
    ['a 500 of ours', refused(500, 'internal')],
    ['a 404 of ours', refused(404, 'not_found')],
  ])('%s to "who am I" is no session and no sign-out', async (_, response) => {
    const { device, remote, engine } = createTestDeps()
    await device.swipe(1, 'liked')
    remote.next('me', response)
    expect(await engine.sync('write', ADA)).toMatchObject({ state: 'BackingOff', reason: expect.any(String) })
    expect(await device.rows('pending')).toHaveLength(1)
  })
})

describe('11 a pull', () => {
  test('follows a drain, a poll and a requested sync; a timer or a write with nothing to send requests nothing', async () => {
    const { remote, engine } = createTestDeps()
    await engine.sync('write', ADA)
    await engine.sync('timer', ADA)
    expect(remote.names).toEqual([])
    await engine.sync('poll', ADA)
    await engine.sync('requested', ADA)
    expect(remote.names).toEqual(['pullChanges', 'pullChanges'])
  })

  test('under another player’s session requests the session’s player, and pauses', async () => {
    const { remote, engine } = createTestDeps()
    remote.always('pullChanges', refused(403, 'user_mismatch'))
    remote.userId = BOB
    expect(await engine.sync('poll', ADA)).toEqual({ state: 'Paused', reason: 'other-user' })
    remote.always('me', refused(401, 'unauthenticated'))
    expect(await engine.sync('requested', ADA)).toEqual({ state: 'Paused', reason: 'sign-in' })
  })
})

test('12 the end of the last sync is stored for the shell: the time of success, and the failure', async () => {
  const { device, remote, engine } = createTestDeps()
  await engine.sync('poll', ADA)
  expect(await findMeta(device.db, 'status')).toEqual({ lastSuccessAt: START, trouble: null, pause: null })
  await device.clock.advance(60_000)
  remote.next('pullChanges', unknown('network'))
  await engine.sync('poll', ADA)
  expect(await findMeta(device.db, 'status')).toEqual({ lastSuccessAt: START, trouble: 'unreachable', pause: null })
})

test('12 if a worker that does not know the player cannot send, the reason is shown to the player whose sync it delays', async () => {
  const { device, remote, engine } = createTestDeps()
  await device.swipe(1, 'liked')
  remote.next('me', unknown('captive'))
  expect(await engine.sync('requested')).toMatchObject({ state: 'BackingOff', reason: expect.any(String) })
  expect(await engine.sync('write', ADA)).toMatchObject({ state: 'BackingOff', reason: null })
  expect(await findMeta(device.db, 'status')).toMatchObject({ trouble: 'captive' })
  await device.clock.advance(1_000)
  expect(await engine.sync('requested')).toEqual({ state: 'Idle', waitMs: null })
  expect(await findMeta(device.db, 'status')).toMatchObject({ trouble: null })
})

test.each([
  ['a response that asks to wait', 'pushGameStates', unknown('busy', 1_000)],
  ['a 503 to "who am I"', 'me', unknown('busy')],
  ['a 500 of ours to "who am I"', 'me', refused(500, 'internal')],
] as const)('12 a failing server is distinguished from one that cannot be reached: %s', async (_, call, response) => {
  const { device, remote, engine } = createTestDeps()
  await device.swipe(1, 'liked')
  remote.next(call, response)
  await engine.sync('write', ADA)
  expect(await findMeta(device.db, 'status')).toMatchObject({ trouble: 'busy' })
})

test('9 rows that were written during a sync are reported, so that the timer runs', async () => {
  const { device, remote, engine } = createTestDeps()
  await engine.sync('poll', ADA)
  await device.swipe(1, 'owned')
  remote.next('pullChanges', async (call) => {
    await device.swipe(2, 'owned')
    return remote.wellBehaved(call)
  })
  expect(await engine.sync('write', ADA)).toEqual({ state: 'Idle', waitMs: 1_000 })
})

test('3.3 rows that a restored server has lost are sent with the next sync', async () => {
  const { device, remote, engine } = createTestDeps()
  await device.swipe(1, 'owned')
  await engine.sync('write', ADA)
  remote.next('pullChanges', answered(pulled(START, 3, [], { restored: true })))
  expect(await engine.sync('poll', ADA)).toEqual({ state: 'Idle', waitMs: 1_000 })
  expect(await engine.sync('timer', ADA)).toEqual({ state: 'Idle', waitMs: null })
  expect(remote.writes).toHaveLength(2)
})

test('4.1 the response that names the player teaches the clock: later changes get timestamps by the server’s', async () => {
  const { device, remote, engine } = createTestDeps()
  device.clock.jump(-24 * 3_600_000)
  remote.next('me', answered(await bodyOf(remote.call('me')), START))
  remote.always('pullChanges', unknown('network'))
  await device.swipe(1, 'owned')
  await engine.sync('requested', ADA)
  await device.swipe(2, 'owned')
  expect((await device.rows()).at(-1)?.at).toBe(START)
})

async function bodyOf(response: Promise<RemoteResponse>): Promise<unknown> {
  const { body } = (await response) as { body?: unknown }
  return body
}
