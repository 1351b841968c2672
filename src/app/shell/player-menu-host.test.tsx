// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestPlayer } from '../../../tests/support/test-player.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { PEOPLE_MESSAGES as MESSAGES } from '../../features/people/messages.ts'
import { followPlayer, mutePlayer } from '../../local/commands/people.ts'
import { followsOf, restrictedBy } from '../../local/queries/read-people.ts'
import { PlayerMenuHost } from './player-menu-host.tsx'
import { followReportEvents, openPlayerMenu, overlays } from '../../state/overlays.ts'

const BOB = { id: '0196a000-0000-7000-8000-00000000000b', username: 'bob', display_name: 'Bob', avatar_url: '' }
const REPORT = { subjectType: 'reply', subjectId: 'r', context: 'replies' } as const

let device: TestDevice

beforeEach(() => {
  device = new TestDevice()
})

const WITHIN = 5_000

async function open() {
  const page = mount(
    <TestPlayer device={device}>
      <PlayerMenuHost />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  flushSync(() => openPlayerMenu({ player: BOB, report: REPORT }))
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
  const press = (name: string) => flushSync(() => page.button(name).click())
  await until(MESSAGES.report)
  return { ...page, until, press }
}

const idsOf = async () => {
  const { blocked, muted } = await restrictedBy(device.db)
  return { blocked: [...blocked.keys()], muted: [...muted.keys()], follows: [...(await followsOf(device.db)).keys()] }
}

test('an entry of the player can be reported', async () => {
  const unmounted = new AbortController()
  followReportEvents(unmounted.signal)
  const { press, container } = await open()
  press(MESSAGES.report)
  unmounted.abort()
  expect(overlays.report).toEqual(REPORT)
  await vi.waitFor(() => expect(container.querySelector('dialog')).toBeNull())
})

test('a menu that is requested before the host has mounted opens once it has', async () => {
  openPlayerMenu({ player: BOB, report: REPORT })
  const { shows } = mount(
    <TestPlayer device={device}>
      <PlayerMenuHost />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(shows(MESSAGES.report)).toBe(true), WITHIN)
})

test('a mute takes effect at once, and the bar undoes it', async () => {
  const { press, until, shows } = await open()
  press(MESSAGES.mute('Bob'))
  await until(MESSAGES.muted('Bob'))
  expect((await idsOf()).muted).toEqual([BOB.id])
  press(MESSAGES.undo)
  await vi.waitFor(async () => expect((await idsOf()).muted).toEqual([]), WITHIN)
  expect(shows(MESSAGES.muted('Bob'))).toBe(false)
})

test('a block first explains its effect; undone, all is as before', async () => {
  await followPlayer(device, BOB, true)
  const { press, until } = await open()
  press(MESSAGES.block('Bob'))
  for (const effect of MESSAGES.blockEffects('Bob')) await until(effect)
  press(MESSAGES.cancel)
  await until(MESSAGES.report)
  expect(await idsOf()).toEqual({ blocked: [], muted: [], follows: [BOB.id] })
  press(MESSAGES.block('Bob'))
  press(MESSAGES.blockNow)
  await until(MESSAGES.blocked('Bob'))
  expect(await idsOf()).toEqual({ blocked: [BOB.id], muted: [], follows: [] })
  press(MESSAGES.undo)
  await vi.waitFor(async () => expect(await idsOf()).toEqual({ blocked: [], muted: [], follows: [BOB.id] }), WITHIN)
})

test('a muted player can be read again', async () => {
  await mutePlayer(device, BOB, true)
  const { press, until } = await open()
  await until(MESSAGES.unmute('Bob'))
  press(MESSAGES.unmute('Bob'))
  await until(MESSAGES.unmuted('Bob'))
  expect((await idsOf()).muted).toEqual([])
})
