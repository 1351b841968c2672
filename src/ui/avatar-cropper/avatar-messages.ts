/** Messages about a player's picture. The cropper's own are in `messages.ts`, which is loaded with it. */
export const AVATAR_MESSAGES = {
  choose: 'Add a picture',
  change: 'Change your picture',
  unreadable: 'Couldn’t read that picture. Choose a PNG, JPEG or WebP.',
} as const
