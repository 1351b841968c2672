import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runEval } from './command.ts'
import type { Cell } from './evaluate.ts'
import { generateTastes } from './generated-tastes.ts'
import { RANKINGS } from './rankings.ts'
import { readInteractions } from './read-interactions.ts'

let folder: string
let printed: string[]
let complained: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questdeck-eval-'))
  printed = []
  complained = ''
})
afterEach(() => rm(folder, { recursive: true }))

const put = (name: string, text: string) => writeFile(join(folder, name), text)
const read = async (text: string) => {
  await put('swipes.csv', text)
  return readInteractions(join(folder, 'swipes.csv'))
}
const run = (...args: string[]) => runEval(args, { print: (line) => printed.push(line), printError: (text) => (complained = text) }, folder)

describe('interactions', () => {
  test('are rows of user, item and value: above 0 a like, below 0 a dislike, 0 nothing; the later row wins', async () => {
    expect(await read('ada,Hades,3\nada,Portal,-1\nben,Hades,0.5\nada,Celeste,0\nben,Portal,1\nben,Portal,-1\n')).toEqual({
      players: [
        { name: 'ada', liked: ['Hades'], disliked: ['Portal'] },
        { name: 'ben', liked: ['Hades'], disliked: ['Portal'] },
      ],
      items: ['Hades', 'Portal'],
      broken: 0,
    })
  })

  test('may have a header, quotes, a fourth column, empty lines, Windows line ends and a few broken rows', async () => {
    const more = Array.from({ length: 20 }, (_, at) => `"ada","Game, the ${at}",1,0`).join('\r\n')
    const { players, items, broken } = await read(
      `\uFEFF"user_id","item","hours","x"\r\n\r\n${more}\r\n"ben","Say ""Hi""",2,0\r\nben,Portal\r\n`,
    )
    expect(items).toContain('Game, the 7')
    expect(players[1]).toEqual({ name: 'ben', liked: ['Say "Hi"'], disliked: [] })
    expect(broken).toBe(1)
  })
})

/** Writes players and games by seed, with the facts of the games in an import format. */
async function putGenerated(): Promise<void> {
  const {
    games,
    interactions: { players },
  } = generateTastes({ players: 90, games: 120, seed: 3 })
  const rows = players.flatMap(({ name, liked, disliked }) => [
    ...liked.map((id) => `${name},Game number ${id},1`),
    ...disliked.map((id) => `${name},Game number ${id},-1`),
  ])
  await put('swipes.csv', `user,item,value\n${rows.join('\n')}\n`)
  const facts = games.map(({ id, year, companyIds, seriesId }) => ({
    name: `GAME number: ${id}!`,
    released: String(year),
    genres: [['Puzzle', 'Shooter', 'Racing', 'Sport'][id % 4]],
    developers: [`Studio ${companyIds[0] ?? 0}`],
    ...(seriesId === null ? {} : { series: `Saga ${seriesId}` }),
  }))
  await put('facts.jsonl', facts.map((game) => JSON.stringify(game)).join('\n'))
}

describe('the figures', () => {
  test('are JSON on one line: a cell for each number of players and of swipes, with every ranking, and the same for the same seed', async () => {
    await putGenerated()
    const args = ['swipes.csv', '--facts', 'facts.jsonl', '--players', '20,all', '--swipes', '5,all', '--seed', '7', '--json']
    expect(await run(...args)).toBe(0)
    const [text = '', ...more] = printed
    expect(more).toEqual([])
    const { cells } = JSON.parse(text) as { cells: Cell[] }
    expect(cells.map(({ players, swipes }) => [players, swipes])).toEqual([
      [20, 5],
      [20, 'all'],
      ['all', 5],
      ['all', 'all'],
    ])
    for (const { rankings } of cells) {
      expect(Object.keys(rankings)).toEqual([...RANKINGS])
      for (const figures of Object.values(rankings)) {
        expect(Object.keys(figures)).toEqual(['recall', 'ndcg', 'coverage'])
        for (const figure of Object.values(figures)) expect(figure >= 0 && figure <= 1).toBe(true)
      }
    }
    expect(cells.every(({ rankings }) => rankings.deck.recall > 0)).toBe(true)
    await run(...args)
    expect(printed[1]).toBe(text)
  })

  test('are a table for people, which says what was read and what is left out', async () => {
    await putGenerated()
    expect(await run('swipes.csv', '--facts', 'facts.jsonl', '--players', '20,400', '--swipes', '5')).toBe(0)
    const text = printed.join('\n')
    expect(text).toContain('90 players with 5 likes or more, 120 games, facts of 120.')
    expect(text).toContain('Left out, for nobody would be left to be asked: 400 players.')
    expect(text).toMatch(/deck-open +0\.\d{3} +0\.\d{3} +0\.\d{3}/)
  })

  test('separate the deck from its content score only by facts: without facts it knows popularity and co-likes', async () => {
    await putGenerated()
    await run('swipes.csv', '--players', 'all', '--swipes', 'all', '--json')
    const {
      cells: [cell],
    } = JSON.parse(printed[0] ?? '') as { cells: Cell[] }
    expect(cell?.rankings.content.recall).toBeCloseTo(cell?.rankings.popularity.recall ?? 0, 1)
    expect(cell?.rankings.deck.recall).toBeGreaterThan(0.1)
  })
})

describe('an unreadable input is reported in one sentence', () => {
  test.each<[string, string, number, string[]]>([
    ['a file that is not there', 'cannot be read', 1, ['none.csv']],
    ['a file of something else', 'Each row is a user, an item', 1, ['other.csv']],
    ['too few players', 'nobody is left to be asked', 1, ['few.csv', '--players', '20']],
    ['facts that are none', 'has no game in a form that an import could read', 1, ['few.csv', '--facts', 'other.csv']],
    ['a number that is none', '--players is a list of numbers', 2, ['few.csv', '--players', 'many']],
    ['an option that is none', "Unknown option '--swipe'", 2, ['few.csv', '--swipe', '5']],
    ['no file at all', 'Name one file of interactions.', 2, ['--json']],
  ])('%s', async (_, sentence, code, args) => {
    await put('other.csv', 'colour,year\nred,2020\nblue,2007\n')
    await put('few.csv', Array.from({ length: 30 }, (_, at) => `p${at % 5},g${at},1`).join('\n'))
    expect(await run(...args)).toBe(code)
    expect(complained).toContain(sentence)
    expect(printed).toEqual([])
  })
})
