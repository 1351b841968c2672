import { previewText } from '../../domain/preview-text.ts'
import type { PlainPiece, TextPiece } from '../../domain/text-pieces.ts'

/** The length that a hidden span counts as, whatever it hides. */
const SPOILER_ROOM = 10

/**
 * Returns the beginning of a text in pieces, with an ellipsis; null if all of it fits. Links and hidden spans are never cut: the text ends
 * before them.
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
