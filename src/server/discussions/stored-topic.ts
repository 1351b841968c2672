import { NO_TEXT, storedText } from '../reviews/written-text.ts'
import type { Profanity } from '../profanity.ts'

/** The texts of a topic as they are stored: for its author, and for others. */
export function storedTopic({ title, text }: { readonly title: string; readonly text: string }, profanity: Profanity) {
  const { comment: _, masked: masked_title } = storedText(title, profanity)
  return { title, masked_title, ...storedText(text, profanity) }
}

/** Nothing of a topic that was deleted stays. */
export const NO_TOPIC_TEXT = { title: '', masked_title: null, ...NO_TEXT } as const
