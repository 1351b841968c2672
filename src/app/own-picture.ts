import { subscribeKey } from 'valtio/utils'
import { findMeta, putMeta } from '../local/database.ts'
import type { Device } from '../local/device.ts'
import { findLastAvatar, setAvatar } from '../local/mutations/set-avatar.ts'
import { watchTables } from '../local/watch-tables.ts'
import type { Remote } from '../remote/remote.ts'
import { findUser } from '../remote/user-guard.ts'
import { session } from '../state/session.ts'
import { becomeUser, requirePlayerDevice } from './account.ts'
import { pageClock } from './page-clock.ts'

const LOOK_EVERY_MS = 250

let followed: { device: Device; look: () => void } | null = null

/**
 * Shows the player's picture from the moment it is chosen, sent or not: for as long as the server has not told its
 * address, the player in memory has that of the device's own copy. What is remembered over a restart is the server's
 * word alone. Once for each device; further calls do nothing.
 */
export function followOwnPicture(remote: Remote): void {
  const { device } = requirePlayerDevice()
  if (followed?.device === device) return
  let shown: { rowId: string; url: string } | null = null
  let isAsking = false

  const forget = () => {
    if (shown) URL.revokeObjectURL(shown.url)
    shown = null
  }
  const look = async () => {
    const [row, known] = await Promise.all([findLastAvatar(device.db), findMeta(device.db, 'avatar')])
    if (session.user?.id !== device.userId) return
    if (!row || row.id === known?.knownId) {
      const isOurs = shown !== null && session.user.avatar_url === shown.url
      forget()
      // Refused by the server, or taken back: what the server says stands again.
      if (isOurs) await askServer(null)
      return
    }
    if (shown?.rowId !== row.id) {
      forget()
      shown = { rowId: row.id, url: URL.createObjectURL(new Blob([row.payload.picture], { type: 'image/png' })) }
    }
    if (session.user.avatar_url !== shown.url) session.user = { ...session.user, avatar_url: shown.url }
    if (row.state === 'acknowledged') await askServer(row.id)
  }
  /** The address that stands now; with it the device's copy has done its part. */
  const askServer = async (rowId: string | null) => {
    if (isAsking) return
    isAsking = true
    const answer = await remote.call('me')
    const user = answer.kind === 'answered' ? findUser(answer.body) : null
    if (user && user.id === device.userId && session.user?.id === user.id) {
      if (rowId !== null) await putMeta(device.db, 'avatar', { knownId: rowId })
      await becomeUser(remote, user)
    }
    isAsking = false
  }
  // A database that went away (logout, cleared) has nothing to show any more.
  const lookQuietly = () => void look().catch(() => undefined)

  const stopWatching = watchTables(
    device.db,
    { tables: [device.db.outbox], everyMs: LOOK_EVERY_MS, timers: pageClock },
    lookQuietly,
  )
  const stopListening = subscribeKey(session, 'user', (user) => {
    if (user?.id === device.userId) return lookQuietly()
    stopWatching()
    stopListening()
    forget()
    followed = null
  })
  followed = { device, look: lookQuietly }
}

/** Makes a picture the signed-in player's: shown at once, sent when it can be. Fails like every write on the device. */
export async function saveOwnPicture(remote: Remote, png: Blob): Promise<void> {
  followOwnPicture(remote)
  await setAvatar(requirePlayerDevice().device, await png.arrayBuffer())
  followed?.look()
}
