import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from 'wouter'
import { CHOICE_DEFAULTS } from '../../domain/choices.ts'
import type { SharingChoice } from '../../domain/who-sees.ts'
import { readChoices } from '../../local/queries/choices.ts'
import { change } from '../../local/commands/change.ts'
import { showFailure } from '../../state/show-failure.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Switch } from '../../ui/switch.tsx'
import { WHO_SEES_MESSAGES } from '../../ui/who-sees/messages.ts'
import { WhoSeesTable } from '../../ui/who-sees/who-sees-table.tsx'
import layout from '../../ui/layout.module.css'
import styles from './privacy-section.module.css'
import { PRIVACY_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

/** Renders the switches for what others see, and the table of who sees what. Each switch is saved at once. */
export function PrivacySection() {
  const { device } = usePlayer()
  const choices = useLiveQuery(() => readChoices(device.db), [device]) ?? CHOICE_DEFAULTS
  const choose = (name: SharingChoice) => (isOn: boolean) => {
    change(device, 'settings.merge', { choices: { [name]: isOn } }).catch(showFailure)
  }
  return (
    <SettingsSection id="privacy" title={MESSAGES.title} lead={MESSAGES.lead}>
      <div className={layout.stack12}>
        <Switch
          label={MESSAGES.followersSeeWants}
          hint={MESSAGES.followersSeeWantsHint}
          isOn={choices.followers_see_wants}
          onChange={choose('followers_see_wants')}
        />
        <Switch
          label={MESSAGES.inSimilarPlayers}
          hint={MESSAGES.inSimilarPlayersHint}
          isOn={choices.in_twins}
          onChange={choose('in_twins')}
        />
        <Switch
          label={MESSAGES.onLeaderboard}
          hint={MESSAGES.onLeaderboardHint}
          isOn={choices.on_leaderboard}
          onChange={choose('on_leaderboard')}
        />
        <Switch
          label={MESSAGES.helpsOthers}
          hint={MESSAGES.helpsOthersHint}
          isOn={choices.helps_others}
          onChange={choose('helps_others')}
        />
        <Link href="/profile/silenced" className={styles.link}>
          <span>
            <strong>{MESSAGES.restricted}</strong>
            <span>{MESSAGES.restrictedHint}</span>
          </span>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
        </Link>
        <h3 className={styles.title}>{WHO_SEES_MESSAGES.caption}</h3>
        <WhoSeesTable choices={choices} />
      </div>
    </SettingsSection>
  )
}
