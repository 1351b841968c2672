import { hasLink, tidyLine } from './visible-text.ts'
import { usernameForm } from './mentions.ts'
import { textRule } from './text-rule.ts'
import type { TextRule } from './text-rule.ts'

export const BIO_MAX_CHARACTERS = 80

/** The texts of a profile; the picture is separate. */
export const PROFILE_PARTS = ['display_name', 'bio', 'username'] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

/** Why a bio is rejected, in the order of the checks. */
export type BioProblem = 'link' | 'too-long'

const BIO_LENGTH = textRule({ max: BIO_MAX_CHARACTERS, isLine: true })
/** A bio is one line, without a link, and has at most 80 characters as a person counts them. It may be empty. */
export const BIO_RULE: TextRule<BioProblem> = {
  ...BIO_LENGTH,
  problem: (text) => (hasLink(BIO_LENGTH.clean(text)) ? 'link' : BIO_LENGTH.problem(text) && 'too-long'),
}

/** Returns a bio as it is stored: one line, without invisible and direction characters. */
export const cleanBio = BIO_RULE.clean
/** Returns why a bio is rejected, or null. */
export const bioProblem = BIO_RULE.problem

/** Returns a text of a profile as it is stored. */
export function cleanProfileText(part: ProfilePart, text: string): string {
  return part === 'bio' ? cleanBio(text) : part === 'username' ? usernameForm(text) : tidyLine(text)
}
