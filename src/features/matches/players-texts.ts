import { MATCHES_TEXTS } from './texts.ts'

const { number, games } = MATCHES_TEXTS

/** Everything that is said of players of like taste. Apart from the rest, because most come for their games. */
export const PLAYERS_TEXTS = {
  loading: 'Looking for players like you',
  list: 'Players like you',
  intro: 'They love what you love. Each shows up to twelve games that they like or own, and others every week.',

  alike: (percent: number) => `${percent} %`,
  alikeName: (percent: number, name: string) => `${percent} % alike: what that says of you and ${name}`,
  explained: (both: number, name: string, unseen: number) =>
    unseen === 0
      ? `You love ${games(both)} of those that ${name} shows this week, and have seen the rest.`
      : `You love ${games(both)} of those that ${name} shows this week. You have not seen ${number(unseen)} of them.`,
  howCounted: 'Every week, everyone can see up to twelve games that a player likes or owns. Games that few love count for more.',
  both: 'You both love',
  unseen: 'They love, you have not seen',
  number,
  nothingUnseen: (name: string) => `You have seen all games that ${name} shows this week.`,

  more: (name: string) => `More about ${name}`,

  want: 'Want',
  like: 'Like',
  wantGame: (name: string) => `Want ${name}`,
  likeGame: (name: string) => `Like ${name}`,

  asItWas: (when: string) => `These are the players as they were ${when}.`,

  fewTitle: 'Your taste is still a secret',
  few: (missing: number) =>
    `Like or own ${missing === 1 ? 'one more game' : `${number(missing)} more games`}, and the players whose taste is like yours appear here.`,
  toTheDeck: 'To the deck',
  noneTitle: 'Nobody plays like you yet',
  none: 'With every game that you like, it gets more likely that somebody does, too.',
  lookAgain: 'Look again',
  notHere: 'Players like you are not on this device',
} as const
