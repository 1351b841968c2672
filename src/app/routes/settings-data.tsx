import { ExportSection } from '../../features/own-data/export-section.tsx'
import { ImportSection } from '../../features/own-data/import-section.tsx'
import { StorageSection } from '../../features/own-data/storage-section.tsx'
import { showFailure } from '../shell/show-failure.ts'
import type { SettingsTabProps } from './settings-route.tsx'

/** What is kept of the player, here and at the server, and how they take it along or have it erased. */
export function DataSettings({ device, remote }: SettingsTabProps) {
  return (
    <>
      <ExportSection device={device} remote={remote} />
      <ImportSection device={device} remote={remote} />
      <StorageSection device={device} onFailure={showFailure} />
    </>
  )
}
