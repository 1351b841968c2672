import { cpus } from 'node:os'

/** Starts to measure the load of all cores; the returned function gives the percentage since then. */
export function watchCores(): () => number {
  const before = ticks()
  return () => {
    const now = ticks()
    const total = now.total - before.total
    return total === 0 ? 0 : (100 * (total - (now.idle - before.idle))) / total
  }
}

function ticks(): { total: number; idle: number } {
  let total = 0
  let idle = 0
  for (const { times } of cpus()) {
    total += times.user + times.nice + times.sys + times.idle + times.irq
    idle += times.idle
  }
  return { total, idle }
}
