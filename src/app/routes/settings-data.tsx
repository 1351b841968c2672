/** What is kept of the player, here and at the server, and how they take it along or have it erased. */
export function DataSettings() {
  return null
}
