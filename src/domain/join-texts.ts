import { SPOILER_MARK, textPieces } from './text-pieces.ts'

/**
 * Returns two texts as one: the other below the first, after an empty line. An empty text, or one that is contained already, adds
 * nothing. Hidden spans of both stay hidden: an unclosed mark in the first one is split (`| |`).
 */
export function joinTexts(first: string, other: string): string {
  if (other === '' || `\n\n${first}\n\n`.includes(`\n\n${other}\n\n`)) return first
  if (first === '') return other
  return `${other.includes(SPOILER_MARK) ? withoutOpenMarks(first) : first}\n\n${other}`
}

/** Returns a joined text without one of its parts; unchanged if it does not contain the part any more. */
export function withoutText(joined: string, part: string): string {
  const start = part === '' ? -1 : `\n\n${joined}\n\n`.lastIndexOf(`\n\n${part}\n\n`)
  if (start === -1) return joined
  return [joined.slice(0, Math.max(0, start - 2)), joined.slice(start + part.length + 2)].filter((text) => text !== '').join('\n\n')
}

function withoutOpenMarks(text: string): string {
  const parts = textPieces(text).map((piece) =>
    piece.kind === 'spoiler'
      ? `${SPOILER_MARK}${piece.pieces.map((inner) => inner.text).join('')}${SPOILER_MARK}`
      : piece.text.replaceAll(/\|(?=\|)/g, '| '),
  )
  return parts.join('')
}
