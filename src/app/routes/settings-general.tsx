import { AppearanceSection } from '../../features/appearance/appearance-section.tsx'
import { PrivacySection } from '../../features/privacy/privacy-section.tsx'
import { showFailure } from '../shell/show-failure.ts'
import type { SettingsTabProps } from './settings-tab-props.ts'

/** How the player looks to others, what they are told, and who sees them. */
export function GeneralSettings({ device }: SettingsTabProps) {
  return (
    <>
      <AppearanceSection device={device} />
      <PrivacySection device={device} onFailure={showFailure} />
    </>
  )
}
