import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const ENTRY_LINES_MAX = 8
/** Else eight lines could hold anything. */
const LINE_MAX = 300
const STATUS = /^(?:holds|(?:in part )?superseded by D\d+)$/
const CITATION = /DECISIONS\.md, D(\d+)/g

interface Entry {
  readonly number: number
  readonly date: string
  readonly title: string
  readonly status: string
}

interface Written extends Entry {
  readonly lines: readonly string[]
}

const DECISIONS = read('DECISIONS.md')

test('every decision is in the index with its number, date, title and status, and the index has no other', () => {
  const entries = entriesOf(DECISIONS)
  expect(entries.length).toBeGreaterThan(40)
  expect(indexOf(DECISIONS)).toEqual(entries.map(({ number, date, title, status }) => ({ number, date, title, status })))
})

test('decisions are numbered from 1 on, in their order, each once', () => {
  const numbers = entriesOf(DECISIONS).map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

test('a decision has a date, a status, a context, a decision and consequences, in at most eight lines', () => {
  expect(entriesOf(DECISIONS).flatMap(faultsOfForm)).toEqual([])
})

test('a decision is superseded by one that there is, and by no earlier one', () => {
  expect(faultsOfReferences(entriesOf(DECISIONS))).toEqual([])
})

test('whatever cites a decision by its number cites one that there is', () => {
  const known = new Set(entriesOf(DECISIONS).map(({ number }) => number))
  const files = globSync(['src/**/*', 'sw/**/*', 'tests/**/*', '*.md', '*.ts', '.*.cjs'], { cwd: ROOT }).filter((file) =>
    /\.(?:css|[cm]?[jt]sx?|md|sql)$/.test(file),
  )
  const cited = files.flatMap((file) => [...read(file).matchAll(CITATION)].map(([, number]) => ({ file, number: Number(number) })))
  expect(cited.length).toBeGreaterThan(10)
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
})

describe('what is held here', () => {
  const WELL_FORMED = [
    '## D1 · A rule', '', '2026-11-21 · holds', '', '- **Context.** One.', '- **Decision.** Two.', '- **Consequences.** Three.', '',
  ]
  const faultsOf = (lines: readonly string[]) => entriesOf(lines.join('\n')).flatMap(faultsOfForm)

  test('passes an entry as it should be', () => expect(faultsOf(WELL_FORMED)).toEqual([]))

  test('finds a ninth line, an endless one, a part that is missing and a status that means nothing', () => {
    expect(faultsOf([...WELL_FORMED.slice(0, -1), 'a', 'b'])).toEqual(['D1: 9 lines'])
    expect(faultsOf([...WELL_FORMED, 'x'.repeat(301)])).toContain('D1: a line of 301 characters')
    expect(faultsOf(WELL_FORMED.toSpliced(4, 1))).toEqual(['D1: no context'])
    expect(faultsOf(WELL_FORMED.with(2, '2026-11-21 · perhaps'))).toEqual(['D1: no status'])
  })

  test('finds a successor that there is not', () => {
    const superseded = entriesOf(WELL_FORMED.with(2, '2026-11-21 · superseded by D2').join('\n'))
    expect(faultsOfReferences(superseded)).toEqual(['D1: no later D2'])
  })
})

function indexOf(text: string): Entry[] {
  return [...text.matchAll(/^\| D(\d+) \| ([\d-]+) \| (.+) \| (.+) \|$/gm)].map(([, number, date = '', title = '', status = '']) => ({
    number: Number(number), date, title, status,
  }))
}

function entriesOf(text: string): Written[] {
  return text.split(/^(?=## )/m).slice(text.startsWith('## ') ? 0 : 1).map((part) => {
    const lines = part.trimEnd().split('\n')
    const [, number, title = ''] = /^## D(\d+) · (.+)$/.exec(lines[0] ?? '') ?? []
    const [date = '', status = ''] = (lines[2] ?? '').split(' · ')
    return { number: Number(number), date, title, status, lines }
  })
}

function faultsOfForm({ number, date, status, lines }: Written): string[] {
  const faults = ['Context', 'Decision', 'Consequences']
    .filter((part) => !lines.some((line) => line.startsWith(`- **${part}.** `)))
    .map((part) => `no ${part.toLowerCase()}`)
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) faults.push('no date')
  if (!STATUS.test(status)) faults.push('no status')
  if (lines.length > ENTRY_LINES_MAX) faults.push(`${lines.length} lines`)
  for (const { length } of lines) if (length > LINE_MAX) faults.push(`a line of ${length} characters`)
  return faults.map((fault) => `D${number}: ${fault}`)
}

/** A successor is a later entry; what an entry says of others in its words exists at all. */
function faultsOfReferences(entries: readonly Written[]): string[] {
  const known = new Set(entries.map(({ number }) => number))
  return entries.flatMap(({ number, status, lines }) => {
    const successor = Number(/superseded by D(\d+)/.exec(status)?.[1] ?? Infinity)
    if (successor !== Infinity && !(known.has(successor) && successor > number)) return [`D${number}: no later D${successor}`]
    const named = [...lines.join('\n').matchAll(/\bD(\d+)\b/g)].map(([, other]) => Number(other))
    return named.filter((other) => !known.has(other)).map((other) => `D${number}: no D${other}`)
  })
}
