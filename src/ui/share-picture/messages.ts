/** Messages of the sheet that shares a picture. */
export const PICTURE_MESSAGES = {
  share: 'Share picture',
  download: 'Download picture',
  drawing: 'Drawing your picture…',
  notDrawn: 'Couldn’t draw the picture. Close this and try again.',
  saved: (file: string) => `Downloaded as ${file}.`,
} as const
