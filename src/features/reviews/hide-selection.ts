import { SPOILER_MARK } from '../../domain/text-pieces.ts'

export interface Selection {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * Hides the selection between two marks, without the white space around it, and keeps it selected. Marks within are removed, because they
 * would end it early. Without a selection, a placeholder is inserted.
 */
export function hideSelection({ text, start, end }: Selection, word: string): Selection {
  const selected = text.slice(start, end)
  const bare = selected.replaceAll(SPOILER_MARK, '')
  const hidden = bare.trim() || word
  const [before, after] = bare.trim() === '' ? [selected, ''] : [/^\s*/.exec(bare)?.[0] ?? '', /\s*$/.exec(bare)?.[0] ?? '']
  const from = start + before.length + SPOILER_MARK.length
  return {
    text: `${text.slice(0, start)}${before}${SPOILER_MARK}${hidden}${SPOILER_MARK}${after}${text.slice(end)}`,
    start: from,
    end: from + hidden.length,
  }
}
