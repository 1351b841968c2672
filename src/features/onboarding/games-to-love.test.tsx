// @vitest-environment happy-dom
// Shows [S415].
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { GameCard } from '../../contract/games.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { gameCard } from '../../../tests/support/game-card.ts'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'
import { GamesToLove } from './games-to-love.tsx'
import { ONBOARDING_MESSAGES } from './messages.ts'

/** Games that are the more popular the lower their number. Odd ones are of one genre, even ones of another. */
const game = (number: number, more: Partial<GameCard> = {}) =>
  gameCard(number, { name: `Game ${number}`, genre_ids: [number % 2 === 0 ? 12 : 31], prior: 100 - number, series: null, ...more })
const ALL: ReadonlySet<number> = new Set()
const games = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => game(from + at))

async function open(...answers: Parameters<ScriptedRemote['next']>[1][]) {
  const remote = new ScriptedRemote('', () => 0)
  remote.next('swipedeck', ...answers)
  remote.always('swipedeck', answered({ games: [] }))
  const picked: string[] = []
  function Step() {
    const [picks, setPicks] = useState<readonly GameCard[]>([])
    const onPicks = (next: readonly GameCard[]) => {
      picked.splice(0, Infinity, ...next.map(({ name }) => name))
      setPicks(next)
    }
    return (
      <TestPlayer remote={remote}>
        <GamesToLove platforms={ALL} picks={picks} onPicks={onPicks} />
      </TestPlayer>
    )
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const mounted = mount(<Step />)
  const settle = () => doing(() => vi.advanceTimersByTimeAsync(300))
  await settle()
  vi.useRealTimers()
  const shown = () => [...mounted.container.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
  const press = async (name: string) => {
    await doing(async () => {
      mounted.container.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
      // The ranking is fetched at the first pick.
      await vi.dynamicImportSettled()
    })
  }
  return { ...mounted, remote, shown, press, picked }
}

const bodies = (remote: ScriptedRemote) => remote.calls.map(({ options }) => options.body)

test('twelve well-known games are offered, one of each series', async () => {
  const [first, ...others] = games(1, 20)
  const { shown, remote } = await open(answered({ games: [{ ...first, series: 'Zelda' }, game(30, { series: 'Zelda' }), ...others] }))
  expect(shown()).toEqual(games(1, 12).map(({ name }) => name))
  expect(bodies(remote)[0]).toEqual({ user_id: 0, alreadyShown: [], filters: {} })
})

test('a pick adds similar games next to it, and leaves with them when it is withdrawn', async () => {
  const { shown, press, picked, shows } = await open(answered({ games: games(1, 30) }))
  await press('Game 2')
  expect(shown()).toHaveLength(15)
  expect(picked).toEqual(['Game 2'])
  // The most popular ones of its genre that were not shown.
  expect(shown().slice(0, 6)).toEqual(['Game 1', 'Game 2', 'Game 14', 'Game 16', 'Game 18', 'Game 3'])
  expect(shows(ONBOARDING_MESSAGES.similarAdded(3, 'Game 2'))).toBe(true)
  await press('Game 16')
  expect(shown().length).toBeGreaterThan(15)
  await press('Game 2')
  // What it had added is withdrawn as well, except a pick.
  expect(picked).toEqual(['Game 16'])
  expect(shown()).not.toContain('Game 14')
  expect(shown()).toContain('Game 16')
})

test('if the server does not respond there is no row, and it appears with the network', async () => {
  const { shown, shows } = await open(unknown('network'), answered({ games: games(1, 12) }))
  expect(shows(ONBOARDING_MESSAGES.loved)).toBe(false)
  await doing(() => dispatchEvent(new Event('online')))
  expect(shown()).toHaveLength(12)
})
