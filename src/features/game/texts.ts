import type { GameState } from '../../contract/mutations.ts'
import { scoreText } from '../../domain/review-rule.ts'
import { NO_SUCH } from '../../ui/page-texts.ts'

const VERDICTS: Record<GameState, string> = { liked: 'Like', disliked: 'Nope', owned: 'Owned' }
/** What a version is to its game, by the type of game; a main game with a page of another is an edition of that. */
const KINDS: Partial<Record<number, string>> = {
  0: 'Edition', 3: 'Bundle', 8: 'Remake', 9: 'Remaster', 10: 'Expanded game', 11: 'Port',
}
const NUMBERS = new Intl.NumberFormat('en')
const scores = (count: number) => `${NUMBERS.format(count)} ${count === 1 ? 'score' : 'scores'}`

/** What a game's page says. */
export const GAME_TEXTS = {
  notHere: 'This game is not on this device',
  unknown: NO_SUCH.game,
  toTheDeck: 'To the deck',

  verdicts: 'Your verdict',
  verdict: (verdict: GameState) => VERDICTS[verdict],
  want: 'Want',
  players: 'What players say',
  number: (count: number) => NUMBERS.format(count),
  score: scoreText,
  scores: (count: number | undefined) => (count === undefined ? 'rated' : scores(count)),
  rated: (rating: number, count: number | undefined) =>
    `Rated ${rating.toFixed(1)} of 10${count === undefined ? '' : `, from ${scores(count)}`}`,
  yours: 'yours',
  youGave: (rating: number) => `You gave it ${scoreText(rating)}`,
  likes: (count: number) => (count === 1 ? 'like' : 'likes'),
  likedBy: (count: number) => `Liked by ${NUMBERS.format(count)}`,
  owners: (count: number) => (count === 1 ? 'owner' : 'owners'),
  ownedBy: (count: number) => `Owned by ${NUMBERS.format(count)}`,
  wishes: (count: number) => (count === 1 ? 'wish' : 'wishes'),
  wantedBy: (count: number) => `Wanted by ${NUMBERS.format(count)}`,

  addToList: 'Add to a list',
  isIn: 'In',
  andMore: (count: number) => `and ${count} more`,

  noSummary: 'Nobody has described this game yet.',
  noSummaryHere: 'No description of this game is on this device.',
  readOn: 'Read on',
  readLess: 'Show less',
  platforms: 'Platforms',
  genres: 'Genres',
  modes: 'Modes',
  themes: 'Themes',
  by: 'By',
  publishedBy: 'Published by',
  series: 'Series',
  similar: 'Similar games',
  likedTogether: 'Players who like this also like',
  report: 'Report a problem with this game',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',

  screenshots: 'Screenshots',
  screenshot: (number: number, count: number) => `Screenshot ${number} of ${count}`,
  screenshotsOf: (name: string) => `Screenshots of ${name}`,
  noScreenshots: 'The screenshots cannot be loaded just now.',
  earlierScreenshots: 'Earlier screenshots',
  laterScreenshots: 'Later screenshots',
  previousScreenshot: 'Previous screenshot',
  nextScreenshot: 'Next screenshot',
  close: 'Close',
  trailer: 'Trailer',
  onYouTube: ' on YouTube',
  newTab: ' (opens in a new tab)',
  videos: 'Videos',
  moreVideos: 'More videos',
  video: 'Video',
  allVideos: (count: number) => `Show all ${count} videos`,
  releases: 'Release dates',
  toBeAnnounced: 'To be announced',
  allDates: (count: number) => `Show all ${count} dates`,
  allPlatforms: (count: number) => `Show all ${count} platforms`,
  versions: 'Versions',
  kind: (gameType: number): string | undefined => KINDS[gameType],
  allVersions: (count: number) => `Show all ${count} versions`,
  asItWas: (when: string) => `Dates and versions are as they were ${when}.`,
  comesWithNetwork: 'Screenshots and release dates come with the network.',
} as const
