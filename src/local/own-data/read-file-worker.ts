import type { ForeignGroup } from './group-foreign.ts'
import { readFile } from './read-file.ts'
import type { FileRead } from './read-file.ts'
import type { ColumnMeanings } from './readers/foreign.ts'
import { UnreadableFileError } from './unreadable.ts'
import type { FileProblem } from './unreadable.ts'

/** What this worker is asked. */
export interface ReadQuestion {
  readonly file: Blob
  readonly columns: ColumnMeanings | undefined
}

/** What it answers for a file, after how far it has come; a fault of its own is answered as `failed`. */
export type ReadAnswer =
  | { readonly share: number }
  /** Some of the games of another service's file, before the rest of it. */
  | { readonly groups: readonly ForeignGroup[] }
  | { readonly read: FileRead }
  | { readonly problem: FileProblem }
  | { readonly failed: string }

/** This thread, as whoever began it sees it. */
const thread: Pick<MessagePort, 'postMessage'> = globalThis as never

// A file of somebody else's may take long to unpack: here it holds up nobody.
addEventListener('message', ({ data: { file, columns } }: MessageEvent<ReadQuestion>) => {
  const say = (answer: ReadAnswer) => thread.postMessage(answer, [])
  readFile(file, { columns, onProgress: (share) => say({ share }) }).then((read) => sayInParts(read, say), (error: unknown) => say(problemOf(error)))
})

/** So many games are taken over by the page in one turn of its thread. */
const GROUPS_A_TURN = 250

function sayInParts(read: FileRead, say: (answer: ReadAnswer) => void): void {
  if (read.kind !== 'entries') return say({ read })
  const { groups } = read
  for (let first = 0; first < groups.length; first += GROUPS_A_TURN) say({ groups: groups.slice(first, first + GROUPS_A_TURN) })
  say({ read: { ...read, groups: [] } })
}

function problemOf(error: unknown): ReadAnswer {
  if (error instanceof UnreadableFileError) return { problem: error.problem }
  return { failed: String(error) }
}
