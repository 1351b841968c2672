import { useLiveQuery } from 'dexie-react-hooks'
import { readChoices } from '../../local/queries/choices.ts'
import { chooseAdultGames } from '../../local/commands/choose-adult-games.ts'
import { forgetSeen } from '../../state/last-seen.ts'
import { showFailure } from '../../state/show-failure.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ADULT_MESSAGES as MESSAGES } from './defaults-messages.ts'
import { usePlayer } from '../../state/player.ts'

/** Renders the switch for games for adults. They are not dealt, found or suggested until the player asks for them. */
export function AdultGamesSection() {
  const { device } = usePlayer()
  const choices = useLiveQuery(() => readChoices(device.db), [device])
  const choose = async (isOn: boolean) => {
    await chooseAdultGames(device, isOn).catch(showFailure)
    // No page starts with results that must not be shown any more.
    forgetSeen(device.db)
  }
  return (
    <SettingsSection id="adult-games" title={MESSAGES.title}>
      <Switch label={MESSAGES.show} hint={MESSAGES.hint} isOn={choices?.adult_games ?? false} onChange={(isOn) => void choose(isOn)} />
    </SettingsSection>
  )
}
