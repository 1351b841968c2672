import { LIST_NAME_MAX_CHARACTERS } from '../domain/list-rule.ts'
import type { ListTextProblem } from '../domain/list-rule.ts'

/** The message of the screens and the server if the name of a list contains a web address. */
export const LIST_NAME_LINK = 'Links aren’t allowed in list names.'

/** The messages of the screens for an invalid name of a list. */
export const LIST_NAME_PROBLEMS: Readonly<Record<ListTextProblem, string>> = {
  missing: 'Give the list a name.',
  broken: 'This name can’t be saved as it is.',
  'too-long': `A name can have up to ${LIST_NAME_MAX_CHARACTERS} characters.`,
  link: LIST_NAME_LINK,
}
