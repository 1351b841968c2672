import type { Trx } from '../db/database.ts'
import { nameAnew } from '../people/name-anew.ts'

/** The account stays, and is named again to those who follow it; devices that have not been told yet are only signed out. Its row is locked by whoever asks. */
export async function comeBack(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('app_user').set({ leaving_at: null }).where('id', '=', userId).execute()
  await trx.deleteFrom('departed_session').where('user_id', '=', userId).execute()
  await nameAnew(trx, userId)
}
