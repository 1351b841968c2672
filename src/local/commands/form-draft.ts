import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { storeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import type { MetaRows } from '../db/meta-rows.ts'

/** The forms for a player's own profile. Text that was typed into one and not saved is stored in a row of its own. */
export type FormDraft = 'profileDraft' | 'socialsDraft'

/** Returns what the player has typed into a form and not saved, or undefined. */
export async function findFormDraft<Form extends FormDraft>(db: UserDatabase, form: Form): Promise<MetaRows[Form] | undefined> {
  return findMeta(db, form)
}

/** Stores it. Deletes an empty one. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then stores nothing. */
export function saveFormDraft<Form extends FormDraft>(device: Device, form: Form, draft: MetaRows[Form]): Promise<void> {
  const { db } = device
  return storeOnDevice(device, () => (Object.keys(draft).length === 0 ? db.meta.delete(form) : putMeta(db, form, draft)))
}
