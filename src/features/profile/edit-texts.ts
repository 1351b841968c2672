import { BIO_MAX_CHARACTERS } from '../../domain/profile-rule.ts'
import { DISPLAY_NAME_MAX_CHARACTERS } from '../../domain/display-name.ts'
import { tooManyCharacters } from '../../domain/too-many-characters.ts'

const NUMBERS = new Intl.NumberFormat('en')

/** Everything that the dialog to change a profile says. */
export const EDIT_TEXTS = {
  title: 'Edit profile',
  displayName: 'Display name',
  bio: 'Bio',
  bioHint: 'A line about you and what you play.',
  characters: (count: number, max: number) => (count > max ? tooManyCharacters(count - max) : `${NUMBERS.format(count)} of ${NUMBERS.format(max)}`),
  nameMax: DISPLAY_NAME_MAX_CHARACTERS,
  bioMax: BIO_MAX_CHARACTERS,
  save: 'Save',
  cancel: 'Cancel',
  failed: 'It could not be saved on this device. What you typed is still here.',
  offline: 'You are offline: it is saved on this device, and others see it when you are online again.',
} as const
