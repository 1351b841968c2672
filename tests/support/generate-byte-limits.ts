import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BYTE_LIMITS } from './shipped-bytes.ts'

/** The file whose table of limits is generated. Its other columns are written by hand. */
export const PERFORMANCE = join(import.meta.dirname, '..', '..', 'docs', 'performance.md')

/** Returns the file with the current limits. Throws if its rows are not those of `BYTE_LIMITS`. */
export function performanceText(): string {
  const left = new Map<string, number>(Object.entries(BYTE_LIMITS))
  const text = readFileSync(PERFORMANCE, 'utf8').replaceAll(/^`(\w+)` \| [\d,]+ \| /gm, (_, name: string) => {
    const limit = left.get(name)
    if (limit === undefined) throw new Error(`docs/performance.md has a row for ${name}, which is not a limit or has two rows.`)
    left.delete(name)
    return `\`${name}\` | ${limit.toLocaleString('en')} | `
  })
  if (left.size > 0) throw new Error(`docs/performance.md has no row for ${[...left.keys()].join(', ')}. Add one with the reason.`)
  return text
}

export function generateByteLimits(): void {
  writeFileSync(PERFORMANCE, performanceText())
}
