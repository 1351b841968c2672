import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const IMPORT = /^import (\w+) from '([^']+\.module\.css)'$/gm

/** Returns the class names that a component uses and its style sheets do not have, as `file: sheet.name`. */
function missingClasses(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const code = source.replaceAll(/^import .*$/gm, '')
  return [...source.matchAll(IMPORT)].flatMap(([, sheet = '', path = '']) => {
    const css = readFileSync(join(ROOT, dirname(file), path), 'utf8')
    const has = (name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(css)
    // A call is a method of a variable with the same name.
    const used = [...code.matchAll(new RegExp(`\\b${sheet}\\.(\\w+)(?![\\w(])`, 'g'))].map(([, name = '']) => name)
    return [...new Set(used)].filter((name) => !has(name)).map((name) => `${file}: ${sheet}.${name}`)
  })
}

test('every class name that a component uses is in its style sheet', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap(missingClasses)).toEqual([])
})
