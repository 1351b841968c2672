import type { ThirdPartyEntry } from './third-party.ts'

export type Word = Pick<ThirdPartyEntry, 'state' | 'isWanted' | 'status'>

const OWNED: Word = { state: 'owned' }

/** The names that people and services use. A game that is or was played is owned, and so are the games of a backlog. */
const WORDS = new Map<string, Word>(
  (
    [
      [
        OWNED,
        [
          'owned',
          'own',
          'have',
          'in collection',
          'in library',
          'collection',
          'library',
          'backlog',
          'unplayed',
          'not played',
          'not started',
          'unbeaten',
          'played',
        ],
      ],
      [
        { state: 'liked' },
        ['liked', 'like', 'loved', 'love', 'favourite', 'favorite', 'favourites', 'favorites', 'favourited', 'favorited', 'recommended'],
      ],
      [{ state: 'disliked' }, ['disliked', 'dislike', 'hated', 'not recommended']],
      [
        { isWanted: true },
        [
          'wishlist',
          'wish list',
          'wishlisted',
          'wanted',
          'want',
          'want to play',
          'want to buy',
          'plan to play',
          'planned',
          'planning',
          'interested',
        ],
      ],
      [
        { ...OWNED, status: 'playing' },
        ['playing', 'currently playing', 'now playing', 'in progress', 'started', 'replaying', 'replay', 'ongoing'],
      ],
      [
        { ...OWNED, status: 'finished' },
        [
          'finished',
          'beaten',
          'beat',
          'completed main',
          'completed main story',
          'main story',
          'story completed',
          'main + extras',
          'main story + extras',
          'done',
        ],
      ],
      [
        { ...OWNED, status: 'completed' },
        ['completed', 'complete', '100%', '100% completion', '100% completed', 'mastered', 'completionist', 'platinum', 'platinumed'],
      ],
      [{ ...OWNED, status: 'shelved' }, ['shelved', 'paused', 'on hold', 'stalled']],
      [{ ...OWNED, status: 'dropped' }, ['dropped', 'abandoned', 'retired', 'did not finish', 'dnf', 'quit']],
    ] satisfies [Word, string[]][]
  ).flatMap(([meaning, words]) => words.map((word): [string, Word] => [word, meaning])),
)

const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓', '✔', 'ja', 'oui', 'sí', 'si'])

const NO = new Set(['', 'no', 'n', 'false', '0', 'nein', 'non', '-', '--', '–', '—', '✗', '✘', '❌', '☐', 'n/a', 'none', 'null'])

/** Returns the value of a game for a name. Empty if the name is none of ours. */
export function wordOf(text: string): Word {
  return WORDS.get(text.trim().toLowerCase().replace(/[_-]+/g, ' ').replace(/\s+/g, ' ')) ?? {}
}

export function isYes(text: string): boolean {
  return YES.has(text.trim().toLowerCase())
}

/**
 * Returns whether a cell is marked. People and services mark with any sign, and leave unmarked cells empty or negate
 * them.
 */
export function isMarked(cell: string | undefined): boolean {
  return !NO.has(cell?.trim().toLowerCase() ?? '')
}
