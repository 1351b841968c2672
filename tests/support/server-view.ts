import { pathOf } from '../../src/contract/calls.ts'
import type { GameState } from '../../src/contract/mutations.ts'
import type { Settings } from '../../src/contract/settings.ts'
import type { PulledGameStates } from '../../src/contract/states.ts'
import type { Account } from './browser-account.ts'

/** What the server knows, asked past the fault proxy: the other end of every promise that the screen makes. */
export class ServerView {
  private readonly originOf: () => string
  private readonly clientAddress: string

  constructor(originOf: () => string, clientAddress: string) {
    this.originOf = originOf
    this.clientAddress = clientAddress
  }

  /** Each game that the player has settled, with its state; cleared ones are left out. */
  async statesOf({ account }: { readonly account: Account }): Promise<Record<number, GameState>> {
    const path = `${pathOf('pullGameStates', { userId: account.userId })}?since=0`
    const { states } = (await this.ask(account, path)) as PulledGameStates
    return Object.fromEntries(states.flatMap(({ game_id, state }) => (state === null ? [] : [[game_id, state]])))
  }

  /** What the player has chosen, and what their swipes have made of it. */
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
