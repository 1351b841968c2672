export const PASSWORD_MIN_CHARACTERS = 8

/**
 * Whether a password has at least 8 characters and an upper-case letter, a lower-case letter, a digit and a
 * symbol (specification 1, section 5). Letters and digits of every script count.
 */
export function hasStrongComposition(password: string): boolean {
  return (
    [...password].length >= PASSWORD_MIN_CHARACTERS &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\p{N}/u.test(password) &&
    /[^\p{L}\p{N}]/u.test(password)
  )
}
