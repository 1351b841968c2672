import type { Remote } from '../../remote/remote.ts'
import type { PlayerDevice } from '../session/player-device.ts'
import { keepPack } from './keep-pack.ts'
import { keepPins } from './keep-pins.ts'

/** Behind what the player has pinned, and still within a short visit. */
const PACK_AFTER_MS = 4_000

/** Brings to the device what works without a network, and keeps it fresh while a player is here. */
export function keepOffline(player: PlayerDevice, remote: Remote): void {
  keepPins(player, remote)
  setTimeout(() => keepPack(player, remote), PACK_AFTER_MS)
}
