import { globSync, readFileSync } from 'node:fs'
import { lackedFor } from './needed-packages.ts'
import type { NamedSoak } from './needed-packages.ts'
import { addOutcomes, NO_TESTS } from './outcome.ts'
import { endWith, outliveInterruption, runBrowser, runVitest } from './run-tests.ts'

/**
 * `npm run soak`: runs all tests of the files that do more in a soak than in `npm test`. Those files have a test that is tagged for the
 * soak, or take their rounds and rows from `rounds.ts`. Arguments choose files by a part of their names. The last line is that of `npm
 * test`. Three soaks need root and Debian packages, and run only if they are named: `container` builds and runs the image, `failover` loses
 * the leader of a database of three machines, and `pooler` runs the API tests through PgBouncer.
 */
const NAMED: Readonly<Record<NamedSoak, string>> = {
  container: 'tests/container/container.test.ts',
  failover: 'tests/failover/failover.test.ts',
  pooler: 'tests/api/**/*.test.ts',
}
const wanted = process.argv.slice(2)
const named = (Object.keys(NAMED) as NamedSoak[]).find((name) => wanted.includes(name))
const isSoaked = (file: string) => /\/support\/rounds\.ts'|\btags?: (?:\[)?'@?soak'|@module-tag soak/.test(readFileSync(file, 'utf8'))
const isWanted = (file: string) => wanted.every((part) => part === named) || wanted.some((part) => file.includes(part))
const files = (
  named ? globSync(NAMED[named]) : globSync(['tests/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts']).filter(isSoaked)
)
  .filter(isWanted)
  .toSorted()
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
outliveInterruption()
const env = named === 'pooler' ? { TEST_POOLER: '1' } : { SOAK: '1' }
const [unit, browser] = [files.filter((file) => !isInBrowser(file)), files.filter(isInBrowser)]
const vitest = unit.length > 0 ? await runVitest(unit, env) : NO_TESTS
// A soak looks for the round that fails, and a retry would hide it.
const outcome = addOutcomes([vitest, browser.length > 0 ? await runBrowser(['--retries=0', ...browser], env) : NO_TESTS])
endWith({ ...outcome, remarks: [...outcome.remarks, `${outcome.soakTests} of these tests run in the soak only`] })
