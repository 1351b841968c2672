import { cleanDisplayName, hasLink } from './display-name.ts'
import { cleanLine, isLongerThan } from './plain-text.ts'

export const BIO_MAX_CHARACTERS = 80

/** What players say about themselves; the picture goes by itself. */
export const PROFILE_PARTS = ['display_name', 'bio'] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

/** Why a bio cannot be taken, in the order of the checks. */
export type BioProblem = 'link' | 'too-long'

/** A bio as it is stored: one line, without what cannot be seen or steers. */
export function cleanBio(text: string): string {
  return cleanLine(text)
}

/** Why a bio cannot be taken, or null: it holds no link and at most 80 characters as a person counts them. It may be empty. */
export function bioProblem(text: string): BioProblem | null {
  const bio = cleanBio(text)
  if (hasLink(bio)) return 'link'
  return isLongerThan(BIO_MAX_CHARACTERS, bio) ? 'too-long' : null
}

/** A part of a profile as it is stored. */
export function cleanProfileText(part: ProfilePart, text: string): string {
  return part === 'bio' ? cleanBio(text) : cleanDisplayName(text)
}
