import type { RingGroup, RingNeed } from '../../domain/rings.ts'

const tokensOf = (n: number) => (n === 1 ? '1 token' : `${n} tokens`)

export const APPEARANCE_TEXTS = {
  title: 'Appearance',
  lead: 'How you look to others, and how Questdeck looks to you.',
  ring: 'Ring around your picture',
  choose: 'Choose a ring',
  groupLabel: 'Kind of ring',
  groups: {
    drawn: 'Drawn', class: 'Classes', cr: 'Ratings', frame: 'Frames', reward: 'Tokens',
  } satisfies Record<RingGroup, string>,
  rings: (group: string) => `Rings: ${group}`,
  colour: 'Colour',
  accent: 'Colour of the theme',
  ownColour: 'A colour of your own',
  need: (need: RingNeed) => ('level' in need ? `Level ${need.level}` : tokensOf(need.tokens)),
  free: 'Yours to wear',
  wear: 'Wear this ring',
  worn: 'You wear this ring.',
  atLevel: (level: number, own: number) => `Comes at level ${level}. You are at level ${own}.`,
  unlock: (tokens: number) => `Unlock for ${tokensOf(tokens)}`,
  waiting: 'Yours with the next tokens.',
  lacking: (n: number) => `${tokensOf(n)} short. Tokens come with levels and quests; claim them with your quests.`,
  saved: 'Saved appearance.',
  failed: 'Could not save appearance. Please try again.',
} as const
