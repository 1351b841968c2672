import { expect, test } from 'vitest'
import { SETTLE, SETTLED_AFTER_MS, easingUntil, momentsUntil, springPath } from './spring-path.ts'

/** Simulates the same spring by its forces, in steps of a hundredth of a millisecond. */
function stepped(from: number, to: number, velocity: number, ms: number): number {
  const step = 0.01
  let [at, speed] = [from, velocity]
  for (let t = 0; t < ms; t += step) {
    speed += (-SETTLE.tension * 1e-6 * (at - to) - SETTLE.friction * 1e-3 * speed) * step
    at += speed * step
  }
  return at
}

test.each([
  [0, 549, 1.2, 60],
  [140, 549, 0.9, 120],
  [12, 140, -0.4, 200],
  [2, 1, 0, 90],
])('a path from %f to %f at %f a millisecond agrees with a simulation of the forces', (from, to, velocity, ms) => {
  expect(springPath(from, to, velocity)(ms)).toBeCloseTo(stepped(from, to, velocity, ms), 0)
})

test('a path starts at the release, and has settled at the stated time', () => {
  const path = springPath(3, 2)
  expect(path(0)).toBe(3)
  expect(Math.abs(path(SETTLED_AFTER_MS) - 2)).toBeLessThan(0.01)
})

test('the samples of a flight end with the first one at which it has arrived', () => {
  for (const [from, to, velocity] of [
    [0, 549, 1.2],
    [-20, -549, -2],
  ] as const) {
    const path = springPath(from, to, velocity)
    const moments = momentsUntil(path, to)
    const isThere = (ms: number) => Math.abs(path(ms)) >= Math.abs(to)
    expect(moments.map(isThere)).toEqual(moments.map((_, index) => index === moments.length - 1))
  }
})

test('the easing of a settling card begins at 0 and ends at exactly 1', () => {
  expect(easingUntil(SETTLED_AFTER_MS)).toMatch(/^linear\(0\.0000,.+,1\)$/)
})
