// @vitest-environment happy-dom
// Shows [S418].
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { appendToDeck } from '../../local/queries/deck.ts'
import { PlayerContext } from '../../state/player.ts'
import { TASTE_LINE_MESSAGES as LINE } from '../../ui/taste-line-messages.ts'
import { TASTE_MESSAGES } from '../taste/messages.ts'
import { TasteSoFar } from '../taste/taste-so-far.tsx'
import { DeckScreen } from './deck-screen.tsx'
import { MESSAGES } from './messages.ts'
import { soFarDealer } from './so-far-card.tsx'
import { SO_FAR_MESSAGES } from './so-far-messages.ts'
import { recordDefaults } from './stored-for-player.ts'

const [RPG, ADVENTURE] = [12, 31]

// No worker runs here.
vi.mock(import('../../catalogue/page/learned-here.ts'), () => ({
  readLearned: async () => ({
    values: [
      { facet: 'genre' as const, id: RPG, gain: 0.9 },
      { facet: 'genre' as const, id: ADVENTURE, gain: 0.6 },
    ],
    nameOf: (_: unknown, id: number) => ({ [RPG]: 'Role-playing', [ADVENTURE]: 'Adventure' })[id],
  }),
}))

const nothing = () => undefined
const NO_SHEET = () => null
const dealSoFar = soFarDealer(TasteSoFar)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // A phone: a wide screen would load more of the top card.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList,
  )
})

/** Renders the deck of a newcomer with ten cards: the odd ones are role-playing games, the even ones adventures. */
async function newcomer(genres: number[] = []) {
  const device = new TestDevice()
  recordDefaults(sessionStorage, device.userId)
  await device.ingestAll()
  await device.applySettings({ platforms: [6], genres, tags: [] })
  const cards = Array.from({ length: 10 }, (_, n) => ({ ...gameCard(n + 1), genre_ids: [n % 2 === 0 ? RPG : ADVENTURE] }))
  await appendToDeck(device.db, 'all', cards, device.now())
  const player = { device, remote: {} as never, sync: { request: nothing, run: async () => undefined } }
  const page = mount(
    <PlayerContext value={player}>
      <DeckScreen
        first={undefined}
        bar={null}
        onFilters={nothing}
        onLow={nothing}
        onRetry={nothing}
        onOpen={nothing}
        onTour={undefined}
        onGoBack={nothing}
        FiltersSheet={NO_SHEET}
        onGenres={nothing}
        dealSoFar={dealSoFar}
      />
    </PlayerContext>,
  )
  letTheDatabaseDraw()
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const swipes = () => device.db.swipes.count()
  /** Swipes, and waits until it is stored. */
  const swipe = async (number: number) => {
    await vi.waitFor(() => expect(page.shows(gameCard(number).name)).toBe(true))
    page.button(MESSAGES.like).click()
    await vi.waitFor(async () => expect(await swipes()).toBe(number))
  }
  const isShown = () => page.container.querySelector(`article[aria-label="${SO_FAR_MESSAGES.title}"]`) !== null
  return { ...page, device, press, swipe, swipes, isShown }
}

test('after the fifth swipe a card shows what was learned, with the next games because of it; its values can be muted; a key dismisses it for ever, and it counts as nothing', async () => {
  const { container, device, press, swipe, swipes, isShown, button } = await newcomer()
  for (const number of [1, 2, 3, 4, 5]) await swipe(number)
  await vi.waitFor(() => expect(isShown()).toBe(true), 3_000)
  const picks = () =>
    [...container.querySelectorAll(`ul[aria-label="${TASTE_MESSAGES.next}"] li`)].map((pick) => [
      pick.querySelector('img')?.alt,
      pick.lastElementChild?.textContent,
    ])
  const [sixth, seventh, eighth, tenth] = [6, 7, 8, 10].map((number) => gameCard(number).name)
  await vi.waitFor(() =>
    expect(picks()).toEqual([
      [sixth, 'Adventure'],
      [seventh, 'Role-playing'],
      [eighth, 'Adventure'],
    ]),
  )

  button(LINE.never('Role-playing')).click()
  await vi.waitFor(() => expect(picks().map(([name]) => name)).toEqual([sixth, eighth, tenth]))
  expect(button(LINE.never('Role-playing')).getAttribute('aria-pressed')).toBe('true')

  press('ArrowLeft')
  await vi.waitFor(() => expect(isShown()).toBe(false))
  expect([await swipes(), (await device.rows()).filter(({ kind }) => kind === 'gamestate.set').length]).toEqual([5, 5])
  await swipe(6)
  expect(() => button(SO_FAR_MESSAGES.keepSwiping)).toThrow()
})

test('a player whose genres were learned on another device gets the message instead', async () => {
  const { swipe, isShown, shows } = await newcomer([5])
  for (const number of [1, 2, 3, 4, 5]) await swipe(number)
  await vi.waitFor(() => expect(shows(MESSAGES.learned([]))).toBe(true))
  expect(isShown()).toBe(false)
})
