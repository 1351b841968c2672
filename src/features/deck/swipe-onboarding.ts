/** The key of one player's flag. */
const keyOf = (userId: string) => `swipe_onboarding:${userId}`

/** Returns whether this player's first swipes have set their genres, on this device. */
export function hasSwipedIn(storage: Storage, userId: string): boolean {
  return storage.getItem(keyOf(userId)) !== null
}

/** Records that the player's first swipes have set their genres. */
export function recordSwipedIn(storage: Storage, userId: string): void {
  storage.setItem(keyOf(userId), '1')
}
