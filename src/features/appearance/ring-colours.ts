/** Offered colours for drawn rings: each is visible on a light and on a dark page. */
export const RING_COLOURS = [
  ['#d64532', 'Red'],
  ['#e0641c', 'Orange'],
  ['#c08a16', 'Gold'],
  ['#5f9a35', 'Green'],
  ['#1f9490', 'Teal'],
  ['#2f86d6', 'Blue'],
  ['#6a6fe0', 'Indigo'],
  ['#9a57cf', 'Violet'],
  ['#cf4f97', 'Rose'],
  ['#8a8178', 'Stone'],
] as const
