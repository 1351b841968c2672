import { displayNameWords } from './display-name-messages.ts'
import { FIXED_MESSAGES } from './messages.ts'
import { usernameMessage } from './profile-messages.ts'
import { displayNameProblem } from '../domain/display-name.ts'
import { usernameForm } from '../domain/mentions.ts'
import { usernameProblem, usernameWords } from '../domain/username.ts'
import type { ProfanityFilter } from '../domain/profanity.ts'

let filter: Promise<ProfanityFilter | null> | undefined

/** Loads the word lists, which only this file needs. Returns null if they cannot be loaded; then only the server checks. */
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

/** Returns the message for a username that is rejected, or undefined. Only the server knows which ones are taken. */
export async function judgeUsername(name: string): Promise<string | undefined> {
  const problem = usernameProblem(name)
  if (problem) return usernameMessage(problem)
  const isProfane = await fetchWordLists()
  return isProfane?.(usernameWords(usernameForm(name))) ? usernameMessage('not-allowed') : undefined
}

/** Returns the message for a display name that is rejected, or undefined. */
export async function judgeName(name: string): Promise<string | undefined> {
  const problem = displayNameProblem(name)
  if (problem) return displayNameWords(problem)
  const isProfane = await fetchWordLists()
  return isProfane?.(name) ? FIXED_MESSAGES.displayNameNotAllowed : undefined
}
