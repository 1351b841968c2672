// @vitest-environment happy-dom
// Shows [S270].
import 'fake-indexeddb/auto'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { PULL_SCHEMA } from '../../contract/entities.ts'
import { findMeta, putMeta } from '../../local/database.ts'
import { levelUp } from '../../state/level-up.ts'
import { LevelUp } from './level-up.tsx'
import { QUEST_TEXTS as TEXTS } from './texts.ts'

const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }
const WITHIN = 10_000

let isCalm = false
vi.mock('../../ui/use-media-query.ts', async (original) => ({ ...(await original<object>()), useMediaQuery: () => isCalm }))

beforeEach(() => {
  isCalm = false
  levelUp.reached = null
  levelUp.isOnPage = false
})

/** At level 1, one look behind, and sixty swipes away from level 2. */
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
  const page = mount(<LevelUp device={device} identity={IDENTITY} />)
  letTheDatabaseDraw()
  const told = () => page.container.querySelector('output')?.textContent
  const untilTold = () => vi.waitFor(() => expect(told()).toBe(TEXTS.levelReached(2, 'Rookie')), WITHIN)
  const shown = () => page.container.querySelector('p')
  return { ...page, told, untilTold, shown }
}

test('a level that is reached on whatever page is celebrated, and told politely', async () => {
  const device = await player()
  const { told, untilTold, shown } = open(device)
  expect([told(), shown()]).toEqual(['', null])
  await swipe(device)
  await untilTold()
  expect(shown()?.textContent).toBe(`2${TEXTS.levelUp(2)} Rookie`)
  expect(shown()?.getAttribute('aria-hidden')).toBe('true')
})

test('what was celebrated once is not again, and a new device celebrates nothing', async () => {
  const device = await player()
  await swipe(device)
  const first = open(device)
  await first.untilTold()
  levelUp.reached = null
  const again = open(device)
  const other = await player(null)
  await swipe(other)
  const fresh = open(other)
  await vi.waitFor(async () => expect(await findMeta(other.db, 'levelSeen')).toMatchObject({ level: 2 }), WITHIN)
  expect([again.told(), fresh.told(), fresh.shown()]).toEqual(['', '', null])
})

test('who wants no motion is told, and shown nothing', async () => {
  isCalm = true
  const device = await player()
  await swipe(device)
  const { untilTold, shown } = open(device)
  await untilTold()
  expect(shown()).toBeNull()
})

test('where the page shows the level itself, it is told but not shown twice', async () => {
  const device = await player()
  await swipe(device)
  levelUp.isOnPage = true
  const { untilTold, shown } = open(device)
  await untilTold()
  expect(shown()).toBeNull()
})

test('it goes by itself', async () => {
  const { container } = mount(<LevelUp device={await player()} identity={IDENTITY} />)
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
