import { BIO_MAX_CHARACTERS } from '../../domain/profile-rule.ts'
import { DISPLAY_NAME_MAX_CHARACTERS } from '../../domain/display-name.ts'
import { USERNAME_MAX_CHARACTERS } from '../../domain/username.ts'
import { tooManyCharacters } from '../../domain/too-many-characters.ts'
import { numberText } from '../../domain/numbers.ts'

/** Messages of the dialog that edits a profile. */
export const EDIT_MESSAGES = {
  title: 'Edit profile',
  displayName: 'Display name',
  username: 'Username',
  usernameHint: 'Others mention you with @ and this name.',
  bio: 'Bio',
  bioHint: 'A line about you and what you play.',
  characters: (count: number, max: number) => (count > max ? tooManyCharacters(count - max) : `${numberText(count)} of ${numberText(max)}`),
  nameMax: DISPLAY_NAME_MAX_CHARACTERS,
  usernameMax: USERNAME_MAX_CHARACTERS,
  bioMax: BIO_MAX_CHARACTERS,
  save: 'Save',
  cancel: 'Cancel',
  failed: 'Couldn’t save on this device. Your text is still here.',
  offline: 'You’re offline. We’ll save this here, and others will see it once you’re online.',
} as const
