import { ApiError } from '../http/api-error.ts'

/** Returns the same error for a list that does not exist and one that the player may not see. */
export function unknownList(id: string | number): ApiError {
  return new ApiError('unknown_list', 404, `There is no list ${id}.`)
}
