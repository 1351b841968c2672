// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { gameDetails } from '../../../tests/support/game-details.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'
import type { GameCard } from '../../contract/games.ts'
import { screenshotUrl } from '../../domain/screenshot-url.ts'
import { DeckPictures } from './deck-pictures.tsx'

const [FIRST, SECOND] = [gameCard(1), gameCard(2)]

afterEach(() => void vi.useRealTimers())

function besideDeck() {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  const show = (card: GameCard) => (
    <TestPlayer device={device} remote={remote}>
      <DeckPictures card={card} />
    </TestPlayer>
  )
  const page = mount(show(FIRST))
  const pictures = () => [...page.container.querySelectorAll('img')]
  return {
    ...page,
    remote,
    pictures,
    addresses: () => pictures().map((picture) => picture.getAttribute('src')),
    toTop: (card: GameCard) => page.render(show(card)),
  }
}

test('a card that stays on top shows three pictures of its game, and what followed players think; the next card takes them away at once [S412]', async () => {
  const { remote, addresses, container, toTop } = besideDeck()
  remote.always(
    'game',
    answered(gameDetails({ game: FIRST, screenshots: ['a', 'b', 'c', 'd'], followed: { ratings: 3, mean_10: 8.4, wants: 1 } })),
  )
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(addresses()).toEqual(['a', 'b', 'c'].map((id) => screenshotUrl(FIRST.id, id))), 5_000)
  expect(container.textContent).toBe('3 you follow rated it 8.4, 1 wants it')
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  toTop(SECOND)
  expect([addresses(), container.textContent]).toEqual([[], ''])
})

test('cards that are swiped quickly request nothing [S412]', () => {
  vi.useFakeTimers()
  const { remote, toTop } = besideDeck()
  const asked = vi.spyOn(remote, 'call')
  for (const card of [SECOND, FIRST, SECOND]) {
    vi.advanceTimersByTime(500)
    toTop(card)
  }
  expect(asked).not.toHaveBeenCalled()
})

test('a picture that fails leaves the place to the next one; without a server the place stays empty [S412]', async () => {
  const { remote, pictures, addresses } = besideDeck()
  remote.next('game', answered(gameDetails({ game: FIRST, screenshots: ['a', 'b'] })))
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(pictures()).toHaveLength(2), 5_000)
  pictures()[0]?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(addresses()).toEqual([screenshotUrl(FIRST.id, 'b')]), 5_000)
  const other = besideDeck()
  other.remote.always('game', unknown('network'))
  expect(other.container.textContent).toBe('')
})
