import { readdir, readFile } from 'node:fs/promises'
import { StartError } from '../../../src/server/runtime/start-error.ts'

/** The resources that processes have used so far. */
export interface Usage {
  /** Milliseconds of processor time, with system calls. */
  readonly cpuMs: number
  readonly memoryBytes: number
}

/** Linux counts in hundredths of a second, independent of the kernel's configuration. */
const MS_PER_TICK = 10

/** Returns the usage of a process, optionally with its children. The usage of ended children still counts. */
export async function usageOf(pid: number, { withChildren = false } = {}): Promise<Usage> {
  const own = await readStat(pid)
  if (own === undefined)
    throw new StartError(`Nothing is told of process ${pid}: this bench reads /proc, so it needs Linux and a process that runs.`)
  const children = withChildren ? (await everyStat()).filter(({ parent }) => parent === pid) : []
  return {
    cpuMs: MS_PER_TICK * (own.ticks + (withChildren ? own.ticksOfEnded : 0) + children.reduce((sum, { ticks }) => sum + ticks, 0)),
    memoryBytes: own.memoryBytes + children.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
  }
}

interface Stat {
  readonly parent: number
  readonly ticks: number
  /** The ticks of children that have ended. */
  readonly ticksOfEnded: number
  readonly memoryBytes: number
}

const PAGE_BYTES = 4_096

async function readStat(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // A name may contain spaces and brackets, so the fields are counted after the last bracket. proc(5) numbers them from the id.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const field = (number: number) => fields[number - 3] ?? 0
  return { parent: field(4), ticks: field(14) + field(15), ticksOfEnded: field(16) + field(17), memoryBytes: PAGE_BYTES * field(24) }
}

async function everyStat(): Promise<Stat[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  return (await Promise.all(pids.map(readStat))).filter((stat) => stat !== undefined)
}
