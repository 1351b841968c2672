import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LoadDeps } from './players.ts'
import { usageOf } from './process-usage.ts'
import type { Usage } from './process-usage.ts'
import type { Kind } from './requests.ts'

const GENERATOR = join(import.meta.dirname, 'generator.ts')

/** The load of a server: the requests, their clients and their rate. */
export interface Attack {
  readonly origin: string
  readonly world: LoadDeps
  readonly seed: number
  readonly kind: Kind | 'mixed'
  /** The maximum number of requests in flight; further ones wait for a free client. */
  readonly clients: number
  /** The rate, however long requests take. By default each client sends the next request as soon as it has its response. */
  readonly perSecond?: number
  readonly warmUpMs: number
  readonly ms: number
  /** Sends all requests to this path, of a server without our code. */
  readonly path?: string
}

export interface Outcome {
  /** Milliseconds from the planned time of each request to the end of its response. */
  readonly waits: readonly number[]
  readonly seconds: number
  readonly failed: number
  /** The messages of the first failures. */
  readonly failures: readonly string[]
  /** The transferred size of all bodies. */
  readonly bytes: number
}

/** A process whose processor time is counted. */
export interface Counted {
  readonly pid: number
  readonly withChildren?: boolean
}

export interface Attacked extends Outcome {
  /** Milliseconds of processor time, in the order of the given processes. */
  readonly cpuMs: readonly number[]
  readonly generatorCpuMs: number
}

/** Runs a generator and returns its results and the processor time of each process. Both exclude the warm-up. */
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
