import { displayNameWords } from './display-name-words.ts'
import { MESSAGES } from './messages.ts'
import { displayNameProblem } from '../domain/display-name.ts'
import type { ProfanityFilter } from '../domain/profanity.ts'

let filter: Promise<ProfanityFilter | null> | undefined

/** Fetches the word lists, which only this needs. Where they do not come the server judges alone. */
export function fetchWordLists(): Promise<ProfanityFilter | null> {
  filter ??= import('../domain/profanity.ts').then(
    ({ createProfanityFilter }) => createProfanityFilter(),
    () => {
      filter = undefined
      return null
    },
  )
  return filter
}

/** What to say of a display name that cannot be taken, or undefined. */
export async function judgeName(name: string): Promise<string | undefined> {
  const problem = displayNameProblem(name)
  if (problem) return displayNameWords(problem)
  const isProfane = await fetchWordLists()
  return isProfane?.(name) ? MESSAGES.displayNameNotAllowed : undefined
}
