import { expect, test } from 'vitest'
import { FLUSH_INTERVAL_MS } from '../contract/limits.ts'
import { VirtualClock } from '../../tests/support/virtual-clock.ts'
import type { SyncEnd, SyncTrigger } from './engine.ts'
import { createSyncScheduler } from './scheduler.ts'

interface Asked {
  trigger: SyncTrigger
  /** Milliseconds since the test began. */
  after: number
}

/** A scheduler over syncs that end as the test says; `idle` unless said. */
function scheduled(...ends: (SyncEnd | Promise<SyncEnd>)[]) {
  const clock = new VirtualClock()
  const begin = clock.now()
  const asked: Asked[] = []
  const scheduler = createSyncScheduler(clock, async (trigger) => {
    asked.push({ trigger, after: clock.now() - begin })
    return ends.shift() ?? { kind: 'idle' }
  })
  return { clock, asked, scheduler, times: () => asked.map(({ trigger, after }) => `${trigger} ${after}`) }
}

function later(): { end: Promise<SyncEnd>; finish: (end: SyncEnd) => void; fail: (error: Error) => void } {
  const { promise, resolve, reject } = Promise.withResolvers<SyncEnd>()
  return { end: promise, finish: resolve, fail: reject }
}

test('9 a write is sent at most 900 ms after it was made', async () => {
  const { clock, scheduler, times } = scheduled()
  scheduler.noteWrite()
  await clock.advance(FLUSH_INTERVAL_MS - 1)
  expect(times()).toEqual([])
  await clock.advance(1)
  expect(times()).toEqual(['write 900'])
})

test('9.1 the 900 ms are a ceiling: swiping on does not put the sending off', async () => {
  const { clock, scheduler, times } = scheduled()
  for (let swipe = 0; swipe < 20; swipe += 1) {
    scheduler.noteWrite()
    await clock.advance(100)
  }
  expect(times()).toEqual(['write 900', 'write 1800'])
})

test('9 a nudge asks at once', async () => {
  const { clock, scheduler, times } = scheduled()
  scheduler.nudge()
  await clock.advance(0)
  expect(times()).toEqual(['nudge 0'])
})

test('9 one sync at a time: what is asked meanwhile runs once behind it', async () => {
  const first = later()
  const { clock, scheduler, times } = scheduled(first.end)
  scheduler.nudge()
  scheduler.nudge()
  scheduler.noteWrite()
  await clock.advance(2_000)
  scheduler.nudge()
  expect(times()).toEqual(['nudge 0'])
  first.finish({ kind: 'idle' })
  await clock.advance(0)
  expect(times()).toEqual(['nudge 0', 'nudge 2000'])
})

test('9 a write during a sync goes out behind it', async () => {
  const first = later()
  const { clock, scheduler, times } = scheduled(first.end)
  scheduler.nudge()
  await clock.advance(5_000)
  scheduler.noteWrite()
  first.finish({ kind: 'idle' })
  await clock.advance(900)
  expect(times()).toEqual(['nudge 0', 'write 5900'])
})

test('9 while the queue is not empty a timer goes on: after a back-off, a slice, a wait, a failure', async () => {
  const { clock, scheduler, times } = scheduled(
    { kind: 'unreachable', reason: 'network' },
    { kind: 'backing-off', waitMs: 4_000 },
    { kind: 'slice-over' },
    { kind: 'waiting', waitMs: 7_000 },
    { kind: 'waiting', waitMs: 0 },
  )
  scheduler.nudge()
  await clock.advance(14_000)
  expect(times()).toEqual(['nudge 0', 'timer 1000', 'timer 5000', 'timer 5000', 'timer 12000', 'timer 13000'])
})

test('9.5 a nudge that comes too soon after an attempt is still one a moment later', async () => {
  const { clock, scheduler, times } = scheduled({ kind: 'backing-off', waitMs: 700 })
  scheduler.nudge()
  await clock.advance(1_000)
  expect(times()).toEqual(['nudge 0', 'nudge 700'])
})

test('9.5 a write does not take the place of a nudge that waits, whichever of them is due first', async () => {
  for (const waitMs of [700, 950]) {
    const { clock, scheduler, times } = scheduled({ kind: 'backing-off', waitMs })
    scheduler.nudge()
    await clock.advance(0)
    scheduler.noteWrite()
    await clock.advance(1_000)
    expect(times()).toEqual(['nudge 0', `nudge ${Math.min(waitMs, FLUSH_INTERVAL_MS)}`])
  }
})

test('9.5 nor does what is asked while the nudge looks', async () => {
  const looking = later()
  const { clock, scheduler, times } = scheduled(looking.end, { kind: 'backing-off', waitMs: 6_000 })
  scheduler.nudge()
  scheduler.noteWrite()
  await clock.advance(FLUSH_INTERVAL_MS)
  looking.finish({ kind: 'backing-off', waitMs: 700 })
  await clock.advance(1_000)
  expect(times()).toEqual(['nudge 0', 'write 900', 'nudge 1600'])
})

test('9.5 a timer that is due sooner than a nudge takes its place', async () => {
  const { clock, scheduler, times } = scheduled({ kind: 'backing-off', waitMs: 300 }, { kind: 'backing-off', waitMs: 700 })
  scheduler.noteWrite()
  await clock.advance(FLUSH_INTERVAL_MS)
  scheduler.nudge()
  await clock.advance(300)
  expect(times()).toEqual(['write 900', 'nudge 900', 'nudge 1200'])
})

test('11 a visible page polls every 15 s', async () => {
  const { clock, scheduler, times } = scheduled()
  scheduler.nudge()
  await clock.advance(45_000)
  expect(times()).toEqual(['nudge 0', 'poll 15000', 'poll 30000', 'poll 45000'])
})

test('11 a hidden page does not poll, and asks at once when it is visible again', async () => {
  const { clock, scheduler, times } = scheduled()
  scheduler.setVisible(false)
  scheduler.nudge()
  await clock.advance(60_000)
  scheduler.setVisible(true)
  await clock.advance(0)
  expect(times()).toEqual(['nudge 0', 'nudge 60000'])
})

test('9 a hidden page still sends what waits', async () => {
  const { clock, scheduler, times } = scheduled({ kind: 'backing-off', waitMs: 3_000 })
  scheduler.setVisible(false)
  scheduler.noteWrite()
  await clock.advance(10_000)
  expect(times()).toEqual(['write 900', 'timer 3900'])
})

test('6.2 a pause ends the polling; a nudge looks again', async () => {
  const { clock, scheduler, times } = scheduled({ kind: 'paused', reason: 'sign-in' })
  scheduler.nudge()
  await clock.advance(60_000)
  expect(times()).toEqual(['nudge 0'])
  scheduler.nudge()
  await clock.advance(15_000)
  expect(times()).toEqual(['nudge 0', 'nudge 60000', 'poll 75000'])
})

test('9 fault 14: nothing depends on what the browser says about the network: the timer tries', async () => {
  const { clock, scheduler, times } = scheduled({ kind: 'unreachable', reason: 'network' })
  scheduler.noteWrite()
  await clock.advance(2_000)
  expect(times()).toEqual(['write 900', 'timer 1900'])
})

test('a sync that throws (its database went away) does not end the syncing', async () => {
  const first = later()
  const { clock, scheduler, times } = scheduled(first.end)
  scheduler.nudge()
  first.fail(new Error('DatabaseClosedError'))
  await clock.advance(15_000)
  expect(times()).toEqual(['nudge 0', 'poll 15000'])
})

test('after stop nothing is asked any more, and no timer is left', async () => {
  const { clock, scheduler, times } = scheduled()
  scheduler.noteWrite()
  scheduler.stop()
  scheduler.nudge()
  scheduler.noteWrite()
  await clock.advance(60_000)
  expect(times()).toEqual([])
  expect(clock.waiting).toBe(0)
})

test('4.1 fault 32: a clock that jumps forwards or back stops no timer', async () => {
  for (const years of [10, -10]) {
    const { clock, scheduler, asked } = scheduled()
    scheduler.nudge()
    await clock.advance(0)
    clock.jump(years * 365 * 24 * 3_600_000)
    scheduler.noteWrite()
    await clock.advance(15_000)
    expect(asked.length).toBeGreaterThanOrEqual(2)
  }
})
