import { NO_TEXT, storedText } from '../reviews/written-text.ts'
import type { Words } from '../words.ts'

/** The texts of a topic as they are stored: for its author, and for others. */
export function storedTopic({ title, text }: { readonly title: string; readonly text: string }, words: Words) {
  const { comment: _, masked: masked_title } = storedText(title, words)
  return { title, masked_title, ...storedText(text, words) }
}

/** Nothing of a topic that was deleted stays. */
export const NO_TOPIC_TEXT = { title: '', masked_title: null, ...NO_TEXT } as const
