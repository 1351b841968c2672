import { LIST_NAME_MAX_CHARACTERS } from '../domain/list-rule.ts'
import type { ListTextProblem } from '../domain/list-rule.ts'

/** What screens and server say of a list's name that holds a web address. */
export const LIST_NAME_LINK = "Links aren't allowed in the name of a list."

/** What screens say of a name that no list may have. */
export const LIST_NAME_PROBLEMS: Readonly<Record<ListTextProblem, string>> = {
  missing: 'Give the list a name.',
  broken: 'This name cannot be kept as it is.',
  'too-long': `A name has ${LIST_NAME_MAX_CHARACTERS} characters at most.`,
  link: LIST_NAME_LINK,
}
