// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { useSnapshot } from 'valtio'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import type { Mounted } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import type { User } from '../../contract/accounts.ts'
import { databaseNameOf } from '../../local/database.ts'
import { session } from '../../state/session.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { becomeUser, signOut } from '../session/account.ts'
import { LINE_TEXTS } from '../shell/line-texts.ts'
import { NOTICE_TEXTS as TEXTS } from '../shell/texts.ts'
import { Notices } from './notices.tsx'

const ADA: Omit<User, 'id'> = {
  username: 'ada', display_name: 'Ada', avatar_url: '', email: 'ada@example.org',
  settings: { platforms: [6], genres: [31], tags: [] },
}
const CALM = { waiting: 0, pause: null, lost: null, isOutOfSpace: false, isUnavailable: false } as const

let ada: User
let remote: ScriptedRemote
let shown: Mounted | undefined

beforeEach(async () => {
  // Another player for each test: what a press removes may go on being removed after its test.
  ada = { ...ADA, id: crypto.randomUUID() }
  remote = new ScriptedRemote(ada.id, () => Date.now())
  remote.always('me', answered(ada))
  await becomeUser(remote, ada)
})

afterEach(async () => {
  // Before the database closes, which a live query would report.
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  shown?.render(null)
  if (session.phase === 'signed-in') await signOut(remote, 'discard')
  Object.assign(syncStatus, CALM)
  localStorage.clear()
})

/** As the shell shows them: to who is signed in. */
function Shown() {
  return useSnapshot(session).phase === 'signed-in' ? <Notices remote={remote} /> : null
}

function notices(status: Partial<typeof syncStatus>) {
  Object.assign(syncStatus, CALM, status)
  const page = mount(<Shown />)
  shown = page
  letTheDatabaseDraw()
  return page
}

test.each([[0, LINE_TEXTS.sessionOver], [3, TEXTS.nothingLost]])('if the session has ended with %i waiting, that is said, and a link leads to the sign-in', (waiting, words) => {
  const { shows, container } = notices({ pause: 'sign-in', waiting })
  expect(shows(words)).toBe(true)
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/login?again')
})

test('fault 52: if the account was deleted, that is said, and a press removes what is left from the device', async () => {
  const { shows, button } = notices({ pause: 'account-deleted', waiting: 2 })
  expect(shows(TEXTS.accountDeleted)).toBe(true)
  button(TEXTS.removeFromDevice).click()
  await vi.waitFor(() => expect(session.phase).toBe('signed-out'))
  await vi.waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(databaseNameOf(ada.id)))
})

test('the most urgent stands there alone', () => {
  const { shows } = notices({ lost: 4, isOutOfSpace: true, pause: 'sign-in', waiting: 3 })
  expect([shows(TEXTS.lost(4)), shows(TEXTS.nothingLost)]).toEqual([true, false])
})
