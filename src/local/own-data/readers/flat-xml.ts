const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const ELEMENT = /<([A-Za-z][\w.-]*)>(?:\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*|([^<]*))<\/\1>/g

/**
 * The texts in each element of a name, by the names of what they stand in: workers have no DOMParser, and a parser for all
 * of XML weighs more than the rest of the reader. Nothing that a document defines is looked at: an entity that is not one
 * of XML's own five stays as it is written, so that none can be expanded into more than was sent.
 */
export function readFlatXml(text: string, element: string): ReadonlyMap<string, string>[] {
  const found: ReadonlyMap<string, string>[] = []
  const [open, close] = [`<${element}>`, `</${element}>`]
  for (let start = text.indexOf(open); start !== -1;) {
    const end = text.indexOf(close, start)
    if (end === -1) break
    const inner = text.slice(start + open.length, end)
    found.push(new Map(Array.from(inner.matchAll(ELEMENT), ([, name = '', raw, plain = '']) => [name, raw ?? decoded(plain)])))
    start = text.indexOf(open, end)
  }
  return found
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] as string) : whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })
}
