import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
/** The file that is generated. */
export const FAULT_MAP = 'tests/sync/README.md'
const SPEC = 'src/sync/SPEC.md'

const HEAD = `# Which test shows which fault

Generated from the titles of the tests by \`npm run generate\`: change a title, not this file.

Unit tests beside \`src/local\`, \`src/remote\` and \`src/sync\` check the rules of \`src/sync/SPEC.md\`. Their titles begin with
the number of the rule. Each fault that can happen between device and server has a number of its own. A title that names
\`fault 17\` is a test of that fault; a search for the number finds it.

The tests in this folder run the real sync engine over a line that can fail (\`tests/support/fault-line.ts\`), against the real
server and a real PostgreSQL. Tests in \`tests/api\` and \`tests/e2e\` check what only a process or a browser can show.

\`readme.test.ts\` checks that this file is up to date, that every fault of the first release has a test, and that tests quote
every rule and no unknown rule. Titles contain \`%s\`, \`%i\` and \`$kind\` for the parameters of a test.
`

/** A test whose title quotes a rule or a fault. */
export interface Quote {
  readonly number: string
  /** Its path, from the root of the repository. */
  readonly file: string
  /** As it is written, with its placeholders. */
  readonly title: string
}

export interface FaultMap {
  readonly faults: readonly Quote[]
  readonly rules: readonly Quote[]
}

/** The title of a test or a suite (`withX` is a test with other fixtures), or the first string in a row of parameters. */
const TITLE = /(?:\b(?:\w*[tT]est|it|describe|with[A-Z]\w*)(?:\.\w+)*\(|\)\(|^\s*\[)\s*(['"`])((?:\\.|(?!\1).)+)\1\s*,/gm
const FAULTS = /\bfaults? (\d+(?:(?:, | and )\d+)*)\b/
/** One rule, or several. A chapter of another document (`1 § 2`) and an address (\`2001:db8`) are none. */
const RULES = /^\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*(?=: | (?!§))/
/** Elsewhere a whole number at the beginning of a title is a count. */
const WHOLE_RULES_IN = /^(?:src\/(?:loaders|local|remote|sync|app\/sync-host)|tests\/sync)\//

/** Returns every test that quotes a fault or a rule, by number, then by file. */
export function readFaultMap(): FaultMap {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'], { cwd: ROOT })
  const titled = files.map((file) => file.replaceAll('\\', '/')).sort().flatMap((file) => titlesOf(file).map((title) => ({ file, title })))
  const quotesBy = (numbersOf: (title: string, file: string) => readonly string[]) =>
    titled.flatMap(({ file, title }) => numbersOf(title, file).map((number) => ({ number, file, title }))).sort(byNumber)
  return { faults: quotesBy(faultsOf), rules: quotesBy(rulesOf) }
}

/** Returns the numbers of the rules in \`SPEC.md`, in its order. */
export function readRules(): string[] {
  return [...read(SPEC).matchAll(/^(?:\*\*| - )(\d+(?:\.\d+)?)[. ]/gm)].map(([, rule = '']) => rule)
}

/** Returns what the file has to contain. */
export function faultMapText({ faults, rules }: FaultMap = readFaultMap()): string {
  const faultRows = byNumberOf(faults).map(([number, quotes]) => `| ${number} | ${describe(quotes)} | ${filesOf(quotes)} |\n`)
  const ruleRows = byNumberOf(rules).map(([number, quotes]) => `| Rule ${number} | ${filesOf(quotes)} |\n`)
  return `${HEAD}\n## Faults\n\n| # | What one of its tests says | Tests |\n|---|---|---|\n${faultRows.join('')}\n## Rules\n\n| Rule | Tests |\n|---|---|\n${ruleRows.join('')}`
}

/** Writes the file. */
export function generateFaultMap(): void {
  writeFileSync(join(ROOT, FAULT_MAP), faultMapText())
}

function titlesOf(file: string): string[] {
  return [...new Set([...read(file).matchAll(TITLE)].map(([, , title = '']) => title))]
}

function faultsOf(title: string): string[] {
  return FAULTS.exec(title)?.[1]?.split(/, | and /) ?? []
}

function rulesOf(title: string, file: string): string[] {
  const numbers = RULES.exec(title)?.[0].split(', ') ?? []
  return numbers.filter((number) => number.includes('.') || WHOLE_RULES_IN.test(file))
}

function byNumber(one: Quote, other: Quote): number {
  return one.number.localeCompare(other.number, 'en', { numeric: true })
}

/** Returns the quotes of each number, in the order of the quotes. */
function byNumberOf(quotes: readonly Quote[]): [number: string, quotes: readonly Quote[]][] {
  return [...new Set(quotes.map(({ number }) => number))].map((number) => [number, quotes.filter((quote) => quote.number === number)])
}

/** Returns a title without its numbers; one between device and server says more than one of a part. */
function describe(quotes: readonly Quote[]): string {
  const { title } = quotes.find(({ file }) => file.startsWith('tests/sync/')) ?? quotes[0] ?? { title: '' }
  return title.replace(RULES, '').replace(/^:? ?(?:faults? [\d, and]+: )?/, '').replaceAll('|', '\\|')
}

function filesOf(quotes: readonly Quote[]): string {
  return [...new Set(quotes.map(({ file }) => file))].join(', ')
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}
