// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { PEOPLE_TEXTS as TEXTS } from '../../features/people/texts.ts'
import { followPlayer, mutePlayer } from '../../local/mutations/people.ts'
import { followsOf, silencedBy } from '../../local/own/people.ts'
import { takeWaitingReport } from '../../state/open-report.ts'
import { openPlayerMenu } from '../../state/player-menu.ts'
import { PlayerMenuHost } from './player-menu-host.tsx'

const BOB = { id: '0196a000-0000-7000-8000-00000000000b', username: 'bob', display_name: 'Bob', avatar_url: '' }
const REPORT = { subjectType: 'reply', subjectId: 'r', context: 'replies' } as const

let device: TestDevice
vi.mock('../session/account.ts', () => ({ requirePlayerDevice: () => ({ device }) }))

beforeEach(() => {
  device = new TestDevice()
})

const WITHIN = 5_000

async function open() {
  const page = mount(<PlayerMenuHost />)
  letTheDatabaseDraw()
  flushSync(() => openPlayerMenu({ player: BOB, report: REPORT }))
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
  const press = (name: string) => flushSync(() => page.button(name).click())
  await until(TEXTS.report)
  return { ...page, until, press }
}

const idsOf = async () => {
  const { blocked, muted } = await silencedBy(device.db)
  return { blocked: [...blocked.keys()], muted: [...muted.keys()], follows: [...(await followsOf(device.db)).keys()] }
}

test('what they wrote is reported', async () => {
  const { press, container } = await open()
  press(TEXTS.report)
  expect([takeWaitingReport(), container.querySelector('dialog')]).toEqual([REPORT, null])
})

test('what is asked for before it is there opens as it comes', async () => {
  openPlayerMenu({ player: BOB, report: REPORT })
  const { shows } = mount(<PlayerMenuHost />)
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(shows(TEXTS.report)).toBe(true), WITHIN)
})

test('a mute is done at once, and undone from the bar', async () => {
  const { press, until, shows } = await open()
  press(TEXTS.mute('Bob'))
  await until(TEXTS.muted('Bob'))
  expect((await idsOf()).muted).toEqual([BOB.id])
  press(TEXTS.undo)
  await vi.waitFor(async () => expect((await idsOf()).muted).toEqual([]), WITHIN)
  expect(shows(TEXTS.muted('Bob'))).toBe(false)
})

test('a block says first what it does; undone, all is as before', async () => {
  await followPlayer(device, BOB, true)
  const { press, until } = await open()
  press(TEXTS.block('Bob'))
  for (const effect of TEXTS.blockEffects('Bob')) await until(effect)
  press(TEXTS.cancel)
  await until(TEXTS.report)
  expect(await idsOf()).toEqual({ blocked: [], muted: [], follows: [BOB.id] })
  press(TEXTS.block('Bob'))
  press(TEXTS.blockNow)
  await until(TEXTS.blocked('Bob'))
  expect(await idsOf()).toEqual({ blocked: [BOB.id], muted: [], follows: [] })
  press(TEXTS.undo)
  await vi.waitFor(async () => expect(await idsOf()).toEqual({ blocked: [], muted: [], follows: [BOB.id] }), WITHIN)
})

test('who is muted can be read again', async () => {
  await mutePlayer(device, BOB, true)
  const { press, until } = await open()
  await until(TEXTS.unmute('Bob'))
  press(TEXTS.unmute('Bob'))
  await until(TEXTS.unmuted('Bob'))
  expect((await idsOf()).muted).toEqual([])
})
