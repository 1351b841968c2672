// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { useSnapshot } from 'valtio'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import type { Mounted } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import type { User } from '../../contract/accounts.ts'
import { databaseNameOf } from '../../local/db/database.ts'
import { session } from '../../state/session-state.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { becomeUser, signOut } from '../runtime/account.ts'
import { LINE_MESSAGES } from './line-messages.ts'
import { NOTICE_MESSAGES as MESSAGES } from './messages.ts'
import { Notices } from './notices.tsx'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const ADA: Omit<User, 'id'> = {
  username: 'ada',
  display_name: 'Ada',
  avatar_url: '',
  email: 'ada@example.org',
  settings: { platforms: [6], genres: [31], tags: [] },
}
const CALM = { waiting: 0, sync: { state: 'Idle' }, lost: null, isOutOfSpace: false, isUnavailable: false } as const

let ada: User
let remote: ScriptedRemote
let shown: Mounted | undefined

beforeEach(async () => {
  // Another player for each test, because a removal may continue after its test.
  ada = { ...ADA, id: crypto.randomUUID() }
  remote = new ScriptedRemote(ada.id, () => Date.now())
  remote.always('me', answered(ada))
  await becomeUser(remote, ada)
})

afterEach(async () => {
  // Unmounts before the database closes, because a live query would report that.
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  shown?.render(null)
  if (session.phase === 'signed-in') await signOut(remote, 'discard')
  Object.assign(syncStatus, CALM)
  localStorage.clear()
})

/** Shows the notices as the shell does: only to a signed-in player. */
function Shown() {
  return useSnapshot(session).phase === 'signed-in' ? (
    <TestPlayer remote={remote}>
      <Notices />
    </TestPlayer>
  ) : null
}

function notices(status: Partial<typeof syncStatus>) {
  Object.assign(syncStatus, CALM, status)
  const page = mount(<Shown />)
  shown = page
  letTheDatabaseDraw()
  return page
}

test.each([
  [0, LINE_MESSAGES.sessionOver],
  [3, MESSAGES.nothingLost],
])('if the session has ended with %i pending, a notice says so, and a link leads to the sign-in', (waiting, words) => {
  const { shows, container } = notices({ sync: { state: 'Paused', reason: 'sign-in' }, waiting })
  expect(shows(words)).toBe(true)
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/login?again')
})

test('fault 52: if the account was deleted, a notice says so, and a press removes its data from the device', async () => {
  const { shows, button } = notices({ sync: { state: 'Paused', reason: 'account-deleted' }, waiting: 2 })
  expect(shows(MESSAGES.accountDeleted)).toBe(true)
  button(MESSAGES.removeFromDevice).click()
  await vi.waitFor(() => expect(session.phase).toBe('signed-out'))
  await vi.waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(databaseNameOf(ada.id)))
})

test('only the most urgent notice is shown', () => {
  const { shows } = notices({ lost: 4, isOutOfSpace: true, sync: { state: 'Paused', reason: 'sign-in' }, waiting: 3 })
  expect([shows(MESSAGES.lost(4)), shows(MESSAGES.nothingLost)]).toEqual([true, false])
})
