// @vitest-environment happy-dom
// Shows [S179].
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import type { Mounted } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import type { User } from '../../contract/accounts.ts'
import { MESSAGES, notSentYet } from '../../contract/messages.ts'
import { openUserDatabase } from '../../local/database.ts'
import { swipeGame } from '../../local/mutations/swipe-game.ts'
import { takeBack } from '../../local/mutations/take-back.ts'
import { countWaiting } from '../../local/outbox/outbox-queries.ts'
import { eraseUserDatabase } from '../../local/sign-out.ts'
import { pendingLogout } from '../../local/pending-logout.ts'
import { session } from '../../state/session.ts'
import { SHEET_TEXTS as TEXTS } from '../shell/texts.ts'
import { becomeUser, requirePlayerDevice, signOut } from './account.ts'
import { LogOut } from './log-out.tsx'

const ADA: User = {
  id: '01a1fdd3-33f5-75de-b049-d193bb47f7bd', username: 'ada', display_name: 'Ada', avatar_url: '', email: 'ada@example.org',
  settings: { platforms: [6], genres: [31], tags: [] },
}

let remote: ScriptedRemote
let shown: Mounted | undefined

beforeEach(() => {
  remote = new ScriptedRemote(ADA.id, () => Date.now())
  remote.always('me', answered(ADA))
})

afterEach(async () => {
  // Before the database closes, which a live query would report.
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  shown?.render(null)
  if (session.phase === 'signed-in') await signOut(remote, 'discard')
  await eraseUserDatabase(ADA.id)
  await pendingLogout.done()
  localStorage.clear()
})

/** The button of a player whose swipe waits; with a network it can be sent. */
async function open({ hasNetwork = false } = {}) {
  await becomeUser(remote, ADA)
  if (!hasNetwork) for (const name of ['me', 'pushGameStates', 'questEvent', 'pullChanges'] as const) remote.always(name, unknown('network'))
  await swipeGame(requirePlayerDevice().device, { card: gameCard(1), verdict: 'owned', deckKey: 'all' })
  const page = mount(<LogOut remote={remote} />)
  shown = page
  letTheDatabaseDraw()
  const press = (name: string) => page.button(name).click()
  const untilAsked = () => vi.waitFor(() => expect(page.shows(notSentYet(2))).toBe(true), 5_000)
  const untilOut = () => vi.waitFor(() => expect(session.phase).toBe('signed-out'), 5_000)
  return { ...page, press, untilAsked, untilOut }
}

/** How many changes of the player wait on this device. */
async function waiting(): Promise<number> {
  const db = openUserDatabase(ADA.id)
  const count = await countWaiting(db)
  db.close()
  return count
}

test('a logout sends first what waits, and then asks nothing', async () => {
  const { press, untilOut, shows } = await open({ hasNetwork: true })
  press(TEXTS.logOut)
  await untilOut()
  expect(shows(notSentYet(2))).toBe(false)
  await vi.waitFor(() => expect(remote.names).toContain('logout'))
  expect(remote.writes.flatMap(({ ids }) => ids)).toHaveLength(2)
  const indexes = remote.calls.flatMap(({ ids }, index) => (ids.length > 0 ? [index] : []))
  expect(Math.max(...indexes)).toBeLessThan(remote.names.indexOf('logout'))
})

test('what cannot be sent is asked about with the focus on the question, and to stay changes nothing', async () => {
  const { press, untilAsked, button } = await open()
  press(TEXTS.logOut)
  await untilAsked()
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alertdialog'))
  press(MESSAGES.staySignedIn)
  await vi.waitFor(() => expect(button(TEXTS.logOut).disabled).toBe(false))
  expect([session.phase, await waiting(), remote.names.includes('logout')]).toEqual(['signed-in', 2, false])
})

test('2.4 what could still be undone waits for its Undo again, if the player stays', async () => {
  const { press } = await open()
  const { device } = requirePlayerDevice()
  const { mutationIds } = await takeBack(device, [{ gameId: gameCard(1).id, marks: ['owned'] }])
  const dueAt = async () => (await device.db.outbox.where('id').anyOf([...mutationIds]).toArray()).map((row) => row.dueAt)
  press(TEXTS.logOut)
  await vi.waitFor(() => expect(shown?.shows(MESSAGES.staySignedIn)).toBe(true), 5_000)
  expect(await dueAt()).toEqual([undefined])
  press(MESSAGES.staySignedIn)
  await vi.waitFor(async () => expect(await dueAt()).toEqual([expect.any(Number)]))
})

test.each([
  ['kept', MESSAGES.keepUnsent, 2],
  ['discarded', MESSAGES.discardUnsent, 0],
] as const)('what cannot be sent is %s if the player says so', async (_, name, left) => {
  const { press, untilAsked, untilOut } = await open()
  press(TEXTS.logOut)
  await untilAsked()
  press(name)
  await untilOut()
  await vi.waitFor(async () => expect(await waiting()).toBe(left))
})
