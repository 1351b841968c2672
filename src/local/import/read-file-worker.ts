import type { ThirdPartyGroup } from './group-third-party.ts'
import { readFile } from './read-file.ts'
import type { FileRead } from './read-file.ts'
import type { ColumnMeanings } from './readers/third-party.ts'
import { UnreadableFileError } from './unreadable.ts'
import type { FileProblem } from './unreadable.ts'

/** A request to this worker. */
export interface ReadQuestion {
  readonly file: Blob
  readonly columns: ColumnMeanings | undefined
}

/** Its responses for a file: the progress, and then the result. An internal error is reported as `failed`. */
export type ReadResponse =
  | { readonly share: number }
  /** Some of the games of another service's file, before the rest of it. */
  | { readonly groups: readonly ThirdPartyGroup[] }
  | { readonly read: FileRead }
  | { readonly problem: FileProblem }
  | { readonly failed: string }

/** This thread, as a message port to its creator. */
const thread: Pick<MessagePort, 'postMessage'> = globalThis as never

// A file from outside may take long to unpack. In this worker it blocks nothing.
addEventListener('message', ({ data: { file, columns } }: MessageEvent<ReadQuestion>) => {
  const post = (response: ReadResponse) => thread.postMessage(response, [])
  readFile(file, { columns, onProgress: (share) => post({ share }) }).then(
    (read) => postInParts(read, post),
    (error: unknown) => post(problemOf(error)),
  )
})

/** The page takes over this many games in one task of its thread. */
const GROUPS_A_TURN = 250

function postInParts(read: FileRead, post: (response: ReadResponse) => void): void {
  if (read.kind !== 'entries') return post({ read })
  const { groups } = read
  for (let first = 0; first < groups.length; first += GROUPS_A_TURN) post({ groups: groups.slice(first, first + GROUPS_A_TURN) })
  post({ read: { ...read, groups: [] } })
}

function problemOf(error: unknown): ReadResponse {
  if (error instanceof UnreadableFileError) return { problem: error.problem }
  return { failed: String(error) }
}
