import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../state/session-state.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import layout from '../../ui/layout.module.css'
import { RingChoice } from './ring-choice.tsx'
import { APPEARANCE_MESSAGES as MESSAGES } from './messages.ts'
import { ThemePicker } from './theme-picker.tsx'

/** Renders the player's appearance to others, and the theme. */
export function AppearanceSection() {
  const { username, display_name, avatar_url } = useSnapshot(session).user ?? { username: '', display_name: '', avatar_url: '' }
  const identity = useMemo(() => ({ username, display_name, avatar_url }), [username, display_name, avatar_url])
  return (
    <SettingsSection id="appearance" title={MESSAGES.title} lead={MESSAGES.lead}>
      <div className={layout.stack24}>
        <ThemePicker />
        <RingChoice identity={identity} />
      </div>
    </SettingsSection>
  )
}
