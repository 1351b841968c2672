import { useLiveQuery } from 'dexie-react-hooks'
import { readChoices } from '../../local/choices.ts'
import type { Device } from '../../local/device.ts'
import { chooseAdultGames } from '../../local/mutations/choose-adult-games.ts'
import { forgetSeen } from '../../state/last-seen.ts'
import { showFailure } from '../../state/show-failure.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ADULT_TEXTS as TEXTS } from './defaults-texts.ts'

export interface AdultGamesSectionProps {
  device: Device
}

/** Whether games for adults are dealt, found and suggested: they are not until the player asks for them. */
export function AdultGamesSection({ device }: AdultGamesSectionProps) {
  const choices = useLiveQuery(() => readChoices(device.db), [device])
  const choose = async (isOn: boolean) => {
    await chooseAdultGames(device, isOn).catch(showFailure)
    // No page begins with what is not to be shown any more.
    forgetSeen(device.db)
  }
  return (
    <SettingsSection id="adult-games" title={TEXTS.title}>
      <Switch
        label={TEXTS.show}
        hint={TEXTS.hint}
        isOn={choices?.adult_games ?? false}
        onChange={(isOn) => void choose(isOn)}
      />
    </SettingsSection>
  )
}
