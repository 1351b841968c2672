// @vitest-environment happy-dom
// Shows [S72 S75 S244].
import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import type { PageControlKind } from '../../state/page-controls.ts'
import { pageControls, usePageControl } from '../../state/page-controls.ts'
import { session } from '../../state/session-state.ts'
import { PageActions } from './page-actions.tsx'
import { ProfileDrawer } from './profile-drawer.tsx'
import { BAR_MESSAGES, DRAWER_MESSAGES, SHEET_MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const ADA = { id: 'u1', username: 'ada', display_name: 'Ada', avatar_url: '' }

/** A page with a control under the top bar that shows and hides its content. */
function Page({ kind, shown }: { kind: PageControlKind; shown: string }) {
  const [isOn, setOn] = useState(false)
  usePageControl(kind, isOn, () => setOn((before) => !before), kind === 'filters' ? 2 : 0)
  return isOn ? <p>{shown}</p> : null
}

describe('1 § 2 a page’s own button is in the top bar while the page is shown, and shows and hides [S73]', () => {
  test.each([
    ['hint', BAR_MESSAGES.hint, 'aria-pressed'],
    ['list-search', BAR_MESSAGES.listSearch, 'aria-pressed'],
    ['filters', BAR_MESSAGES.filters(2), 'aria-expanded'],
  ] as const)('%s', async (kind, name, state) => {
    const { hook } = memoryLocation({ path: '/lists' })
    const bar = (page: boolean) => (
      <Router hook={hook}>
        <TestPlayer remote={new ScriptedRemote('u1', Date.now)}>
          <PageActions />
        </TestPlayer>
        {page ? <Page kind={kind} shown="What it shows" /> : null}
      </Router>
    )
    const view = mount(bar(false))
    expect(view.container.querySelectorAll('button')).toHaveLength(0)
    await doing(() => view.render(bar(true)))
    expect(view.container.querySelectorAll('button')).toHaveLength(1)
    expect(view.button(name).getAttribute(state)).toBe('false')
    for (const isOn of [true, false]) {
      await doing(() => view.button(name).click())
      expect([view.button(name).getAttribute(state), view.shows('What it shows')]).toEqual([String(isOn), isOn])
    }
    await doing(() => view.render(bar(false)))
    expect(view.container.querySelectorAll('button')).toHaveLength(0)
  })
})

/** Opens the drawer of a profile, for a signed-in player. */
async function drawer(path: string, editProfile: (() => void) | null = null) {
  session.user = ADA
  pageControls.editProfile = editProfile
  // Registered before the drawer mounts, so that it runs after the drawer has unmounted.
  onTestFinished(() => {
    session.user = null
    pageControls.editProfile = null
  })
  const onClosed = vi.fn<() => void>()
  const { hook, history } = memoryLocation({ path, record: true })
  const view = mount(
    <Router hook={hook}>
      <TestPlayer remote={new ScriptedRemote('u1', Date.now)}>
        <ProfileDrawer path={path} onClosed={onClosed} />
      </TestPlayer>
    </Router>,
  )
  await doing(() => undefined)
  const texts = (of: string) => [...view.container.querySelectorAll(of)].map(({ textContent }) => textContent)
  return { ...view, history, onClosed, title: () => texts('h2'), entries: () => texts('header + div button') }
}

const OTHERS = [DRAWER_MESSAGES.report, 'Account settings', 'Help / FAQ', SHEET_MESSAGES.logOut]
const OWN = [...OTHERS.slice(0, -1), DRAWER_MESSAGES.lists, DRAWER_MESSAGES.tutorial, SHEET_MESSAGES.logOut]

test('1 § 2 the drawer of the player’s own profile: Edit profile, Report, Account settings, Help / FAQ, Log out; the lists and the tutorial', async () => {
  const edit = vi.fn<() => void>()
  const { entries, title, button, onClosed } = await drawer('/profile', edit)
  expect(title()).toEqual([DRAWER_MESSAGES.own])
  expect(entries()).toEqual(['Edit profile', 'Report', 'Account settings', 'Help / FAQ', 'Your lists', 'Tutorial', 'Log out'])
  await doing(() => button(DRAWER_MESSAGES.edit).click())
  expect([onClosed.mock.calls.length, edit.mock.calls.length]).toEqual([1, 1])
})

test.each([
  ['one’s own id', '/profile/u1', DRAWER_MESSAGES.own, OWN],
  ['another’s', '/profile/u2', DRAWER_MESSAGES.other, OTHERS],
])('1 § 2 Edit profile is offered only at /profile exactly: not at %s', async (_, path, title, entries) => {
  const profile = await drawer(path, () => undefined)
  expect([profile.title(), profile.entries()]).toEqual([[title], entries])
})

test('if no page can open the editor, the entry is not offered', async () => {
  expect((await drawer('/profile')).entries()).toEqual(OWN)
})

test.each([
  ['Account settings', '/settings'],
  ['Help / FAQ', '/help'],
  [DRAWER_MESSAGES.lists, '/lists'],
  [DRAWER_MESSAGES.tutorial, '/tutorial'],
])('1 § 2 %s leads to %s, and replaces the drawer', async (name, path) => {
  const { button, history } = await drawer('/profile')
  await doing(() => button(name).click())
  expect(history).toEqual([path])
})
