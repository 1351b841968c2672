import { LIST_NAME_LINK } from '../../contract/list-messages.ts'
import { listTextMax, listTextProblem } from '../../domain/list-rule.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import { ApiError } from '../http/api-error.ts'

/** Returns what is wrong with a text of a list, as the rest of a sentence about the item; `field` is its name in the body. */
export function listTextFault(field: string, part: ListTextPart, text: string): string | undefined {
  switch (listTextProblem(part, text)) {
    case 'missing':
      return `has no "${field}" that could be read, and a list needs a name.`
    case 'broken':
      return `has characters in "${field}" that cannot be seen or turn its direction, or white space to spare: send it without.`
    case 'too-long':
      return `has more than ${listTextMax(part)} characters in "${field}".`
    // Checked later, once the stored name is known: an existing name may be sent again.
    case 'link':
    case null:
      return undefined
  }
}

/** Returns why a list may not get this name, unless it has it already. */
export function linkInName(name: string): ApiError | undefined {
  return listTextProblem('name', name) === 'link' ? new ApiError('invalid_item', 400, LIST_NAME_LINK) : undefined
}
