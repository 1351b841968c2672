import { cleanLine, isLongerThan } from './plain-text.ts'
import { comparisonForm } from './visible-text.ts'
import { previewText } from './preview-text.ts'
import { textRule } from './text-rule.ts'
import type { TextProblem, TextRule } from './text-rule.ts'
import { SPOILER_MARK, withoutSpoilers } from './text-pieces.ts'

export const TOPIC_TITLE_MAX_CHARACTERS = 120
export const TOPIC_TEXT_MAX_CHARACTERS = 10_000
export const POST_MAX_CHARACTERS = 5_000
/** The length of a topic's preview in a list. */
export const TOPIC_PREVIEW_CHARACTERS = 280
/** The length of a quote above a reply to a post. */
export const QUOTE_CHARACTERS = 140

/** The orders of a game's topics: by their last activity, the newest, or the most liked (as of the last count). */
export const TOPIC_SORTS = ['active', 'new', 'top'] as const
export type TopicSort = (typeof TOPIC_SORTS)[number]

/** The state of the text of a topic or a post: readable, deleted by its author, or hidden from this player. */
export const TEXT_STATES = ['standing', 'deleted', 'hidden'] as const

/** Returns the title of a topic as it is stored: one line; empty if nothing in it is readable. */
export function cleanTopicTitle(title: string): string {
  const clean = cleanLine(title)
  return comparisonForm(clean) === '' ? '' : clean
}

export const POST_RULE = textRule({ max: POST_MAX_CHARACTERS, isNeeded: true })
/** For the text of a topic without its title. */
const TOPIC_TEXT_RULE = textRule({ max: TOPIC_TEXT_MAX_CHARACTERS, isNeeded: true })

/** Returns the text of a topic or a post as it is stored; empty if nothing in it is readable. */
export const cleanDiscussionText = POST_RULE.clean
/** Returns why a text is rejected as a post, or null. */
export const postProblem = POST_RULE.problem

/** Returns the title and the text of a topic as they are stored. */
export function cleanTopic({ title, text }: { readonly title: string; readonly text: string }): { title: string; text: string } {
  return { title: cleanTopicTitle(title), text: cleanDiscussionText(text) }
}

/** Returns why a cleaned title and text are rejected as a topic, or null. */
export function topicProblem(title: string, text: string): TextProblem | null {
  if (title === '') return 'no-title'
  if (isLongerThan(TOPIC_TITLE_MAX_CHARACTERS, title)) return 'long-title'
  return TOPIC_TEXT_RULE.problem(text)
}

/** The rule for a topic as one text. */
export const TOPIC_RULE: TextRule<TextProblem> = {
  ...TOPIC_TEXT_RULE,
  clean: (combined) => topicAsText(topicOfText(combined)),
  left: (combined) => TOPIC_TEXT_RULE.left(topicOfText(combined).text),
  problem: (combined) => {
    const { title, text } = topicOfText(combined)
    return topicProblem(title, text)
  },
}

/** Replaces a hidden span at the beginning of a text. */
export const HIDDEN_SPAN = `${SPOILER_MARK}…${SPOILER_MARK}`

/** Returns the first lines of a text without its hidden spans: a span that is cut off would be readable. */
export function beginningOf(text: string, characters: number): string {
  return previewText(withoutSpoilers(text, HIDDEN_SPAN), characters)
}

/** Returns the title and the text of a topic as one text, to compare versions of it. The title is the first line. */
export function topicAsText({ title, text }: { readonly title: string; readonly text: string }): string {
  return `${title}\n\n${text}`
}

/** Returns the cleaned title and text of such a text. What does not fit into the title stays in the text. */
export function topicOfText(combined: string): { title: string; text: string } {
  const [first = '', ...rest] = combined.trimStart().split('\n')
  const title = [...first].slice(0, TOPIC_TITLE_MAX_CHARACTERS).join('')
  return { title: cleanTopicTitle(title), text: cleanDiscussionText([first.slice(title.length), ...rest].join('\n')) }
}
