import { NO_SUCH } from '../../ui/page-messages.ts'
import { numberText } from '../../domain/numbers.ts'
import { calendarDay, MONTH_KNOWN } from '../../domain/times.ts'
import { whoCan } from '../../ui/who-sees/who-can.ts'

const number = (count: number) => numberText(count)

/** Messages of a player's page. */
export const PROFILE_MESSAGES = {
  title: 'Your profile',
  titleOf: (name: string) => name,
  loading: 'Loading…',
  noBio: 'No bio yet.',
  level: (level: number, tier: string) => `Level ${level}, ${tier}`,
  username: (name: string) => `@${name}`,
  followersToCome: 'Followers',
  followers: (count: number) => (count === 1 ? '1 follower' : `${number(count)} followers`),
  following: (count: number) => `${number(count)} following`,
  addPicture: 'Add a picture',
  edit: 'Edit profile',
  moreAbout: (name: string) => `More about ${name}`,
  blockedTitle: (name: string) => `You blocked ${name}`,
  blocked: 'You can’t see each other.',
  unblock: 'Unblock',
  tabsLabel: 'Profile sections',
  tabs: { hero: 'Overview', vault: 'Lists', diary: 'Journal', quests: 'Quests' },

  topTen: 'Top 10',
  editTopTen: 'Edit',
  swipe: 'Swipe',
  swipeList: (name: string) => `Swipe ${name}`,
  editList: (name: string) => `Edit ${name}`,
  rank: (rank: number) => `Number ${rank}`,
  makeTopTen: 'Make your Top 10',
  makeTopTenText: 'Ten games that say who you are.',
  noTopTen: 'No Top 10 yet.',
  topLists: 'Top Lists',
  newList: 'New list',
  newListText: 'For a mood, a friend, or a rainy week.',
  noLists: 'No lists yet.',
  noPublicLists: `Your lists are private. ${whoCan('privateLists', 'see them')}.`,
  topReviews: 'Top Reviews',
  noReviews: { own: 'Your reviews will show up here.', other: 'No reviews yet.' },
  findGames: 'Find a game to review',

  sort: 'Sort',
  show: 'Show',
  listSorts: { newest: 'Newest', 'most-liked': 'Most liked', 'most-games': 'Most games' },
  shows: { all: 'All', public: 'Public', private: 'Private' },
  lists: 'Lists',
  emptyVault: {
    own: { title: 'No lists yet', text: 'Make one for a mood, a friend, or your ten favourites.' },
    other: { title: 'No public lists', text: 'Nothing shared yet.' },
  },
  createList: 'Create a list',
  noneShown: { all: '', public: 'You have no public lists.', private: 'You have no private lists.' },

  journalSorts: { newest: 'Newest', 'most-liked': 'Most liked' },
  journal: 'Reviews',
  months: 'Months',
  goToMonth: 'Go to a month',
  month: (month: string) => calendarDay(`${month}-01`, MONTH_KNOWN),
  reviewsIn: (month: string, count: number) => `${month}, ${count === 1 ? '1 review' : `${number(count)} reviews`}`,
  noneIn: (month: string) => `No reviews in ${month}. The nearest ones are below.`,
  newer: (count: number) => `Show ${number(count)} newer`,
  latestOnly: (count: number) => `Only the latest ${number(count)} reviews are listed.`,
  emptyJournal: {
    own: { title: 'Your journal is empty', text: 'Rate a game and it’ll appear here with your review.' },
    other: { title: 'No reviews yet', text: 'Their reviews will show up here.' },
  },
  more: (count: number) => `Show ${number(count)} more`,
  gameToCome: 'Loading game…',
  unknownGame: 'Game not on this device',
  likes: (count: number) => (count === 1 ? '1 like' : `${number(count)} likes`),
  number,
  replies: (count: number) => (count === 0 ? 'Reply' : count === 1 ? '1 reply' : `${number(count)} replies`),
  repliesTo: (count: number, game: string) =>
    count === 0 ? `Reply to the review of ${game}` : `${number(count)} ${count === 1 ? 'reply' : 'replies'} to the review of ${game}`,

  asItWas: (when: string) => `Updated ${when}.`,
  notOnDevice: 'Followers and likes will load later.',
  gone: NO_SUCH.player,
  home: 'Go to your profile',
} as const
