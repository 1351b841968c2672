// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { doing, mount } from '../../tests/support/mount.tsx'
import { SettingsSection, useSaveEnd } from './settings-section.tsx'

test('the section that the address names scrolls into view when it mounts, and no other does', () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined)
  history.replaceState(null, '', '/settings#messages')
  mount(
    <SettingsSection id="privacy" title="Who sees me">
      –
    </SettingsSection>,
  )
  expect(scroll).not.toHaveBeenCalled()
  mount(
    <SettingsSection id="messages" title="Messages">
      –
    </SettingsSection>,
  )
  expect(scroll).toHaveBeenCalledOnce()
})

test('each save of a section is announced, also the second; one without a change is not [S403]', async () => {
  let save: Promise<unknown>
  function Section() {
    const [end, report] = useSaveEnd()
    return (
      <SettingsSection id="a" title="A" saving={{ end, texts: { saved: 'Saved.', failed: 'Not saved.' } }}>
        <button type="button" onClick={() => report(save)}>
          Save
        </button>
      </SettingsSection>
    )
  }
  const { container, button } = mount(<Section />)
  const press = (ending: Promise<unknown>) => {
    save = ending
    return doing(() => button('Save').click())
  }
  const says = () => container.querySelector('[data-end]')
  await press(Promise.resolve(false))
  expect(says()).toBeNull()
  await press(Promise.resolve())
  const first = says()
  expect(first?.textContent).toBe('Saved.')
  await press(Promise.resolve())
  expect(says()?.textContent).toBe('Saved.')
  expect(says()).not.toBe(first)
  await press(Promise.reject(new Error('full')))
  expect([says()?.textContent, container.querySelector('[role=alert]')?.textContent]).toEqual(['Not saved.', 'Not saved.'])
})
