/**
 * Values that can be transferred to another thread without copying each part: numbers, short texts and typed arrays. Long lists of
 * texts and maps of lists are packed into such arrays.
 */
export type Packed = number | string | boolean | ArrayBufferView | readonly ArrayBufferView[] | { readonly [name: string]: Packed }

/** Texts as bytes, some thousands in each page, and the end of each page. */
export type PackedTexts = { readonly bytes: Uint8Array; readonly ends: Int32Array }

/** The lists of a map, concatenated in the order of its keys, and the end of each. */
export type PackedLists<T extends List = Int32Array> = {
  readonly keys: Int32Array
  readonly ends: Int32Array
  readonly values: T
}

type List = Int32Array | Uint32Array

/** The only character that no text of the database contains. */
const TEXT_END = '\0'
const TEXTS_PER_PAGE = 4_096
const LISTS_PER_STEP = 4_096

export function packTexts(texts: readonly string[]): PackedTexts {
  const pages: Uint8Array[] = []
  const ends: number[] = []
  let bytes = 0
  for (let start = 0; start < texts.length; start += TEXTS_PER_PAGE) {
    const page = new TextEncoder().encode(texts.slice(start, start + TEXTS_PER_PAGE).join(TEXT_END))
    pages.push(page)
    ends.push((bytes += page.length))
  }
  const packed = { bytes: new Uint8Array(bytes), ends: Int32Array.from(ends) }
  for (const [at, page] of pages.entries()) packed.bytes.set(page, ends[at - 1] ?? 0)
  return packed
}

export function* unpackTexts({ bytes, ends }: PackedTexts): Generator<undefined, string[]> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const texts: string[] = []
  let start = 0
  for (const end of ends) {
    for (const text of decoder.decode(bytes.subarray(start, end)).split(TEXT_END)) texts.push(text)
    start = end
    yield
  }
  return texts
}

/** Returns the lists of a map in one array. `create` allocates it, with the lists' type. */
export function packLists<T extends List>(lists: ReadonlyMap<number, T>, create: (length: number) => T): PackedLists<T> {
  const ends = new Int32Array(lists.size)
  let length = 0
  let at = 0
  for (const list of lists.values()) ends[at++] = length += list.length
  const values = create(length)
  at = 0
  for (const list of lists.values()) values.set(list, (ends[at++] ?? 0) - list.length)
  return { keys: Int32Array.from(lists.keys()), ends, values }
}

/** Returns the map. Its lists are views: nothing is copied. */
export function* unpackLists<T extends List>({ keys, ends, values }: PackedLists<T>): Generator<undefined, Map<number, T>> {
  const lists = new Map<number, T>()
  for (let at = 0; at < keys.length; at++) {
    if (at % LISTS_PER_STEP === LISTS_PER_STEP - 1) yield
    lists.set(keys[at] ?? 0, values.subarray(at === 0 ? 0 : ends[at - 1], ends[at]) as T)
  }
  return lists
}

/** Returns a copy in shared memory, which other threads read directly. No thread may write to it. */
export function inSharedMemory<T extends Packed>(packed: T): T {
  return shared(packed) as T
}

function shared(packed: Packed): Packed {
  if (typeof packed !== 'object') return packed
  if (ArrayBuffer.isView(packed)) {
    const bytes = new Uint8Array(new SharedArrayBuffer(packed.byteLength))
    bytes.set(new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength))
    const Kind = packed.constructor as new (buffer: SharedArrayBuffer) => ArrayBufferView
    return new Kind(bytes.buffer)
  }
  if (Array.isArray(packed)) return (packed as readonly ArrayBufferView[]).map((part) => shared(part) as ArrayBufferView)
  return Object.fromEntries(Object.entries(packed).map(([name, part]) => [name, shared(part as Packed)]))
}

/** Returns every buffer of a packed value, each once, for a transfer without a copy. */
export function buffersOf(packed: Packed): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>()
  const collect = (part: Packed) => {
    if (ArrayBuffer.isView(part)) {
      if (part.buffer instanceof ArrayBuffer) buffers.add(part.buffer)
    } else if (typeof part === 'object') Object.values<Packed>(part).forEach(collect)
  }
  collect(packed)
  return [...buffers]
}
