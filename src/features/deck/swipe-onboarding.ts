/** The key of one player's flag. */
const keyOf = (userId: string) => `swipe_onboarding:${userId}`

/** Whether this player's first swipes have made their genres, on this device. */
export function hasSwipedIn(storage: Storage, userId: string): boolean {
  return storage.getItem(keyOf(userId)) !== null
}

/** Keeps that the player's first swipes have made their genres. */
export function noteSwipedIn(storage: Storage, userId: string): void {
  storage.setItem(keyOf(userId), '1')
}
