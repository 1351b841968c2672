import { expect, test } from 'vitest'
import { FLUSH_INTERVAL_MS } from '../contract/limits.ts'
import { VirtualClock } from '../../tests/support/virtual-clock.ts'
import { createSyncScheduler } from './scheduler.ts'
import type { SyncEnd } from './states.ts'
import type { SyncTrigger } from './sync-run.ts'

interface Asked {
  trigger: SyncTrigger
  /** Milliseconds since the test began. */
  after: number
}

/** Returns a scheduler whose syncs end as the test says, or `idle`. */
function scheduled(...ends: (SyncEnd | Promise<SyncEnd>)[]) {
  const clock = new VirtualClock()
  const begin = clock.now()
  const asked: Asked[] = []
  const scheduler = createSyncScheduler(clock, async (trigger) => {
    asked.push({ trigger, after: clock.now() - begin })
    return ends.shift() ?? { state: 'Idle', waitMs: null }
  })
  return { clock, asked, scheduler, times: () => asked.map(({ trigger, after }) => `${trigger} ${after}`) }
}

function later(): { end: Promise<SyncEnd>; finish: (end: SyncEnd) => void; fail: (error: Error) => void } {
  const { promise, resolve, reject } = Promise.withResolvers<SyncEnd>()
  return { end: promise, finish: resolve, fail: reject }
}

test('9 a write is sent at most 900 ms after it was made', async () => {
  const { clock, scheduler, times } = scheduled()
  scheduler.recordWrite()
  await clock.advance(FLUSH_INTERVAL_MS - 1)
  expect(times()).toEqual([])
  await clock.advance(1)
  expect(times()).toEqual(['write 900'])
})

test('9.1 the 900 ms are a ceiling: further swipes do not delay the request', async () => {
  const { clock, scheduler, times } = scheduled()
  for (let swipe = 0; swipe < 20; swipe += 1) {
    scheduler.recordWrite()
    await clock.advance(100)
  }
  expect(times()).toEqual(['write 900', 'write 1800'])
})

test('9 a requested sync starts at once', async () => {
  const { clock, scheduler, times } = scheduled()
  scheduler.requestSync()
  await clock.advance(0)
  expect(times()).toEqual(['requested 0'])
})

test('9 one sync at a time: requests meanwhile run once after it', async () => {
  const first = later()
  const { clock, scheduler, times } = scheduled(first.end)
  scheduler.requestSync()
  scheduler.requestSync()
  scheduler.recordWrite()
  await clock.advance(2_000)
  scheduler.requestSync()
  expect(times()).toEqual(['requested 0'])
  first.finish({ state: 'Idle', waitMs: null })
  await clock.advance(0)
  expect(times()).toEqual(['requested 0', 'requested 2000'])
})

test('9 a write during a sync is sent after it', async () => {
  const first = later()
  const { clock, scheduler, times } = scheduled(first.end)
  scheduler.requestSync()
  await clock.advance(5_000)
  scheduler.recordWrite()
  first.finish({ state: 'Idle', waitMs: null })
  await clock.advance(900)
  expect(times()).toEqual(['requested 0', 'write 5900'])
})

test('9 while the queue is not empty a timer runs: after a back-off, a slice, a wait, a failure', async () => {
  const { clock, scheduler, times } = scheduled(
    { state: 'BackingOff', waitMs: 1_000, reason: 'network' },
    { state: 'BackingOff', waitMs: 4_000, reason: null },
    { state: 'Idle', waitMs: 0 },
    { state: 'Idle', waitMs: 7_000 },
    { state: 'Idle', waitMs: 1_000 },
  )
  scheduler.requestSync()
  await clock.advance(14_000)
  expect(times()).toEqual(['requested 0', 'timer 1000', 'timer 5000', 'timer 5000', 'timer 12000', 'timer 13000'])
})

test('9.5 a requested sync that comes too soon after an attempt still runs as one a moment later', async () => {
  const { clock, scheduler, times } = scheduled({ state: 'BackingOff', waitMs: 700, reason: null })
  scheduler.requestSync()
  await clock.advance(1_000)
  expect(times()).toEqual(['requested 0', 'requested 700'])
})

test('9.5 a write does not replace a waiting requested sync, whichever is earlier', async () => {
  for (const waitMs of [700, 950]) {
    const { clock, scheduler, times } = scheduled({ state: 'BackingOff', waitMs, reason: null })
    scheduler.requestSync()
    await clock.advance(0)
    scheduler.recordWrite()
    await clock.advance(1_000)
    expect(times()).toEqual(['requested 0', `requested ${Math.min(waitMs, FLUSH_INTERVAL_MS)}`])
  }
})

test('9.5 neither does a trigger while the requested sync runs', async () => {
  const looking = later()
  const { clock, scheduler, times } = scheduled(looking.end, { state: 'BackingOff', waitMs: 6_000, reason: null })
  scheduler.requestSync()
  scheduler.recordWrite()
  await clock.advance(FLUSH_INTERVAL_MS)
  looking.finish({ state: 'BackingOff', waitMs: 700, reason: null })
  await clock.advance(1_000)
  expect(times()).toEqual(['requested 0', 'write 900', 'requested 1600'])
})

test('9.5 a timer that is earlier than a requested sync replaces it', async () => {
  const { clock, scheduler, times } = scheduled(
    { state: 'BackingOff', waitMs: 300, reason: null },
    { state: 'BackingOff', waitMs: 700, reason: null },
  )
  scheduler.recordWrite()
  await clock.advance(FLUSH_INTERVAL_MS)
  scheduler.requestSync()
  await clock.advance(300)
  expect(times()).toEqual(['write 900', 'requested 900', 'requested 1200'])
})

test('11 a visible page polls every 15 s', async () => {
  const { clock, scheduler, times } = scheduled()
  scheduler.requestSync()
  await clock.advance(45_000)
  expect(times()).toEqual(['requested 0', 'poll 15000', 'poll 30000', 'poll 45000'])
})

test('11 a hidden page does not poll, and syncs at once when it is visible again', async () => {
  const { clock, scheduler, times } = scheduled()
  scheduler.setVisible(false)
  scheduler.requestSync()
  await clock.advance(60_000)
  scheduler.setVisible(true)
  await clock.advance(0)
  expect(times()).toEqual(['requested 0', 'requested 60000'])
})

test('9 a hidden page still sends pending rows', async () => {
  const { clock, scheduler, times } = scheduled({ state: 'BackingOff', waitMs: 3_000, reason: null })
  scheduler.setVisible(false)
  scheduler.recordWrite()
  await clock.advance(10_000)
  expect(times()).toEqual(['write 900', 'timer 3900'])
})

test('6.2 a pause ends the polling; a requested sync tries again', async () => {
  const { clock, scheduler, times } = scheduled({ state: 'Paused', reason: 'sign-in' })
  scheduler.requestSync()
  await clock.advance(60_000)
  expect(times()).toEqual(['requested 0'])
  scheduler.requestSync()
  await clock.advance(15_000)
  expect(times()).toEqual(['requested 0', 'requested 60000', 'poll 75000'])
})

test('9 fault 14: nothing depends on what the browser says about the network: the timer tries', async () => {
  const { clock, scheduler, times } = scheduled({ state: 'BackingOff', waitMs: 1_000, reason: 'network' })
  scheduler.recordWrite()
  await clock.advance(2_000)
  expect(times()).toEqual(['write 900', 'timer 1900'])
})

test('a sync that throws because its database is closed does not end the syncing', async () => {
  const first = later()
  const { clock, scheduler, times } = scheduled(first.end)
  scheduler.requestSync()
  first.fail(new Error('DatabaseClosedError'))
  await clock.advance(15_000)
  expect(times()).toEqual(['requested 0', 'poll 15000'])
})

test('after stop nothing is requested any more, and no timer is left', async () => {
  const { clock, scheduler, times } = scheduled()
  scheduler.recordWrite()
  scheduler.stop()
  scheduler.requestSync()
  scheduler.recordWrite()
  await clock.advance(60_000)
  expect(times()).toEqual([])
  expect(clock.waiting).toBe(0)
})

test('4.1 fault 32: a clock that jumps forwards or back stops no timer', async () => {
  for (const years of [10, -10]) {
    const { clock, scheduler, asked } = scheduled()
    scheduler.requestSync()
    await clock.advance(0)
    clock.jump(years * 365 * 24 * 3_600_000)
    scheduler.recordWrite()
    await clock.advance(15_000)
    expect(asked.length).toBeGreaterThanOrEqual(2)
  }
})
