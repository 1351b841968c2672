import { AppearanceSection } from '../../features/appearance/appearance-section.tsx'
import { CalendarSection } from '../../features/notifications/calendar-section.tsx'
import { PreferencesSection } from '../../features/notifications/preferences-section.tsx'
import { ConfirmStep } from '../../features/own-data/confirm-step.tsx'
import { PrivacySection } from '../../features/privacy/privacy-section.tsx'
import { SocialsSection } from '../../features/socials/socials-section.tsx'
import type { DeviceMessages } from '../../ui/device-messages.ts'
import { stateOfMessages, turnMessagesOff, turnMessagesOn } from '../runtime/device-messages.ts'
import { usePlayer } from '../../state/player.ts'

/** Renders the settings for appearance to others, notifications and visibility. */
export function GeneralSettings() {
  const { device, remote } = usePlayer()
  const messages: DeviceMessages = {
    state: () => stateOfMessages(device),
    turnOn: () => turnMessagesOn(device, remote),
    turnOff: () => turnMessagesOff(device, remote),
  }
  return (
    <>
      <AppearanceSection />
      <PreferencesSection messages={messages} />
      <CalendarSection Proof={ConfirmStep} />
      <SocialsSection />
      <PrivacySection />
    </>
  )
}
