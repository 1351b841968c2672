import { del, get, set } from 'idb-keyval'

const KEY = 'pending_logout'

/**
 * A logout that the server has not heard of yet. It lives outside the players' databases, where page and
 * worker both find it without knowing whose it is (`SPEC.md` rule 10.1).
 */
export const pendingLogout = {
  async isWaiting(): Promise<boolean> {
    return (await get<boolean>(KEY)) === true
  },
  note: (): Promise<void> => set(KEY, true),
  done: (): Promise<void> => del(KEY),
}
