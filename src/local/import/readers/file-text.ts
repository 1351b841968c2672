type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const PIECE_BYTES = 256 * 1024

/**
 * Returns the encoding of a file: UTF-16 if it has that mark, UTF-8 if it is valid, and else what older programs on
 * Windows write.
 */
export async function findEncoding(file: Blob): Promise<Encoding> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    // The end of the stream is left open. A file that is cut off within a letter still counts as UTF-8.
    for await (const bytes of piecesOf(file)) decoder.decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/**
 * Yields the text of a file in pieces, without a byte order mark. `onProgress` is called with the share that was read.
 */
export async function* readTexts(file: Blob, encoding: Encoding, onProgress?: (share: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let read = 0
  for await (const bytes of piecesOf(file)) {
    read += bytes.length
    yield decoder.decode(bytes, { stream: read < file.size })
    onProgress?.(read / file.size)
  }
}

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += PIECE_BYTES) yield new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer())
}
