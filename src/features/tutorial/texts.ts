import { TOUR_TEXTS } from '../../ui/tour/texts.ts'

/** How long ago, in the fewest letters. */
const agoOf = (hours: number) => (hours < 24 ? `${hours} h` : `${Math.round(hours / 24)} d`)

/** What the search slide offers to try: each is spelt wrong, and found. */
export const SEARCH_TRIES = ['embr holow', 'tidebuond', '@mara'] as const

/** Everything the tutorial says, in one place. */
export const TUTORIAL_TEXTS = {
  ...TOUR_TEXTS,
  page: 'How Questdeck works',
  pageTitle: 'Tutorial',
  finish: 'Finish',
  progress: (at: number, of: number, title: string) => `${at} of ${of}: ${title}`,
  help:
    'Swipe, or use the arrows, to turn the pages; Escape skips them all. Try everything: nothing here is saved or sent.',

  discovery: {
    title: 'Discovery',
    text: 'Say what you are in the mood for. The shelf puts what fits in front.',
    hint: 'Tap a mood.',
    moods: { cosy: 'Cosy', epic: 'Epic', together: 'Together' },
    shelf: 'The shelf',
    fits: (n: number) => (n === 0 ? 'Every game, as players like them.' : n === 1 ? '1 game fits.' : `${n} games fit.`),
  },
  deck: {
    title: 'Swipedeck',
    text: 'Right if you like it, left if not, up if you own it. After five swipes the deck knows your taste.',
    hint: 'Drag the card, or press a button.',
    top: (name: string) => `On top: ${name}`,
    nope: 'Nope',
    like: 'Like',
    owned: 'Owned',
    done: { liked: 'Liked', disliked: 'Passed', owned: 'Owned' },
  },
  list: {
    title: 'Profile & List Builder',
    text: 'Rank your favourites, keep lists public or to yourself. Your Top 10 opens your profile.',
    hint: 'Drag a row by its handle.',
    name: 'Your Top 10',
    owner: 'On your profile, for everybody',
    handle: (name: string) => `Move ${name}; arrow up and down`,
    up: (name: string) => `${name} up`,
    down: (name: string) => `${name} down`,
    moved: (name: string, place: number) => `${name} is number ${place}.`,
  },
  timeline: {
    title: 'Timeline',
    text: 'Follow players whose taste you trust. What they play, rate and list turns up here.',
    hint: 'Follow somebody.',
    follow: 'Follow',
    feed: 'Timeline',
    ago: agoOf,
    events: [
      { by: 'Mara', what: 'rated', game: 'lantern', score: 9, hours: 1 },
      { by: 'Jun', what: 'now owns', game: 'tide', hours: 3 },
      { by: 'Okko', what: 'reviewed', game: 'rally', score: 7, hours: 5 },
      { by: 'Mara', what: 'wants', game: 'crowns', hours: 20 },
      { by: 'Jun', what: 'ranked first', game: 'ember', hours: 26 },
    ],
  },
  game: {
    title: 'Game Details',
    text: 'Everything about a game on one page: scores, platforms, release dates, and what you think of it.',
    hint: 'Give it a verdict.',
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
    text: 'Score a game, say why, and talk about it with players who have been there.',
    hint: 'Set the stars, then answer.',
    yours: 'Your score',
    stars: (n: number) => `${n * 2} out of 10`,
    score: (n: number) => `${n * 2}/10`,
    verdicts: ['', 'Put it down after an hour.', 'Pretty, but slow.', 'A good weekend.', 'The caves stayed with me.', 'Played it twice in a row.'],
    unscored: 'What would you give it?',
    game: 'ember',
    thread: 'Discussion',
    you: 'You',
    opening: { by: 'Okko', text: 'Does anybody else keep the torch for the ending?' },
    answers: ['Always', 'Wait, you can?'],
    agree: 'Agree with Okko',
  },
  search: {
    title: 'Search',
    text: 'Half a name, a wrong letter, two words swapped: it finds what you mean. With an @ it finds players.',
    hint: 'Type, or try one of these.',
    label: 'Search the sample games',
    placeholder: 'Search games or @users…',
    clear: 'Clear the search',
    results: 'Results',
    found: (n: number) => (n === 0 ? 'No results' : n === 1 ? '1 result' : `${n} results`),
    none: 'No results',
  },
  quests: {
    title: 'Quests',
    text: 'Whatever you do here counts: swipes, reviews, lists. Fill the bar to reach the next level.',
    hint: 'Do something.',
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

/** The players of the tutorial, each with a colour of their own. */
export const SAMPLE_PLAYERS = [
  { name: 'Mara', hue: 20 },
  { name: 'Jun', hue: 165 },
  { name: 'Okko', hue: 265 },
] as const
