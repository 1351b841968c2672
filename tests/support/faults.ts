import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const FAULTS = 'tests/sync/README.md'
const SPEC = 'src/sync/SPEC.md'

/** Matches the title of a test or a suite (`withX` is a test with other fixtures), or the first string in a row of parameters. */
const TITLE = /(?:\b(?:\w*[tT]est|it|describe|with[A-Z]\w*)(?:\.\w+)*\(|\)\(|^\s*\[)\s*(['"`])((?:\\.|(?!\1).)+)\1\s*,/gm
const FAULTS_IN_TITLE = /\bfaults? (\d+(?:(?:, | and )\d+)*)\b/
/** Matches one rule, or several. A chapter of another document (`1 § 2`) and an address (`2001:db8`) do not match. */
const RULES_IN_TITLE = /^\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*(?=: | (?!§))/
/** In other files an integer at the beginning of a title is a count. */
const WHOLE_RULES_IN = /^(?:src\/(?:resources|local|remote|sync|app\/runtime)|tests\/sync)\//

/** Returns the numbers of the faults that can happen between device and server. */
export function readFaults(): string[] {
  return [...read(FAULTS).matchAll(/^(\d+) +\S/gm)].map(([, fault = '']) => fault)
}

/** Returns the numbers of the rules in `SPEC.md`, in its order. */
export function readRules(): string[] {
  return [...read(SPEC).matchAll(/^(?:\*\*| - )(\d+(?:\.\d+)?)[. ]/gm)].map(([, rule = '']) => rule)
}

/** Returns the numbers of the faults and of the rules that titles of tests name. */
export function readTestedNumbers(): { readonly faults: Set<string>; readonly rules: Set<string> } {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'], { cwd: ROOT })
  const titled = files.map((file) => file.replaceAll('\\', '/')).flatMap((file) => titlesOf(file).map((title) => ({ file, title })))
  return {
    faults: new Set(titled.flatMap(({ title }) => faultsOf(title))),
    rules: new Set(titled.flatMap(({ title, file }) => rulesOf(title, file))),
  }
}

function titlesOf(file: string): string[] {
  return [...read(file).matchAll(TITLE)].map(([, , title = '']) => title)
}

function faultsOf(title: string): string[] {
  return FAULTS_IN_TITLE.exec(title)?.[1]?.split(/, | and /) ?? []
}

function rulesOf(title: string, file: string): string[] {
  const numbers = RULES_IN_TITLE.exec(title)?.[0].split(', ') ?? []
  return numbers.filter((number) => number.includes('.') || WHOLE_RULES_IN.test(file))
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}
