import { AppearanceSection } from '../../features/appearance/appearance-section.tsx'
import { CalendarSection } from '../../features/notifications/calendar-section.tsx'
import { PreferencesSection } from '../../features/notifications/preferences-section.tsx'
import { PrivacySection } from '../../features/privacy/privacy-section.tsx'
import { SocialsSection } from '../../features/socials/socials-section.tsx'
import { showFailure } from '../shell/show-failure.ts'
import type { SettingsTabProps } from './settings-tab-props.ts'

/** How the player looks to others, what they are told, and who sees them. */
export function GeneralSettings({ device, remote }: SettingsTabProps) {
  return (
    <>
      <AppearanceSection device={device} />
      <PreferencesSection device={device} />
      <CalendarSection remote={remote} />
      <SocialsSection device={device} remote={remote} />
      <PrivacySection device={device} onFailure={showFailure} />
    </>
  )
}
