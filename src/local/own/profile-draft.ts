import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { keepOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import type { ProfileDraft } from '../rows.ts'

/** What the player has typed about themselves and not saved; undefined where nothing was. */
export async function findProfileDraft(db: UserDatabase): Promise<ProfileDraft | undefined> {
  return findMeta(db, 'profileDraft')
}

/** Keeps it, an empty one no longer. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then nothing of it stayed. */
export function keepProfileDraft(device: Device, draft: ProfileDraft): Promise<void> {
  const { db } = device
  return keepOnDevice(device, () => (Object.keys(draft).length === 0 ? db.meta.delete('profileDraft') : putMeta(db, 'profileDraft', draft)))
}
