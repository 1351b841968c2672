import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bannedTurns, commentsOf, oldNames, oldSqlNames, stringsOf } from './plain-words.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CODE = ['src/**/*', 'sw/**/*', 'vite/**/*', 'tests/**/*', '*.ts', '.*.cjs']
const SOURCES = globSync(CODE, { cwd: ROOT }).filter((file) => /\.(?:ts|tsx|css|cjs|sql)$/.test(file) && !file.includes('plain-words'))
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'tests/**/*.md'], { cwd: ROOT })
/** Files whose strings people read. */
const READ = /(?:messages|emails|mail-text)\.ts$/

/** Names that are stored or on the wire, or that somebody else has chosen. Old devices and old servers know them. */
const STORED: ReadonlyMap<string, string> = new Map([
  ['in_twins', 'a setting that players and old devices have'],
  ['kept', 'a field of the stored record of a pack'],
  ['said', 'a field of requests and responses about taste'],
  ['shelved', 'a status of a review, on the wire'],
  ['shelvedWith', 'a field of outbox rows'],
  ['surprise', 'a choice of players, in their settings'],
  ['tasteSaid', 'an entity of the pull'],
  ['told_at', 'a field of the stored lists'],
  ['toldAt', 'a field of stored games and resources'],
  ['twins', 'a field of the response with similar players'],
  ['twins_hidden', 'a column of the setting of the same name'],
  ['why', 'a field of the stored rows of decks'],
  ['whys', 'a field of the response with cards'],
])

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('comments, documents and messages have none of the turns that are hard to read', () => {
  expect(SOURCES.length).toBeGreaterThan(2_000)
  const found = SOURCES.flatMap((file) => {
    const source = read(file)
    const texts = READ.test(file) ? [...commentsOf(source), ...stringsOf(source)] : commentsOf(source)
    return texts.flatMap(bannedTurns).map((turn) => `${file}: ${turn}`)
  })
  const inDocuments = DOCUMENTS.flatMap((file) =>
    bannedTurns(read(file).replaceAll(/```[\s\S]*?```/g, '')).map((turn) => `${file}: ${turn}`),
  )
  expect([...found, ...inDocuments]).toEqual([])
})

test('no name has a word of the earlier vocabulary', () => {
  const found = SOURCES.filter((file) => /\.tsx?$/.test(file)).flatMap((file) =>
    oldNames(read(file))
      .filter((found) => !STORED.has(found.replace(/:.*/, '')))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('no name in a statement has one either', () => {
  const found = SOURCES.filter((file) => file.startsWith('src/server/') && file.endsWith('.ts')).flatMap((file) =>
    oldSqlNames(read(file))
      .filter((name) => !STORED.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

describe('a planted sentence is found', () => {
  test.each([
    ['// The row of which nobody knows.', ['of which']],
    ['/** Whoever reads this,\n * reads it anew. */', ['whoever', 'anew']],
    ['const a = 1 // It stands on the others, and lies there.', ['stands on', 'lies']],
    ["const url = 'https://stands.example' // Fine.", []],
    ['// The word `whom` is quoted, and so is “what lies”.', []],
  ])('%s', (source, turns) => expect(commentsOf(source).flatMap(bannedTurns)).toEqual(turns))

  test('in a message', () => expect(stringsOf("export const A = { title: 'Whom you follow' }").flatMap(bannedTurns)).toEqual(['whom']))
})

describe('a planted name is found', () => {
  test.each([
    ['const toldAt = 1', ['toldAt: told is fetched or notified']],
    ['interface TasteTwin {\n  readonly isKept: boolean\n}', ['TasteTwin: twin is similarPlayer', 'isKept: kept is stored or cached']],
    ['// const told = 1', []],
    ["const text = 'const told = 1'", []],
    ['const keptTold = 1', ['keptTold: kept is stored or cached']],
    ['const settle = unstanding()', []],
  ])('%s', (source, names) => expect(oldNames(source)).toEqual(names))
})

test('a planted name in a statement is found', () => {
  const statement = "const at = sql<Row>`select told.at, 'heard', ${kept} from game_told told where untold_at > 1`"
  expect(oldSqlNames(statement)).toEqual(['told', 'game_told', 'untold_at'])
})
