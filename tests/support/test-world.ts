import { createSyncEngine } from '../../src/sync/engine.ts'
import type { SyncEngine } from '../../src/sync/engine.ts'
import type { SyncWorld } from '../../src/sync/world.ts'
import { ScriptedRemote } from './scripted-remote.ts'
import { TestDevice } from './test-device.ts'
import type { TestDeviceOptions } from './test-device.ts'

let origins = 0

/** Web Locks as one browser's tabs and worker share them, apart from every other test's. */
export function ownLocks(): LockManager {
  origins += 1
  const prefix = `origin-${origins}:`
  return {
    request: (name: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) =>
      navigator.locks.request(prefix + name, ...rest),
    query: () => navigator.locks.query(),
  } as LockManager
}

export interface TestWorld {
  readonly device: TestDevice
  readonly remote: ScriptedRemote
  readonly world: SyncWorld
  readonly engine: SyncEngine
}

/** An engine over one device and a scripted server; parts of its world may be replaced. */
export function createTestWorld(changes: Partial<SyncWorld> = {}, options: TestDeviceOptions = {}): TestWorld {
  const device = new TestDevice(options)
  const remote = new ScriptedRemote(device.userId, device.now)
  const world: SyncWorld = {
    remote,
    clock: device.clock,
    random: () => 0.5,
    locks: ownLocks(),
    openDatabase: (userId) => Promise.resolve(userId === device.userId ? device.db : undefined),
    pendingLogout: { isWaiting: () => Promise.resolve(false), done: () => Promise.resolve() },
    ...changes,
  }
  return { device, remote, world, engine: createSyncEngine(world) }
}
