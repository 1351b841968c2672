// @vitest-environment happy-dom
// Shows [S265 S266 S431].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { PULL_SCHEMA } from '../../contract/entities.ts'
import { findMeta, putMeta } from '../../local/db/database.ts'
import { change } from '../../local/commands/change.ts'
import { writeReview } from '../../local/commands/write-review.ts'
import { levelUp } from '../../state/level-up-state.ts'
import { QuestBoard } from './quest-board.tsx'
import { QUEST_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }
const WITHIN = 5_000

// The shop loads the rings. A test may end before they have arrived.
beforeAll(() => import('../../ui/rings/ring.tsx'))

async function prepare({ swipes = 0 } = {}) {
  const device = new TestDevice()
  for (let n = 1; n <= swipes; n++) await device.swipe(n, 'disliked')
  const open = () => {
    const page = mount(
      <TestPlayer device={device}>
        <QuestBoard identity={IDENTITY} />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    return { ...page, until: (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN) }
  }
  return { device, open }
}

test('while the quests are being counted the board says so; then a newcomer is at level 1 with every quest open and no reward', async () => {
  const { open } = await prepare()
  const { until, container, shows } = open()
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  await until(MESSAGES.toNext(100, 2))
  for (const text of [MESSAGES.level(1), 'Rookie', ...Object.values(MESSAGES.periods), MESSAGES.streak(0)]) expect(shows(text)).toBe(true)
  expect([...container.querySelectorAll('button')].map((button) => button.textContent)).toEqual([])
  expect(container.querySelectorAll('progress:not([aria-label])')).toHaveLength(0)
})

test('progress changes at once, without a network', async () => {
  const { device, open } = await prepare({ swipes: 2 })
  const { until } = open()
  await until(MESSAGES.progress(2, 20))
  await device.swipe(3, 'liked')
  await until(MESSAGES.progress(3, 20))
})

test('one press claims the rewards; tokens unlock the items that they pay for, once', async () => {
  const { device, open } = await prepare({ swipes: 60 })
  const { until, button, shows, container } = open()
  await until(MESSAGES.claimable(2))
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const claim = button(MESSAGES.claim)
  flushSync(() => claim.click())
  flushSync(() => claim.click())
  await until(MESSAGES.claimed(2))
  expect(shows(MESSAGES.claim)).toBe(false)
  expect(shows(MESSAGES.shopIntro(2))).toBe(true)
  // The shop opens at the first item that two tokens pay for.
  const moss = button(MESSAGES.unlockNamed('Moss ring'))
  await vi.waitFor(() => expect([document.activeElement, scrolled.mock.contexts]).toEqual([moss, [moss.closest('li')]]))
  flushSync(() => button(MESSAGES.unlockNamed('Moss ring')).click())
  await until(MESSAGES.unlocked)
  expect(shows(MESSAGES.shopIntro(1))).toBe(true)
  expect([...container.querySelectorAll('button')]).toEqual([])
  const claims = await device.rows('pending')
  expect(claims.filter(({ kind }) => kind === 'reward.unlock')).toHaveLength(1)
})

test('a level that was reached since the last visit is celebrated, once; a new device celebrates nothing', async () => {
  const { device, open } = await prepare({ swipes: 60 })
  await putMeta(device.db, 'position', { cursor: '1.run', schema: PULL_SCHEMA, seen: [] })
  const first = open()
  await first.until(MESSAGES.level(2))
  expect(first.shows(MESSAGES.levelUp(2))).toBe(false)
  await vi.waitFor(async () => expect(await findMeta(device.db, 'levelSeen')).toMatchObject({ level: 2 }), WITHIN)
  await putMeta(device.db, 'levelSeen', { level: 1 })
  const second = open()
  await second.until(MESSAGES.levelUp(2))
  expect(levelUp).toMatchObject({ reached: { level: 2, tier: 'Rookie' }, isOnPage: true })
})

test('the daily maximum is shown with the part that is used up', async () => {
  const { device, open } = await prepare()
  await change(device, 'game.want', { gameId: gameCard(1).id, wanted: true })
  const { until, container } = open()
  await until(MESSAGES.progress(1, 50))
  expect(container.querySelector('summary')?.textContent).toBe(MESSAGES.ceilings)
})

test('beyond the daily maximum a quest continues, and says that it brings no more experience today [S267]', async () => {
  const { device, open } = await prepare()
  const review = (n: number) =>
    writeReview(device, gameCard(n).id, { rating: 85, comment: '', platformId: null, status: null, playedOn: null })
  for (let n = 1; n <= 4; n++) await review(n)
  const { until, shows } = open()
  await until(MESSAGES.progress(4, 25))
  expect(shows(MESSAGES.spent(5))).toBe(false)
  await review(5)
  await review(6)
  await until(MESSAGES.progress(6, 25))
  await until(MESSAGES.spent(5))
})
