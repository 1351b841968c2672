import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { matchGame, nameKey, spellingsOf } from './game-match.ts'
import type { AskedGame, CandidateGame, GameIndex } from './game-match.ts'

const PC = 6
const PS1 = 7
const WII = 5

const game = (id: number, name: string, year: number | null, platformIds: readonly number[] = [PC], popularity = 0): CandidateGame => ({
  id,
  name,
  year,
  platformIds,
  popularity,
  cover: `p${id}`,
})

function indexOf(
  games: readonly CandidateGame[],
  { isComplete = true, steamIds = {} }: { isComplete?: boolean; steamIds?: Readonly<Record<number, number>> } = {},
): GameIndex {
  const byName = Map.groupBy(games, ({ name }) => nameKey(name))
  return {
    isFullCatalogue: isComplete,
    ofName: (key) => byName.get(key) ?? [],
    ofNumber: ({ steamId }) => games.find(({ id }) => steamId !== null && steamIds[steamId] === id),
  }
}

const asked = (name: string, change: Partial<AskedGame> = {}): AskedGame => ({
  name,
  year: null,
  platformIds: null,
  igdbId: null,
  steamId: null,
  gogId: null,
  ...change,
})

function found(index: GameIndex, ...of: Parameters<typeof asked>): [number, 'sure' | 'likely'] | null {
  const match = matchGame(asked(...of), index)
  return match && [match.id, match.isSure ? 'sure' : 'likely']
}

describe('the matching game', () => {
  const GAMES = [
    game(1, 'Signal Peak', 2011, [PC, PS1]),
    game(2, 'Signal Peak', null, [WII]),
    game(3, 'Harbour: Night Shift', 2014),
    game(4, 'Copper Line 2', 2016),
    game(5, 'Iron Choir', 1997, [PC, PS1]),
    game(6, 'Iron Choir', 2019, [PC], 9),
    game(7, 'Iron Choir: Special Edition', 2016),
    game(8, 'Undated', null, []),
  ]
  const index = indexOf(GAMES, { steamIds: { 70: 5 } })

  it.each<[string, Partial<AskedGame>, ReturnType<typeof found>]>([
    ['Signal Peak', { year: 2011 }, [1, 'sure']],
    ['Signal Peak', { year: 2012 }, [1, 'sure']],
    ['Signal Peak', {}, [1, 'likely']],
    ['Signal Peak', { platformIds: [WII] }, [2, 'sure']],
    ['Harbour: Night Shift', {}, [3, 'sure']],
    ['Harbour: Night Shift', { platformIds: [] }, [3, 'likely']],
    ['Harbour: Night Shift', { platformIds: [], year: 2014 }, [3, 'sure']],
    ['Harbour - Night Shift', { year: 2014 }, [3, 'sure']],
    ['HARBOUR® NIGHT SHIFT™', {}, [3, 'sure']],
    ['Copper Line II', { year: 2016 }, [4, 'sure']],
    ['Copper Line 2', { year: 2026 }, [4, 'likely']],
    ['Copper Line 2', { platformIds: [WII] }, [4, 'likely']],
    ['Copper Line 2', { year: 2016, platformIds: [WII] }, [4, 'likely']],
    ['Copper Line 2 (PC)', {}, [4, 'likely']],
    ['Iron Choir', { year: 2019 }, [6, 'sure']],
    ['Iron Choir', {}, [6, 'likely']],
    ['Iron Choir', { platformIds: [PC] }, [6, 'likely']],
    ['Iron Choir', { platformIds: [PS1] }, [5, 'sure']],
    ['Iron Choir (1997)', {}, [5, 'likely']],
    ['Iron Choir: Special Edition', { year: 2016 }, [7, 'sure']],
    ['Undated', { year: 2001 }, [8, 'sure']],
    ['Copper Line 3', {}, null],
    ['', {}, null],
    ['™', {}, null],
  ])('%j with %j is %j', (name, change, expected) => {
    expect(found(index, name, change)).toEqual(expected)
  })

  it('is certain by an external id, whatever the name', () => {
    expect(found(index, 'Another name', { steamId: 70, year: 2020 })).toEqual([5, 'sure'])
  })

  it('is not certain of a namesake without a known external id, unless the year fits', () => {
    expect(found(index, 'Harbour: Night Shift', { steamId: 71, platformIds: [PC] })).toEqual([3, 'likely'])
    expect(found(index, 'Harbour: Night Shift', { steamId: 71, year: 2014 })).toEqual([3, 'sure'])
  })

  it('is certain by a name or a platform only if it knows the whole catalogue', () => {
    const part = indexOf(GAMES, { isComplete: false })
    expect(found(part, 'Harbour: Night Shift')).toEqual([3, 'likely'])
    expect(found(part, 'Harbour: Night Shift', { platformIds: [PC] })).toEqual([3, 'likely'])
    expect(found(part, 'Harbour: Night Shift', { year: 2014 })).toEqual([3, 'sure'])
  })

  it('returns the other candidates of a likely match, the best first, and none of a certain one', () => {
    const names = (change: Partial<AskedGame>) => matchGame(asked('Iron Choir', change), index)?.others.map(({ id, year }) => [id, year])
    expect(names({})).toEqual([[5, 1997]])
    expect(names({ year: 2019 })).toEqual([])
  })

  it.each(
    readFileSync(new URL('../../tests/imports/table-names-as-people-write-them.csv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(',')[0] ?? ''),
  )('finds the intended game by %j', (name) => {
    const starter = [
      'Grand Theft Auto V',
      'Street Fighter V',
      'The Witcher 3: Wild Hunt',
      'The Elder Scrolls V: Skyrim',
      'Hades',
      "Sid Meier's Civilization V",
    ]
    expect(found(indexOf(starter.map((called, at) => game(at, called, 2015))), name)?.[1]).toBe('likely')
  })
})

describe('other spellings of a name', () => {
  it.each([
    ['Grand Theft Auto 5', 'Grand Theft Auto V'],
    ['Mega Man 10', 'Mega Man X'],
    ['Final Fantasy X', 'Final Fantasy 10'],
    ['Witcher 3: Wild Hunt', 'The Witcher 3: Wild Hunt'],
    ['The Sims', 'Sims'],
    ['Sims, The', 'The Sims'],
    ['Legend of Zelda, The: Breath of the Wild', 'The Legend of Zelda: Breath of the Wild'],
    ['DOOM (2016)', 'Doom'],
    ['Hades [PC]', 'Hades'],
    ['The Witcher 3: Wild Hunt – Game of the Year Edition', 'The Witcher 3: Wild Hunt'],
    ['Fallout 3 GOTY', 'Fallout 3'],
    ['Death Stranding Director’s Cut', 'Death Stranding'],
    ['Sid Meier’s Civilization® V: The Complete Edition', 'Sid Meier’s Civilization V'],
    ['Ōkami HD', 'Okami'],
    ['PokÃ©mon Red', 'Pokémon Red'],
    ['Assassinâ€™s Creed', 'Assassin’s Creed'],
  ])('%j may be %j', (name, other) => {
    expect([nameKey(name), ...spellingsOf(name)]).toContain(nameKey(other))
  })

  it.each(['Doom', 'Tetris', 'Âme'])('%j has no other spellings except those with articles', (name) => {
    expect(spellingsOf(name)).toHaveLength(3)
  })

  it('are few, however many numerals a name has', () => {
    expect(spellingsOf('I V X 1 5 10 I V X 1 5 10 (PC)').length).toBeLessThan(100)
  })
})
