import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LoadWorld } from './players.ts'
import { usageOf } from './process-usage.ts'
import type { Usage } from './process-usage.ts'
import type { Kind } from './requests.ts'

const GENERATOR = join(import.meta.dirname, 'generator.ts')

/** What is asked of a server, by whom and how often. */
export interface Attack {
  readonly origin: string
  readonly world: LoadWorld
  readonly seed: number
  readonly kind: Kind | 'mixed'
  /** How many may be waiting for an answer at once; further ones wait behind them. */
  readonly clients: number
  /** So many a second, however long they take; unless said, each client asks as soon as it has its answer. */
  readonly perSecond?: number
  readonly warmUpMs: number
  readonly ms: number
  /** Where to send them all: to a server that is not ours. */
  readonly path?: string
}

export interface Outcome {
  /** Milliseconds from when each was due to the end of its answer. */
  readonly waits: readonly number[]
  readonly seconds: number
  readonly failed: number
  /** What the first failures said. */
  readonly failures: readonly string[]
  /** Of all bodies, as they came. */
  readonly bytes: number
}

/** Whose processor time is counted. */
export interface Counted {
  readonly pid: number
  readonly withChildren?: boolean
}

export interface Attacked extends Outcome {
  /** Milliseconds of processor time, as the processes were named. */
  readonly cpuMs: readonly number[]
  readonly generatorCpuMs: number
}

/** Has a generator ask, and tells what came of it and what it has cost whom; the warm-up is in neither. */
export async function attack(asked: Attack, counted: readonly Counted[]): Promise<Attacked> {
  const generator = fork(GENERATOR)
  const pid = generator.pid ?? 0
  const usage = (): Promise<Usage[]> => Promise.all([{ pid }, ...counted].map((of) => usageOf(of.pid, of)))
  const next = async () => {
    const [message] = await Promise.race([
      once(generator, 'message') as Promise<[unknown]>,
      once(generator, 'exit').then(() => Promise.reject(new Error('the generator has ended'))),
    ])
    return message
  }
  const begun = next()
  generator.send(asked)
  await begun
  const ended = next()
  const before = await usage()
  const outcome = (await ended) as Outcome
  const [generatorCpuMs = 0, ...cpuMs] = (await usage()).map(({ cpuMs: after }, at) => after - (before[at]?.cpuMs ?? 0))
  generator.disconnect()
  if (generator.exitCode === null) await once(generator, 'exit')
  return { ...outcome, cpuMs, generatorCpuMs }
}
