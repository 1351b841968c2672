import { SettingsSection } from '../../ui/settings-section.tsx'
import { ThemePicker } from './theme-picker.tsx'

/** How Questdeck looks on this device. */
export function AppearanceSection() {
  return (
    <SettingsSection id="appearance" title="Appearance">
      <ThemePicker />
    </SettingsSection>
  )
}
