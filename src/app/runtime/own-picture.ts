import { subscribeKey } from 'valtio/utils'
import type { Device } from '../../local/db/device.ts'
import { readMirrored } from '../../local/replica/mirror.ts'
import { findLastAvatar, setAvatar } from '../../local/commands/set-avatar.ts'
import type { AvatarRow } from '../../local/commands/set-avatar.ts'
import { watchTables } from '../../local/db/watch-tables.ts'
import { session } from '../../state/session-state.ts'
import { pageClock } from './page-clock.ts'
import { findStoredUser, storeIdentity } from './stored-user.ts'

const LOOK_EVERY_MS = 250

/** How to check again, for each device that is followed. */
const followed = new WeakMap<Device, () => void>()

/**
 * Shows the player's picture from the moment that it is chosen, sent or not. Until the server has returned its address, the player in
 * memory has the address of the local copy. Only the server's value is stored over a restart. Call it once for each device; further calls
 * check again.
 */
export function followOwnPicture(device: Device): void {
  const lookAgain = followed.get(device)
  if (lookAgain) return lookAgain()
  let shown: { rowId: string; url: string } | null = null
  let stopWatching: (() => void) | undefined
  // Only while a picture is pending: every swipe writes to the same table.
  const watch = () => {
    stopWatching ??= watchTables(device.db, { tables: [device.db.outbox], everyMs: LOOK_EVERY_MS, timers: pageClock }, lookQuietly)
  }
  const unwatch = () => {
    stopWatching?.()
    stopWatching = undefined
  }

  /** Replaces the picture wherever the player is shown, and frees the previous one. */
  const show = (avatarUrl: string, rowId: string | null) => {
    const before = shown
    shown = rowId === null ? null : { rowId, url: avatarUrl }
    if (session.user && session.user.avatar_url !== avatarUrl) session.user = { ...session.user, avatar_url: avatarUrl }
    if (before && before.url !== avatarUrl) URL.revokeObjectURL(before.url)
  }
  const look = async () => {
    const [row, [known]] = await Promise.all([findLastAvatar(device.db), readMirrored(device.db, 'avatars', ['me'])])
    if (session.user?.id !== device.userId) return
    if (row && !(known && known.at >= row.at)) {
      watch()
      show(shown?.rowId === row.id ? shown.url : urlOf(row), row.id)
      return
    }
    unwatch()
    const stored = findStoredUser(localStorage)
    if (stored?.id !== device.userId) return
    // It was pulled, perhaps from another device, or rejected by the server: the server's last value is shown again.
    if (known?.value) storeIdentity(localStorage, { ...stored, ...known.value })
    if (known?.value || shown) show(known?.value?.avatar_url ?? stored.avatar_url, null)
  }
  // A closed database (logout, cleared) has nothing to show any more.
  const lookQuietly = () => void look().catch(() => undefined)

  // Another tab may have chosen a picture meanwhile.
  const onVisible = () => document.visibilityState === 'visible' && lookQuietly()
  document.addEventListener('visibilitychange', onVisible)
  lookQuietly()
  const stopListening = subscribeKey(session, 'user', (user) => {
    if (user?.id === device.userId) return lookQuietly()
    document.removeEventListener('visibilitychange', onVisible)
    unwatch()
    stopListening()
    if (shown) URL.revokeObjectURL(shown.url)
    followed.delete(device)
  })
  followed.set(device, lookQuietly)
}

function urlOf({ payload }: AvatarRow): string {
  return URL.createObjectURL(new Blob([payload.picture], { type: 'image/png' }))
}

/** Sets the signed-in player's picture: shown at once, sent when possible. Fails like every write on the device. */
export async function saveOwnPicture(device: Device, png: Blob): Promise<void> {
  followOwnPicture(device)
  await setAvatar(device, await png.arrayBuffer())
  followed.get(device)?.()
}
