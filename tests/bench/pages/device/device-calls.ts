/** What the page of this folder offers to the bench. */
export interface DeviceCalls {
  /** Times swipes and bare puts in turn; milliseconds each. */
  measureWrites(rounds: number): Promise<{ swipes: number[]; puts: number[] }>
  /** Swipes these games as the player, with nobody to send it. */
  queueSwipes(userId: string, gameIds: readonly number[]): Promise<void>
  /** Puts generated games beside those that the player's device holds, until there are so many. */
  fillGames(userId: string, count: number): Promise<void>
}

declare global {
  interface Window {
    deviceCalls?: DeviceCalls
  }
}
