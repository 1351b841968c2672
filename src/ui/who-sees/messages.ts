import type { Audience, DataClass } from '../../domain/who-sees.ts'

/** Messages of the table that shows who can see which data. Its rows are those of `WHO_SEES`. */
export const WHO_SEES_MESSAGES = {
  caption: 'Who sees what',
  by: {
    players: 'Every player',
    followers: 'Your followers',
    author: 'The author of each',
    counted: 'Everyone, as a number without names',
    nobody: 'Only you',
  } satisfies Record<Audience, string>,
  what: {
    identity: 'Your name, picture, bio and the links you show',
    level: 'Your level',
    ranking: 'Your place on the leaderboard',
    reviews: 'Your ratings, reviews and the games you’ve finished',
    publicLists: 'Your public lists',
    posts: 'Your replies and discussions',
    follows: 'Your followers and the players you follow',
    taste: 'Up to twelve games you like or own, if your tastes are similar',
    wants: 'Games you want, except adult games',
    activity: 'News of your reviews, public lists and levels',
    reactions: 'Your likes of reviews, lists and posts',
    counts: 'How many players like or want a game',
    coLikes: 'Which games are liked together',
    likes: 'Games you like',
    dislikes: 'Games you don’t like',
    owned: 'Games you own',
    privateLists: 'Your private lists',
    restrictions: 'Players you block or mute',
    account: 'Your email address, settings and sign-ins',
  } satisfies Record<DataClass, string>,
  canBeOff: 'You can turn this off',
  isOff: 'You turned this off',
  blocked: 'Players you block see none of it.',
  muted: (what: string) => `Players you mute don’t see this either: ${what.charAt(0).toLowerCase()}${what.slice(1)}.`,
} as const
