/** A piece of a player's text. It is shown as a text node or a link, and as nothing else. */
export type PlainPiece =
  | { readonly kind: 'text'; readonly text: string }
  /** `href` is http or https. For readers: `rel="nofollow ugc noopener"`. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type TextPiece =
  | PlainPiece
  /** Hidden until the reader opens it. */
  | { readonly kind: 'spoiler'; readonly pieces: readonly PlainPiece[] }

/** The mark at both ends of a hidden span. */
export const SPOILER_MARK = '||'

const LINK = /(?:https?:\/\/|www\.)[^\s<>"'`|]+/giu
/** The end of a sentence, not of an address. */
const TRAILING = /[.,;:!?…·)\]}»”’]$/u
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * Returns the pieces of a player's text: text, links, and spans hidden between `||`. A mark that is not closed, or hides nothing, is
 * text. Only http and https become links, and none with a user name or a password.
 */
export function textPieces(text: string): TextPiece[] {
  const parts = text.split(SPOILER_MARK)
  const pieces: TextPiece[] = []
  let plain = parts[0] ?? ''
  for (let at = 1; at < parts.length; at++) {
    const part = parts[at] ?? ''
    const isClosed = at < parts.length - 1
    if (!isClosed || part.trim() === '') {
      plain += SPOILER_MARK + part
      continue
    }
    pieces.push(...linkPieces(plain), { kind: 'spoiler', pieces: linkPieces(part) })
    at += 1
    plain = parts[at] ?? ''
  }
  return [...pieces, ...linkPieces(plain)]
}

/** Returns the beginning of a text that the reader cannot open there: hidden spans are replaced. */
export function withoutSpoilers(text: string, instead: string): string {
  return textPieces(text)
    .map((piece) => (piece.kind === 'spoiler' ? instead : piece.text))
    .join('')
}

function linkPieces(text: string): PlainPiece[] {
  const pieces: PlainPiece[] = []
  let done = 0
  for (const match of text.matchAll(LINK)) {
    const address = withoutTrailing(match[0])
    const href = hrefOf(address)
    if (href === null) continue
    pieces.push(...plainPiece(text.slice(done, match.index)), { kind: 'link', text: address, href })
    done = match.index + address.length
  }
  return [...pieces, ...plainPiece(text.slice(done))]
}

function plainPiece(text: string): PlainPiece[] {
  return text === '' ? [] : [{ kind: 'text', text }]
}

function withoutTrailing(address: string): string {
  let end = address.length
  const open = new Map(
    Object.entries(OPENING).map(([closing, opening]) => [closing, countOf(address, opening) - countOf(address, closing)]),
  )
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? ''
    if (!TRAILING.test(last)) break
    const left = open.get(last)
    // A bracket that closes a pair within the address stays: Half-Life_(series).
    if (left !== undefined && left >= 0) break
    if (left !== undefined) open.set(last, left + 1)
  }
  return address.slice(0, end)
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1
}

function hrefOf(address: string): string | null {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return null
  return url.href
}
