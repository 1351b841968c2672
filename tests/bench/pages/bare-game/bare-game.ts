/** What the page of this folder offers to the bench. */
export interface BareGame {
  /** The player's database, as the app has made it. */
  open(database: string): Promise<void>
  /** Reads a game's rows and shows them; what stood there before gives way. */
  show(gameId: number): void
  clear(): void
}

declare global {
  interface Window {
    bareGame?: BareGame
  }
}
