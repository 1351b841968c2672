import { cleanReviewText, REPLY_MAX_CHARACTERS, replyTextProblem } from '../../domain/review-rule.ts'

/** What is wrong with the text of a reply, as a sentence about the item goes on. */
export function replyFault(comment: string): string | undefined {
  switch (replyTextProblem(cleanReviewText(comment))) {
    case 'missing':
      return 'has no "comment" that could be read.'
    case 'too-long':
      return `has more than ${REPLY_MAX_CHARACTERS} characters in "comment".`
    case null:
      return undefined
  }
}
