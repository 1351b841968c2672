import type { ForeignGroup } from '../../local/own-data/group-foreign.ts'
import type { ReadFile } from '../../local/own-data/read-file.ts'
import type { ReadAnswer, ReadQuestion } from '../../local/own-data/read-file-worker.ts'
// oxlint-disable-next-line import/default -- the build makes a script of it, and this its address
import workerUrl from '../../local/own-data/read-file-worker.ts?worker&url'
import { UnreadableFileError } from '../../local/own-data/unreadable.ts'
import { trustedScriptUrl } from '../trusted-script.ts'

/** Reads a file on a thread of its own, which lives as long as that takes. */
export const readApart: ReadFile = async (file, { columns, onProgress, signal } = {}) => {
  signal?.throwIfAborted()
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  try {
    const groups: ForeignGroup[] = []
    const answer = await new Promise<Exclude<ReadAnswer, { share: number } | { groups: unknown }>>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
        if ('share' in data) onProgress?.(data.share)
        else if ('groups' in data) groups.push(...data.groups)
        else resolve(data)
      })
      worker.addEventListener('error', () => reject(new Error('The worker that reads files has failed.')))
      worker.addEventListener('messageerror', () => reject(new Error('What the worker has read could not be passed on.')))
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      worker.postMessage({ file, columns } satisfies ReadQuestion, [])
    })
    if ('problem' in answer) throw new UnreadableFileError(answer.problem)
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.read.kind === 'entries' ? { ...answer.read, groups } : answer.read
  } finally {
    worker.terminate()
  }
}
