/** Messages about a player's picture. The cropper's own are in `texts.ts`, which is loaded with it. */
export const AVATAR_TEXTS = {
  choose: 'Add a picture',
  change: 'Change your picture',
  unreadable: 'That file cannot be read as a picture. Please choose a PNG, JPEG or WebP.',
} as const
