import {
  cleanDiscussionText,
  cleanTopicTitle,
  POST_MAX_CHARACTERS,
  postProblem,
  TOPIC_TEXT_MAX_CHARACTERS,
  TOPIC_TITLE_MAX_CHARACTERS,
  topicProblem,
} from '../../domain/discussion-rule.ts'
import { defineText, faultOf } from '../texts/define-text.ts'

const words = { column: 'comment', masked: 'masked', clean: cleanDiscussionText }

export const TOPIC = defineText({
  name: 'topic',
  called: 'discussion',
  words: { title: { column: 'title', masked: 'masked_title', clean: cleanTopicTitle }, text: words },
  findFault({ title, text }) {
    const problem = topicProblem(title, text)
    if (problem === 'no-title') return faultOf('title', 'missing', TOPIC_TITLE_MAX_CHARACTERS)
    if (problem === 'long-title') return faultOf('title', 'too-long', TOPIC_TITLE_MAX_CHARACTERS)
    return faultOf('text', problem, TOPIC_TEXT_MAX_CHARACTERS)
  },
  likes: 'postLike',
})

export const POST = defineText({
  name: 'post',
  called: 'post',
  words: { text: words },
  findFault: ({ text }) => faultOf('text', postProblem(text), POST_MAX_CHARACTERS),
  likes: 'postLike',
  parent: TOPIC,
})
