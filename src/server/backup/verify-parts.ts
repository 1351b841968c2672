import type { Progress } from '../catalogue/import/progress.ts'
import { readPart } from './backup-file.ts'
import type { BackupManifest } from './backup-file.ts'

export interface VerifyOptions {
  /** The title of the progress bar. */
  readonly title: string
  readonly progress: Progress
  readonly signal: AbortSignal
}

/** Reads every part from the disk. Throws a readable `StartError` if one differs from what was written. */
export async function verifyParts(path: string, { parts }: BackupManifest, { title, progress, signal }: VerifyOptions): Promise<void> {
  progress.begin(title, bytesOf(parts), 'bytes')
  let read = 0
  for (const part of parts) {
    for await (const chunk of readPart(path, part)) {
      signal.throwIfAborted()
      progress.reach((read += chunk.length))
    }
  }
  progress.end()
}

export function bytesOf(parts: BackupManifest['parts']): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}
