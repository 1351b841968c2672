import { tooManyCharacters } from '../../domain/too-many-characters.ts'

/** Messages of the field for a display name. */
export const DISPLAY_NAME_MESSAGES = {
  label: 'Display name',
  yourName: 'Your name',
  characters: (n: number, most: number) => (n > most ? tooManyCharacters(n - most) : `${n} of ${most} characters`),
} as const
