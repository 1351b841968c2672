/** The API of this folder's page for the bench. */
export interface DeviceCalls {
  /** Measures swipes and bare puts in turn, in milliseconds each. */
  measureWrites(rounds: number): Promise<{ swipes: number[]; puts: number[] }>
  /** Swipes these games as the player, without a sync. */
  queueSwipes(userId: string, gameIds: readonly number[]): Promise<void>
  /** Adds generated games to the player's device until it has this many. */
  fillGames(userId: string, count: number): Promise<void>
}

declare global {
  interface Window {
    deviceCalls?: DeviceCalls
  }
}
