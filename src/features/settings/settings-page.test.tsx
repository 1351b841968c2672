// @vitest-environment happy-dom
// Shows [S272 S277].
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { syncStatus } from '../../state/sync-status.ts'
import { SettingsPage } from './settings-page.tsx'
import { SETTINGS_TEXTS as TEXTS } from './texts.ts'

const TABS = { general: <p>Rings</p>, defaults: <p>Filters</p>, data: <p>Export</p> }

beforeEach(() => {
  history.replaceState(null, '', '/settings')
  syncStatus.pause = null
})

/** What is in sight of the parts. */
const seen = (container: HTMLElement) => container.querySelector('main > div:not([hidden])')?.textContent

test('there are General, Defaults and Data, of which the address names one', () => {
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

test('what was chosen in one and not saved yet is still there on the way back [S273]', () => {
  const { button, container } = mount(<SettingsPage tabs={{ ...TABS, general: <Choosing /> }} />)
  act(() => button('Choose').click())
  act(() => history.pushState(null, '', '/settings?tab=defaults'))
  expect(seen(container)).toBe('Filters')
  act(() => history.pushState(null, '', '/settings?tab=general'))
  expect(seen(container)).toBe('Chosen')
})

test('a tab that there is not is the first one', () => {
  history.replaceState(null, '', '/settings?tab=nowhere')
  expect(mount(<SettingsPage tabs={TABS} />).shows('Rings')).toBe(true)
})

test('where the session has ended while the page was open it says so, shows nothing, and leads to the sign-in', async () => {
  const { shows, container } = mount(<SettingsPage tabs={TABS} />)
  await act(async () => {
    syncStatus.pause = 'sign-in'
  })
  expect(shows(TEXTS.signedOut)).toBe(true)
  expect(shows('Rings')).toBe(false)
  expect(container.querySelector('a[href="/login?again&returnTo=%2Fsettings"]')?.textContent).toBe(TEXTS.signIn)
})
