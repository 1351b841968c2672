// @vitest-environment happy-dom
// Shows [S265 S266].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { PULL_SCHEMA } from '../../contract/entities.ts'
import { findMeta, putMeta } from '../../local/database.ts'
import { change } from '../../local/mutations/change.ts'
import { writeReview } from '../../local/mutations/write-review.ts'
import { levelUp } from '../../state/level-up.ts'
import { QuestBoard } from './quest-board.tsx'
import { QUEST_TEXTS as TEXTS } from './texts.ts'

const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }
const WITHIN = 5_000

async function prepare({ swipes = 0 } = {}) {
  const device = new TestDevice()
  for (let n = 1; n <= swipes; n++) await device.swipe(n, 'disliked')
  const open = () => {
    const page = mount(<QuestBoard device={device} identity={IDENTITY} />)
    letTheDatabaseDraw()
    return { ...page, until: (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN) }
  }
  return { device, open }
}

test('while it is counted the board says so; then a newcomer is at level 1 with everything to do and nothing to claim', async () => {
  const { open } = await prepare()
  const { until, container, shows } = open()
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  await until(TEXTS.toNext(100, 2))
  for (const text of [TEXTS.level(1), 'Rookie', ...Object.values(TEXTS.periods), TEXTS.streak(0)]) expect(shows(text)).toBe(true)
  expect([...container.querySelectorAll('button')].map((button) => button.textContent)).toEqual([])
  expect(container.querySelectorAll('progress:not([aria-label])')).toHaveLength(0)
})

test('progress moves as soon as something is done, with no network', async () => {
  const { device, open } = await prepare({ swipes: 2 })
  const { until } = open()
  await until(TEXTS.progress(2, 20))
  await device.swipe(3, 'liked')
  await until(TEXTS.progress(3, 20))
})

test('rewards are claimed by one press, tokens unlock what they are enough for, once', async () => {
  const { device, open } = await prepare({ swipes: 60 })
  const { until, button, shows, container } = open()
  await until(TEXTS.claimable(2))
  const claim = button(TEXTS.claim)
  flushSync(() => claim.click())
  flushSync(() => claim.click())
  await until(TEXTS.shopIntro(2))
  expect(shows(TEXTS.claim)).toBe(false)
  flushSync(() => button(TEXTS.unlockNamed('Moss ring')).click())
  await until(TEXTS.unlocked)
  expect(shows(TEXTS.shopIntro(1))).toBe(true)
  expect([...container.querySelectorAll('button')]).toEqual([])
  const claims = await device.rows('pending')
  expect(claims.filter(({ kind }) => kind === 'reward.unlock')).toHaveLength(1)
})

test('a level that was reached since the last look is celebrated, once; a new device celebrates nothing', async () => {
  const { device, open } = await prepare({ swipes: 60 })
  await putMeta(device.db, 'position', { cursor: '1.run', schema: PULL_SCHEMA, seen: [] })
  const first = open()
  await first.until(TEXTS.level(2))
  expect(first.shows(TEXTS.levelUp(2))).toBe(false)
  await vi.waitFor(async () => expect(await findMeta(device.db, 'levelSeen')).toMatchObject({ level: 2 }), WITHIN)
  await putMeta(device.db, 'levelSeen', { level: 1 })
  const second = open()
  await second.until(TEXTS.levelUp(2))
  expect(levelUp).toMatchObject({ reached: { level: 2, tier: 'Rookie' }, isOnPage: true })
})

test('what a day can bring is told with how much of it is used up', async () => {
  const { device, open } = await prepare()
  await change(device, 'game.want', { gameId: gameCard(1).id, wanted: true })
  const { until, container } = open()
  await until(TEXTS.progress(1, 50))
  expect(container.querySelector('summary')?.textContent).toBe(TEXTS.ceilings)
})

test('beyond a day’s ceiling a quest goes on, and says that there is no more experience in it today [S267]', async () => {
  const { device, open } = await prepare()
  const review = (n: number) => writeReview(device, gameCard(n).id, { rating: 85, comment: '', platformId: null, status: null, playedOn: null })
  for (let n = 1; n <= 4; n++) await review(n)
  const { until, shows } = open()
  await until(TEXTS.progress(4, 25))
  expect(shows(TEXTS.spent(5))).toBe(false)
  await review(5)
  await review(6)
  await until(TEXTS.progress(6, 25))
  await until(TEXTS.spent(5))
})
