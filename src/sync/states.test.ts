import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADA, BOB } from '../../tests/support/test-device.ts'
import { refused, unknown } from '../../tests/support/scripted-remote.ts'
import { createTestDeps } from '../../tests/support/test-deps.ts'
import type { TestDeps } from '../../tests/support/test-deps.ts'
import { SLICE_MS } from './drain.ts'
import { TRANSITIONS } from './states.ts'
import type { SyncTrigger } from './sync-run.ts'

const AT_REST = ['BackingOff', 'Idle', 'Paused', 'SignedOut']

/** Returns the transitions of the table, as `Pulling --> Idle: pulled`. */
function tableLines(): string[] {
  return Object.entries(TRANSITIONS)
    .flatMap(([from, nexts]) => Object.entries(nexts).map(([to, reason]) => `${from} --> ${to}: ${reason}`))
    .sort()
}

/** Returns the lines of the state diagram in `SPEC.md`. */
function diagramLines(): string[] {
  const spec = readFileSync(join(import.meta.dirname, 'SPEC.md'), 'utf8')
  const [, diagram = ''] = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(spec) ?? []
  return diagram
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes('-->'))
}

test('the diagram of SPEC.md shows the states and transitions of the table, and no others', () => {
  const lines = diagramLines()
  // A trigger wakes the engine whatever its state at rest.
  const woken = lines.filter((line) => line.endsWith('--> AtRest'))
  expect(woken.map((line) => line.split(' ')[0]).sort()).toEqual(AT_REST)
  expect(lines.filter((line) => !woken.includes(line) && line !== '[*] --> Idle').sort()).toEqual(tableLines())
})

/** Returns a device that has pulled before. A logout waits once `logOut` was called. */
async function syncedDevice() {
  let isLoggingOut = false
  const parts = createTestDeps({
    pendingLogout: { isWaiting: async () => isLoggingOut, done: async () => void (isLoggingOut = false) },
  })
  await parts.engine.sync('poll', ADA)
  return { ...parts, logOut: () => void (isLoggingOut = true) }
}

/** Runs one sync. Returns its transitions, as `AtRest --> Pulling`. */
async function transitionsOf(
  { deps, engine }: Pick<TestDeps, 'deps' | 'engine'>,
  trigger: SyncTrigger,
  userId?: string,
): Promise<string[]> {
  const path = ['AtRest']
  deps.checkpoint = (at) => void (at in TRANSITIONS && path.push(at))
  path.push((await engine.sync(trigger, userId)).state)
  return path.slice(1).map((to, index) => `${path[index]} --> ${to}`)
}

/** What happens to a device, and the syncs that follow: each with its trigger, for the player or for a worker without a page. */
const LIVES: ((parts: Awaited<ReturnType<typeof syncedDevice>>) => Promise<string[][]>)[] = [
  async () => {
    const newcomer = createTestDeps()
    await newcomer.device.swipe(1, 'liked')
    return [await transitionsOf(newcomer, 'write', ADA)]
  },
  async (parts) => {
    await parts.device.swipe(1, 'liked')
    return [await transitionsOf(parts, 'write', ADA), await transitionsOf(parts, 'timer', ADA), await transitionsOf(parts, 'poll', ADA)]
  },
  // The three requests of a sync fail, and are refused. The next trigger finds the engine in that state.
  ...(['me', 'pushGameStates', 'pullChanges'] as const).flatMap((call) =>
    [unknown('network'), refused(426, 'update_required')].map((response) => async (parts: TestDeps) => {
      parts.remote.always(call, response)
      await parts.device.swipe(1, 'liked')
      return [await transitionsOf(parts, 'write', ADA), await transitionsOf(parts, 'timer', ADA)]
    }),
  ),
  // A worker without a page finds nobody, and then another player.
  async (parts) => {
    parts.remote.next('me', refused(401, 'unauthenticated'))
    const ofNobody = await transitionsOf(parts, 'requested')
    parts.remote.userId = BOB
    return [ofNobody, await transitionsOf(parts, 'requested')]
  },
  // The player logs out during a drain, and the logout reaches the server with the second try.
  async (parts) => {
    parts.remote.next('pushGameStates', async (call) => {
      parts.logOut()
      return parts.remote.wellBehaved(call)
    })
    await parts.device.swipe(1, 'liked')
    parts.remote.next('logout', unknown('network'))
    const syncs = [await transitionsOf(parts, 'write', ADA), await transitionsOf(parts, 'timer')]
    await parts.device.clock.advance(60_000)
    return [...syncs, await transitionsOf(parts, 'timer')]
  },
  async (parts) => {
    parts.remote.next('pushGameStates', async (call) => {
      await parts.device.clock.advance(SLICE_MS + 1)
      return parts.remote.wellBehaved(call)
    })
    await parts.device.swipe(1, 'liked')
    return [await transitionsOf(parts, 'write', ADA)]
  },
]

test('every transition of the table happens, and no other', async () => {
  const taken = new Set<string>()
  for (const live of LIVES) for (const sync of await live(await syncedDevice())) for (const transition of sync) taken.add(transition)
  expect([...taken].sort()).toEqual(tableLines().map((line) => line.slice(0, line.indexOf(':'))))
})
