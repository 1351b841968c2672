import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Info } from 'csv-parse'
import { RECORD_MAX_BYTES } from './record-source.ts'
import type { FoundRecord } from './record-source.ts'

const ROWS_PER_BATCH = 500
const DELIMITERS = [',', ';', '\t'] as const

/** Reads CSV whose first row names the fields. The separator is a comma, semicolon or tab: the most frequent one in the first row. */
export async function* readCsv(bytes: Readable, head: string): AsyncGenerator<FoundRecord[]> {
  let found: FoundRecord[] = []
  const parser = parse({
    bom: true,
    columns: true,
    delimiter: delimiterOf(head),
    info: true,
    max_record_size: RECORD_MAX_BYTES,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error !== undefined) found.push(problemOf(error))
      return undefined
    },
  })
  pipeline(bytes, parser, () => undefined)
  try {
    for await (const row of parser as AsyncIterable<{ record: Record<string, string>; info: Info }>) {
      found.push({ line: row.info.lines, value: row.record })
      if (found.length < ROWS_PER_BATCH) continue
      yield found
      found = []
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    found.push(problemOf(error))
  }
  yield found
}

function problemOf(error: CsvError): FoundRecord {
  const line = 'lines' in error && typeof error['lines'] === 'number' ? error['lines'] : 0
  return { line, problem: `it is no row of this table (${error.message.slice(0, 160)})` }
}

function delimiterOf(head: string): string {
  const [firstLine = ''] = head.split('\n', 1)
  const counts = DELIMITERS.map((sign) => firstLine.split(sign).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}
