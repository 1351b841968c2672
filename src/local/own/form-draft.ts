import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { keepOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import type { MetaRows } from '../rows.ts'

/** The forms in which players write of themselves: what was typed into one and not saved lies in a row of its own. */
export type FormDraft = 'profileDraft' | 'socialsDraft'

/** What the player has typed into a form and not saved; undefined where nothing was. */
export async function findFormDraft<Form extends FormDraft>(db: UserDatabase, form: Form): Promise<MetaRows[Form] | undefined> {
  return findMeta(db, form)
}

/** Keeps it, an empty one no longer. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then nothing of it stayed. */
export function keepFormDraft<Form extends FormDraft>(device: Device, form: Form, draft: MetaRows[Form]): Promise<void> {
  const { db } = device
  return keepOnDevice(device, () => (Object.keys(draft).length === 0 ? db.meta.delete(form) : putMeta(db, form, draft)))
}
