import type { IgdbRecord } from '../../src/server/catalogue/igdb/igdb-client.ts'

/** The parts of an IGDB query that our client uses. */
export interface Apicalypse {
  readonly fields: readonly string[]
  readonly conditions: readonly Condition[]
  readonly sort: { readonly field: string; readonly isDescending: boolean } | undefined
  readonly limit: number
}

interface Condition {
  readonly field: string
  readonly operator: string
  readonly values: readonly number[]
}

const CONDITION = /^([a-z_.]+)\s*(>=|<=|!=|=|>|<)\s*(-?\d+|\(-?\d+(?:,-?\d+)*\))$/
const DEFAULT_LIMIT = 10

/** Parses a query; throws the sentence that IGDB would return with 400. */
export function parseApicalypse(text: string): Apicalypse {
  const clauses = text
    .split(';')
    .map((clause) => clause.trim())
    .filter(Boolean)
  if (text.trim() !== '' && !text.trim().endsWith(';')) throw new Error(`Missing ; at end of query`)
  const rests = new Map<string, string>()
  for (const clause of clauses) {
    const [, word, rest] = /^(\w+)\s+(.+)$/s.exec(clause) ?? []
    if (word === undefined || rest === undefined || !['fields', 'where', 'sort', 'limit'].includes(word) || rests.has(word)) {
      throw new Error(`Invalid clause: ${clause}`)
    }
    rests.set(word, rest)
  }
  const [, sortField, direction] = /^([a-z_.]+) (asc|desc)$/.exec(rests.get('sort') ?? '') ?? []
  if (rests.has('sort') && sortField === undefined) throw new Error('Invalid sort')
  const limit = rests.get('limit') ?? String(DEFAULT_LIMIT)
  if (!/^\d+$/.test(limit)) throw new Error('Invalid limit')
  return {
    fields: rests
      .get('fields')
      ?.split(',')
      .map((field) => field.trim()) ?? ['id'],
    conditions: (rests.get('where')?.split('&') ?? []).map((condition) => conditionOf(condition.trim())),
    sort: sortField === undefined ? undefined : { field: sortField, isDescending: direction === 'desc' },
    limit: Number(limit),
  }
}

/** Returns all rows that match a query, in its order. */
export function findRows(rows: readonly IgdbRecord[], { conditions, sort }: Apicalypse): IgdbRecord[] {
  const found = rows.filter((row) => conditions.every((condition) => holds(row, condition)))
  if (sort === undefined) return found
  const valueOf = (row: IgdbRecord) => Number(row[sort.field] ?? Number.NEGATIVE_INFINITY)
  return found.sort((a, b) => (valueOf(a) - valueOf(b)) * (sort.isDescending ? -1 : 1))
}

/** Returns a row with its id and the requested fields. A field after a dot is read from the relation. */
export function project(row: IgdbRecord, fields: readonly string[]): IgdbRecord {
  const picked: Record<string, unknown> = { id: row['id'] }
  for (const name of new Set(fields.map((field) => field.split('.')[0] ?? ''))) {
    const value = row[name]
    if (value === undefined) continue
    const inner = fields.filter((field) => field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1))
    picked[name] = inner.length === 0 ? bare(value) : relation(value, inner)
  }
  return picked
}

function relation(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => relation(one, fields))
  return typeof value === 'object' && value !== null ? project(value as IgdbRecord, fields) : value
}

/** Replaces relations by their ids, as IGDB does for fields without a dot. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  return typeof value === 'object' && value !== null ? (value as IgdbRecord)['id'] : value
}

function conditionOf(text: string): Condition {
  const [, field, operator, operand] = CONDITION.exec(text) ?? []
  if (field === undefined || operator === undefined || operand === undefined) throw new Error(`Invalid where: ${text}`)
  return { field, operator, values: operand.replaceAll(/[()]/g, '').split(',').map(Number) }
}

function holds(row: IgdbRecord, { field, operator, values: [first = 0, ...others] }: Condition): boolean {
  const own = [row[field]].flat().filter((value): value is number => typeof value === 'number')
  if (operator === '=') return own.some((value) => value === first || others.includes(value))
  return own.some((value) => {
    if (operator === '>') return value > first
    if (operator === '>=') return value >= first
    if (operator === '<') return value < first
    return operator === '<=' ? value <= first : value !== first
  })
}
