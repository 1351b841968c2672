import { ClearSection } from '../../features/own-data/clear-section.tsx'
import { DangerSection } from '../../features/own-data/danger-section.tsx'
import { ExportSection } from '../../features/own-data/export-section.tsx'
import { ImportSection } from '../../features/own-data/import-section.tsx'
import { StorageSection } from '../../features/own-data/storage-section.tsx'
import { SignInSection } from '../../features/own-data/sign-in-section.tsx'
import { clearData } from '../../sync/clear-data.ts'
import { fetchGames } from '../../loaders/fetch-games.ts'
import { requirePlayerDevice, signOut } from '../session/account.ts'
import { session } from '../../state/session.ts'
import { showFailure } from '../../state/show-failure.ts'
import { OwnPart } from './own-part.tsx'
import { readApart } from './read-apart.ts'
import type { SettingsTabProps } from './settings-tab-props.ts'

/** What is kept of the player, here and at the server, and how they take it along or have it erased. */
export function DataSettings({ device, remote }: SettingsTabProps) {
  return (
    <>
      <SignInSection remote={remote} />
      <ExportSection device={device} remote={remote} fetchGames={(ids, signal) => fetchGames(device, remote, ids, signal)} />
      {/* What is not known here would be imported over, and cleared unseen. */}
      <OwnPart>
        <ImportSection device={device} remote={remote} readFile={readApart} />
      </OwnPart>
      <StorageSection device={device} onFailure={showFailure} />
      <OwnPart isFurther>
        <ClearSection
          device={device}
          remote={remote}
          clear={async (categories) => {
            const end = await clearData(device, remote, categories)
            // What is gone shows as soon as it is pulled.
            if (end === 'done') await requirePlayerDevice().syncNow('nudge')
            return end
          }}
        />
      </OwnPart>
      <DangerSection
        device={device}
        remote={remote}
        onDeleted={() => {
          session.hasLeft = true
          void signOut(remote, 'discard')
        }}
      />
    </>
  )
}
