import { Dexie } from 'dexie'
import { SYNC_CALLS } from '../src/contract/sync-calls.ts'
import { databaseNameOf, openUserDatabase } from '../src/local/database.ts'
import type { UserDatabase } from '../src/local/database.ts'
import { pendingLogout } from '../src/local/pending-logout.ts'
import { createRemote } from '../src/remote/remote.ts'
import { createSyncEngine } from '../src/sync/engine.ts'
import { isSyncRequest, WORKING_EVERY_MS } from '../src/sync/worker-protocol.ts'
import type { SyncReply } from '../src/sync/worker-protocol.ts'
import { isOver, syncUntilEmpty } from './hold-sync-event.ts'
import { tellTogether } from './tell-together.ts'

declare const self: ServiceWorkerGlobalScope

/** As the page's event is defined by the Background Sync specification; no library types it. */
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

/** The worker never makes a database: a player who has none here has nothing to send. */
async function openExisting(userId: string): Promise<UserDatabase | undefined> {
  const open = databases.get(userId)
  if (open) return open
  if (!(await Dexie.exists(databaseNameOf(userId)))) return undefined
  const db = openUserDatabase(userId, { durability: 'relaxed' })
  tellTogether(db, clock)
  // The page may delete the database at logout; a connection kept here would block it.
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
    calls: SYNC_CALLS,
    fetch: (input, init) => fetch(input, init),
    origin: self.location.origin,
  }),
  clock,
  random: Math.random,
  locks: navigator.locks,
  openDatabase: openExisting,
  pendingLogout,
})

/** Whether the last sync that a page asked for has left nothing to do. */
let hasPageSent = false

/** Background Sync: the browser found a network, perhaps with no page open. */
export function onSyncEvent(event: SyncEvent): void {
  if (event.tag.startsWith('outbox:')) {
    event.waitUntil(
      syncUntilEmpty({
        sync: () => engine.sync('nudge'),
        isPageInSight,
        hasPageSent: () => hasPageSent,
        forgetPage: () => {
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

/** The page asks for a sync, so that the work is off its main thread. It is told that the work goes on, then how it ended. */
export function onSyncMessage(event: ExtendableMessageEvent): void {
  const request: unknown = event.data
  const [port] = event.ports
  if (!port || !isSyncRequest(request)) return
  const reply = (message: SyncReply) => port.postMessage(message)
  reply({ type: 'working' })
  const beat = self.setInterval(() => reply({ type: 'working' }), WORKING_EVERY_MS)
  event.waitUntil(
    engine
      .sync(request.trigger, request.userId)
      .then(
        (end) => {
          hasPageSent = isOver(end)
          reply({ type: 'ended', end })
        },
        (error: unknown) => reply({ type: 'failed', message: String(error) }),
      )
      .finally(() => self.clearInterval(beat)),
  )
}
