import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Device } from '../../local/device.ts'
import { session } from '../../state/session.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import layout from '../../ui/layout.module.css'
import { RingChoice } from './ring-choice.tsx'
import { APPEARANCE_TEXTS as TEXTS } from './texts.ts'
import { ThemePicker } from './theme-picker.tsx'

/** How the player looks to others, and how the product looks to them. */
export function AppearanceSection({ device }: { device: Device }) {
  const { username, display_name, avatar_url } = useSnapshot(session).user ?? { username: '', display_name: '', avatar_url: '' }
  const identity = useMemo(() => ({ username, display_name, avatar_url }), [username, display_name, avatar_url])
  return (
    <SettingsSection id="appearance" title={TEXTS.title} lead={TEXTS.lead}>
      <div className={layout.stack24}>
        <ThemePicker />
        <RingChoice device={device} identity={identity} />
      </div>
    </SettingsSection>
  )
}
