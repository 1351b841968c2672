import { TEXT_STATES } from '../domain/discussion-rule.ts'
import { isBoolean, isInteger, isString, listOf, nullable, objectOf, oneOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { GameTopics, Mention, Post, Quote, Topic, TopicPosts, TopicRow, TopicThread } from './discussions.ts'

const isState = oneOf(TEXT_STATES)

const WRITTEN = {
  user_id: isString,
  username: isString,
  display_name: isString,
  avatar_url: isString,
  state: isState,
  created_at: isString,
  edited_at: nullable(isString),
  version: isString,
  like_count: isInteger,
  liked_by_me: isBoolean,
  liked_at: isInteger,
  posted_at: isInteger,
}

const TOPIC = {
  id: isString,
  game_id: isInteger,
  title: isString,
  ...WRITTEN,
  post_count: isInteger,
  last_at: isInteger,
  seen_at: isInteger,
  unread_count: isInteger,
}

const areMentions: Validator<Mention[]> = listOf(objectOf({ username: isString, user_id: isString, display_name: isString }))
const isQuote: Validator<Quote> = objectOf({
  post_id: isString,
  username: isString,
  display_name: isString,
  text: isString,
  state: isState,
})
const isRow: Validator<TopicRow> = objectOf({ ...TOPIC, preview: isString })
const isTopic: Validator<Topic> = objectOf({ ...TOPIC, text: isString, mentions: areMentions })
const isPost: Validator<Post> = objectOf({
  id: isString,
  topic_id: isString,
  parent_id: nullable(isString),
  quote: nullable(isQuote),
  ...WRITTEN,
  text: isString,
  mentions: areMentions,
})

export const isGameTopics: Validator<GameTopics> = objectOf({ topics: listOf(isRow), next: nullable(isString) })

export const isTopicPosts: Validator<TopicPosts> = objectOf({ posts: listOf(isPost), next: nullable(isString) })

export const isTopicThread: Validator<TopicThread> = objectOf({
  topic: isTopic,
  posts: listOf(isPost),
  next: nullable(isString),
  first_unread_id: nullable(isString),
})
