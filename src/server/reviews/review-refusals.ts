import { ApiError } from '../api-error.ts'

/** The same words whether there is none or it is another player's. */
export function unknownReview(id: string | number): ApiError {
  return new ApiError('unknown_review', 404, `There is no review ${id}.`)
}

export function reviewGone(): ApiError {
  return new ApiError('review_gone', 410, 'This review was deleted.')
}

export function unknownReply(id: string): ApiError {
  return new ApiError('unknown_reply', 404, `There is no reply ${id}.`)
}

export function replyGone(): ApiError {
  return new ApiError('reply_gone', 410, 'This reply was deleted.')
}

/** Ids are of all players, and their makers have to make them up so that no two are the same. */
export function idTaken(id: string): ApiError {
  return new ApiError('invalid_item', 400, `The id ${id} is taken: make a new one.`)
}
