import { createContext, use } from 'react'
import type { Device } from '../local/db/device.ts'
import type { Remote } from '../remote/remote.ts'

/** The syncs that a screen may request. */
export interface PlayerSync {
  /** Requests a sync soon, which may cut a back-off short. */
  request(): void
  /** Runs a sync now. Resolves when it has ended, however. */
  run(): Promise<void>
}

/** The signed-in player: their data on this device, the server, and the sync between the two. */
export interface Player {
  readonly device: Device
  readonly remote: Remote
  readonly sync: PlayerSync
}

export const PlayerContext = createContext<Player | null>(null)
export const RemoteContext = createContext<Remote | null>(null)

/** Returns the signed-in player. It keeps its identity until another one signs in. Throws outside the pages of players. */
export function usePlayer(): Player {
  const player = use(PlayerContext)
  if (!player) throw new Error('No player is signed in')
  return player
}

/** Returns the server, for pages that need no player. It never changes. */
export function useRemote(): Remote {
  const remote = use(RemoteContext)
  if (!remote) throw new Error('There is no server in this tree')
  return remote
}
