import { moveOpinions } from '../../src/server/folded/move-opinions.ts'
import { gameCard } from './game-card.ts'
import { signUp } from './player.ts'
import type { Player } from './player.ts'
import { signInAgain, SyncedDevice } from './synced-device.ts'
import type { TestApp } from './test-app.ts'
import { VirtualClock } from './virtual-clock.ts'

/** B becomes part of A while a device is away; C stays what it is. */
export const [A, B, C] = [gameCard(1).id, gameCard(2).id, gameCard(3).id]

/** A player with two devices for which the same time goes by, at a server on which B is a game of its own. */
export async function playerOfTwoGames(server: TestApp): Promise<{ player: Player; here: SyncedDevice; there: SyncedDevice }> {
  await setMain(server, null)
  const player = await signUp(server.app)
  const clock = new VirtualClock(server.clock.now())
  const here = new SyncedDevice(server, player, { clock })
  const there = new SyncedDevice(server, player, { clock, browser: await signInAgain(server, player) })
  await settleBoth(here, there)
  return { player, here, there }
}

/** Of which game B is a part. What was said of it stays where it is. */
export async function setMain(server: TestApp, main_id: number | null): Promise<void> {
  await server.db.updateTable('game').set({ main_id }).where('id', '=', B).execute()
}

/** B becomes part of A, and what was said of it moves: the end of an import. */
export async function fold(server: TestApp): Promise<void> {
  await setMain(server, A)
  await moveOpinions(server.db)
}

/** Both devices have sent and heard all that there is. */
export async function settleBoth(here: SyncedDevice, there: SyncedDevice): Promise<void> {
  for (const device of [here, there, here, there]) {
    await device.pass(5)
    await device.syncUntilIdle()
  }
}
