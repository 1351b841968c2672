import { POST, TOPIC } from '../discussions/discussion-texts.ts'
import { REPLY, REVIEW } from '../reviews/review-texts.ts'
import type { Text } from './define-text.ts'

/** Every text that players write for others. */
export const ALL_TEXTS: readonly Text[] = [REVIEW, REPLY, TOPIC, POST]
