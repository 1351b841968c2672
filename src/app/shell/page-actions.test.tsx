// @vitest-environment happy-dom
// Shows [S72 S75 S244].
import { useCallback, useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import type { PageControlKind } from '../../state/page-controls.ts'
import { pageControls, usePageControl } from '../../state/page-controls.ts'
import { session } from '../../state/session.ts'
import { PageActions } from './page-actions.tsx'
import { ProfileDrawer } from './profile-drawer.tsx'
import { BAR_TEXTS, DRAWER_TEXTS, SHEET_TEXTS } from './texts.ts'

const ADA = { id: 'u1', username: 'ada', display_name: 'Ada', avatar_url: '' }

/** A page with something to show and to hide, under the top bar. */
function Page({ kind, shown }: { kind: PageControlKind; shown: string }) {
  const [isOn, setOn] = useState(false)
  usePageControl(kind, isOn, useCallback(() => setOn((before) => !before), []), kind === 'filters' ? 2 : 0)
  return isOn ? <p>{shown}</p> : null
}

describe('1 § 2 a page’s own button is in the top bar while the page is shown, and shows and hides [S73]', () => {
  test.each([
    ['hint', BAR_TEXTS.hint, 'aria-pressed'],
    ['list-search', BAR_TEXTS.listSearch, 'aria-pressed'],
    ['filters', BAR_TEXTS.filters(2), 'aria-expanded'],
  ] as const)('%s', async (kind, name, state) => {
    const { hook } = memoryLocation({ path: '/lists' })
    const bar = (page: boolean) => (
      <Router hook={hook}>
        <PageActions remote={new ScriptedRemote('u1', Date.now)} />
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

/** The drawer of a profile, for a player who is signed in. */
async function drawer(path: string, editProfile: (() => void) | null = null) {
  session.user = ADA
  pageControls.editProfile = editProfile
  // Before the drawer is mounted, and so after it has gone.
  onTestFinished(() => {
    session.user = null
    pageControls.editProfile = null
  })
  const onClosed = vi.fn<() => void>()
  const { hook, history } = memoryLocation({ path, record: true })
  const view = mount(
    <Router hook={hook}>
      <ProfileDrawer remote={new ScriptedRemote('u1', Date.now)} path={path} onClosed={onClosed} />
    </Router>,
  )
  await doing(() => undefined)
  const texts = (of: string) => [...view.container.querySelectorAll(of)].map(({ textContent }) => textContent)
  return { ...view, history, onClosed, title: () => texts('h2'), entries: () => texts('header + div button') }
}

const OTHERS = [DRAWER_TEXTS.report, 'Account settings', 'Help / FAQ', SHEET_TEXTS.logOut]
const OWN = [...OTHERS.slice(0, -1), DRAWER_TEXTS.lists, DRAWER_TEXTS.tutorial, SHEET_TEXTS.logOut]

test('1 § 2 one’s own drawer: Edit profile, Report, Account settings, Help / FAQ, Log out; one’s lists and the tutorial', async () => {
  const edit = vi.fn<() => void>()
  const { entries, title, button, onClosed } = await drawer('/profile', edit)
  expect(title()).toEqual([DRAWER_TEXTS.own])
  expect(entries()).toEqual(['Edit profile', 'Report', 'Account settings', 'Help / FAQ', 'Your lists', 'Tutorial', 'Log out'])
  await doing(() => button(DRAWER_TEXTS.edit).click())
  expect([onClosed.mock.calls.length, edit.mock.calls.length]).toEqual([1, 1])
})

test.each([
  ['one’s own id', '/profile/u1', DRAWER_TEXTS.own, OWN],
  ['another’s', '/profile/u2', DRAWER_TEXTS.other, OTHERS],
])('1 § 2 Edit profile stands at /profile exactly: not at %s', async (_, path, title, entries) => {
  const profile = await drawer(path, () => undefined)
  expect([profile.title(), profile.entries()]).toEqual([[title], entries])
})

test('no page, nothing to edit: the entry is not offered where no page opens it', async () => {
  expect((await drawer('/profile')).entries()).toEqual(OWN)
})

test.each([
  ['Account settings', '/settings'],
  ['Help / FAQ', '/help'],
  [DRAWER_TEXTS.lists, '/lists'],
  [DRAWER_TEXTS.tutorial, '/tutorial'],
])('1 § 2 %s leads to %s, in the place of the drawer', async (name, path) => {
  const { button, history } = await drawer('/profile')
  await doing(() => button(name).click())
  expect(history).toEqual([path])
})
