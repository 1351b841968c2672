import { readFile } from './read-file.ts'
import type { FileRead } from './read-file.ts'
import type { ColumnMeanings } from './readers/foreign.ts'
import { UnreadableForeignError } from './readers/unreadable.ts'
import type { ForeignProblem } from './readers/unreadable.ts'
import { UnreadableFileError } from './unzip.ts'
import type { ImportProblem } from './unzip.ts'

/** What this worker is asked. */
export interface ReadQuestion {
  readonly file: Blob
  readonly columns: ColumnMeanings | undefined
}

/** What it answers for a file, after how far it has come; a fault of its own is answered as `failed`. */
export type ReadAnswer =
  | { readonly share: number }
  | { readonly read: FileRead }
  | { readonly problem: ImportProblem }
  | { readonly foreignProblem: ForeignProblem }
  | { readonly failed: string }

/** This thread, as whoever began it sees it. */
const thread: Pick<MessagePort, 'postMessage'> = globalThis as never

// A file of somebody else's may take long to unpack: here it holds up nobody.
addEventListener('message', ({ data: { file, columns } }: MessageEvent<ReadQuestion>) => {
  const say = (answer: ReadAnswer) => thread.postMessage(answer, [])
  readFile(file, { columns, onProgress: (share) => say({ share }) }).then((read) => say({ read }), (error: unknown) => say(problemOf(error)))
})

function problemOf(error: unknown): ReadAnswer {
  if (error instanceof UnreadableFileError) return { problem: error.problem }
  if (error instanceof UnreadableForeignError) return { foreignProblem: error.problem }
  return { failed: String(error) }
}
