// @vitest-environment happy-dom
// Shows [S315].
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import type { UserSuggestion } from '../../contract/search.ts'
import { useMentions } from './use-mentions.ts'
import type { FindPlayers } from './use-mentions.ts'

const player = (username: string): UserSuggestion => ({ id: username, username, display_name: username, avatar_url: '' })

function Named({ find, query }: { find: FindPlayers; query: string }) {
  return useMentions(find, query).map(({ id, username }) => <p key={id}>{username}</p>)
}

test('names on the device show before the server has responded, and the server’s names are appended', async () => {
  let answer: (players: readonly UserSuggestion[]) => void = () => undefined
  const anywhere = vi.fn<FindPlayers['anywhere']>(() => new Promise((resolve) => (answer = resolve)))
  const find: FindPlayers = { atHand: () => Promise.resolve([player('anton'), player('anita')]), anywhere }
  const { container } = mount(<Named find={find} query="an" />)
  letTheDatabaseDraw()
  const shown = () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(anywhere).toHaveBeenCalled())
  expect(shown()).toEqual(['anton', 'anita'])
  answer([player('ana'), player('anita')])
  await vi.waitFor(() => expect(shown()).toEqual(['anton', 'anita', 'ana']))
})
