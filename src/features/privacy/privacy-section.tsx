import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from 'wouter'
import { CHOICE_DEFAULTS } from '../../domain/choices.ts'
import { readChoices } from '../../local/choices.ts'
import type { Device } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { showFailure } from '../../state/show-failure.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Switch } from '../../ui/switch.tsx'
import layout from '../../ui/layout.module.css'
import styles from './privacy-section.module.css'
import { PRIVACY_TEXTS as TEXTS } from './texts.ts'

export interface PrivacySectionProps {
  device: Device
}

/** Where other players meet this one: each switch holds as soon as it is moved. */
export function PrivacySection({ device }: PrivacySectionProps) {
  const choices = useLiveQuery(() => readChoices(device.db), [device]) ?? CHOICE_DEFAULTS
  const choose = (name: 'in_twins' | 'on_leaderboard' | 'helps_others') => (isOn: boolean) => {
    change(device, 'settings.merge', { choices: { [name]: isOn } }).catch(showFailure)
  }
  return (
    <SettingsSection id="privacy" title={TEXTS.title} lead={TEXTS.lead}>
      <div className={layout.stack12}>
        <Switch label={TEXTS.inTwins} hint={TEXTS.inTwinsHint} isOn={choices.in_twins} onChange={choose('in_twins')} />
        <Switch
          label={TEXTS.onLeaderboard}
          hint={TEXTS.onLeaderboardHint}
          isOn={choices.on_leaderboard}
          onChange={choose('on_leaderboard')}
        />
        <Switch label={TEXTS.helpsOthers} hint={TEXTS.helpsOthersHint} isOn={choices.helps_others} onChange={choose('helps_others')} />
        <Link href="/profile/silenced" className={styles.link}>
          <span>
            <strong>{TEXTS.silenced}</strong>
            <span>{TEXTS.silencedHint}</span>
          </span>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
        </Link>
      </div>
    </SettingsSection>
  )
}
