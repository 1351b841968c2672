import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'

/** The tool reads nothing at all, in silence, where it lacks a parser for this TypeScript: a planted import must show. */
const depcruise = resolve('node_modules/.bin/depcruise')
const config = resolve('.dependency-cruiser.cjs')
const trees: string[] = []

function cruise(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'boundaries-'))
  trees.push(tree)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, name)), { recursive: true })
    writeFileSync(join(tree, name), text)
  }
  return spawnSync(depcruise, ['--config', config, '--output-type', 'err', 'src'], { cwd: tree, encoding: 'utf8' }).stdout
}

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

const SERVER = { 'src/server/secret.ts': 'export const secret: string = "s"\n' }

test('a page that imports the server is found', () => {
  const output = cruise({ ...SERVER, 'src/ui/planted.ts': 'import { secret } from "../server/secret.ts"\nexport const shown: string = secret\n' })
  expect(output).toContain('ui-imports')
  expect(output).toContain('browser-never-reaches-server')
})

test('a page that reaches the server through another layer is found', () => {
  const output = cruise({
    ...SERVER,
    'src/local/through.ts': 'import { secret } from "../server/secret.ts"\nexport const kept: string = secret\n',
    'src/app/planted.ts': 'import { kept } from "../local/through.ts"\nexport const shown: string = kept\n',
  })
  expect(output).toMatch(/browser-never-reaches-server: .*src\/app\/planted\.ts/)
})

test('a page that reaches the painter of posters is found', () => {
  const output = cruise({
    'src/posters/poster.ts': 'export const poster: string = "p"\n',
    'src/local/through.ts': 'import { poster } from "../posters/poster.ts"\nexport const kept: string = poster\n',
    'src/app/planted.ts': 'import { kept } from "../local/through.ts"\nexport const shown: string = kept\n',
  })
  expect(output).toContain('local-imports')
  expect(output).toMatch(/browser-never-reaches-server: .*src\/app\/planted\.ts/)
})

test('a feature that imports another feature is found', () => {
  const output = cruise({
    'src/features/lists/list.ts': 'export const list: number = 1\n',
    'src/features/deck/planted.ts': 'import { list } from "../lists/list.ts"\nexport const deck: number = list\n',
  })
  expect(output).toContain('features-apart')
})

test('imports along the table pass', () => {
  const output = cruise({
    'src/domain/rule.ts': 'export const rule: number = 1\n',
    'src/contract/call.ts': 'import { rule } from "../domain/rule.ts"\nexport const call: number = rule\n',
    'src/features/deck/deck.ts': 'import { call } from "../../contract/call.ts"\nexport const deck: number = call\n',
  })
  expect(output).toContain('no dependency violations found')
})

test('screens and the shell write no tables: every change comes by a mutation', () => {
  const writes = /\bputMeta\(|\.(games|deck|lists|gameStates|mine|swipes|outbox|meta|searches|pages)\b[^\n]*\.(put|add|bulkPut|bulkAdd|update|bulkUpdate|modify|delete|bulkDelete|clear)\(/
  const files = globSync('src/{app,features,state,ui}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => writes.test(readFileSync(file, 'utf8')))).toEqual([])
})
