// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { mount } from '../../tests/support/mount.tsx'
import { SettingsSection } from './settings-section.tsx'

test('the section that the address names is brought into sight as it comes, and no other', () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined)
  history.replaceState(null, '', '/settings#messages')
  mount(<SettingsSection id="privacy" title="Who sees me">–</SettingsSection>)
  expect(scroll).not.toHaveBeenCalled()
  mount(<SettingsSection id="messages" title="Messages">–</SettingsSection>)
  expect(scroll).toHaveBeenCalledOnce()
})
