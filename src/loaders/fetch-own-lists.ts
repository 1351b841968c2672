import type { Device } from '../local/device.ts'
import { keepLists } from '../local/own/lists.ts'
import type { Remote } from '../remote/remote.ts'

/**
 * Asks the server for the player's own lists, for what only it knows of them: how many like each. Whether it could be
 * asked; rejects only when aborted.
 */
export async function fetchOwnLists(device: Pick<Device, 'db' | 'userId' | 'now'>, remote: Remote, signal: AbortSignal): Promise<boolean> {
  const answer = await remote.call('playerLists', { params: { userId: device.userId }, query: { me: 'true' }, signal })
  if (answer.kind !== 'answered') return false
  // Whatever else is in it is none of theirs.
  await keepLists(device.db, answer.body.filter(({ user_id }) => user_id === device.userId), device.now())
  return true
}
