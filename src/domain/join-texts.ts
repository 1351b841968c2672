import { SPOILER_MARK, textPieces } from './text-pieces.ts'

/**
 * Two texts as one: the other below the first, behind an empty line. What says nothing, or stands there already, adds
 * nothing. What is hidden in either stays hidden, so a mark of the first that nothing closes comes apart (`| |`).
 */
export function joinTexts(first: string, other: string): string {
  if (other === '' || `\n\n${first}\n\n`.includes(`\n\n${other}\n\n`)) return first
  if (first === '') return other
  return `${other.includes(SPOILER_MARK) ? withoutOpenMarks(first) : first}\n\n${other}`
}

/** A joined text without one of those that it was made of; as it is where that does not stand in it as it was. */
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
