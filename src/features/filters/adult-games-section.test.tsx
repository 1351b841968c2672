// @vitest-environment happy-dom
// Shows [S290].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import { readChoices } from '../../local/queries/choices.ts'
import { appendToDeck, deckIds } from '../../local/queries/deck.ts'
import { OutOfSpaceError } from '../../local/db/device.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { AdultGamesSection } from './default-filters-section.tsx'
import { ADULT_MESSAGES as MESSAGES } from './defaults-messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

function section(device = new TestDevice()) {
  const page = mount(
    <TestPlayer device={device}>
      <AdultGamesSection />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const toggle = () => page.container.querySelector<HTMLInputElement>('[role=switch]') as HTMLInputElement
  const untilIs = (isOn: boolean) => vi.waitFor(() => expect(toggle().checked).toBe(isOn), 5_000)
  return { ...page, device, toggle, untilIs }
}

test('it is off until the player switches it on, explains itself, and queues the choice', async () => {
  const { device, toggle, untilIs } = section()
  expect(toggle().checked).toBe(false)
  expect(toggle().labels?.[0]?.textContent).toBe(MESSAGES.show)
  expect(document.getElementById(toggle().getAttribute('aria-describedby') ?? '')?.textContent).toBe(MESSAGES.hint)
  toggle().click()
  await untilIs(true)
  expect((await readChoices(device.db)).adult_games).toBe(true)
  expect(await device.db.outbox.toArray()).toMatchObject([{ kind: 'settings.merge', payload: { choices: { adult_games: true } } }])
})

test('switched off, it removes such games from the deck at once, without a network', async () => {
  const { device, toggle, untilIs } = section()
  toggle().click()
  await untilIs(true)
  const cards = [gameCard(1), gameCard(2, { themes: [ADULT_THEME_ID] })]
  await appendToDeck(device.db, 'all', cards, device.now())
  expect(await deckIds(device.db, 'all')).toEqual(cards.map(({ id }) => id))
  toggle().click()
  await untilIs(false)
  expect(await deckIds(device.db, 'all')).toEqual([cards[0]?.id])
})

test('a choice that could not be stored is reported, and nothing changes', async () => {
  const { device, toggle, untilIs } = section()
  const full = new OutOfSpaceError('full')
  const disk = vi.spyOn(device.db, 'transaction').mockRejectedValue(full)
  toggle().click()
  await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true))
  disk.mockRestore()
  await untilIs(false)
})
