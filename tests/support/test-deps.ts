import { createSyncEngine } from '../../src/sync/engine.ts'
import type { SyncEngine } from '../../src/sync/engine.ts'
import type { SyncDeps } from '../../src/sync/deps.ts'
import { ScriptedRemote } from './scripted-remote.ts'
import { TestDevice } from './test-device.ts'
import type { TestDeviceOptions } from './test-device.ts'

let origins = 0

/** Returns Web Locks that the tabs and the worker of one browser share, separate from those of other tests. */
export function ownLocks(): LockManager {
  origins += 1
  const prefix = `origin-${origins}:`
  return {
    request: (name: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) => navigator.locks.request(prefix + name, ...rest),
    query: () => navigator.locks.query(),
  } as LockManager
}

export interface TestDeps {
  readonly device: TestDevice
  readonly remote: ScriptedRemote
  readonly deps: SyncDeps
  readonly engine: SyncEngine
}

/** Returns an engine's dependencies: one device and a scripted server. A test may replace parts of them. */
export function createTestDeps(changes: Partial<SyncDeps> = {}, options: TestDeviceOptions = {}): TestDeps {
  const device = new TestDevice(options)
  const remote = new ScriptedRemote(device.userId, device.now)
  const deps: SyncDeps = {
    remote,
    clock: device.clock,
    random: () => 0.5,
    locks: ownLocks(),
    openDatabase: (userId) => Promise.resolve(userId === device.userId ? device.db : undefined),
    pendingLogout: { isWaiting: () => Promise.resolve(false), done: () => Promise.resolve() },
    ...changes,
  }
  return { device, remote, deps, engine: createSyncEngine(deps) }
}
