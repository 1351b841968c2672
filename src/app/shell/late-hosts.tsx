import { lazy } from 'react'
import { OverPage } from './over-page.tsx'
import { PlayerMenuHost } from './player-menu-host.tsx'
import { ReportHost } from './report-host.tsx'

// It counts what the player has done: nothing that a report or a menu should wait for.
const LevelUpHost = lazy(async () => ({ default: (await import('./level-up-host.tsx')).LevelUpHost }))

/** What may open over any page without its asking for it, each by itself: where one fails, the others stay. */
export function LateHosts({ path }: { path: string }) {
  return (
    <>
      <OverPage path={path}>
        <ReportHost />
      </OverPage>
      <OverPage path={path}>
        <PlayerMenuHost />
      </OverPage>
      <OverPage path={path}>
        <LevelUpHost />
      </OverPage>
    </>
  )
}
