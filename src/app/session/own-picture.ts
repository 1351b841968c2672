import { subscribeKey } from 'valtio/utils'
import type { Device } from '../../local/device.ts'
import { readMirrored } from '../../local/outbox/mirror.ts'
import { findLastAvatar, setAvatar } from '../../local/mutations/set-avatar.ts'
import type { AvatarRow } from '../../local/mutations/set-avatar.ts'
import { watchTables } from '../../local/watch-tables.ts'
import { session } from '../../state/session.ts'
import { pageClock } from './page-clock.ts'
import { findStoredUser, storeIdentity } from './stored-user.ts'

const LOOK_EVERY_MS = 250

let followed: { device: Device; look: () => void } | null = null

/**
 * Shows the player's picture from the moment it is chosen, sent or not: for as long as the server has not told its
 * address, the player in memory has that of the device's own copy. What is remembered over a restart is the server's
 * word alone. Once for each device; further calls look again.
 */
export function followOwnPicture(device: Device): void {
  if (followed?.device === device) return followed.look()
  let shown: { rowId: string; url: string } | null = null
  let stopWatching: (() => void) | undefined
  // Only while a picture is on its way: every swipe writes to the same table.
  const watch = () => {
    stopWatching ??= watchTables(
      device.db,
      { tables: [device.db.outbox], everyMs: LOOK_EVERY_MS, timers: pageClock },
      lookQuietly,
    )
  }
  const unwatch = () => {
    stopWatching?.()
    stopWatching = undefined
  }

  /** Everybody who shows the player shows this from now on; what was shown before is freed. */
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
    // Pulled, perhaps from another device; or refused by the server: what it said last stands again.
    if (known?.value) storeIdentity(localStorage, { ...stored, ...known.value })
    if (known?.value || shown) show(known?.value?.avatar_url ?? stored.avatar_url, null)
  }
  // A database that went away (logout, cleared) has nothing to show any more.
  const lookQuietly = () => void look().catch(() => undefined)

  // What another tab has chosen meanwhile.
  const onVisible = () => document.visibilityState === 'visible' && lookQuietly()
  document.addEventListener('visibilitychange', onVisible)
  lookQuietly()
  const stopListening = subscribeKey(session, 'user', (user) => {
    if (user?.id === device.userId) return lookQuietly()
    document.removeEventListener('visibilitychange', onVisible)
    unwatch()
    stopListening()
    if (shown) URL.revokeObjectURL(shown.url)
    followed = null
  })
  followed = { device, look: lookQuietly }
}

function urlOf({ payload }: AvatarRow): string {
  return URL.createObjectURL(new Blob([payload.picture], { type: 'image/png' }))
}

/** Makes a picture the signed-in player's: shown at once, sent when it can be. Fails like every write on the device. */
export async function saveOwnPicture(device: Device, png: Blob): Promise<void> {
  followOwnPicture(device)
  await setAvatar(device, await png.arrayBuffer())
  followed?.look()
}
