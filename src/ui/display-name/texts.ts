import { tooManyCharacters } from '../../domain/too-many-characters.ts'

/** What the field says in which players say what they are called. */
export const DISPLAY_NAME_TEXTS = {
  label: 'Display name',
  yourName: 'Your name',
  characters: (n: number, most: number) => (n > most ? tooManyCharacters(n - most) : `${n} of ${most} characters`),
} as const
