import { expect, test } from 'vitest'
import type { SyncEnd } from '../src/sync/states.ts'
import { EVENT_RETRIES_MS, PAGE_ASKS_WITHIN_MS, syncUntilEmpty } from './hold-sync-event.ts'

const UNREACHABLE: SyncEnd = { state: 'BackingOff', waitMs: 1_000, reason: 'network' }
const IDLE: SyncEnd = { state: 'Idle', waitMs: null }

interface Given {
  /** How each sync ends. The last one repeats. */
  readonly ends: readonly SyncEnd[]
  readonly isPageInSight?: boolean
  /** Whether the page sends by itself while the event waits for it. */
  readonly pageSends?: boolean
}

/** Runs one event of the browser. Its waits pass at once. Returns them as `waits`, and the number of syncs. */
async function fire({ ends, isPageInSight = false, pageSends = false }: Given) {
  const waits: number[] = []
  let syncs = 0
  // The state that an earlier sync of the page has left.
  let hasPageSent = true
  const event = syncUntilEmpty({
    sync: async () => ends[Math.min(syncs++, ends.length - 1)] ?? IDLE,
    isPageInSight: async () => isPageInSight,
    hasPageSent: () => hasPageSent,
    forgetPageSync: () => {
      hasPageSent = false
    },
    wait: async (ms) => {
      waits.push(ms)
      if (pageSends) hasPageSent = true
    },
  })
  const failure = await event.then(
    () => null,
    (error: Error) => error.message,
  )
  return { waits, syncs, failure }
}

test('9.3 fault 38: an event whose changes cannot be sent tries again after 1, 2 and 4 s and then fails, so that the browser fires it again', async () => {
  expect(await fire({ ends: [UNREACHABLE] })).toEqual({
    waits: EVENT_RETRIES_MS,
    syncs: 4,
    failure: 'Changes still wait: BackingOff',
  })
  expect(EVENT_RETRIES_MS).toEqual([1_000, 2_000, 4_000])
})

test('9.3 an event succeeds as soon as nothing waits', async () => {
  expect(await fire({ ends: [UNREACHABLE, IDLE] })).toEqual({ waits: [1_000], syncs: 2, failure: null })
})

test.each<SyncEnd>([{ state: 'SignedOut' }, { state: 'Paused', reason: 'sign-in' }])(
  'another event would not help if only the player can: $state',
  async (end) => {
    expect(await fire({ ends: [end] })).toEqual({ waits: [], syncs: 1, failure: null })
  },
)

test('9.4 a drain whose slice is over continues at once', async () => {
  expect(await fire({ ends: [{ state: 'Idle', waitMs: 0 }, IDLE] })).toEqual({ waits: [0], syncs: 2, failure: null })
})

test('2.4 the event waits for a deletion with Undo, but not for an hour', async () => {
  expect((await fire({ ends: [{ state: 'Idle', waitMs: 7_000 }, IDLE] })).waits).toEqual([7_000])
  expect((await fire({ ends: [{ state: 'Idle', waitMs: 3_600_000 }, IDLE] })).waits).toEqual([1_000])
})

test('9.2 while a page is visible the event lets it send by itself, and then sends the rest', async () => {
  expect(await fire({ ends: [IDLE], isPageInSight: true, pageSends: true })).toEqual({
    waits: [PAGE_ASKS_WITHIN_MS],
    syncs: 0,
    failure: null,
  })
  expect(await fire({ ends: [IDLE], isPageInSight: true })).toEqual({
    waits: [PAGE_ASKS_WITHIN_MS],
    syncs: 1,
    failure: null,
  })
})
