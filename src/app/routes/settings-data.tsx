import { ClearSection } from '../../features/own-data/clear-section.tsx'
import { DangerSection } from '../../features/own-data/danger-section.tsx'
import { ExportSection } from '../../features/own-data/export-section.tsx'
import { ImportSection } from '../../features/own-data/import-section.tsx'
import { StorageSection } from '../../features/own-data/storage-section.tsx'
import { SignInSection } from '../../features/own-data/sign-in-section.tsx'
import { clearData } from '../../sync/clear-data.ts'
import { signOut } from '../runtime/account.ts'
import { session } from '../../state/session-state.ts'
import { OwnPart } from './own-part.tsx'
import { readApart } from '../runtime/read-in-background.ts'
import { usePlayer } from '../../state/player.ts'

/** Renders what is stored of the player, on the device and the server, and how to export or erase it. */
export function DataSettings() {
  const { device, remote, sync } = usePlayer()
  return (
    <>
      <SignInSection />
      <ExportSection />
      {/* What is not known here would be imported over, and cleared unseen. */}
      <OwnPart>
        <ImportSection readFile={readApart} />
      </OwnPart>
      <StorageSection />
      <OwnPart isFurther>
        <ClearSection
          clear={async (categories) => {
            const end = await clearData(device, remote, categories)
            // Deleted data disappears as soon as it is pulled.
            if (end === 'done') await sync.run()
            return end
          }}
        />
      </OwnPart>
      <DangerSection
        onDeleted={() => {
          session.hasLeft = true
          void signOut(remote, 'discard')
        }}
      />
    </>
  )
}
