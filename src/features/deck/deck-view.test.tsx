// @vitest-environment happy-dom
// Shows [S95].
import { UNAVAILABLE } from '../../ui/page-messages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DICTIONARIES, gameCard } from '../../../tests/support/deck-cards.ts'
import { doing, mount, press } from '../../../tests/support/mount.tsx'
import { indexDictionaries } from '../../local/queries/value-names.ts'
import { FiltersSheet } from '../filters/deck-filters-sheet.tsx'
import { FILTER_MESSAGES } from '../filters/filter-messages.ts'
import type { FilterSource } from '../filters/filter-source.ts'
import type { DeckViewProps } from './deck-view.tsx'
import { DeckView } from './deck-view.tsx'
import { DECK_REST_MESSAGES as REST_MESSAGES } from './deck-rest-messages.ts'
import { MESSAGES } from './messages.ts'
import { MOOD_MESSAGES } from './mood-messages.ts'
import { MoodSelect } from './mood-select.tsx'
import type { Mood } from './moods.ts'
import type { ReasonSheetProps } from './reason-sheet.tsx'

const CARDS = Array.from({ length: 6 }, (_, n) => gameCard({ id: n + 1 }))

const never = () => new Promise<never>(() => undefined)
const NOTHING_COUNTED: FilterSource = { openCounter: never, countAtServer: never, readLearned: async () => [], forgetLearned: never }

function deck(changes: Partial<DeckViewProps> = {}) {
  const on = {
    onSwipe: vi.fn<DeckViewProps['onSwipe']>(),
    onRewind: vi.fn(),
    onOpen: vi.fn(),
    onTaste: vi.fn(),
    onFiltersChange: vi.fn(),
    onGoBack: vi.fn(),
    onRetry: vi.fn(),
  }
  const props: DeckViewProps = {
    status: 'ready',
    cards: CARDS,
    dictionaries: DICTIONARIES,
    filters: {},
    FiltersSheet: (sheet) => <FiltersSheet {...sheet} source={NOTHING_COUNTED} onGenresForgotten={() => undefined} />,
    canRewind: false,
    isFirstTime: false,
    ...on,
    ...changes,
  }
  const page = mount(<DeckView {...props} />)
  return {
    ...on,
    ...page,
    swipes: () => on.onSwipe.mock.calls.map(([card, verdict]) => [card.id, verdict]),
    mountedIds: () => [...page.container.querySelectorAll('article')].map((card) => Number(card.dataset['gameId'])),
    announced: () => page.container.querySelector('main output')?.textContent,
    update: (next: Partial<DeckViewProps>) => page.render(<DeckView {...props} {...next} />),
  }
}

/** The media queries that match, because the test's document supports none. */
const screen = vi.hoisted(() => ({ has: [] as string[] }))
vi.mock('../../ui/use-media-query.ts', async (original) => ({
  ...(await original<object>()),
  useMediaQuery: (query: string) => screen.has.some((feature) => query.includes(feature)),
}))

/** The sheet reads the device, which this test does not have. */
vi.mock('./reason-sheet.tsx', () => ({ ReasonSheet: ({ card }: ReasonSheetProps) => `Reasons for ${card.name}` }))

afterEach(() => {
  vi.useRealTimers()
  screen.has = []
})

/** Returns all changes of the document below the cards during `what`. */
async function changesOfCards(container: HTMLElement, what: () => unknown): Promise<MutationRecord[]> {
  // The springs of the first deal paint in a microtask, which runs before.
  await doing(() => undefined)
  const changes: MutationRecord[] = []
  const watcher = new MutationObserver((records) => changes.push(...records))
  for (const card of container.querySelectorAll('article')) {
    watcher.observe(card, { subtree: true, childList: true, characterData: true, attributes: true })
  }
  await what()
  changes.push(...watcher.takeRecords())
  watcher.disconnect()
  return changes
}

test.each([
  [MESSAGES.like, 'liked'],
  [MESSAGES.nope, 'disliked'],
  [MESSAGES.owned, 'owned'],
])('the button %s sets %s for the top card', async (name, verdict) => {
  const { button, swipes } = deck()
  await doing(() => button(name).click())
  expect(swipes()).toEqual([[1, verdict]])
})

test('arrow keys swipe one card each, without waiting for new ones', async () => {
  const { swipes } = deck()
  await press('ArrowRight')
  await press('ArrowLeft')
  await press('ArrowUp')
  expect(swipes()).toEqual([
    [1, 'liked'],
    [2, 'disliked'],
    [3, 'owned'],
  ])
})

test('a held key counts once, a chord not at all', async () => {
  const { swipes } = deck()
  await press('ArrowRight', { repeat: true })
  await press('ArrowRight', { altKey: true })
  expect(swipes()).toEqual([])
})

test('keys typed into a field do not swipe', async () => {
  const { swipes, container } = deck()
  const field = document.createElement('input')
  container.append(field)
  await press('ArrowRight', {}, field)
  expect(swipes()).toEqual([])
})

test('up scrolls the details of the card while they have the focus, and does not own the game; left and right still swipe', async () => {
  screen.has = ['width >= 900px']
  const { swipes, container } = deck()
  const details = () => container.querySelector('section[aria-label="About Game 1"]') ?? container
  expect(details()).not.toBe(container)
  const up = new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true })
  await doing(() => details().querySelector('h2')?.dispatchEvent(up))
  expect(up.defaultPrevented, 'the browser scrolls').toBe(false)
  expect(swipes()).toEqual([])
  await press('ArrowRight', {}, details())
  expect(swipes()).toEqual([[1, 'liked']])
})

test('Z and the button rewind, and only if there is a swipe to rewind', async () => {
  const { onRewind, button, update } = deck()
  await press('z')
  expect(button(MESSAGES.rewind).disabled).toBe(true)
  expect(onRewind).not.toHaveBeenCalled()
  update({ canRewind: true })
  await press('z')
  await doing(() => button(MESSAGES.rewind).click())
  expect(onRewind).toHaveBeenCalledTimes(2)
})

test('only the first three cards are mounted', () => {
  expect(deck().mountedIds()).toEqual([1, 2, 3])
})

test('the new card is announced politely: name, year, platforms, genres, modes [S93]', async () => {
  const { announced } = deck()
  await press('ArrowRight')
  expect(announced()).toBe('Game 2, 2018. PC, Switch. Platformer, Adventure. Single player')
})

test('a swipe that could not be stored restores the card', async () => {
  const { mountedIds, onSwipe } = deck()
  onSwipe.mockResolvedValue(false)
  await press('ArrowRight')
  await vi.waitFor(() => expect(mountedIds()).toEqual([1, 2, 3]))
})

test('a game renders once, however often the database returns it again', async () => {
  const { container, update } = deck()
  const changes = await changesOfCards(container, () => update({ cards: CARDS.map((card) => ({ ...card })) }))
  // No cover loads here, and on a busy machine their marks are set at this moment.
  expect(changes.filter(({ attributeName }) => attributeName !== 'data-late')).toEqual([])
})

test('the HUD shows the next fact every 2.5 s and does not change the cards [S94]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const talkative = gameCard({ rating_10: 9.1, like_qty: 12, themes: [] })
  const { container, shows } = deck({ cards: [talkative, ...CARDS.slice(1)] })
  // No cover loads here, so that all are late by then, and are marked once.
  await doing(() => vi.advanceTimersByTime(500))
  const changes = await changesOfCards(container, async () => {
    expect(shows('9.1')).toBe(true)
    await doing(() => vi.advanceTimersByTime(2_000))
    expect(shows('Liked by 12')).toBe(true)
    await doing(() => vi.advanceTimersByTime(2_500))
    expect(shows('9.1')).toBe(true)
  })
  expect(changes).toEqual([])
})

test('a tap pauses the HUD, another resumes it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { button, shows } = deck({ cards: [gameCard({ rating_10: 9.1, like_qty: 12, themes: [] })] })
  await doing(() => button(/9.1/).click())
  await doing(() => vi.advanceTimersByTime(10_000))
  expect(shows('9.1')).toBe(true)
  await doing(() => button(/9.1/).click())
  await doing(() => vi.advanceTimersByTime(2_500))
  expect(shows('Liked by 12')).toBe(true)
})

test('the reason is the first fact: a tap shows all of it, and the next fact does not advance [S282]', async () => {
  screen.has = ['prefers-reduced-motion']
  const card = { ...gameCard({ rating_10: 9.1, themes: [] }), reason: [{ kind: 'popular' as const, weight: 1, of: [] }] }
  const { button, shows } = deck({ cards: [card] })
  await doing(() => button(/Loved by many/).click())
  await vi.waitFor(() => expect(shows(`Reasons for ${card.name}`)).toBe(true))
  expect(shows('9.1')).toBe(true)
})

test('next to a wide deck the reason opens by a button of its own [S282]', async () => {
  screen.has = ['width >= 900px']
  const card = { ...gameCard({}), reason: [{ kind: 'popular' as const, weight: 1, of: [] }] }
  const { container, shows } = deck({ cards: [card] })
  await doing(() => container.querySelector<HTMLElement>('aside button')?.click())
  await vi.waitFor(() => expect(shows(`Reasons for ${card.name}`)).toBe(true))
})

test('next to a wide deck the HUD shows only facts that are missing in the details', async () => {
  screen.has = ['width >= 900px', 'prefers-reduced-motion']
  const card = {
    ...gameCard({ rating_10: 9.1, like_qty: 12, wishlist_count: 10 }),
    reason: [{ kind: 'popular' as const, weight: 1, of: [] }],
  }
  const { button, container } = deck({ cards: [card] })
  const reasons = [...container.querySelectorAll('button')].filter(({ textContent }) => textContent.includes(MESSAGES.reasonPopular))
  expect(reasons.map((reason) => reason.closest('aside') !== null)).toEqual([true])
  const hud = button(/Liked by 12/)
  await doing(() => hud.click())
  expect(hud.textContent).toBe('Wanted By 10')
  await doing(() => hud.click())
  expect(hud.textContent).toBe('Liked by 12')
})

test('the HUD starts again with each card, and a button that has the focus keeps it', async () => {
  const [first, second] = [1, 2].map((id) => gameCard({ id, rating_10: 9 + id / 10, like_qty: 12, themes: [] }))
  if (!first || !second) throw new Error('There are two cards.')
  const { button, shows } = deck({ cards: [first, second] })
  const hud = button(/9.1/)
  await doing(() => hud.click())
  expect(hud.getAttribute('aria-label'), 'held').toContain(MESSAGES.hudResume)
  await doing(() => hud.focus())
  await press('ArrowRight')
  expect(shows('9.2')).toBe(true)
  expect(document.activeElement).toBe(hud)
  expect(hud.getAttribute('aria-label')).toContain(MESSAGES.hudPause)
})

test('a HUD that had the focus when it disappeared is not paused when it returns', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [first, silent, last] = [1, 2, 3].map((id) =>
    gameCard(id === 2 ? { id, themes: [] } : { id, rating_10: 9 + id / 10, like_qty: 12, themes: [] }),
  )
  if (!first || !silent || !last) throw new Error('There are three cards.')
  const { button, shows } = deck({ cards: [first, silent, last] })
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValueOnce(true)
  await doing(() => button(/9.1/).focus())
  await press('ArrowRight')
  await press('ArrowRight')
  expect(shows('9.3')).toBe(true)
  await doing(() => vi.advanceTimersByTime(2_500))
  expect(shows('Liked by 12')).toBe(true)
})

test('a game without facts has no HUD', () => {
  const { container } = deck({ cards: [gameCard({ themes: [] })] })
  expect([...container.querySelectorAll('button')].filter((button) => !button.closest('main'))).toHaveLength(1)
})

test('before the first swipe each edge shows its meaning; the first touch removes the hints, and so does a swipe [S98]', async () => {
  const { container, update } = deck({ isFirstTime: true })
  const hints = () => [...container.querySelectorAll('p:has(svg.lucide)')].map(({ textContent }) => textContent)
  const hint = container.querySelector('p:has(svg.lucide)')?.parentElement
  expect(hints()).toEqual([MESSAGES.owned, MESSAGES.nope, MESSAGES.like])
  expect(hint?.hasAttribute('data-gone')).toBe(false)
  await doing(() => container.querySelector('[data-tour=card]')?.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(hint?.hasAttribute('data-gone')).toBe(true)
  update({ isFirstTime: false })
  expect(hints()).toEqual([])
})

test('at the end of the deck there is a button to return, and one to the last card [S100]', async () => {
  const { shows, button, onGoBack, onRewind } = deck({ status: 'empty', cards: [], canRewind: true })
  await doing(async () => void (await import('./deck-rest.tsx')))
  expect(shows('No more cards to swipe')).toBe(true)
  await doing(() => button('Go Back').click())
  await doing(() => button(REST_MESSAGES.rewindLast).click())
  expect(onGoBack).toHaveBeenCalledTimes(1)
  expect(onRewind).toHaveBeenCalledTimes(1)
})

test('if filters are the reason for the empty deck, they can be cleared', async () => {
  const { button, onFiltersChange } = deck({ status: 'empty', cards: [], filters: { genres: [12], tags: [3] } })
  await doing(async () => void (await import('./deck-rest.tsx')))
  await doing(() => button(REST_MESSAGES.clearFilters).click())
  expect(onFiltersChange).toHaveBeenCalledWith({})
})

test('an empty deck without a network says so, and what to do', async () => {
  const { shows, button } = deck({ status: 'offline', cards: [] })
  await doing(async () => void (await import('./deck-rest.tsx')))
  expect(shows(REST_MESSAGES.offlineTitle)).toBe(true)
  expect(button(REST_MESSAGES.changeFilters).disabled).toBe(false)
})

test.each(['failed', 'unreachable'] as const)('a deal that is %s says so, and can be tried again', async (status) => {
  const { shows, button, onRetry } = deck({ status, cards: [] })
  await doing(async () => void (await import('./deck-rest.tsx')))
  expect(shows(UNAVAILABLE[status].text)).toBe(true)
  await doing(() => button(REST_MESSAGES.tryAgain).click())
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('without a card no verdict can be set', () => {
  const { button } = deck({ status: 'loading', cards: [] })
  expect([MESSAGES.like, MESSAGES.nope, MESSAGES.owned].map((name) => button(name).disabled)).toEqual([true, true, true])
})

test('filters are staged in their sheet, and one button applies them', async () => {
  const { button, onFiltersChange } = deck({ filters: { genres: [5] } })
  await doing(() => button('Filters, 1 selected').click())
  await doing(() => button(/^Retro/).click())
  await doing(() => button(/^Sega/).click())
  await doing(() => button('Role-playing (RPG)').click())
  await doing(() => button('Shooter').click())
  expect(onFiltersChange).not.toHaveBeenCalled()
  await doing(() => button(FILTER_MESSAGES.apply).click())
  expect(onFiltersChange).toHaveBeenCalledWith({ platforms: [29, 64], genres: [12] })
})

test('its bar replaces that of other pages; a list has another one, without filters [S72]', () => {
  const own = deck({ bar: <b>Bell</b> }).container
  expect(own.querySelector('header')?.textContent).toContain('Bell')
  expect(own.querySelector(`header [aria-label="${MESSAGES.filtersWithCount(0)}"]`)).not.toBeNull()
  const list = { listBar: <i>A list</i>, extra: { card: gameCard({ id: -1 }), Card: () => null, Controls: () => null } }
  const ofList = deck({ bar: <b>Bell</b>, ...list }).container
  expect(ofList.querySelector('header')).toBeNull()
  expect([ofList.textContent?.includes('A list'), ofList.textContent?.includes('Bell')]).toEqual([true, false])
})

test('a mood is chosen by name, and its choice says what it means [S411]', async () => {
  const onChange = vi.fn<(mood: Mood | undefined) => void>()
  const show = (mood: Mood | undefined) => <MoodSelect mood={mood} index={indexDictionaries(DICTIONARIES)} onChange={onChange} />
  const { container, render } = mount(show(undefined))
  const [select] = container.querySelectorAll('select')
  expect(select?.getAttribute('aria-label')).toBe(MOOD_MESSAGES.label)
  expect(select?.value).toBe('')
  const choose = (value: string) =>
    doing(() => {
      if (select) select.value = value
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await choose('together')
  render(show('together'))
  expect(select?.value).toBe('together')
  const [together] = container.querySelectorAll('option[value=together]')
  expect(together?.textContent).toBe(`${MOOD_MESSAGES.moods.together}: co-operative, split screen`)
  await choose('')
  expect(onChange.mock.calls).toEqual([['together'], [undefined]])
})

test.each(['empty', 'offline'] as const)('a deck that is %s in a mood offers any mood [S411]', async (status) => {
  const onMoodChange = vi.fn<(mood: Mood | undefined) => void>()
  const { shows, button } = deck({ status, cards: [], mood: 'epic', onMoodChange })
  await vi.waitFor(() => expect(shows(MOOD_MESSAGES.noMore(MOOD_MESSAGES.moods.epic))).toBe(true))
  await doing(() => button(MOOD_MESSAGES.any).click())
  expect(onMoodChange).toHaveBeenCalledExactlyOnceWith(undefined)
})

test('a list’s deck has no moods', () => {
  expect(deck().container.querySelector('select')).toBeNull()
})
