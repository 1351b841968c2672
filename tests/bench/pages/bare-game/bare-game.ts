/** The API of this folder's page for the bench. */
export interface BareGame {
  /** Opens the player's database, which the app has created. */
  open(database: string): Promise<void>
  /** Reads a game's rows and shows them in place of the previous ones. */
  show(gameId: number): void
  clear(): void
}

declare global {
  interface Window {
    bareGame?: BareGame
  }
}
