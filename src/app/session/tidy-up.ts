import type { Device } from '../../local/device.ts'
import { trimGames } from '../../local/games/games.ts'
import { saveListTextDrafts } from '../../local/mutations/save-list-text-drafts.ts'
import { sweepLists } from '../../local/own/sweep-lists.ts'

/**
 * Saves what was typed into a list when the app died, and lets go what lies on the device for nothing: what is left of
 * deleted lists, then the games that nothing needs.
 */
export async function tidyUp(device: Device): Promise<void> {
  const { db } = device
  await saveListTextDrafts(device)
  await sweepLists(db)
  await trimGames(db)
}
