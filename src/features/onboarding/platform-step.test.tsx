// @vitest-environment happy-dom
// Shows [S21 S22].
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Platform } from '../../contract/games.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { PlatformStep } from './onboarding-steps.tsx'
import { ONBOARDING_MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

function platform(id: number, name: string, release_date: number | null = null): Platform {
  return { id, name, abbreviation: null, slug: `platform-${id}`, family_name: null, release_date }
}

afterEach(() => vi.useRealTimers())

const PLATFORMS = [
  platform(3, 'Linux'),
  platform(6, 'PC (Microsoft Windows)'),
  platform(130, 'Nintendo Switch', 2017),
  platform(508, 'Nintendo Switch 2', 2025),
  platform(4, 'Nintendo 64', 1996),
  platform(29, 'Sega Mega Drive', 1988),
  platform(32, 'Sega Saturn', 1994),
  platform(52, 'Arcade'),
]

async function open(...answers: Parameters<ScriptedRemote['next']>[1][]) {
  const remote = new ScriptedRemote('ada', () => 0)
  remote.next('gameFilters', ...answers)
  const chosen: number[] = []
  function Step() {
    const [value, setValue] = useState<ReadonlySet<number>>(new Set())
    const onChange = (next: ReadonlySet<number>) => {
      chosen.splice(0, Infinity, ...next)
      setValue(next)
    }
    return (
      <TestPlayer remote={remote}>
        <PlatformStep chosen={value} onChange={onChange} />
      </TestPlayer>
    )
  }
  const mounted = mount(<Step />)
  await doing(() => undefined)
  const families = () => [...mounted.container.querySelectorAll<HTMLElement>('[aria-expanded]')]
  /** Returns the choices of a family, after it is expanded. */
  const choices = async (label: string) => {
    const family = families().find(({ textContent }) => textContent.startsWith(label))
    if (family?.getAttribute('aria-expanded') !== 'true') await doing(() => family?.click())
    return [...mounted.container.querySelectorAll('fieldset button')].map(({ textContent }) => textContent)
  }
  const picks = () => [...mounted.container.querySelectorAll<HTMLElement>('[aria-pressed]')].filter((one) => !one.closest('fieldset'))
  const press = (name: string) => doing(() => mounted.button(name).click())
  return { ...mounted, families, choices, picks, press, chosen: () => chosen }
}

const LOADED = answered({ platforms: PLATFORMS, genres: [], tags: [], game_modes: [], game_types: [], themes: [] })

test('the Switch family is selected and cleared as a whole', async () => {
  const { picks, chosen } = await open(LOADED)
  await doing(() => picks()[1]?.click())
  expect(chosen()).toEqual([130, 508])
  await doing(() => picks()[1]?.click())
  expect(chosen()).toEqual([])
})

test('picks that the catalogue does not have are not offered', async () => {
  const { picks } = await open(LOADED)
  expect(picks().map(({ textContent }) => textContent)).toEqual(['PC', 'Nintendo Switch and Switch 2'])
})

test('families are in their order: PC alphabetical, the others newest first, undated last', async () => {
  const { choices, families } = await open(LOADED)
  expect(families().map(({ textContent }) => textContent)).toEqual(['Nintendo 3', 'PC 2', 'Retro 2'])
  expect(await choices('Nintendo')).toEqual(['All Nintendo', 'Nintendo Switch 2', 'Nintendo Switch', 'Nintendo 64'])
  expect(await choices('PC')).toEqual(['All PC', 'Linux', 'PC (Microsoft Windows)'])
  expect(await choices('Retro')).toEqual(['All Retro', 'Sega 2 platforms', 'Arcade'])
})

test('machines that belong together toggle together, and count as one choice', async () => {
  const { press, chosen, choices, families } = await open(LOADED)
  await choices('Retro')
  await press('Sega 2 platforms')
  expect(chosen()).toEqual([29, 32])
  expect(families()[2]?.textContent).toBe('Retro 1 of 2')
  await press('Sega 2 platforms')
  expect(chosen()).toEqual([])
})

test.each([
  ['a lost network', unknown('network')],
  ['null', answered(null)],
  ['something foreign', answered({ platforms: 'closed for today' })],
])('%s instead of the list is reported, and the list can be requested again', async (_, answer) => {
  const { shows, press, choices } = await open(answer, LOADED)
  expect(shows(ONBOARDING_MESSAGES.platformsUnavailable)).toBe(true)
  await press(ONBOARDING_MESSAGES.tryAgain)
  expect(shows(ONBOARDING_MESSAGES.platformsUnavailable)).toBe(false)
  expect(await choices('Nintendo')).toContain('Nintendo 64')
})

test('without the list the popular picks can be selected, and the list loads by itself once there is a network [S29]', async () => {
  const { shows, press, button, choices, chosen } = await open(unknown('busy'), LOADED)
  expect(shows(ONBOARDING_MESSAGES.platformsUnavailable)).toBe(true)
  await press('PC')
  expect(chosen()).toEqual([6])
  await doing(() => dispatchEvent(new Event('online')))
  expect(shows(ONBOARDING_MESSAGES.platformsUnavailable)).toBe(false)
  expect(button('PC').getAttribute('aria-pressed')).toBe('true')
  expect(await choices('PC')).toContain('Linux')
})

test('the list is requested repeatedly even if no event reports the network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { shows, choices } = await open(unknown('network'), unknown('network'), LOADED)
  await doing(() => vi.advanceTimersToNextTimer())
  expect(shows(ONBOARDING_MESSAGES.platformsUnavailable)).toBe(true)
  await doing(() => vi.advanceTimersToNextTimer())
  expect(shows(ONBOARDING_MESSAGES.platformsUnavailable)).toBe(false)
  expect(await choices('Nintendo')).toContain('Nintendo 64')
})
