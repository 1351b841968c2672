// @vitest-environment happy-dom
// Shows [S270].
import 'fake-indexeddb/auto'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { PULL_SCHEMA } from '../../contract/entities.ts'
import { findMeta, putMeta } from '../../local/db/database.ts'
import { levelUp } from '../../state/level-up-state.ts'
import { LevelUp } from './level-up.tsx'
import { QUEST_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }
const WITHIN = 10_000

let isCalm = false
vi.mock('../../ui/use-media-query.ts', async (original) => ({ ...(await original<object>()), useMediaQuery: () => isCalm }))

beforeEach(() => {
  isCalm = false
  levelUp.reached = null
  levelUp.isOnPage = false
})

/** Returns a player who has seen level 1, and is sixty swipes away from level 2. */
async function player(seen: number | null = 1) {
  const device = new TestDevice()
  await putMeta(device.db, 'position', { cursor: '1.run', schema: PULL_SCHEMA, seen: [] })
  if (seen !== null) await putMeta(device.db, 'levelSeen', { level: seen })
  return device
}

async function swipe(device: TestDevice): Promise<void> {
  for (let n = 1; n <= 60; n++) await device.swipe(n, 'disliked')
}

function open(device: TestDevice) {
  const page = mount(
    <TestPlayer device={device}>
      <LevelUp identity={IDENTITY} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const announced = () => page.container.querySelector('output')?.textContent
  const untilAnnounced = () => vi.waitFor(() => expect(announced()).toBe(MESSAGES.levelReached(2, 'Rookie')), WITHIN)
  const shown = () => page.container.querySelector('p')
  return { ...page, announced: announced, untilAnnounced: untilAnnounced, shown }
}

test('a new level is celebrated on any page, and announced politely', async () => {
  const device = await player()
  const { announced, untilAnnounced, shown } = open(device)
  expect([announced(), shown()]).toEqual(['', null])
  await swipe(device)
  await untilAnnounced()
  expect(shown()?.textContent).toBe(`2${MESSAGES.levelUp(2)} Rookie`)
  expect(shown()?.getAttribute('aria-hidden')).toBe('true')
})

test('a celebrated level is not celebrated again, and a new device celebrates nothing', async () => {
  const device = await player()
  await swipe(device)
  const first = open(device)
  await first.untilAnnounced()
  levelUp.reached = null
  const again = open(device)
  const other = await player(null)
  await swipe(other)
  const fresh = open(other)
  await vi.waitFor(async () => expect(await findMeta(other.db, 'levelSeen')).toMatchObject({ level: 2 }), WITHIN)
  expect([again.announced(), fresh.announced(), fresh.shown()]).toEqual(['', '', null])
})

test('with reduced motion it is announced, and not shown', async () => {
  isCalm = true
  const device = await player()
  await swipe(device)
  const { untilAnnounced, shown } = open(device)
  await untilAnnounced()
  expect(shown()).toBeNull()
})

test('if the page shows the level itself, it is announced but not shown twice', async () => {
  const device = await player()
  await swipe(device)
  levelUp.isOnPage = true
  const { untilAnnounced, shown } = open(device)
  await untilAnnounced()
  expect(shown()).toBeNull()
})

test('it disappears by itself', async () => {
  const { container } = mount(
    <TestPlayer device={await player()}>
      <LevelUp identity={IDENTITY} />
    </TestPlayer>,
  )
  const shown = () => container.querySelector('p')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await act(async () => {
      levelUp.reached = { level: 2, tier: 'Rookie' }
    })
    expect(shown()).not.toBeNull()
    await act(async () => vi.advanceTimersByTime(5_000))
    await act(async () => undefined)
    expect([container.querySelector('output')?.textContent, shown()]).toEqual(['', null])
  } finally {
    vi.useRealTimers()
  }
})
