const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
/**
 * Returns the texts in each element of a name, by their tags. Workers have no DOMParser, and a complete XML parser is
 * larger than the rest of the reader. Definitions in a document are ignored. An entity other than XML's own five stays
 * as it is written. So none can expand into more than was sent.
 */
export function readFlatXml(text: string, element: string): ReadonlyMap<string, string>[] {
  const found: ReadonlyMap<string, string>[] = []
  const [open, close] = [`<${element}>`, `</${element}>`]
  for (let start = text.indexOf(open); start !== -1;) {
    const end = text.indexOf(close, start)
    if (end === -1) break
    const inner = text.slice(start + open.length, end)
    found.push(textsIn(inner))
    start = text.indexOf(open, end)
  }
  return found
}

const START_TAG = /<([A-Za-z][\w.-]*)>\s*/y
const [CDATA, CDATA_END] = ['<![CDATA[', ']]>']

/**
 * Returns the elements that have only text. Each character is read a fixed number of times, whatever a file contains.
 */
function textsIn(inner: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (let at = inner.indexOf('<'); at !== -1; at = inner.indexOf('<', at)) {
    START_TAG.lastIndex = at
    const [tag = '', name = ''] = START_TAG.exec(inner) ?? []
    if (tag === '') {
      at += 1
      continue
    }
    const [from, isRaw] = [at + tag.trimEnd().length, inner.startsWith(CDATA, at + tag.length)]
    // Text within such a section is no element, whether or not its own element ends after it.
    const end = isRaw ? inner.indexOf(CDATA_END, at + tag.length) : inner.indexOf('<', from)
    if (end === -1) return texts
    at = isRaw ? inner.indexOf('<', end) : end
    if (at === -1) return texts
    const isBlankBefore = !isRaw || inner.slice(end + CDATA_END.length, at).trim() === ''
    if (!isBlankBefore || !inner.startsWith(`</${name}>`, at)) continue
    texts.set(name, isRaw ? inner.slice(inner.indexOf(CDATA, from) + CDATA.length, end) : decoded(inner.slice(from, end)))
  }
  return texts
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (match, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] as string) : match
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : match
  })
}
