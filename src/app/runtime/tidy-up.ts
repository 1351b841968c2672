import type { Device } from '../../local/db/device.ts'
import { saveLeftTexts } from '../../local/commands/save-left-texts.ts'
import { moveDrafts } from '../../local/db/move-drafts.ts'
import { sweepLists } from '../../local/queries/sweep-lists.ts'
import { trimGames } from '../../local/queries/trim-games.ts'

/** Saves what was typed into a list when the app died, and deletes data that nothing needs: remains of deleted lists, then unused games. */
export async function tidyUp(device: Device): Promise<void> {
  const { db } = device
  // A tab of an earlier version, which stays open over an update, has stored its drafts as it knows them.
  await db.transaction('rw', db.meta, db.drafts, () => moveDrafts(db))
  await saveLeftTexts(device)
  await sweepLists(db)
  await trimGames(db)
}
