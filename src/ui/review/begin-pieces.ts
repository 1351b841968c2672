import { previewText } from '../../domain/preview-text.ts'
import type { PlainPiece, TextPiece } from '../../domain/text-pieces.ts'

/** What a hidden span takes of the room, whatever it hides. */
const SPOILER_ROOM = 10

/**
 * The beginning of a text in pieces, with an ellipsis; null where all of it has room. No link and no hidden span is ever
 * cut: the rest begins before it.
 */
export function beginPieces(pieces: readonly TextPiece[], limit: number): TextPiece[] | null {
  const begun: TextPiece[] = []
  let room = limit
  for (const piece of pieces) {
    const length = piece.kind === 'spoiler' ? SPOILER_ROOM : lengthOf(piece)
    if (length > room) {
      const rest = piece.kind === 'text' && room > 0 ? previewText(piece.text, room) : '…'
      return [...begun, { kind: 'text', text: rest }]
    }
    room -= length
    begun.push(piece)
  }
  return null
}

function lengthOf({ text }: PlainPiece): number {
  return [...text].length
}
