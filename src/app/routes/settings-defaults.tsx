import { AdultGamesSection } from '../../features/deck/adult-games-section.tsx'
import { DefaultFiltersSection } from '../../features/deck/default-filters-section.tsx'
import { YourTaste } from '../../features/taste/your-taste.tsx'
import type { SettingsTabProps } from './settings-tab-props.ts'
import { useDictionaries } from './use-dictionaries.ts'

/** What the deck begins with. */
export function DefaultSettings({ device, remote }: SettingsTabProps) {
  useDictionaries(device, remote)
  return (
    <>
      <DefaultFiltersSection device={device} />
      <YourTaste device={device} />
      <AdultGamesSection device={device} />
    </>
  )
}
