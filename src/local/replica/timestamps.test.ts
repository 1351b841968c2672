import { expect, test } from 'vitest'
import { importKey } from '../../contract/entities.ts'
import { CLOCK_SKEW_MAX_MS } from '../../contract/limits.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { START } from '../../../tests/support/virtual-clock.ts'
import { enqueue } from '../commands/enqueue.ts'
import type { Mutation } from './outbox.ts'
import { storeTimestamps, learnServerClock, restampAhead, takeStamps } from './timestamps.ts'

const YEARS_10 = 10 * 365 * 24 * 3_600_000

async function ats(device: TestDevice): Promise<number[]> {
  return (await device.rows()).map((row) => row.at)
}

function isIncreasing(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value > (values[index - 1] as number))
}

test('4.1 timestamps are milliseconds by the server clock last seen', async () => {
  const { db } = new TestDevice()
  await learnServerClock(db, START + 5_000, START)
  expect(await takeStamps(db, START + 10, 3)).toEqual([START + 5_010, START + 5_011, START + 5_012])
})

test('4.1 timestamps increase strictly when the clock stands still, jumps back by ten years, or the app restarts', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.swipe(1, 'disliked')
  device.clock.jump(-YEARS_10)
  await device.swipe(1, 'owned')
  device.reopen()
  await device.swipe(1, 'liked')
  const stamps = await ats(device)
  expect(stamps).toHaveLength(4)
  expect(isIncreasing(stamps)).toBe(true)
  expect(stamps[0]).toBe(START)
})

test('4.1 a change made with the knowledge of another device’s gets a later timestamp', async () => {
  const { db } = new TestDevice()
  await learnServerClock(db, START, START, START + 40_000)
  expect(await takeStamps(db, START, 1)).toEqual([START + 40_001])
})

test('4.1 a timestamp that the server itself would refuse is not followed: its clock was wrong then', async () => {
  const { db } = new TestDevice()
  await learnServerClock(db, START, START, START + YEARS_10)
  expect(await takeStamps(db, START, 1)).toEqual([START])
})

test('4.2 rows that are ahead get new timestamps in the order of writing, none ahead of the server', async () => {
  const device = new TestDevice()
  device.clock.jump(YEARS_10)
  await device.swipe(1, 'liked')
  await device.swipe(2, 'owned')
  await restampAhead(device.db, START, device.now(), new Set())
  const stamps = await ats(device)
  expect(isIncreasing(stamps)).toBe(true)
  expect(stamps.every((at) => at <= START)).toBe(true)
  expect(await device.seen(1)).toBe('liked')
  expect((await device.db.gameStates.toArray()).map((row) => row.at)).toEqual([stamps[0], stamps[1]])
})

test('4.2 the next timestamp follows the new ones, by the server’s clock', async () => {
  const device = new TestDevice()
  device.clock.jump(YEARS_10)
  await device.swipe(1, 'owned')
  await restampAhead(device.db, START, device.now(), new Set())
  expect(await takeStamps(device.db, device.now() + 500, 1)).toEqual([START + 500])
})

test('4.2 rows within the bounds keep their timestamp: the server may know them', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  const before = await ats(device)
  device.clock.jump(CLOCK_SKEW_MAX_MS + 1_000)
  await device.swipe(2, 'owned')
  await restampAhead(device.db, START, device.now(), new Set())
  const after = await ats(device)
  expect(after.slice(0, 1)).toEqual(before)
  expect(isIncreasing(after)).toBe(true)
  expect(after.at(-1)).toBeLessThan(START + CLOCK_SKEW_MAX_MS)
})

test('4.2 all rows after a refused one get new timestamps, so that the order of one game stays', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.swipe(1, 'disliked')
  const [, first] = await device.rows()
  await restampAhead(device.db, START, START, new Set([first?.seq as number]))
  expect(isIncreasing(await ats(device))).toBe(true)
  expect(await device.seen(1)).toBe('disliked')
})

test('4.2 no new timestamp is earlier than one that the server knows, or the change would be stale on arrival', async () => {
  const device = new TestDevice()
  const known = START + 50_000
  await learnServerClock(device.db, START, START, known)
  device.clock.jump(YEARS_10)
  await device.swipe(1, 'owned')
  await restampAhead(device.db, START, device.now(), new Set())
  expect((await ats(device))[0]).toBeGreaterThan(known)
})

test('18 timestamps are reserved right after the last one, and the next write gets later ones', async () => {
  const { db } = new TestDevice()
  const [note = 0] = await takeStamps(db, START, 1)
  await storeTimestamps(db, 100)
  expect(await takeStamps(db, START + 5, 1)).toEqual([note + 101])
})

test('18.4 imported rows keep their distance from the import record when both get new timestamps, also with other rows between them', async () => {
  const device = new TestDevice()
  device.clock.jump(YEARS_10)
  const wanted = (gameId: number): Mutation => ({
    id: device.newId(),
    kind: 'game.want',
    payload: { gameId, wanted: true },
    dependsOn: [importKey('one')],
  })
  const note = { importId: 'one', changes: 1_000, source: '', device: '' }
  const [noted = 0] = await enqueue(device, [{ id: device.newId(), kind: 'import.note', payload: note }])
  await storeTimestamps(device.db, 1_000)
  await enqueue(device, [wanted(1), wanted(2)], [noted + 1, noted + 2])
  await device.swipe(9, 'owned')
  // A later batch of the import: its timestamps were reserved for it, with a gap.
  await enqueue(device, [wanted(3), wanted(4)], [noted + 500, noted + 1_000])
  await restampAhead(device.db, START, device.now(), new Set())
  const rows = await device.rows()
  const at = rows.find(({ kind }) => kind === 'import.note')?.at ?? 0
  expect(rows.filter(({ kind }) => kind === 'game.want').map((row) => row.at - at)).toEqual([1, 2, 500, 1_000])
  expect(Math.min(...rows.filter(({ kind }) => kind === 'gamestate.set' || kind === 'quest.record').map((row) => row.at))).toBeGreaterThan(
    at + 1_000,
  )
  expect(at).toBeLessThanOrEqual(START)
})

test('4.2 new timestamps come after an import that reaches further ahead than a clock may be', async () => {
  const device = new TestDevice()
  const at = START + CLOCK_SKEW_MAX_MS - 10_000
  await device.db.mine.put({
    entity: 'imports',
    id: 'one',
    value: { changes: 20_000, source: '', device: '' },
    at,
    base: null,
    baseAt: 0,
  } as never)
  device.clock.jump(CLOCK_SKEW_MAX_MS + 20_000)
  await device.swipe(1, 'owned')
  await restampAhead(device.db, START, device.now(), new Set())
  expect((await ats(device))[0]).toBeGreaterThan(at + 20_000)
})
