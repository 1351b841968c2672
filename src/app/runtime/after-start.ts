import type { Remote } from '../../remote/remote.ts'
import type { PlayerDevice } from './player-device.ts'

interface Task {
  /** After the first cards are shown, in milliseconds. */
  readonly afterMs: number
  readonly run: (player: PlayerDevice, remote: Remote) => Promise<unknown>
}

/** The work that waits until the first cards are shown. Each task fetches its own code, and runs once. */
const TASKS: Readonly<Record<string, Task>> = {
  // Usually no picture is pending. Without its code the picture of the last start stays.
  ownPicture: {
    afterMs: 0,
    run: async (player) => {
      const { followOwnPicture } = await import('./own-picture.ts')
      followOwnPicture(player.device)
      // A pull may bring a picture from another device.
      player.onSyncEnd.add((end) => end.state !== 'SignedOut' && followOwnPicture(player.device))
    },
  },
  // After the first sync, which has the values of other devices.
  reportDevice: {
    afterMs: 4_500,
    run: async ({ device }, remote) => (await import('./report-device.ts')).reportDevice(device, remote),
  },
  // More than five seconds after the load, when Chromium warns of preloaded files that wait for their turn on a busy machine.
  cachePins: { afterMs: 6_500, run: async (player, remote) => (await import('./cache-pins.ts')).cachePins(player, remote) },
  // After the player's pins, and still within a short visit.
  refreshPack: { afterMs: 10_500, run: async (player, remote) => (await import('./refresh-pack.ts')).refreshPack(player, remote) },
  tidyUp: { afterMs: 28_500, run: async ({ device }) => (await import('./tidy-up.ts')).tidyUp(device) },
}

/** Starts the timers of all tasks. They end with the player's session. A failed task is left until the next start. */
export function runAfterStart(player: PlayerDevice, remote: Remote): void {
  if (player.closed.aborted) return
  const timers = Object.values(TASKS).map(({ afterMs, run }) => setTimeout(() => void run(player, remote).catch(() => undefined), afterMs))
  player.closed.addEventListener('abort', () => timers.forEach(clearTimeout), { once: true })
}
