// @vitest-environment happy-dom
// Shows [S60 S248 S326].
import { act, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router, useLocation } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { VirtualClock } from '../../../tests/support/virtual-clock.ts'
import { TOUR_MESSAGES as MESSAGES } from './messages.ts'
import { usePageTour, useTours } from './tour-context.ts'
import type { PageTour, Tours } from './tour-context.ts'
import { TourProvider } from './tour-provider.tsx'
import type { Done } from './tour-provider.tsx'
import { createTourStage } from './tour-stage.tsx'
import type { TourStep } from './tour-step.ts'

const STEPS: readonly TourStep[] = [
  { title: 'One', body: 'First.' },
  { title: 'Two', body: 'Second.', allowNextAfterMs: 500 },
  { title: 'Three', body: 'Third.' },
]

/** Opens a page with a tour, in an app with two pages. */
function open({ steps = STEPS, done = {} as Done, key = 'deck' } = {}) {
  const clock = new VirtualClock()
  const location = memoryLocation({ path: '/', record: true })
  const progress: Done[] = []
  const page = {} as { tour: PageTour; tours: Tours; go: (to: string) => void }
  const openStage = async (before: Done, onDone: (done: Done) => void) =>
    createTourStage({ [key]: steps }, clock, before, (now) => {
      progress.push(now)
      onDone(now)
    })
  function Page() {
    const tour = usePageTour(key)
    const tours = useTours()
    useEffect(() => {
      Object.assign(page, { tour, tours })
    })
    return null
  }
  function Pages() {
    const [path, navigate] = useLocation()
    useEffect(() => {
      Object.assign(page, { go: navigate })
    })
    return path === '/' ? <Page /> : <p>Elsewhere</p>
  }
  const mounted = mount(
    <Router hook={location.hook}>
      <TourProvider done={done} openStage={openStage}>
        <Pages />
      </TourProvider>
    </Router>,
  )
  const start = async (again?: boolean) => {
    let hasStarted: boolean | undefined
    await doing(async () => {
      hasStarted = await page.tour.start(again)
    })
    return hasStarted
  }
  const press = (name: string) => doing(() => mounted.button(name).click())
  const title = () => document.querySelector('dialog h2')?.textContent
  const wait = (ms: number) => act(() => clock.advance(ms))
  return { clock, location, kept: progress, page, start, press, title, wait, ...mounted }
}

beforeEach(() => {
  // Frames would continue for ever; a browser test shows that the spotlight follows its target.
  vi.stubGlobal('requestAnimationFrame', () => 0)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a page’s tour', () => {
  test('shows its steps by Next, goes back by Back, and is done after the last, which is stored', async () => {
    const { start, press, title, wait, kept: progress, page, button } = open()
    expect(await start()).toBe(true)
    expect(title()).toBe('One')
    expect(button(MESSAGES.back).disabled).toBe(true)
    await press(MESSAGES.next)
    expect(title()).toBe('Two')
    await press(MESSAGES.back)
    expect(title()).toBe('One')
    await press(MESSAGES.next)
    await wait(500)
    await press(MESSAGES.next)
    expect(progress).toEqual([])
    await press(MESSAGES.done)
    expect(title()).toBeUndefined()
    expect(progress).toEqual([{ deck: true }])
    expect(page.tours.perPageDone).toEqual({ deck: true })
    expect(await start()).toBe(false)
  })

  test('that is done starts again only on request', async () => {
    const { start, title, kept: progress } = open({ done: { deck: true, search: true } })
    expect(await start()).toBe(false)
    expect(await start(true)).toBe(true)
    expect(title()).toBe('One')
    expect(progress).toEqual([{ search: true }])
  })

  test('ends by Skip without being done, and can be started again [S57]', async () => {
    const { start, press, title, kept: progress } = open()
    await start()
    await press(MESSAGES.skip)
    expect(title()).toBeUndefined()
    expect(progress).toEqual([])
    expect(await start()).toBe(true)
  })

  test('does not start a second time while it runs', async () => {
    const { start, press, title } = open()
    await start()
    await press(MESSAGES.next)
    expect(await start()).toBe(false)
    expect(await start(true)).toBe(false)
    expect(title()).toBe('Two')
  })

  test('counts as never shown after a reset, which ends a running tour', async () => {
    const { start, title, page, kept: progress } = open({ done: { deck: true, search: true } })
    await start(true)
    await doing(() => page.tours.resetAll())
    expect(title()).toBeUndefined()
    expect(progress.at(-1)).toEqual({})
    expect(page.tours.perPageDone).toEqual({})
    expect(await start()).toBe(true)
  })

  test('leaves out missing targets, and does not start without any', async () => {
    const missing = { target: '#gone', title: 'Gone', body: '' }
    const { start, title, shows } = open({ steps: [missing, ...STEPS] })
    await start()
    expect(title()).toBe('One')
    expect(shows(MESSAGES.counter(1, 3))).toBe(true)
    expect(await open({ steps: [missing], key: 'search' }).start()).toBe(false)
  })

  test('disables Next for as long as a step requires, then enables it', async () => {
    const { start, press, title, wait, button } = open()
    await start()
    await press(MESSAGES.next)
    expect(button(MESSAGES.next).getAttribute('aria-disabled')).toBe('true')
    await wait(499)
    await press(MESSAGES.next)
    expect(title()).toBe('Two')
    await wait(1)
    await press(MESSAGES.next)
    expect(title()).toBe('Three')
  })
})

describe('while a tour runs', () => {
  test('a change of route waits for ten seconds from its start, then happens and ends it', async () => {
    const { start, page, location, wait, title, kept: progress } = open()
    await start()
    await doing(() => page.go('/search'))
    expect(location.history).toEqual(['/'])
    await wait(9_999)
    expect(title()).toBe('One')
    await wait(1)
    expect(location.history.at(-1)).toBe('/search')
    expect(title()).toBeUndefined()
    expect(progress).toEqual([])
  })

  test('it happens as soon as the player skips the tour', async () => {
    const { start, page, location, press, clock } = open()
    await start()
    await doing(() => page.go('/search'))
    await press(MESSAGES.skip)
    expect(location.history.at(-1)).toBe('/search')
    expect(clock.waiting).toBe(0)
  })

  test('the browser’s own Back ends it at once', async () => {
    const { start, location, title } = open()
    await start()
    await doing(() => location.navigate('/search'))
    expect(title()).toBeUndefined()
  })
})

test('outside its provider the hook throws', () => {
  function Lost() {
    usePageTour('deck')
    return null
  }
  expect(() => mount(<Lost />)).toThrow('TourProvider')
})
