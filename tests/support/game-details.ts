import type { GameDetails } from '../../src/contract/games.ts'
import { coverUrl } from '../../src/domain/cover-url.ts'
import { gameCard } from './game-card.ts'

const DAY = 24 * 60 * 60

/**
 * Returns a game with all details, as the server sends it: three pictures, a trailer and another video, three platforms, a port and an
 * edition.
 */
export function gameDetails(changes: Partial<GameDetails> = {}): GameDetails {
  return {
    game: gameCard(1, { igdb_id: 1942, platform_ids: [6, 48, 130], cover: 'co1abc', cover_url: coverUrl('co1abc') }),
    screenshots: ['sc1', 'sc2', 'sc3'],
    videos: [
      { id: 'abc-DEF_123', name: 'Launch Trailer' },
      { id: 'xyz-UVW_789', name: 'Gameplay Video' },
    ],
    releases: [
      { platform_id: 6, date: 16_000 * DAY, date_format: 0 },
      { platform_id: 48, date: 16_000 * DAY, date_format: 0 },
      { platform_id: 130, date: null, date_format: null },
    ],
    versions: [
      {
        id: gameCard(2).id,
        name: 'Game 1: Gold Edition',
        title: 'Gold Edition',
        game_type: 0,
        first_release_date: 16_400 * DAY,
        platform_ids: [6, 48],
      },
      { id: gameCard(3).id, name: 'Game 1', title: null, game_type: 11, first_release_date: 17_000 * DAY, platform_ids: [130] },
    ],
    ...changes,
  }
}
