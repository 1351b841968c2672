import { MATCHES_MESSAGES } from './messages.ts'

const { number, games } = MATCHES_MESSAGES

/** What a percentage from which on means. */
const ALIKE = [
  [70, 'Nearly the same taste'],
  [45, 'Very similar taste'],
  [20, 'Similar taste'],
  [0, 'Some taste in common'],
] as const
const alike = (percent: number) => ALIKE.find(([least]) => percent >= least)?.[1] ?? ''

/** Messages about similar players. In a file of their own, because most players open the page for its games. */
export const PLAYERS_MESSAGES = {
  loading: 'Finding players like you…',
  list: 'Players like you',
  intro: 'Players who like the same games as you, especially the lesser-known ones.',

  alike,
  percent: (percent: number) => `${percent}% alike`,
  alikeName: (percent: number, name: string) => `${alike(percent)}, ${percent}% alike: why you match with ${name}`,
  explained: (both: number, name: string, unseen: number) =>
    unseen === 0
      ? `You love ${games(both)} ${name} shows this week, and you’ve seen the rest.`
      : `You love ${games(both)} ${name} shows this week. ${number(unseen)} more ${unseen === 1 ? 'is' : 'are'} new to you.`,
  howCounted: 'Based on games you both like or own. Rarer games count more. Others see up to 12 of a player’s games a week.',
  both: 'You both love',
  unseen: 'They love, new to you',
  number,
  nothingUnseen: (name: string) => `You’ve seen every game ${name} shows this week.`,

  more: (name: string) => `More about ${name}`,

  want: 'Want',
  like: 'Like',
  wantGame: (name: string) => `Want ${name}`,
  likeGame: (name: string) => `Like ${name}`,

  asItWas: (when: string) => `Updated ${when}.`,

  fewTitle: 'Your taste is still a secret',
  few: (missing: number) =>
    `Like or own ${missing === 1 ? 'one more game' : `${number(missing)} more games`} to find players with similar taste.`,
  toTheDeck: 'Go to the deck',
  noneTitle: 'No players like you yet',
  none: 'Every game you like makes a match more likely.',
  lookAgain: 'Look again',
} as const
