export const SO_FAR_MESSAGES = {
  title: 'Here’s what I see so far',
  keepSwiping: 'Keep swiping',
} as const
