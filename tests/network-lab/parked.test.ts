import { expect, test, vi } from 'vitest'
import { ParkingLot } from './parked.ts'

const parked = (rule: number) => ({ rule, resume: vi.fn(() => Promise.resolve()), drop: vi.fn() })

test('a release also releases requests that were about to be held, only those of its rule', async () => {
  const lot = new ParkingLot()
  const [own, other, later] = [parked(1), parked(2), parked(1)]
  const since = lot.releases
  expect(await lot.release(1)).toBe(0)
  lot.park(own, { since })
  lot.park(other, { since })
  lot.park(later)
  expect([own, other, later].map(({ resume }) => resume.mock.calls.length)).toEqual([1, 0, 0])
  expect(lot.size).toBe(2)
})

test('a release of everything releases each rule', async () => {
  const lot = new ParkingLot()
  const since = lot.releases
  await lot.release()
  const late = parked(7)
  lot.park(late, { since })
  expect(late.resume).toHaveBeenCalledOnce()
})
