import { ApiError } from '../http/api-error.ts'

/** Returns the error for an id that exists already. Ids are shared by all players, and clients must generate unique ones. */
export function idTaken(id: string): ApiError {
  return new ApiError('invalid_item', 400, `The id ${id} is taken. Create a new one.`)
}
