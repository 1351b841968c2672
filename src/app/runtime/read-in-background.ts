import type { ThirdPartyGroup } from '../../local/import/group-third-party.ts'
import type { ReadFile } from '../../local/import/read-file.ts'
import type { ReadResponse, ReadQuestion } from '../../local/import/read-file-worker.ts'
// oxlint-disable-next-line import/default -- the build makes a script of it, and this its address
import workerUrl from '../../local/import/read-file-worker.ts?worker&url'
import { UnreadableFileError } from '../../local/import/unreadable.ts'
import { trustedScriptUrl } from './trusted-script.ts'

/** Reads a file in a worker of its own, which ends with it. */
export const readApart: ReadFile = async (file, { columns, onProgress, signal } = {}) => {
  signal?.throwIfAborted()
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  try {
    const groups: ThirdPartyGroup[] = []
    const response = await new Promise<Exclude<ReadResponse, { share: number } | { groups: unknown }>>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadResponse>) => {
        if ('share' in data) onProgress?.(data.share)
        else if ('groups' in data) groups.push(...data.groups)
        else resolve(data)
      })
      worker.addEventListener('error', () => reject(new Error('The worker that reads files has failed.')))
      worker.addEventListener('messageerror', () => reject(new Error('What the worker has read could not be passed on.')))
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      worker.postMessage({ file, columns } satisfies ReadQuestion, [])
    })
    if ('problem' in response) throw new UnreadableFileError(response.problem)
    if ('failed' in response) throw new Error(response.failed)
    return response.read.kind === 'entries' ? { ...response.read, groups } : response.read
  } finally {
    worker.terminate()
  }
}
