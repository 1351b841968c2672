import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Device } from '../../src/local/db/device.ts'
import type { Remote } from '../../src/remote/remote.ts'
import { PlayerContext, RemoteContext } from '../../src/state/player.ts'
import type { Player } from '../../src/state/player.ts'

/** The device and the server that the parts below use. A part that uses one that is missing throws. */
export function TestPlayer({ device, remote, children }: { device?: Device; remote?: Remote; children: ReactNode }) {
  const [sync] = useState(() => ({ request: () => undefined, run: () => Promise.resolve() }))
  const [player, setPlayer] = useState<Player>(() => ({ device: device as Device, remote: remote as Remote, sync }))
  if (player.device !== device || player.remote !== remote) setPlayer({ device: device as Device, remote: remote as Remote, sync })
  return (
    <RemoteContext value={remote ?? null}>
      <PlayerContext value={player}>{children}</PlayerContext>
    </RemoteContext>
  )
}
