import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

/** If the tool has no parser for this TypeScript version, it silently reads nothing. A planted import must be found. */
const depcruise = resolve('node_modules/.bin/depcruise')
const config = resolve('.dependency-cruiser.cjs')

function cruise(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'boundaries-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, name)), { recursive: true })
      writeFileSync(join(tree, name), text)
    }
    return spawnSync(depcruise, ['--config', config, '--output-type', 'err', 'src'], { cwd: tree, encoding: 'utf8' }).stdout
  } finally {
    rmSync(tree, { recursive: true })
  }
}

/** All forbidden imports, in one tree, because the start of the tool is slow. */
const PLANTED = {
  'src/server/secret.ts': 'export const secret: string = "s"\n',
  'src/ui/imports-server.ts': 'import { secret } from "../server/secret.ts"\nexport const shown: string = secret\n',
  'src/local/through-server.ts': 'import { secret } from "../server/secret.ts"\nexport const kept: string = secret\n',
  'src/app/reaches-server.ts': 'import { kept } from "../local/through-server.ts"\nexport const shown: string = kept\n',
  'src/posters/poster.ts': 'export const poster: string = "p"\n',
  'src/local/through-poster.ts': 'import { poster } from "../posters/poster.ts"\nexport const kept: string = poster\n',
  'src/app/reaches-poster.ts': 'import { kept } from "../local/through-poster.ts"\nexport const shown: string = kept\n',
  'src/local/commands/write.ts': 'export const write: number = 1\n',
  'src/local/queries/imports-command.ts': 'import { write } from "../commands/write.ts"\nexport const read: number = write\n',
  'src/features/lists/list.ts': 'export const list: number = 1\n',
  'src/features/deck/imports-lists.ts': 'import { list } from "../lists/list.ts"\nexport const deck: number = list\n',
}

let found = ''
beforeAll(() => {
  found = cruise(PLANTED)
})

test('a page that imports the server is found', () => {
  expect(found).toContain('ui-imports: src/ui/imports-server.ts')
  expect(found).toContain('browser-never-reaches-server: src/ui/imports-server.ts')
})

test('a page that reaches the server through another layer is found', () => {
  expect(found).toContain('browser-never-reaches-server: src/app/reaches-server.ts')
})

test('a page that reaches the code that draws posters is found', () => {
  expect(found).toContain('local-imports: src/local/through-poster.ts')
  expect(found).toContain('browser-never-reaches-server: src/app/reaches-poster.ts')
})

test('a folder of a layer that imports one above it is found', () => {
  expect(found).toContain('local-queries-imports: src/local/queries/imports-command.ts')
})

test('a feature that imports another feature is found', () => {
  expect(found).toContain('features-apart: src/features/deck/imports-lists.ts')
})

test('imports that the table allows pass', () => {
  const output = cruise({
    'src/domain/rule.ts': 'export const rule: number = 1\n',
    'src/contract/endpoint.ts': 'import { rule } from "../domain/rule.ts"\nexport const call: number = rule\n',
    'src/features/deck/deck.ts': 'import { call } from "../../contract/call.ts"\nexport const deck: number = call\n',
  })
  expect(output).toContain('no dependency violations found')
})

test('screens and the shell write no tables: every change is a mutation', () => {
  const writes =
    /\bputMeta\(|\.(games|deck|lists|gameStates|mine|swipes|outbox|meta|searches|pages)\b[^\n]*\.(put|add|bulkPut|bulkAdd|update|bulkUpdate|modify|delete|bulkDelete|clear)\(/
  const files = globSync('src/{app,features,state,ui}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => writes.test(readFileSync(file, 'utf8')))).toEqual([])
})
