import { ApiError } from '../api-error.ts'

/** The same words whether there is none or it is not for this player. */
export function unknownTopic(id: string | number): ApiError {
  return new ApiError('unknown_topic', 404, `There is no discussion ${id}.`)
}

export function topicGone(): ApiError {
  return new ApiError('topic_gone', 410, 'This discussion was deleted.')
}

export function unknownPost(id: string | number): ApiError {
  return new ApiError('unknown_post', 404, `There is no post ${id}.`)
}

export function postGone(): ApiError {
  return new ApiError('post_gone', 410, 'This post was deleted.')
}

export function repeatedText(): ApiError {
  return new ApiError('repeated_text', 422, 'You have said the same here within the last hour.')
}
