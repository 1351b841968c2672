import { LISTS_MAX_PER_PLAYER, listMaxGames } from '../../domain/list-rule.ts'
import { ApiError } from '../http/api-error.ts'

export function listFull(isTop10: boolean): ApiError {
  const what = isTop10 ? 'The Top 10' : 'A list'
  return new ApiError('list_full', 422, `${what} holds ${listMaxGames(isTop10)} games at most.`)
}

export function tooManyLists(): ApiError {
  return new ApiError('too_many_lists', 422, `You can have ${LISTS_MAX_PER_PLAYER} lists at most.`)
}
