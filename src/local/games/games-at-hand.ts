import type { GameCard } from '../../contract/games.ts'
import { readChoices } from '../choices.ts'
import type { UserDatabase } from '../database.ts'
import { onTablesChanged } from '../watch-tables.ts'
import { readAllGames } from './games.ts'

interface AtHand {
  readonly of: UserDatabase
  readonly adult: boolean
  readonly games: Promise<readonly GameCard[]>
  readonly stop: () => void
}

let atHand: AtHand | null = null

/**
 * Every game on the device that the player wants shown, each once: read once, and the very same array for as long as no game
 * on the device changes and adult games are chosen as before. Reading all of them takes longer than a frame.
 */
export async function gamesAtHand(db: UserDatabase): Promise<readonly GameCard[]> {
  const { adult_games: adult } = await readChoices(db)
  if (atHand?.of === db && atHand.adult === adult) return atHand.games
  drop()
  const read: AtHand = { of: db, adult, games: readAllGames(db), stop: onTablesChanged(db, [db.games], dropThis) }
  function dropThis(): void {
    if (atHand === read) drop()
  }
  atHand = read
  // Whoever asks next tries again.
  read.games.catch(dropThis)
  return read.games
}

function drop(): void {
  atHand?.stop()
  atHand = null
}
