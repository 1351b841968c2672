// @vitest-environment happy-dom
// Shows [S220].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { writeReview } from '../../local/commands/write-review.ts'
import { mayOfferReview } from '../../local/commands/review-offers.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { OwnedOffer } from './owned-offer.tsx'
import { REVIEWS_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

function open(device: TestDevice, number: number) {
  const onWrite = vi.fn<() => void>()
  const page = mount(
    <TestPlayer device={device}>
      <OwnedOffer gameId={gameCard(number).id} onWrite={onWrite} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const press = (name: string) => flushSync(() => page.button(name).click())
  return { ...page, onWrite, press }
}

beforeEach(() => {
  syncStatus.hasPulled = true
})

test('11.1 a player who may have reviewed it on another device is asked only once that is known', async () => {
  syncStatus.hasPulled = false
  const page = open(new TestDevice(), 1)
  expect(page.container.textContent).toBe('')
  syncStatus.hasPulled = true
  await vi.waitFor(() => expect(page.container.textContent).toContain(MESSAGES.offer))
})

test('it asks once per game, and disappears when it is dismissed', async () => {
  const device = new TestDevice()
  const first = open(device, 1)
  await vi.waitFor(() => expect(first.shows(MESSAGES.offer)).toBe(true))
  first.press(MESSAGES.offerDismiss)
  expect(first.shows(MESSAGES.offer)).toBe(false)
  await vi.waitFor(async () => expect(await mayOfferReview(device.db, gameCard(1).id)).toBe(false))
  const again = open(device, 1)
  const other = open(device, 2)
  await vi.waitFor(() => expect(other.container.textContent).toContain(MESSAGES.offer))
  expect(again.container.textContent).toBe('')
  other.press(MESSAGES.offerWrite)
  expect(other.onWrite).toHaveBeenCalled()
  expect(other.container.textContent).toBe('')
})

test('a player who has reviewed it is not asked', async () => {
  const device = new TestDevice()
  await writeReview(device, gameCard(1).id, { rating: 85, comment: '', platformId: null, status: null, playedOn: null })
  const offer = open(device, 1)
  const other = open(device, 2)
  await vi.waitFor(() => expect(other.container.textContent).toContain(MESSAGES.offer))
  expect(offer.container.textContent).toBe('')
})
