// @vitest-environment happy-dom
// Shows [S272 S277].
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { syncStatus } from '../../state/sync-status.ts'
import { SettingsPage } from './settings-page.tsx'
import { SETTINGS_MESSAGES as MESSAGES } from './messages.ts'

const TABS = { general: <p>Rings</p>, defaults: <p>Filters</p>, data: <p>Export</p> }

beforeEach(() => {
  history.replaceState(null, '', '/settings')
  syncStatus.sync = { state: 'Idle' }
})

/** Returns the text of the visible part. */
const seen = (container: HTMLElement) => container.querySelector('main > div:not([hidden])')?.textContent

test('there are General, Defaults and Data, and the address selects one', () => {
  const { shows, container } = mount(<SettingsPage tabs={TABS} />)
  expect([...container.querySelectorAll('nav a')].map(({ textContent }) => textContent)).toEqual(['General', 'Defaults', 'Data'])
  expect([shows('Rings'), shows('Filters')]).toEqual([true, false])
  act(() => history.pushState(null, '', '/settings?tab=defaults'))
  expect([seen(container), shows('Filters')]).toEqual(['Filters', true])
})

function Choosing() {
  const [isOn, setOn] = useState(false)
  return <button onClick={() => setOn(true)}>{isOn ? 'Chosen' : 'Choose'}</button>
}

test('an unsaved choice in one of them is still there after a visit to another [S273]', () => {
  const { button, container } = mount(<SettingsPage tabs={{ ...TABS, general: <Choosing /> }} />)
  act(() => button('Choose').click())
  act(() => history.pushState(null, '', '/settings?tab=defaults'))
  expect(seen(container)).toBe('Filters')
  act(() => history.pushState(null, '', '/settings?tab=general'))
  expect(seen(container)).toBe('Chosen')
})

test('an unknown tab leads to the first one', () => {
  history.replaceState(null, '', '/settings?tab=nowhere')
  expect(mount(<SettingsPage tabs={TABS} />).shows('Rings')).toBe(true)
})

test('if the session has ended while the page was open it says so, shows no settings, and links to the sign-in', async () => {
  const { shows, container } = mount(<SettingsPage tabs={TABS} />)
  await act(async () => {
    syncStatus.sync = { state: 'Paused', reason: 'sign-in' }
  })
  expect(shows(MESSAGES.signedOut)).toBe(true)
  expect(shows('Rings')).toBe(false)
  expect(container.querySelector('a[href="/login?again&returnTo=%2Fsettings"]')?.textContent).toBe(MESSAGES.signIn)
})
