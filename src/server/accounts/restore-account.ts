import type { Trx } from '../db/database.ts'
import { renameAgain } from '../people/rename-players.ts'

/**
 * Restores a soft-deleted account, and shows it to its followers again. Devices that were not informed of the deletion are only signed out.
 * The caller has locked its row.
 */
export async function comeBack(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('app_user').set({ soft_deleted_at: null }).where('id', '=', userId).execute()
  await trx.deleteFrom('ended_session').where('user_id', '=', userId).execute()
  await renameAgain(trx, userId)
}
