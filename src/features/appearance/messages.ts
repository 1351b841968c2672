import type { RingGroup, RingNeed } from '../../domain/rings.ts'

const tokensOf = (n: number) => (n === 1 ? '1 token' : `${n} tokens`)

export const APPEARANCE_MESSAGES = {
  title: 'Appearance',
  lead: 'How you look to others, and how Questdeck looks to you.',
  keys: 'Single-key shortcuts',
  keysHint: (palette: string) => `J and K move through lists and threads, Z undoes a swipe. ${palette} always works.`,
  ring: 'Ring around your picture',
  choose: 'Choose a ring',
  groupLabel: 'Ring type',
  groups: {
    drawn: 'Drawn',
    class: 'Classes',
    cr: 'Ratings',
    frame: 'Frames',
    reward: 'Tokens',
  } satisfies Record<RingGroup, string>,
  rings: (group: string) => `Rings: ${group}`,
  colour: 'Colour',
  accent: 'Theme colour',
  ownColour: 'Custom colour',
  need: (need: RingNeed) => ('level' in need ? `Level ${need.level}` : tokensOf(need.tokens)),
  free: 'Unlocked',
  wear: 'Equip this ring',
  worn: 'Equipped',
  atLevel: (level: number, own: number) => `Unlocks at level ${level}. You’re at level ${own}.`,
  unlock: (tokens: number) => `Unlock for ${tokensOf(tokens)}`,
  waiting: 'Yours with your next tokens.',
  lacking: (n: number) =>
    `${n} more ${n === 1 ? 'token' : 'tokens'} needed. Earn tokens with levels and quests, and claim them with your quests.`,
  saved: 'Saved appearance.',
  failed: 'Could not save appearance. Please try again.',
} as const
