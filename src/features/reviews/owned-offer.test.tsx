// @vitest-environment happy-dom
// Shows [S220].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { writeReview } from '../../local/mutations/write-review.ts'
import { mayOfferReview } from '../../local/own/review-offers.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { OwnedOffer } from './owned-offer.tsx'
import { REVIEWS_TEXTS as TEXTS } from './texts.ts'

function open(device: TestDevice, number: number) {
  const onWrite = vi.fn<() => void>()
  const page = mount(<OwnedOffer device={device} gameId={gameCard(number).id} onWrite={onWrite} />)
  letTheDatabaseDraw()
  const press = (name: string) => flushSync(() => page.button(name).click())
  return { ...page, onWrite, press }
}

beforeEach(() => {
  syncStatus.hasPulled = true
})

test('11.1 who may have said it elsewhere is asked once that is known', async () => {
  syncStatus.hasPulled = false
  const page = open(new TestDevice(), 1)
  expect(page.container.textContent).toBe('')
  syncStatus.hasPulled = true
  await vi.waitFor(() => expect(page.container.textContent).toContain(TEXTS.offer))
})

test('it asks once a game, and goes when it is told to', async () => {
  const device = new TestDevice()
  const first = open(device, 1)
  await vi.waitFor(() => expect(first.shows(TEXTS.offer)).toBe(true))
  first.press(TEXTS.offerDismiss)
  expect(first.shows(TEXTS.offer)).toBe(false)
  await vi.waitFor(async () => expect(await mayOfferReview(device.db, gameCard(1).id)).toBe(false))
  const again = open(device, 1)
  const other = open(device, 2)
  await vi.waitFor(() => expect(other.container.textContent).toContain(TEXTS.offer))
  expect(again.container.textContent).toBe('')
  other.press(TEXTS.offerWrite)
  expect(other.onWrite).toHaveBeenCalled()
  expect(other.container.textContent).toBe('')
})

test('who has said it is not asked', async () => {
  const device = new TestDevice()
  await writeReview(device, gameCard(1).id, { rating: 85, comment: '', platformId: null, status: null, playedOn: null })
  const said = open(device, 1)
  const other = open(device, 2)
  await vi.waitFor(() => expect(other.container.textContent).toContain(TEXTS.offer))
  expect(said.container.textContent).toBe('')
})
