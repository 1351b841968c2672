import type { Page } from 'playwright'
import { pathOf } from '../../src/contract/endpoints.ts'
import { GAME_ID_BASE } from '../../src/contract/limits.ts'
import type { Account } from '../support/browser-account.ts'

/** Returns the ids of the first games of the starter catalogue. */
export function starterGames(count: number): readonly number[] {
  return Array.from({ length: count }, (_, n) => GAME_ID_BASE + 1 + n)
}

/** Likes games for the player, as if on another device. */
export async function likeGames(page: Page, { userId }: Account, gameIds: readonly number[]): Promise<void> {
  await post(page, pathOf('pushGameStates'), { user_id: userId, states: gameIds.map((game_id) => ({ game_id, state: 'liked' })) })
}

/** Creates a list of games for the player, as if on another device; returns its id. */
export async function makeList(page: Page, { userId }: Account, games: readonly number[]): Promise<string> {
  const made = await post(page, pathOf('createList'), { user_id: userId, list_name: 'Long evenings', is_public: true, games })
  const { list } = made as { readonly list?: { readonly id: string } }
  if (!list) throw new Error('No list was made.')
  return list.id
}

function post(page: Page, path: string, body: object): Promise<unknown> {
  return page.evaluate(
    async ({ path, body }) => {
      const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return response.json() as Promise<unknown>
    },
    { path, body },
  )
}
