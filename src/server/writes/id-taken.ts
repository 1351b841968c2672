import { ApiError } from '../api-error.ts'

/** Ids are of all players, and their makers have to make them up so that no two are the same. */
export function idTaken(id: string): ApiError {
  return new ApiError('invalid_item', 400, `The id ${id} is taken: make a new one.`)
}
