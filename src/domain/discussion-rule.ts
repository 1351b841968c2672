import { cleanLine, isLongerThan } from './plain-text.ts'
import { comparisonForm } from './visible-text.ts'
import { previewText } from './preview-text.ts'
import { textRule } from './text-rule.ts'
import type { TextProblem, TextRule } from './text-rule.ts'
import { SPOILER_MARK, withoutSpoilers } from './text-pieces.ts'

export const TOPIC_TITLE_MAX_CHARACTERS = 120
export const TOPIC_TEXT_MAX_CHARACTERS = 10_000
export const POST_MAX_CHARACTERS = 5_000
/** How much of a topic its row in a list shows. */
export const TOPIC_PREVIEW_CHARACTERS = 280
/** How much of a post an answer to it repeats above itself. */
export const QUOTE_CHARACTERS = 140

/** In which order a game's topics come: by their last activity, the newest, or the most liked (as of the last count). */
export const TOPIC_SORTS = ['active', 'new', 'top'] as const
export type TopicSort = (typeof TOPIC_SORTS)[number]

/** What is left of a topic or a post: all of it; nothing, for its author has deleted it; nothing that this player may read. */
export const TEXT_STATES = ['standing', 'deleted', 'hidden'] as const

/** The title of a topic as it is stored: one line; nothing at all where nothing of it could be read. */
export function cleanTopicTitle(title: string): string {
  const clean = cleanLine(title)
  return comparisonForm(clean) === '' ? '' : clean
}

export const POST_RULE = textRule({ max: POST_MAX_CHARACTERS, isNeeded: true })
/** Of the text of a topic without its title. */
const TOPIC_TEXT_RULE = textRule({ max: TOPIC_TEXT_MAX_CHARACTERS, isNeeded: true })

/** The text of a topic or a post as it is stored; nothing at all where nothing of it could be read. */
export const cleanDiscussionText = POST_RULE.clean
/** Why a text is none for a post. */
export const postProblem = POST_RULE.problem

/** The two texts of a topic as they are stored. */
export function cleanTopic({ title, text }: { readonly title: string; readonly text: string }): { title: string; text: string } {
  return { title: cleanTopicTitle(title), text: cleanDiscussionText(text) }
}

/** Why a title and a text, cleaned, make no topic. */
export function topicProblem(title: string, text: string): TextProblem | null {
  if (title === '') return 'no-title'
  if (isLongerThan(TOPIC_TITLE_MAX_CHARACTERS, title)) return 'long-title'
  return TOPIC_TEXT_RULE.problem(text)
}

/** Of a topic as one text. */
export const TOPIC_RULE: TextRule<TextProblem> = {
  ...TOPIC_TEXT_RULE,
  clean: (whole) => topicAsText(topicOfText(whole)),
  left: (whole) => TOPIC_TEXT_RULE.left(topicOfText(whole).text),
  problem: (whole) => {
    const { title, text } = topicOfText(whole)
    return topicProblem(title, text)
  },
}

/** What stands for a hidden span in the beginning of a text. */
export const HIDDEN_SPAN = `${SPOILER_MARK}…${SPOILER_MARK}`

/** The first lines of a text, with nothing of what is hidden in it: a span that is cut off would lie open. */
export function beginningOf(text: string, characters: number): string {
  return previewText(withoutSpoilers(text, HIDDEN_SPAN), characters)
}

/** The two texts of a topic as one, for where versions of it are compared: the title is the first line. */
export function topicAsText({ title, text }: { readonly title: string; readonly text: string }): string {
  return `${title}\n\n${text}`
}

/** The same apart again, cleaned. What does not fit into a title any more stays with the text. */
export function topicOfText(whole: string): { title: string; text: string } {
  const [first = '', ...rest] = whole.trimStart().split('\n')
  const title = [...first].slice(0, TOPIC_TITLE_MAX_CHARACTERS).join('')
  return { title: cleanTopicTitle(title), text: cleanDiscussionText([first.slice(title.length), ...rest].join('\n')) }
}
