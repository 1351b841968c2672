// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fillField } from '../../../tests/support/fill.ts'
import { doing, mount, press } from '../../../tests/support/mount.tsx'
import { TUTORIAL_MESSAGES as MESSAGES } from './messages.ts'
import { TutorialPage } from './tutorial-page.tsx'

const SLIDES = [
  'Discovery',
  'Swipedeck',
  'Profile & List Builder',
  'Timeline',
  'Game Details',
  'Reviews & Discussions',
  'Search',
  'Quests',
] as const

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  HTMLElement.prototype.scrollTo = () => undefined
  history.replaceState(null, '', '/tutorial')
})

function open() {
  const { button, container } = mount(<TutorialPage />)
  const slide = () => container.querySelector<HTMLElement>('section:not([inert])')!
  return {
    container,
    slide,
    title: () => slide().getAttribute('aria-label'),
    /** The footer's buttons exist once; buttons of scenes are searched in the visible slide. */
    turn: (name: string) => doing(() => button(name).click()),
    tap: (name: string | RegExp) =>
      doing(() => {
        const named = [...slide().querySelectorAll<HTMLElement>('button, [role=radio]')].find((one) =>
          typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one)),
        )
        if (!named) throw new Error(`Nothing is named ${name}`)
        named.click()
      }),
    rows: () => [...slide().querySelectorAll('li')].map(({ textContent }) => textContent),
    async goTo(title: (typeof SLIDES)[number]) {
      while (slide().getAttribute('aria-label') !== title) await doing(() => button(MESSAGES.next).click())
    },
  }
}

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent

test('eight slides in order, counted and announced, one at a time; the last ends the tutorial [S47]', async () => {
  const { container, title, turn } = open()
  for (const [place, name] of SLIDES.entries()) {
    expect(title()).toBe(name)
    expect(container.querySelectorAll('section:not([inert])')).toHaveLength(1)
    expect(container.textContent).toContain(MESSAGES.counter(place + 1, 8))
    expect(container.querySelector('output')?.textContent).toBe(MESSAGES.progress(place + 1, 8, name))
    expect(location.pathname).toBe('/tutorial')
    await turn(place < 7 ? MESSAGES.next : MESSAGES.finish)
  }
  expect(location.pathname).toBe('/profile')
})

test('the arrow keys turn the slides up to the first and the last, and Escape and Skip leave [S49]', async () => {
  const { title, turn } = open()
  await press('ArrowLeft')
  expect(title()).toBe('Discovery')
  await press('ArrowRight')
  await press('ArrowRight')
  expect(title()).toBe('Profile & List Builder')
  await press('ArrowLeft')
  expect(title()).toBe('Swipedeck')
  await press('Escape')
  expect(location.pathname).toBe('/profile')
  await doing(() => history.replaceState(null, '', '/tutorial'))
  await turn(MESSAGES.skip)
  expect(location.pathname).toBe('/profile')
})

test('the sample card responds to its buttons and to keys on them, and the swipes are counted [S51]', async () => {
  const { slide, title, tap, goTo } = open()
  await goTo('Swipedeck')
  const top = () => slide().querySelector<HTMLElement>('[data-top]')?.dataset['top']
  expect(top()).toBe('Ember Hollow')
  await tap(MESSAGES.deck.nope)
  expect(top()).toBe('Tidebound')
  await press('ArrowUp', {}, slide().querySelector('button')!)
  expect(top()).toBe('Paper Crowns')
  await press('ArrowRight', {}, slide().querySelector('button')!)
  expect(top()).toBe('Star Freight')
  expect(title()).toBe('Swipedeck')
  expect([...slide().querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['1', '1', '1'])
})

test('the list is sorted by its buttons and by keys on a handle, and announces the position of a game [S52]', async () => {
  const { slide, tap, goTo } = open()
  await goTo('Profile & List Builder')
  const order = () => [...slide().querySelectorAll<HTMLElement>('li')].map((row) => row.dataset['key'])
  await tap(MESSAGES.list.up('Ember Hollow'))
  expect(order()).toEqual(['ember', 'orchard', 'rally', 'lantern'])
  expect(slide().querySelector('output')?.textContent).toBe(MESSAGES.list.moved('Ember Hollow', 1))
  const handle = slide().querySelector(`[aria-label="${MESSAGES.list.handle('Ember Hollow')}"]`)!
  await press('ArrowDown', {}, handle)
  await press('ArrowDown', {}, handle)
  expect(order()).toEqual(['orchard', 'rally', 'ember', 'lantern'])
})

test('every other scene responds: moods, follows, verdicts, a search with typing errors, quests [S53]', async () => {
  const { slide, tap, rows, goTo } = open()
  await tap(MESSAGES.discovery.moods.cosy)
  expect(rows()[0]).toContain('Little Orchard')

  await goTo('Timeline')
  await tap(/Jun$/)
  expect(rows().map((row) => /Lantern Deep|Tidebound|Paper Crowns|Ember Hollow/.exec(row)?.[0])).toEqual([
    'Lantern Deep',
    'Tidebound',
    'Paper Crowns',
    'Ember Hollow',
  ])

  await goTo('Game Details')
  const like = () => [...slide().querySelectorAll('button')].find((one) => nameOf(one).startsWith('Like'))
  await tap(/^Like/)
  expect([like()?.textContent.includes('1,205'), like()?.getAttribute('aria-pressed')]).toEqual([true, 'true'])
  await tap(/^Owned/)
  expect([like()?.textContent.includes('1,204'), like()?.getAttribute('aria-pressed')]).toEqual([true, 'false'])

  await goTo('Search')
  const find = (text: string) => fillField(slide().querySelector('input')!, text)
  await find('lantren dep')
  expect(rows()[0]).toContain('Lantern Deep')
  await find('@jnu')
  expect(rows()).toEqual([expect.stringContaining('Jun')])

  await goTo('Quests')
  for (const step of ['Swipe', 'Swipe', 'Swipe', 'Write', 'Sort']) await tap(step)
  expect(slide().querySelector('output')?.textContent).toBe(MESSAGES.quests.levelUp(2))
})
