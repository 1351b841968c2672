import { SPOILER_MARK } from '../../domain/text-pieces.ts'

export interface Selection {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * Hides what is selected between two marks, without the white space around it, and keeps it selected. Marks within would
 * end it early and go. Where nothing is selected, a word to write over is put there.
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
