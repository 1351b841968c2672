import { LIST_NAME_LINK } from '../../contract/list-words.ts'
import { listTextMax, listTextProblem } from '../../domain/list-rule.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import { ApiError } from '../api-error.ts'

/** What is wrong with a text of a list, as a sentence about the item goes on; `field` is what the body calls it. */
export function listTextFault(field: string, part: ListTextPart, text: string): string | undefined {
  switch (listTextProblem(part, text)) {
    case 'missing':
      return `has no "${field}" that could be read, and a list needs a name.`
    case 'broken':
      return `has characters in "${field}" that cannot be seen or turn its direction, or white space to spare: send it without.`
    case 'too-long':
      return `has more than ${listTextMax(part)} characters in "${field}".`
    // Asked where it is known what the list is called by now: a name that stands may be sent again.
    case 'link':
    case null:
      return undefined
  }
}

/** Why a list may not be called so, unless it is already. */
export function linkInName(name: string): ApiError | undefined {
  return listTextProblem('name', name) === 'link' ? new ApiError('invalid_item', 400, LIST_NAME_LINK) : undefined
}
