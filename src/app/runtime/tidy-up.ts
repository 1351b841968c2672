import type { Device } from '../../local/db/device.ts'
import { trimGames } from '../../local/queries/games.ts'
import { saveListTextDrafts } from '../../local/commands/save-list-text-drafts.ts'
import { sweepLists } from '../../local/queries/sweep-lists.ts'

/** Saves what was typed into a list when the app died, and deletes data that nothing needs: remains of deleted lists, then unused games. */
export async function tidyUp(device: Device): Promise<void> {
  const { db } = device
  await saveListTextDrafts(device)
  await sweepLists(db)
  await trimGames(db)
}
