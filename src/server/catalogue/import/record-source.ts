/** A record of a file, or what is wrong with what stands in its place. `line` is where it begins. */
export type FoundRecord =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly problem: string }

/** Records longer than this are refused. */
export const RECORD_MAX_BYTES = 5_000_000

export const TOO_LONG = `it is longer than ${RECORD_MAX_BYTES / 1_000_000} MB`
export const ENDS_INSIDE = 'the file ends in the middle of it'

/** A way to write records into a file: takes its bytes, answers its records as they are complete. */
export interface RecordSplitter {
  push(chunk: Buffer): FoundRecord[]
  /** At the end of the file: what is left. */
  end(): FoundRecord[]
}

export function parseRecord(text: string, line: number): FoundRecord {
  try {
    return { line, value: JSON.parse(text) as unknown }
  } catch (error) {
    return { line, problem: `it is not valid JSON (${error instanceof Error ? error.message.slice(0, 120) : String(error)})` }
  }
}
