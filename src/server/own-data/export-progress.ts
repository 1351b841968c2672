import { setTimeout as pause } from 'node:timers/promises'
import type { ExportFile } from './export-file.ts'

/**
 * Returns the bytes of a file that is still being made. Meanwhile the bytes of its `head` are sent one at a time, so that neither the
 * server nor a proxy closes an idle connection. The head is known before the rest.
 */
export async function* withProgress(head: Uint8Array, making: Promise<ExportFile>, everyMs: number): AsyncGenerator<Uint8Array> {
  let made: ExportFile | undefined
  let isRead = false
  try {
    let sent = 0
    while (made === undefined) {
      if (sent < head.length) yield head.subarray(sent, ++sent)
      made = await madeWithin(making, everyMs)
    }
    isRead = true
    yield* made.read(sent)
  } finally {
    // The client may have disconnected at any moment.
    if (!isRead) void making.then((file) => file.discard()).catch(() => undefined)
  }
}

/** Returns the file if it is ready in time, else undefined. */
export async function madeWithin(making: Promise<ExportFile>, ms: number): Promise<ExportFile | undefined> {
  const waiting = new AbortController()
  try {
    return await Promise.race([making, pause(ms, undefined, { signal: waiting.signal }).catch(() => undefined)])
  } finally {
    waiting.abort()
  }
}
