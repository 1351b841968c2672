import { useMemo } from 'react'
import { AppearanceSection } from '../../features/appearance/appearance-section.tsx'
import { CalendarSection } from '../../features/notifications/calendar-section.tsx'
import { PreferencesSection } from '../../features/notifications/preferences-section.tsx'
import { ConfirmStep } from '../../features/own-data/confirm-step.tsx'
import { PrivacySection } from '../../features/privacy/privacy-section.tsx'
import { SocialsSection } from '../../features/socials/socials-section.tsx'
import type { DeviceMessages } from '../../ui/device-messages.ts'
import { stateOfMessages, turnMessagesOff, turnMessagesOn } from '../session/device-messages.ts'
import type { SettingsTabProps } from './settings-tab-props.ts'

/** How the player looks to others, what they are told, and who sees them. */
export function GeneralSettings({ device, remote }: SettingsTabProps) {
  const messages = useMemo((): DeviceMessages => ({
    state: () => stateOfMessages(device),
    turnOn: () => turnMessagesOn(device, remote),
    turnOff: () => turnMessagesOff(device, remote),
  }), [device, remote])
  return (
    <>
      <AppearanceSection device={device} />
      <PreferencesSection device={device} messages={messages} />
      <CalendarSection remote={remote} Proof={ConfirmStep} />
      <SocialsSection device={device} remote={remote} />
      <PrivacySection device={device} />
    </>
  )
}
