import { useEffect } from 'react'
import { AdultGamesSection } from '../../features/deck/adult-games-section.tsx'
import { DefaultFiltersSection } from '../../features/deck/default-filters-section.tsx'
import { refreshDictionaries } from '../../loaders/refresh-dictionaries.ts'
import type { SettingsTabProps } from './settings-tab-props.ts'

/** What the deck begins with. */
export function DefaultSettings({ device, remote }: SettingsTabProps) {
  useEffect(() => {
    // A failure changes nothing: the filters show what the device knows.
    refreshDictionaries(device, remote).catch(() => undefined)
  }, [device, remote])
  return (
    <>
      <DefaultFiltersSection device={device} />
      <AdultGamesSection device={device} />
    </>
  )
}
