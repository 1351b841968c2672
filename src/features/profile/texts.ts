import { NO_SUCH } from '../../ui/page-texts.ts'

const NUMBERS = new Intl.NumberFormat('en')
const number = (count: number) => NUMBERS.format(count)

/** Everything that the page of a player says. */
export const PROFILE_TEXTS = {
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
  blockedTitle: (name: string) => `You have blocked ${name}`,
  blocked: 'You see nothing of each other.',
  unblock: 'Unblock',
  tabsLabel: 'Parts of this profile',
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
  noPublicLists: 'Your lists are private: nobody sees them here.',
  topReviews: 'Top Reviews',
  noReviews: { own: 'What you write about games you play stands here.', other: 'No reviews yet.' },
  findGames: 'Find a game to review',

  sort: 'Sort',
  show: 'Show',
  listSorts: { 'newest': 'Newest', 'most-liked': 'Most liked', 'most-games': 'Most games' },
  shows: { all: 'All', public: 'Public', private: 'Private' },
  lists: 'Lists',
  emptyVault: {
    own: { title: 'No lists yet', text: 'Put games together that belong together: for a mood, a friend, or the ten best of all.' },
    other: { title: 'No public lists', text: 'When they share one, it stands here.' },
  },
  createList: 'Create a list',
  noneShown: { all: '', public: 'None of your lists is public.', private: 'None of your lists is private.' },

  journalSorts: { 'newest': 'Newest', 'most-liked': 'Most liked' },
  journal: 'Reviews',
  emptyJournal: {
    own: { title: 'Your journal is empty', text: 'Score a game on its page, and it stands here with what you say of it.' },
    other: { title: 'Nothing in the journal', text: 'When they review a game, it stands here.' },
  },
  more: (count: number) => `Show ${number(count)} more`,
  gameToCome: 'A game that is on its way',
  unknownGame: 'A game that is not on this device',
  likes: (count: number) => (count === 1 ? '1 like' : `${number(count)} likes`),
  number,
  replies: (count: number) => (count === 0 ? 'Reply' : count === 1 ? '1 reply' : `${number(count)} replies`),
  repliesTo: (count: number, game: string) =>
    count === 0 ? `Reply to the review of ${game}` : `${number(count)} ${count === 1 ? 'reply' : 'replies'} to the review of ${game}`,

  asItWas: (when: string) => `This is how it was ${when}.`,
  untold: 'Followers and likes come with the next connection.',
  gone: NO_SUCH.player,
  notHere: 'This profile is not on this device',
  home: 'To your own profile',
} as const
