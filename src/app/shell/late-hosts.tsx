import { lazy } from 'react'
import { LeftUndoHost } from './pending-undo-host.tsx'
import { useListKeys } from './list-keys.ts'
import { OverPage } from './over-page.tsx'
import { PlayerMenuHost } from './player-menu-host.tsx'
import { ReportHost } from './report-host.tsx'

// It counts the player's actions, which a report or a menu should not wait for.
const LevelUpHost = lazy(async () => ({ default: (await import('./level-up-host.tsx')).LevelUpHost }))

/** Renders what may open over any page on its own. Each has its own boundary: if one fails, the others stay. */
export function LateHosts({ path }: { path: string }) {
  useListKeys()
  return (
    <>
      <OverPage path={path}>
        <ReportHost />
      </OverPage>
      <OverPage path={path}>
        <PlayerMenuHost />
      </OverPage>
      <OverPage path={path}>
        <LeftUndoHost />
      </OverPage>
      <OverPage path={path}>
        <LevelUpHost />
      </OverPage>
    </>
  )
}
