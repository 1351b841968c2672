// Shows [S309].
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CREDITS } from './credits.ts'

test('every library that ships or runs is named with its licence', () => {
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> }
  const licences = Object.keys(dependencies).map((name) => [name, read(`node_modules/${name}/package.json`)['license']])
  const named = Object.entries(CREDITS).flatMap(([licence, names]) => names.map((name) => [name, licence]))
  expect(named.sort()).toEqual(licences.sort())
})

function read(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
}
