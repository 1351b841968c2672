import { listTextMax, listTextProblem } from '../../domain/list-rule.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'

/** What is wrong with a text of a list, as a sentence about the item goes on; `field` is what the body calls it. */
export function listTextFault(field: string, part: ListTextPart, text: string): string | undefined {
  switch (listTextProblem(part, text)) {
    case 'missing':
      return `has no "${field}" that could be read, and a list needs a name.`
    case 'broken':
      return `has characters in "${field}" that cannot be seen or turn its direction, or white space to spare: send it without.`
    case 'too-long':
      return `has more than ${listTextMax(part)} characters in "${field}".`
    case null:
      return undefined
  }
}
