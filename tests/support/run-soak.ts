import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lackedForContainer } from '../container/needed-packages.ts'

/**
 * Runs what only volume and repetition show: every test file whose rounds or rows are a few in `npm test` (it imports
 * `rounds.ts`), with the whole number of them. A name or a part of one chooses among the files. Takes its time.
 * The container is built and run only where it is named: that wants programs of Debian's, and root.
 */
const CONTAINER = join('tests', 'container', 'container.test.ts')
const wanted = process.argv.slice(2)
const isSoaked = (file: string) => readFileSync(file, 'utf8').includes('/support/rounds.ts')
const files = globSync('tests/{api,sync,e2e}/**/*.test.ts')
  .filter((file) => isSoaked(file) && (wanted.length === 0 || wanted.some((part) => file.includes(part))))
  .concat(wanted.some((part) => CONTAINER.includes(part)) ? CONTAINER : [])
  .sort()
const isInBrowser = (file: string) => file.includes(join('tests', 'e2e'))

if (files.length === 0) {
  console.error(`There is no such file to soak: ${wanted.join(', ')}`)
  process.exit(2)
}
const lacked = files.includes(CONTAINER) ? lackedForContainer() : undefined
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
    stdio: 'inherit', env: { ...process.env, SOAK: '1' },
  })
  return status ?? 1
}
