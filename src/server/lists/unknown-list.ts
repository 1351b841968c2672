import { ApiError } from '../api-error.ts'

/** The same words whether there is none or the player may not know of it. */
export function unknownList(id: string | number): ApiError {
  return new ApiError('unknown_list', 404, `There is no list ${id}.`)
}
