import { moveUserGames } from '../../src/server/merged-games/move-user-games.ts'
import { gameCard } from './game-card.ts'
import { signUp } from './player.ts'
import type { Player } from './player.ts'
import { signInAgain, SyncedDevice } from './synced-device.ts'
import type { TestApp } from './test-app.ts'
import { VirtualClock } from './virtual-clock.ts'

/** B is merged into A while a device is offline; C stays unmerged. */
export const [A, B, C] = [gameCard(1).id, gameCard(2).id, gameCard(3).id]

/** Returns a player with two devices that share one clock, at a server on which B is still a separate game. */
export async function playerOfTwoGames(server: TestApp): Promise<{ player: Player; here: SyncedDevice; there: SyncedDevice }> {
  await setMain(server, null)
  const player = await signUp(server.app)
  const clock = new VirtualClock(server.clock.now())
  const here = new SyncedDevice(server, player, { clock })
  const there = new SyncedDevice(server, player, { clock, browser: await signInAgain(server, player) })
  await syncBoth(here, there)
  return { player, here, there }
}

/** Sets the main game of B. The verdicts on B stay with it. */
export async function setMain(server: TestApp, main_id: number | null): Promise<void> {
  await server.db.updateTable('game').set({ main_id }).where('id', '=', B).execute()
}

/** Merges B into A and moves its verdicts, as the end of an import does. */
export async function merge(server: TestApp): Promise<void> {
  await setMain(server, A)
  await moveUserGames(server.db)
}

/** Syncs until both devices have sent and received all changes. */
export async function syncBoth(here: SyncedDevice, there: SyncedDevice): Promise<void> {
  for (const device of [here, there, here, there]) {
    await device.pass(5)
    await device.syncUntilIdle()
  }
}
