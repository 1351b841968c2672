import {
  cleanDiscussionText, cleanTopicTitle, POST_MAX_CHARACTERS, postProblem, TOPIC_TEXT_MAX_CHARACTERS, TOPIC_TITLE_MAX_CHARACTERS,
  topicProblem,
} from '../../domain/discussion-rule.ts'

/** The texts of a topic as they are stored. */
export function cleanTopic<Item extends { readonly title: string; readonly text: string }>(item: Item): Item {
  return { ...item, title: cleanTopicTitle(item.title), text: cleanDiscussionText(item.text) }
}

/** What is wrong with the texts of a topic, as a sentence about the item goes on. */
export function topicFault(item: { readonly title: string; readonly text: string }): string | undefined {
  const { title, text } = cleanTopic(item)
  switch (topicProblem(title, text)) {
    case 'no-title':
      return 'has no "title" that could be read.'
    case 'long-title':
      return `has more than ${TOPIC_TITLE_MAX_CHARACTERS} characters in "title".`
    case 'missing':
      return 'has no "text" that could be read.'
    case 'too-long':
      return `has more than ${TOPIC_TEXT_MAX_CHARACTERS} characters in "text".`
    case null:
      return undefined
  }
}

/** The same of a post. */
export function postFault({ text }: { readonly text: string }): string | undefined {
  const problem = postProblem(cleanDiscussionText(text))
  if (problem === null) return undefined
  return problem === 'missing' ? 'has no "text" that could be read.' : `has more than ${POST_MAX_CHARACTERS} characters in "text".`
}
