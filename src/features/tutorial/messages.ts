import { TOUR_MESSAGES } from '../../ui/tour/messages.ts'

/** Returns the age of an entry in as few letters as possible. */
const agoOf = (hours: number) => (hours < 24 ? `${hours} h` : `${Math.round(hours / 24)} d`)

/** The suggestions of the search slide. Each has a typing error, and the search still finds it. */
export const SEARCH_TRIES = ['embr holow', 'tidebuond', '@mara'] as const

/** Messages of the tutorial. */
export const TUTORIAL_MESSAGES = {
  ...TOUR_MESSAGES,
  page: 'How Questdeck works',
  pageTitle: 'Tutorial',
  finish: 'Finish',
  progress: (at: number, of: number, title: string) => `${at} of ${of}: ${title}`,
  help: 'Swipe or use the arrows to turn pages; Escape skips them all. Try everything: nothing here is saved or sent.',

  discovery: {
    title: 'Discovery',
    text: 'Pick a mood, and the games that fit move to the front.',
    hint: 'Tap a mood.',
    moods: { cosy: 'Cosy', epic: 'Epic', together: 'Together' },
    shelf: 'The shelf',
    fits: (n: number) => (n === 0 ? 'All games, as players like them.' : n === 1 ? '1 game fits.' : `${n} games fit.`),
  },
  deck: {
    title: 'Swipedeck',
    text: 'Swipe right to like, left to pass, up if you own it. After five swipes the deck knows your taste.',
    hint: 'Drag the card or press a button.',
    top: (name: string) => `On top: ${name}`,
    nope: 'Nope',
    like: 'Like',
    owned: 'Owned',
    done: { liked: 'Liked', disliked: 'Passed', owned: 'Owned' },
  },
  list: {
    title: 'Profile & List Builder',
    text: 'Rank your favourites in public or private lists. Your Top 10 opens your profile.',
    hint: 'Drag a row by its handle.',
    name: 'Your Top 10',
    owner: 'Public, on your profile',
    handle: (name: string) => `Move ${name} with arrow up and down`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    moved: (name: string, place: number) => `${name} is number ${place}.`,
  },
  timeline: {
    title: 'Timeline',
    text: 'Follow players with taste you trust. See what they want, rate, finish and list.',
    hint: 'Follow someone.',
    follow: 'Follow',
    feed: 'Timeline',
    ago: agoOf,
    events: [
      { by: 'Mara', what: 'rated', game: 'lantern', score: 9, hours: 1 },
      { by: 'Jun', what: 'finished', game: 'tide', hours: 3 },
      { by: 'Okko', what: 'reviewed', game: 'rally', score: 7, hours: 5 },
      { by: 'Mara', what: 'wants', game: 'crowns', hours: 20 },
      { by: 'Jun', what: 'ranked first', game: 'ember', hours: 26 },
    ],
  },
  game: {
    title: 'Game Details',
    text: 'Everything about a game on one page: scores, platforms, release dates and your verdict.',
    hint: 'Pick a verdict.',
    name: 'lantern',
    studio: 'Quiet Tide',
    summary:
      'The sea has swallowed the old town, and its lights still burn. Dive from house to house and find out who ' +
      'lit the lamps. No enemies, no clock: only air, light, and a map that you draw yourself.',
    more: 'Read more',
    less: 'Read less',
    verdicts: { like: 'Like', want: 'Want', own: 'Owned' },
    players: 'players',
    rated: 'out of 10',
  },
  reviews: {
    title: 'Reviews & Discussions',
    text: 'Rate a game, say why, and discuss it with players who’ve been there.',
    hint: 'Set the stars, then reply.',
    yours: 'Your rating',
    stars: (n: number) => `${n * 2} out of 10`,
    score: (n: number) => `${n * 2}/10`,
    verdicts: [
      '',
      'Put it down after an hour.',
      'Pretty, but slow.',
      'A good weekend.',
      'The caves stayed with me.',
      'Played it twice in a row.',
    ],
    unscored: 'What would you give it?',
    game: 'ember',
    thread: 'Discussion',
    you: 'You',
    opening: { by: 'Okko', text: 'Does anyone else save the torch for the ending?' },
    answers: ['Always', 'Wait, you can?'],
    agree: 'Agree with Okko',
  },
  search: {
    title: 'Search',
    text: 'Half a name, a typo, two words swapped: search still gets you. Use @ to find players.',
    hint: 'Type or try one of these.',
    label: 'Search the sample games',
    placeholder: 'Search games or @users…',
    clear: 'Clear search',
    results: 'Results',
    found: (n: number) => (n === 0 ? 'No results' : n === 1 ? '1 result' : `${n} results`),
    none: 'No results',
  },
  quests: {
    title: 'Quests',
    text: 'Swipes, reviews, lists: they all count. Fill the bar to reach the next level.',
    hint: 'Try one.',
    level: (n: number) => `Level ${n}`,
    levelUp: (n: number) => `Level ${n}!`,
    toNext: (done: number, of: number) => `${done} of ${of} steps`,
    rows: [
      { id: 'swipe', name: 'Swipe three games', act: 'Swipe', goal: 3 },
      { id: 'review', name: 'Write a review', act: 'Write', goal: 1 },
      { id: 'list', name: 'Sort a list', act: 'Sort', goal: 1 },
    ],
    done: 'Done',
    again: 'Once more',
  },
} as const

/** The players of the tutorial, each with a different colour. */
export const SAMPLE_PLAYERS = [
  { name: 'Mara', hue: 20 },
  { name: 'Jun', hue: 165 },
  { name: 'Okko', hue: 265 },
] as const
