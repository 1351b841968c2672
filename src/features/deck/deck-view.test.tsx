// @vitest-environment happy-dom
// Shows [S95].
import { afterEach, expect, test, vi } from 'vitest'
import { DICTIONARIES, gameCard } from '../../../tests/support/deck-cards.ts'
import { doing, mount, press } from '../../../tests/support/mount.tsx'
import type { DeckViewProps } from './deck-view.tsx'
import { DeckView } from './deck-view.tsx'
import { FILTER_TEXTS } from './filter-texts.ts'
import { TEXTS } from './texts.ts'

const CARDS = Array.from({ length: 6 }, (_, n) => gameCard({ id: n + 1 }))

function deck(changes: Partial<DeckViewProps> = {}) {
  const on = {
    onSwipe: vi.fn<DeckViewProps['onSwipe']>(),
    onRewind: vi.fn(),
    onOpen: vi.fn(),
    onWhy: vi.fn<DeckViewProps['onWhy']>(),
    onFiltersChange: vi.fn(),
    onGoBack: vi.fn(),
    onRetry: vi.fn(),
  }
  const props: DeckViewProps = {
    status: 'ready',
    cards: CARDS,
    dictionaries: DICTIONARIES,
    filters: {},
    openFilterSource: () => Promise.reject(new Error('Nothing is counted here.')),
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

/** What the media queries that hold speak of: the stand-in document knows none of them. */
const screen = vi.hoisted(() => ({ has: [] as string[] }))
vi.mock('../../ui/use-media-query.ts', async (original) => ({
  ...(await original<object>()),
  useMediaQuery: (query: string) => screen.has.some((feature) => query.includes(feature)),
}))

afterEach(() => {
  vi.useRealTimers()
  screen.has = []
})

/** Everything that changes in the document below the cards while something else goes on. */
async function changesOfCards(container: HTMLElement, what: () => unknown): Promise<MutationRecord[]> {
  // The springs of the first deal paint in a microtask: that is before.
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
  [TEXTS.like, 'liked'],
  [TEXTS.nope, 'disliked'],
  [TEXTS.owned, 'owned'],
])('the button %s says %s of the top card', async (name, verdict) => {
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

test('up scrolls the details of the card while they have the focus, and owns nothing; left and right still swipe', async () => {
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

test('Z and the button rewind, and only where there is something to rewind', async () => {
  const { onRewind, button, update } = deck()
  await press('z')
  expect(button(TEXTS.rewind).disabled).toBe(true)
  expect(onRewind).not.toHaveBeenCalled()
  update({ canRewind: true })
  await press('z')
  await doing(() => button(TEXTS.rewind).click())
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

test('a swipe that is not kept gives the card back', async () => {
  const { mountedIds, onSwipe } = deck()
  onSwipe.mockResolvedValue(false)
  await press('ArrowRight')
  await vi.waitFor(() => expect(mountedIds()).toEqual([1, 2, 3]))
})

test('a game is drawn once, however often the database gives it anew', async () => {
  const { container, update } = deck()
  const changes = await changesOfCards(container, () => update({ cards: CARDS.map((card) => ({ ...card })) }))
  expect(changes).toEqual([])
})

test('the HUD goes on to the next fact every 2.5 s and leaves the cards alone [S94]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const talkative = gameCard({ rating_10: 9.1, like_qty: 12, themes: [] })
  const { container, shows } = deck({ cards: [talkative, ...CARDS.slice(1)] })
  // The covers, which never come here, are late by then and say so once.
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

test('a tap holds the HUD, another lets it go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { button, shows } = deck({ cards: [gameCard({ rating_10: 9.1, like_qty: 12, themes: [] })] })
  await doing(() => button(/9.1/).click())
  await doing(() => vi.advanceTimersByTime(10_000))
  expect(shows('9.1')).toBe(true)
  await doing(() => button(/9.1/).click())
  await doing(() => vi.advanceTimersByTime(2_500))
  expect(shows('Liked by 12')).toBe(true)
})

test('the reason is the first fact: a tap shows all of it, and leaves the next one standing [S282]', async () => {
  screen.has = ['prefers-reduced-motion']
  const card = { ...gameCard({ rating_10: 9.1, themes: [] }), why: [{ kind: 'popular' as const, weight: 1, of: [] }] }
  const onWhy = vi.fn<DeckViewProps['onWhy']>()
  const { button, shows } = deck({ cards: [card], onWhy })
  await doing(() => button(/Loved by many/).click())
  expect(onWhy.mock.calls.map(([asked]) => asked)).toEqual([card])
  expect(shows('9.1')).toBe(true)
})

test('beside a wide deck the reason opens by a button of its own [S282]', async () => {
  screen.has = ['width >= 900px']
  const card = { ...gameCard({}), why: [{ kind: 'popular' as const, weight: 1, of: [] }] }
  const onWhy = vi.fn<DeckViewProps['onWhy']>()
  const { container } = deck({ cards: [card], onWhy })
  await doing(() => container.querySelector<HTMLElement>('aside button')?.click())
  expect(onWhy).toHaveBeenCalledOnce()
})

test('beside a wide deck the HUD says only what the details do not', async () => {
  screen.has = ['width >= 900px', 'prefers-reduced-motion']
  const card = { ...gameCard({ rating_10: 9.1, like_qty: 12, wishlist_count: 10 }), why: [{ kind: 'popular' as const, weight: 1, of: [] }] }
  const { button, container } = deck({ cards: [card] })
  const reasons = [...container.querySelectorAll('button')].filter(({ textContent }) => textContent.includes(TEXTS.whyPopular))
  expect(reasons.map((reason) => reason.closest('aside') !== null)).toEqual([true])
  const hud = button(/Liked by 12/)
  await doing(() => hud.click())
  expect(hud.textContent).toBe('Wanted By 10')
  await doing(() => hud.click())
  expect(hud.textContent).toBe('Liked by 12')
})

test('the HUD begins anew with each card, and a button that has the focus keeps it', async () => {
  const [first, second] = [1, 2].map((id) => gameCard({ id, rating_10: 9 + id / 10, like_qty: 12, themes: [] }))
  if (!first || !second) throw new Error('There are two cards.')
  const { button, shows } = deck({ cards: [first, second] })
  const hud = button(/9.1/)
  await doing(() => hud.click())
  expect(hud.getAttribute('aria-label'), 'held').toContain(TEXTS.hudResume)
  await doing(() => hud.focus())
  await press('ArrowRight')
  expect(shows('9.2')).toBe(true)
  expect(document.activeElement).toBe(hud)
  expect(hud.getAttribute('aria-label')).toContain(TEXTS.hudPause)
})

test('a HUD that had the focus when it went does not stand still when there is one again', async () => {
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

test('a game that has nothing to say has no HUD', () => {
  const { container } = deck({ cards: [gameCard({ themes: [] })] })
  expect([...container.querySelectorAll('button')].filter((button) => !button.closest('main'))).toHaveLength(1)
})

test('who swipes for the first time sees at each edge what it means; the first touch takes that away, and so does a swipe [S98]', async () => {
  const { container, update } = deck({ isFirstTime: true })
  const hints = () => [...container.querySelectorAll('p:has(svg.lucide)')].map(({ textContent }) => textContent)
  const hint = container.querySelector('p:has(svg.lucide)')?.parentElement
  expect(hints()).toEqual([TEXTS.owned, TEXTS.nope, TEXTS.like])
  expect(hint?.hasAttribute('data-gone')).toBe(false)
  await doing(() => container.querySelector('[data-tour=card]')?.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(hint?.hasAttribute('data-gone')).toBe(true)
  update({ isFirstTime: false })
  expect(hints()).toEqual([])
})

test('at the end of the deck there is a way back, and a way to the last card [S100]', async () => {
  const { shows, button, onGoBack, onRewind } = deck({ status: 'empty', cards: [], canRewind: true })
  await doing(async () => void (await import('./deck-rest.tsx')))
  expect(shows('No more cards to swipe')).toBe(true)
  await doing(() => button('Go Back').click())
  await doing(() => button(TEXTS.rewindLast).click())
  expect(onGoBack).toHaveBeenCalledTimes(1)
  expect(onRewind).toHaveBeenCalledTimes(1)
})

test('where filters are the reason that there are no cards, they can be cleared', async () => {
  const { button, onFiltersChange } = deck({ status: 'empty', cards: [], filters: { genres: [12], tags: [3] } })
  await doing(async () => void (await import('./deck-rest.tsx')))
  await doing(() => button(TEXTS.clearFilters).click())
  expect(onFiltersChange).toHaveBeenCalledWith({})
})

test('offline and out of cards says so, and what to do', async () => {
  const { shows, button } = deck({ status: 'empty-offline', cards: [] })
  await doing(async () => void (await import('./deck-rest.tsx')))
  expect(shows(TEXTS.offlineTitle)).toBe(true)
  expect(button(TEXTS.changeFilters).disabled).toBe(false)
})

test('a deck that could not be dealt says what is safe and can be tried again', async () => {
  const { shows, button, onRetry } = deck({ status: 'failing', cards: [] })
  await doing(async () => void (await import('./deck-rest.tsx')))
  expect(shows(TEXTS.failingText)).toBe(true)
  await doing(() => button(TEXTS.tryAgain).click())
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('without a card nothing can be said of one', () => {
  const { button } = deck({ status: 'loading', cards: [] })
  expect([TEXTS.like, TEXTS.nope, TEXTS.owned].map((name) => button(name).disabled)).toEqual([true, true, true])
})

test('filters are staged in their sheet and applied by one button', async () => {
  const { button, onFiltersChange } = deck({ filters: { genres: [5] } })
  await doing(async () => {
    button('Filters, 1 selected').click()
    await import('./filters-sheet.tsx')
  })
  await doing(() => button(/^Retro/).click())
  await doing(() => button(/^Sega/).click())
  await doing(() => button('Role-playing (RPG)').click())
  await doing(() => button('Shooter').click())
  expect(onFiltersChange).not.toHaveBeenCalled()
  await doing(() => button(FILTER_TEXTS.apply).click())
  expect(onFiltersChange).toHaveBeenCalledWith({ platforms: [29, 64], genres: [12] })
})
