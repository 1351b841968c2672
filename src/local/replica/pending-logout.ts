import { del, get, set } from 'idb-keyval'

const KEY = 'pending_logout'

/**
 * A logout that has not reached the server yet. It is stored outside the players' databases. So page and worker both
 * find it without knowing the player (`SPEC.md` rule 10.1).
 */
export const pendingLogout = {
  async isWaiting(): Promise<boolean> {
    return (await get<boolean>(KEY)) === true
  },
  note: (): Promise<void> => set(KEY, true),
  done: (): Promise<void> => del(KEY),
}
