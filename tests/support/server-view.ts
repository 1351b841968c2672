import { pathOf } from '../../src/contract/endpoints.ts'
import type { GameState } from '../../src/contract/mutations.ts'
import type { Settings } from '../../src/contract/settings.ts'
import type { PulledGameStates } from '../../src/contract/states.ts'
import type { Account } from './browser-account.ts'

/** Reads the server's state by its API, without the fault proxy: the server's side of every promise on the screen. */
export class ServerView {
  private readonly originOf: () => string
  private readonly clientAddress: string

  constructor(originOf: () => string, clientAddress: string) {
    this.originOf = originOf
    this.clientAddress = clientAddress
  }

  /** Returns each settled game of the player with its state; cleared ones are left out. */
  async statesOf({ account }: { readonly account: Account }): Promise<Record<number, GameState>> {
    const path = `${pathOf('pullGameStates', { userId: account.userId })}?since=0`
    const { states } = (await this.ask(account, path)) as PulledGameStates
    return Object.fromEntries(states.flatMap(({ game_id, state }) => (state === null ? [] : [[game_id, state]])))
  }

  /** Returns the player's settings, with the effects of their swipes. */
  async settingsOf({ account }: { readonly account: Account }): Promise<Settings> {
    return (await this.ask(account, pathOf('getSettings', { userId: account.userId }))) as Settings
  }

  private async ask(account: Account, path: string): Promise<unknown> {
    const answer = await fetch(this.originOf() + path, {
      headers: {
        Cookie: account.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        'X-Forwarded-For': this.clientAddress,
      },
    })
    if (answer.status !== 200) throw new Error(`${path} could not be read: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}
