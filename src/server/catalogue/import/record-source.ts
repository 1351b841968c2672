/** A record of a file, or what is wrong in its place. `line` is its first line. */
export type FoundRecord = { readonly line: number; readonly value: unknown } | { readonly line: number; readonly problem: string }

/** Longer records are refused. */
export const RECORD_MAX_BYTES = 5_000_000

export const TOO_LONG = `it is longer than ${RECORD_MAX_BYTES / 1_000_000} MB`
export const ENDS_INSIDE = 'the file ends in the middle of it'

/** A format of records in a file: takes its bytes, and returns complete records. */
export interface RecordSplitter {
  push(chunk: Buffer): FoundRecord[]
  /** Called at the end of the file: returns the rest. */
  end(): FoundRecord[]
}

export function parseRecord(text: string, line: number): FoundRecord {
  try {
    return { line, value: JSON.parse(text) as unknown }
  } catch (error) {
    return { line, problem: `it is not valid JSON (${error instanceof Error ? error.message.slice(0, 120) : String(error)})` }
  }
}
