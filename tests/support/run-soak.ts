import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lackedFor } from './needed-packages.ts'
import type { NamedSoak } from './needed-packages.ts'

/**
 * Runs what only volume and repetition show: every test file whose rounds or rows are a few in `npm test` (it imports
 * `rounds.ts`), with the whole number of them. A name or a part of one chooses among the files. Takes its time.
 * Three want programs of Debian's and root, and run only where they are named: `container` builds and runs it, with `failover` a database
 * of three machines loses its leader, and with `pooler` the tests of the API go through PgBouncer.
 */
const NAMED: Readonly<Record<NamedSoak, string>> = {
  container: 'tests/container/container.test.ts',
  failover: 'tests/failover/failover.test.ts',
  pooler: 'tests/api/**/*.test.ts',
}
const wanted = process.argv.slice(2)
const named = (Object.keys(NAMED) as NamedSoak[]).find((name) => wanted.includes(name))
/** A file with more rounds in the soak, or with a test that is tagged for it. */
const isSoaked = (file: string) => /\/support\/rounds\.ts'|\btags?: (?:\[)?'@?soak'|@module-tag soak/.test(readFileSync(file, 'utf8'))
const isWanted = (file: string) => wanted.every((part) => part === named) || wanted.some((part) => file.includes(part))
const files = (named ? globSync(NAMED[named]) : globSync(['tests/**/*.test.ts', 'src/**/*.test.{ts,tsx}']).filter(isSoaked))
  .filter(isWanted)
  .sort()
const isInBrowser = (file: string) => /^tests.(?:e2e|states)\b/.test(file)

if (files.length === 0) {
  console.error(`There is no such file to soak: ${wanted.join(', ')}`)
  process.exit(2)
}
const lacked = named && lackedFor(named)
if (lacked !== undefined) {
  console.error(lacked)
  process.exit(2)
}
const codes = [
  run('vitest', ['run', ...files.filter((file) => !isInBrowser(file))]),
  // A round that fails is what is looked for: it is not tried again.
  run('playwright', ['test', '--retries=0', ...files.filter(isInBrowser)]),
]
process.exit(Math.max(...codes))

function run(tool: string, args: string[]): number {
  if (!args.some((arg) => files.includes(arg))) return 0
  const { status } = spawnSync(join('node_modules', '.bin', tool), args, {
    stdio: 'inherit', env: { ...process.env, ...(named === 'pooler' ? { TEST_POOLER: '1' } : { SOAK: '1' }) },
  })
  return status ?? 1
}
