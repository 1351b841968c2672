export const PASSWORD_MIN_CHARACTERS = 8

/** The requirements of a password, in the order in which the message names them. */
export const PASSWORD_PARTS = ['length', 'upper', 'lower', 'digit', 'symbol'] as const
export type PasswordPart = (typeof PASSWORD_PARTS)[number]

const TESTS: Readonly<Record<PasswordPart, (password: string) => boolean>> = {
  length: (password) => [...password].length >= PASSWORD_MIN_CHARACTERS,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{N}/u.test(password),
  symbol: (password) => /[^\p{L}\p{N}]/u.test(password),
}

/** Returns whether a password meets one of the requirements. Letters and digits of every script count. */
export function hasPasswordPart(password: string, part: PasswordPart): boolean {
  return TESTS[part](password)
}

/** Returns whether a password has at least 8 characters, with upper case, lower case, a digit and a symbol. */
export function hasStrongComposition(password: string): boolean {
  return PASSWORD_PARTS.every((part) => hasPasswordPart(password, part))
}
