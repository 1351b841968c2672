import { Dexie } from 'dexie'
import { SYNC_ENDPOINTS } from '../src/contract/sync-endpoints.ts'
import { databaseNameOf, openUserDatabase } from '../src/local/db/database.ts'
import type { UserDatabase } from '../src/local/db/database.ts'
import { pendingLogout } from '../src/local/replica/pending-logout.ts'
import { plainUser } from '../src/remote/forms/plain-user.ts'
import { createRemote } from '../src/remote/remote.ts'
import { createSyncEngine } from '../src/sync/engine.ts'
import { endedReply, isSyncRequest, triggerOf, WORKING_EVERY_MS } from '../src/sync/worker-protocol.ts'
import type { SyncReply } from '../src/sync/worker-protocol.ts'
import { isOver, syncUntilEmpty } from './hold-sync-event.ts'
import { batchNotifications } from './batch-notifications.ts'

declare const self: ServiceWorkerGlobalScope

/** As the Background Sync specification defines it. No library types it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

const clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimeout: (run: () => void, ms: number) => self.setTimeout(run, ms),
  clearTimeout: (handle: unknown) => self.clearTimeout(handle as number),
}

const databases = new Map<string, UserDatabase>()

/**
 * Returns the player's database. The worker never creates one, because a player without a database here has nothing to
 * send.
 */
async function openExisting(userId: string): Promise<UserDatabase | undefined> {
  const open = databases.get(userId)
  if (open) return open
  if (!(await Dexie.exists(databaseNameOf(userId)))) return undefined
  // Relaxed: if a power cut loses a mark of the sender, the row is only sent twice.
  const db = openUserDatabase(userId, { durability: 'relaxed' })
  batchNotifications(db, clock)
  // The page may delete the database at logout. An open connection here would block it.
  db.on('versionchange', () => {
    db.close()
    databases.delete(userId)
  })
  databases.set(userId, db)
  return db
}

const engine = createSyncEngine({
  remote: createRemote({
    ...clock,
    calls: SYNC_ENDPOINTS,
    fetch: (input, init) => fetch(input, init),
    origin: self.location.origin,
    readForms: (name, body) => Promise.resolve(name === 'me' ? plainUser(body) : body),
  }),
  clock,
  random: Math.random,
  locks: navigator.locks,
  openDatabase: openExisting,
  pendingLogout,
})

/** Whether the last sync that a page requested has left nothing to do. */
let hasPageSent = false

/** Called by Background Sync when the browser has found a network, perhaps without an open page. */
export function onSyncEvent(event: SyncEvent): void {
  if (event.tag.startsWith('outbox:')) {
    event.waitUntil(
      syncUntilEmpty({
        sync: () => engine.sync('requested'),
        isPageInSight,
        hasPageSent: () => hasPageSent,
        forgetPageSync: () => {
          hasPageSent = false
        },
        wait,
      }),
    )
  }
}

async function isPageInSight(): Promise<boolean> {
  const pages = (await self.clients.matchAll()) as WindowClient[]
  return pages.some(({ visibilityState }) => visibilityState === 'visible')
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => self.setTimeout(resolve, ms))
}

/**
 * Called when a page requests a sync, which keeps the work off its main thread. Replies that the work continues, and
 * then how it ended.
 */
export function onSyncMessage(event: ExtendableMessageEvent): void {
  const request: unknown = event.data
  const [port] = event.ports
  if (!port || !isSyncRequest(request)) return
  const reply = (message: SyncReply) => port.postMessage(message)
  reply({ type: 'working' })
  const beat = self.setInterval(() => reply({ type: 'working' }), WORKING_EVERY_MS)
  event.waitUntil(
    engine
      .sync(triggerOf(request), request.userId)
      .then(
        (end) => {
          hasPageSent = isOver(end)
          reply(endedReply(end))
        },
        (error: unknown) => reply({ type: 'failed', message: String(error) }),
      )
      .finally(() => self.clearInterval(beat)),
  )
}
