import { expect, test } from 'vitest'
import { createVelocityTracker } from './swipe-reader.ts'

type Sample = readonly [time: number, x: number, y?: number]

function speedOf(samples: readonly Sample[], releasedAt: number): [number, number] {
  const tracker = createVelocityTracker()
  samples.forEach(([time, x, y = 0], index) => {
    if (index === 0) tracker.start(time, x, y)
    else tracker.add(time, x, y)
  })
  tracker.release(releasedAt)
  return [tracker.vx, tracker.vy]
}

test('a steady finger has its own speed, in pixels a millisecond', () => {
  const samples = Array.from({ length: 40 }, (_, n) => [n * 10, n * 5, n * -2] as const)
  const [vx, vy] = speedOf(samples, 392)
  expect(vx).toBeCloseTo(0.5)
  expect(vy).toBeCloseTo(-0.2)
})

test('a flick of one move counts: 40 px in 16 ms are 2.5 px/ms', () => {
  expect(
    speedOf(
      [
        [0, 0],
        [16, 40],
      ],
      20,
    )[0],
  ).toBeCloseTo(2.5)
})

test('a flick after a long rest is not slowed by the rest', () => {
  expect(
    speedOf(
      [
        [0, 0],
        [600, 32],
      ],
      604,
    )[0],
  ).toBeCloseTo(1)
})

test('a late lift event does not reduce the speed, because only the movement counts', () => {
  expect(
    speedOf(
      [
        [0, 0],
        [20, 20],
        [40, 40],
      ],
      101,
    )[0],
  ).toBeCloseTo(1)
})

test('a touch of less than 300 ms is one flick, however late its lift is reported', () => {
  expect(
    speedOf(
      [
        [0, 0],
        [16, 40],
      ],
      180,
    )[0],
  ).toBeCloseTo(2.5)
})

test('moves with the same time have no infinite speed', () => {
  expect(
    speedOf(
      [
        [5, 0],
        [5, 12],
        [5, 24],
      ],
      5,
    )[0],
  ).toBe(6)
})

test('a finger that rests before it lifts has no speed', () => {
  expect(
    speedOf(
      [
        [0, 0],
        [200, 80],
        [232, 160],
      ],
      340,
    ),
  ).toEqual([0, 0])
})

test('a touch without a move has no speed', () => {
  expect(speedOf([[0, 50]], 8)).toEqual([0, 0])
})

test('only the last 100 ms count: slow, then fast, is fast', () => {
  const slow = Array.from({ length: 10 }, (_, n) => [n * 50, n] as const)
  expect(speedOf([...slow, [560, 30], [576, 50]], 580)[0]).toBeGreaterThan(1)
})

test('no speed is beyond what a spring can play', () => {
  expect(
    speedOf(
      [
        [0, 0],
        [1, 4000],
      ],
      2,
    )[0],
  ).toBe(8)
})

test('a new touch forgets the one before', () => {
  const tracker = createVelocityTracker()
  tracker.start(0, 0, 0)
  tracker.add(10, 100, 0)
  tracker.start(20, 0, 0)
  tracker.release(21)
  expect(tracker.vx).toBe(0)
})
