import { LISTS_MAX_PER_PLAYER, listMaxGames } from '../../domain/list-rule.ts'
import { ApiError } from '../api-error.ts'

export function listFull(isTop10: boolean): ApiError {
  const what = isTop10 ? 'The Top 10' : 'A list'
  return new ApiError('list_full', 422, `${what} holds ${listMaxGames(isTop10)} games at most.`)
}

export function tooManyLists(): ApiError {
  return new ApiError('too_many_lists', 422, `A player has ${LISTS_MAX_PER_PLAYER} lists at most.`)
}

/** Ids are of all players' lists, and their makers have to make them up so that no two are the same. */
export function listIdTaken(id: string): ApiError {
  return new ApiError('invalid_item', 400, `The id ${id} is taken: make a new one.`)
}
