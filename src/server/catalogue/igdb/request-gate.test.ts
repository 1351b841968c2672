import { expect, it } from 'vitest'
import { VirtualClock } from '../../../../tests/support/virtual-clock.ts'
import { REAL_PACE, RequestGate } from './request-gate.ts'

function gateOn(clock: VirtualClock, rules = { perSecond: 4, open: 8 }) {
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      clock.setTimeout(resolve, ms)
    })
  return new RequestGate({ now: clock.elapsed, sleep }, rules)
}

it('lets four a second pass, evenly', async () => {
  const clock = new VirtualClock()
  const gate = gateOn(clock)
  const times: number[] = []
  for (let i = 0; i < 9; i++) void gate.pass(() => Promise.resolve(times.push(clock.elapsed())))
  await clock.advance(2_000)
  expect(times).toEqual([0, 250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000])
})

it('allows at most eight at once, and starts the next in line as soon as one ends', async () => {
  const clock = new VirtualClock()
  const gate = gateOn(clock, { perSecond: 1_000, open: 8 })
  const ends: (() => void)[] = []
  for (let i = 0; i < 12; i++)
    void gate.pass(
      () =>
        new Promise<void>((resolve) => {
          ends.push(resolve)
        }),
    )
  await clock.advance(1_000)
  expect(ends).toHaveLength(8)
  ends[3]?.()
  await clock.advance(1_000)
  expect(ends).toHaveLength(9)
})

it('gives the slot of a failed one to the next', async () => {
  const gate = gateOn(new VirtualClock(), { perSecond: Number.POSITIVE_INFINITY, open: 1 })
  await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.pass(() => Promise.resolve('yes'))).toBe('yes')
})

it('delays those that already wait for their turn', async () => {
  const clock = new VirtualClock()
  const gate = gateOn(clock)
  const times: number[] = []
  for (let i = 0; i < 4; i++) void gate.pass(() => Promise.resolve(times.push(clock.elapsed())))
  await clock.advance(300)
  gate.holdFor(2_000)
  await clock.advance(5_000)
  expect(times.slice(0, 2)).toEqual([0, 250])
  expect(times[2]).toBe(2_300)
  expect(times[3]).toBe(2_550)
})

it('releases all that wait when it stops', async () => {
  await expect(REAL_PACE.sleep(3_600_000, AbortSignal.abort())).rejects.toThrow('aborted')
})
