// @vitest-environment happy-dom
// Shows [S155].
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mounted } from '../../../tests/support/mount.tsx'
import { doing, mount, press } from '../../../tests/support/mount.tsx'
import type { GameFilters } from '../../contract/games.ts'
import { SearchBody } from '../../contract/search.ts'
import { SearchFilters } from './search-filters.tsx'
import type { SearchParams } from './search-params.ts'
import { NO_PARAMS, searchBodyOf } from './search-params.ts'
import { SearchToolbar } from './search-page.tsx'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'
import type { NamesOf } from './use-names.ts'

const PS5 = { id: 167, name: 'PlayStation 5', abbreviation: 'PS5', slug: 'ps5', family_name: 'PlayStation', release_date: null }
const DICTIONARIES: GameFilters = {
  platforms: [PS5],
  genres: [{ id: 5, name: 'Shooter' }],
  tags: [{ id: 7, name: 'roguelike' }],
  game_modes: [{ id: 2, name: 'Multiplayer' }],
  game_types: [{ id: 8, name: 'Remake' }],
  themes: [{ id: 38, name: 'Open world' }],
}
const THIS_YEAR = 2026

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(THIS_YEAR, 5, 15) }))
afterEach(() => vi.useRealTimers())

function named(id: number, name: string): NamesOf {
  return { names: new Map([[id, name]]), suggest: async () => [{ id, name, count: 3 }] }
}

/** Returns all controls of the search page except the text field, with these parameters. */
function controls(params: Partial<SearchParams> = {}, dictionaries: GameFilters | null = DICTIONARIES) {
  const onChange = vi.fn<(params: SearchParams) => void>()
  const set = { ...NO_PARAMS, ...params }
  const page = mount(
    <>
      <SearchToolbar params={set} total={3} from={null} onChange={onChange} />
      <SearchFilters
        params={set}
        dictionaries={dictionaries}
        names={{ companies: named(70, 'Nintendo EPD'), series: named(596, 'The Legend of Zelda') }}
        onChange={onChange}
      />
    </>,
  )
  return { page, onChange }
}

type Parameter = Exclude<keyof SearchParams, 'q'>

/** An action of the player, and the parameters that it changes. */
interface Control {
  operate: (page: Mounted) => Promise<void>
  changes: Partial<SearchParams>
  /** The parameters that must be set for the control to exist. */
  given?: Partial<SearchParams>
}

const CONTROLS: Readonly<Record<Parameter, Control>> = {
  platforms: { operate: pressingAll('PlayStation 1', 'PlayStation 5'), changes: { platforms: [167] } },
  genres: { operate: pressing('Shooter'), changes: { genres: [5] } },
  tags: { operate: finding(MESSAGES.tagsPlaceholder, 'rogue'), changes: { tags: [7] } },
  modes: { operate: pressing('Multiplayer'), changes: { modes: [2] } },
  types: { operate: pressing('Remake'), changes: { types: [8] } },
  themes: { operate: pressing('Open world'), changes: { themes: [38] } },
  companies: { operate: finding(MESSAGES.companiesPlaceholder, 'nint'), changes: { companies: [70] } },
  series: { operate: finding(MESSAGES.seriesPlaceholder, 'zelda'), changes: { series: [596] } },
  role: { operate: pressing(MESSAGES.roles.published), changes: { role: 'published' }, given: { companies: [70] } },
  rating: {
    operate: (page) => press('PageUp', {}, labelled(page, `${MESSAGES.rating}, from`)),
    changes: { rating: [2, 10] },
  },
  years: {
    operate: (page) => press('PageDown', {}, labelled(page, `${MESSAGES.years}, to`)),
    changes: { years: [1980, THIS_YEAR - 10] },
  },
  release: { operate: clicking(MESSAGES.releases.upcoming), changes: { release: 'upcoming' } },
  includeUpcoming: { operate: clicking(MESSAGES.includeUpcoming), changes: { includeUpcoming: true } },
  releasedAfter: {
    operate: (page) => write(inside(page, MESSAGES.releasedAfter), '2020-02-29'),
    changes: { releasedAfter: '2020-02-29' },
  },
  order: {
    operate: (page) =>
      doing(() => {
        const select = page.container.querySelector<HTMLSelectElement>(`select[aria-label="${MESSAGES.sortBy}"]`)
        if (!select) throw new Error('There is nothing to sort by')
        select.value = 'rating'
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }),
    changes: { order: 'rating' },
  },
  direction: { operate: pressing(MESSAGES.descending), changes: { direction: 'asc' } },
  layout: { operate: pressing(MESSAGES.asRows), changes: { layout: 'rows' } },
}

const PARAMETERS = Object.keys(NO_PARAMS).filter((name) => name !== 'q') as Parameter[]

describe('1 § 7 every parameter of a search has a control, which changes only that parameter', () => {
  test.each(PARAMETERS)('%s', async (name) => {
    const { operate, changes, given } = CONTROLS[name]
    const { page, onChange } = controls(given)
    await operate(page)
    expect(Object.keys(changes)).toEqual([name])
    expect(onChange.mock.calls).toEqual([[{ ...NO_PARAMS, ...given, ...changes }]])
  })

  test('and so has every field of the endpoint, except its text and its paging', () => {
    const before = searchBodyOf(NO_PARAMS)
    const changed = Object.values(CONTROLS).flatMap(({ changes }) => {
      const after = searchBodyOf({ ...NO_PARAMS, ...changes })
      const fields = Object.keys(after) as (keyof SearchBody)[]
      return fields.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]))
    })
    expect([...changed, 'q', 'limit', 'page', 'after'].toSorted()).toEqual(Object.keys(SearchBody.properties).toSorted())
  })
})

test('the same control removes a selected value', async () => {
  const chosen = { platforms: [167], genres: [5], modes: [2], types: [8], themes: [38] }
  const { page, onChange } = controls({ ...chosen, tags: [7], companies: [70], series: [596] })
  for (const [facet, name] of [
    ['platforms', 'PlayStation 5'],
    ['genres', 'Shooter'],
    ['modes', 'Multiplayer'],
    ['types', 'Remake'],
    ['themes', 'Open world'],
    ['tags', MESSAGES.remove('roguelike')],
    ['companies', MESSAGES.remove('Nintendo EPD')],
    ['series', MESSAGES.remove('The Legend of Zelda')],
  ] as const) {
    await doing(() => page.button(name).click())
    expect(onChange.mock.lastCall?.[0][facet], facet).toEqual([])
  }
})

test('the role of a company is selected for one of them at a time, and not without a company', async () => {
  expect(controls().page.shows(MESSAGES.role)).toBe(false)
  const { page, onChange } = controls({ companies: [70], role: 'developed' })
  await doing(() => page.button(MESSAGES.roles.published).click())
  await doing(() => page.button(MESSAGES.roles.developed).click())
  expect(onChange.mock.calls.map(([{ role }]) => role)).toEqual(['published', null])
})

test('a filter that a page sets itself has no control', () => {
  const page = mount(
    <SearchFilters
      params={NO_PARAMS}
      dictionaries={DICTIONARIES}
      names={{ companies: named(70, 'Nintendo EPD'), series: named(596, 'The Legend of Zelda') }}
      fixed={{ companies: [70], includeUpcoming: true }}
      onChange={() => undefined}
    />,
  )
  expect([MESSAGES.companies, MESSAGES.includeUpcoming, MESSAGES.series].map(page.shows)).toEqual([false, false, true])
})

test('a range that covers everything again counts as no filter', async () => {
  const { page, onChange } = controls({ years: [1990, THIS_YEAR], rating: [0, 8] })
  await press('PageDown', {}, labelled(page, `${MESSAGES.years}, from`))
  expect(onChange.mock.lastCall?.[0].years).toBeNull()
  await press('PageUp', {}, labelled(page, `${MESSAGES.rating}, to`))
  expect(onChange.mock.lastCall?.[0].rating).toBeNull()
})

test('released and upcoming decide by themselves whether upcoming games are included', () => {
  const { page } = controls({ release: 'released' })
  expect(inside(page, MESSAGES.includeUpcoming).disabled).toBe(true)
})

test('names are in ascending order, everything else in descending order, unless the direction is reversed', async () => {
  const { page, onChange } = controls({ order: 'rating', direction: 'asc' })
  await doing(() => page.button(MESSAGES.ascending).click())
  expect(onChange.mock.lastCall?.[0].direction).toBe('desc')
  const select = page.container.querySelector<HTMLSelectElement>(`select[aria-label="${MESSAGES.sortBy}"]`)
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual(Object.values(MESSAGES.orders))
  await doing(() => {
    if (select) select.value = 'name'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ order: 'name', direction: 'asc' })
})

test('before the options have loaded the other controls work, and a message says why some are missing', async () => {
  const { page, onChange } = controls({}, null)
  expect(page.shows(MESSAGES.noDictionaries)).toBe(true)
  await CONTROLS.companies.operate(page)
  expect(onChange.mock.lastCall?.[0].companies).toEqual([70])
})

function pressing(name: string) {
  return (page: Mounted) => doing(() => page.button(name).click())
}

function pressingAll(...names: string[]) {
  return async (page: Mounted) => {
    for (const name of names) await pressing(name)(page)
  }
}

function clicking(name: string) {
  return (page: Mounted) => doing(() => inside(page, name).click())
}

/** Types into a picker and selects the first option that it finds. */
function finding(placeholder: string, text: string) {
  return async (page: Mounted) => {
    const input = page.container.querySelector<HTMLInputElement>(`input[placeholder="${placeholder}"]`)
    if (!input) throw new Error(`Nothing asks to ${placeholder}`)
    await write(input, text)
    await doing(() => vi.advanceTimersByTimeAsync(1_000))
    await press('Enter', {}, input)
  }
}

function labelled({ container }: Mounted, label: string): HTMLInputElement {
  const input = container.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
  if (!input) throw new Error(`No control is named ${label}`)
  return input
}

/** Returns the control inside a label. */
function inside({ container }: Mounted, label: string): HTMLInputElement {
  const found = [...container.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const input = found?.querySelector('input')
  if (!input) throw new Error(`No control is labelled ${label}`)
  return input
}

/** Sets the value with the prototype's setter, and dispatches the event, as typing does. */
function write(input: HTMLInputElement, text: string): Promise<void> {
  return doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
