import type { GameState } from '../../contract/mutations.ts'
import { scoreText } from '../../domain/review-rule.ts'
import { NO_SUCH } from '../../ui/page-messages.ts'
import { numberText } from '../../domain/numbers.ts'

const VERDICTS: Record<GameState, string> = { liked: 'Like', disliked: 'Nope', owned: 'Owned' }
/** The relation of a version to its game, by the type of game. A main game with another page is an edition. */
const KINDS: Partial<Record<number, string>> = {
  0: 'Edition',
  3: 'Bundle',
  8: 'Remake',
  9: 'Remaster',
  10: 'Expanded game',
  11: 'Port',
}
const scores = (count: number) => `${numberText(count)} ${count === 1 ? 'rating' : 'ratings'}`

/** Messages of a game's page. */
export const GAME_MESSAGES = {
  unknown: NO_SUCH.game,
  toTheDeck: 'Go to the deck',

  verdicts: 'Your verdict',
  verdict: (verdict: GameState) => VERDICTS[verdict],
  want: 'Want',
  players: 'What players say',
  number: (count: number) => numberText(count),
  score: scoreText,
  scores: (count: number | undefined) => (count === undefined ? 'rated' : scores(count)),
  rated: (rating: number, count: number | undefined) =>
    `Rated ${rating.toFixed(1)} out of 10${count === undefined ? '' : `, from ${scores(count)}`}`,
  yours: 'yours',
  youGave: (rating: number) => `You gave it ${scoreText(rating)}`,
  likes: (count: number) => (count === 1 ? 'like' : 'likes'),
  likedBy: (count: number) => `Liked by ${numberText(count)}`,
  owners: (count: number) => (count === 1 ? 'owner' : 'owners'),
  ownedBy: (count: number) => `Owned by ${numberText(count)}`,
  wishes: (count: number) => (count === 1 ? 'wish' : 'wishes'),
  wantedBy: (count: number) => `Wanted by ${numberText(count)}`,

  addToList: 'Add to a list',
  isIn: 'In',
  andMore: (count: number) => `and ${count} more`,

  noSummary: 'No description yet.',
  noSummaryHere: 'No description on this device.',
  readOn: 'Read more',
  readLess: 'Read less',
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
  noScreenshots: 'Couldn’t load the screenshots.',
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
  asItWas: (when: string) => `Dates and versions updated ${when}.`,
  comesWithNetwork: 'Screenshots and release dates load later.',
} as const
