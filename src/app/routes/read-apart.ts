import type { ReadParts } from '../../local/own-data/read-export.ts'
import type { ReadAnswer } from '../../local/own-data/read-export-worker.ts'
// oxlint-disable-next-line import/default -- the build makes a script of it, and this its address
import workerUrl from '../../local/own-data/read-export-worker.ts?worker&url'
import { UnreadableFileError } from '../../local/own-data/unzip.ts'
import { trustedScriptUrl } from '../trusted-script.ts'

/** Reads a file on a thread of its own, which lives as long as that takes. */
export const readApart: ReadParts = async (file) => {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  try {
    const answer = await new Promise<ReadAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('The worker that reads files has failed.')))
      worker.addEventListener('messageerror', () => reject(new Error('What the worker has read could not be passed on.')))
      worker.postMessage(file, [])
    })
    if ('problem' in answer) throw new UnreadableFileError(answer.problem)
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.read
  } finally {
    worker.terminate()
  }
}
