// @vitest-environment happy-dom
// Shows [S179].
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import type { Mounted } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import type { User } from '../../contract/accounts.ts'
import { FIXED_MESSAGES, notSentYet } from '../../contract/messages.ts'
import { openUserDatabase } from '../../local/db/database.ts'
import { swipeGame } from '../../local/commands/swipe-game.ts'
import { takeBack } from '../../local/commands/take-back.ts'
import { countWaiting } from '../../local/replica/outbox-queries.ts'
import { eraseUserDatabase } from '../../local/replica/sign-out.ts'
import { pendingLogout } from '../../local/replica/pending-logout.ts'
import { session } from '../../state/session-state.ts'
import { SHEET_MESSAGES as MESSAGES } from './messages.ts'
import { becomeUser, requirePlayerDevice, signOut } from '../runtime/account.ts'
import { LogOut } from './log-out.tsx'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const ADA: User = {
  id: '01a1fdd3-33f5-75de-b049-d193bb47f7bd',
  username: 'ada',
  display_name: 'Ada',
  avatar_url: '',
  email: 'ada@example.org',
  settings: { platforms: [6], genres: [31], tags: [] },
}

let remote: ScriptedRemote
let shown: Mounted | undefined

beforeEach(() => {
  remote = new ScriptedRemote(ADA.id, () => Date.now())
  remote.always('me', answered(ADA))
})

afterEach(async () => {
  // Unmounts before the database closes, because a live query would report that.
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  shown?.render(null)
  if (session.phase === 'signed-in') await signOut(remote, 'discard')
  await eraseUserDatabase(ADA.id)
  await pendingLogout.done()
  localStorage.clear()
})

/** Opens the button of a player with a pending swipe. With a network it can be sent. */
async function open({ hasNetwork = false } = {}) {
  await becomeUser(remote, ADA)
  if (!hasNetwork)
    for (const name of ['me', 'pushGameStates', 'questEvent', 'pullChanges'] as const) remote.always(name, unknown('network'))
  await swipeGame(requirePlayerDevice().device, { card: gameCard(1), verdict: 'owned', deckKey: 'all' })
  const page = mount(
    <TestPlayer remote={remote}>
      <LogOut />
    </TestPlayer>,
  )
  shown = page
  letTheDatabaseDraw()
  const press = (name: string) => page.button(name).click()
  const untilAsked = () => vi.waitFor(() => expect(page.shows(notSentYet(1))).toBe(true), 5_000)
  const untilOut = () => vi.waitFor(() => expect(session.phase).toBe('signed-out'), 5_000)
  return { ...page, press, untilAsked, untilOut }
}

/** Returns the number of the player's pending changes on this device. */
async function waiting(): Promise<number> {
  const db = openUserDatabase(ADA.id)
  const count = await countWaiting(db)
  db.close()
  return count
}

test('a logout first sends the pending changes, and then asks nothing', async () => {
  const { press, untilOut, shows } = await open({ hasNetwork: true })
  press(MESSAGES.logOut)
  await untilOut()
  expect(shows(notSentYet(1))).toBe(false)
  await vi.waitFor(() => expect(remote.names).toContain('logout'))
  expect(remote.writes.flatMap(({ ids }) => ids)).toHaveLength(1)
  const indexes = remote.calls.flatMap(({ ids }, index) => (ids.length > 0 ? [index] : []))
  expect(Math.max(...indexes)).toBeLessThan(remote.names.indexOf('logout'))
})

test('for changes that cannot be sent there is a question, which has the focus; to stay changes nothing', async () => {
  const { press, untilAsked, button } = await open()
  press(MESSAGES.logOut)
  await untilAsked()
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alertdialog'))
  press(FIXED_MESSAGES.staySignedIn)
  await vi.waitFor(() => expect(button(MESSAGES.logOut).disabled).toBe(false))
  expect([session.phase, await waiting(), remote.names.includes('logout')]).toEqual(['signed-in', 1, false])
})

test('2.4 if the player stays, changes that could still be undone keep their Undo', async () => {
  const { press } = await open()
  const { device } = requirePlayerDevice()
  const { mutationIds } = await takeBack(device, [{ gameId: gameCard(1).id, marks: ['owned'] }])
  const dueAt = async () =>
    (
      await device.db.outbox
        .where('id')
        .anyOf([...mutationIds])
        .toArray()
    ).map((row) => row.dueAt)
  press(MESSAGES.logOut)
  await vi.waitFor(() => expect(shown?.shows(FIXED_MESSAGES.staySignedIn)).toBe(true), 5_000)
  expect(await dueAt()).toEqual([undefined])
  press(FIXED_MESSAGES.staySignedIn)
  await vi.waitFor(async () => expect(await dueAt()).toEqual([expect.any(Number)]))
})

test.each([
  ['kept', FIXED_MESSAGES.keepUnsent, 1],
  ['discarded', FIXED_MESSAGES.discardUnsent, 0],
] as const)('changes that cannot be sent are %s if the player says so', async (_, name, left) => {
  const { press, untilAsked, untilOut } = await open()
  press(MESSAGES.logOut)
  await untilAsked()
  press(name)
  await untilOut()
  await vi.waitFor(async () => expect(await waiting()).toBe(left))
})
