import { readParts } from './read-export.ts'
import type { ExportParts } from './read-export.ts'
import { UnreadableFileError } from './unzip.ts'
import type { ImportProblem } from './unzip.ts'

/** What this worker answers for a file; a fault of its own is answered as `failed`. */
export type ReadAnswer = { readonly read: ExportParts } | { readonly problem: ImportProblem } | { readonly failed: string }

/** This thread, as whoever began it sees it. */
const thread: Pick<MessagePort, 'postMessage'> = globalThis as never

// A file of somebody else's may take long to unpack: here it holds up nobody.
addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  readParts(file).then(
    (read): ReadAnswer => ({ read }),
    (error: unknown): ReadAnswer => (error instanceof UnreadableFileError ? { problem: error.problem } : { failed: String(error) }),
  ).then((answer) => thread.postMessage(answer, []))
})
