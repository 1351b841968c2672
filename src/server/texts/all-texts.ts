import { POST, TOPIC } from '../discussions/discussion-texts.ts'
import { REPLY, REVIEW } from '../reviews/review-texts.ts'
import type { Text, TextName } from './define-text.ts'

const MESSAGES: { readonly [N in TextName]: Text } = { review: REVIEW, reply: REPLY, topic: TOPIC, post: POST }

/** Every type of text that players write for others. */
export const ALL_TEXTS: readonly Text[] = Object.values(MESSAGES)
