import { resolve } from 'node:path'
import { parsedArgs, runCommand, UsageError } from '../../src/server/runtime/command-line.ts'
import type { Terminal } from '../../src/server/runtime/command-line.ts'
import { StartError } from '../../src/server/runtime/start-error.ts'
import { evaluate, GAMES_MIN } from './evaluate.ts'
import type { Cell, EvaluateOptions } from './evaluate.ts'
import { RANKINGS } from './rankings.ts'
import { gamesOf, NO_FACTS, readFacts } from './read-facts.ts'
import { readInteractions } from './read-interactions.ts'

const USAGE = `npm run eval -- INTERACTIONS.csv [--facts FILE] [--players 20,100,400,all] [--swipes 5,20,all] [--seed 42] [--json]

How good the deck is beside other rankings: a fifth of each player's games is held out, and looked for among the first twenty.
  INTERACTIONS.csv  rows of user, item and value; an item is a name or an id, a value above 0 a like, below a nope
  --facts FILE      what the games are: a file or folder as "npm run catalogue -- import file" takes it, joined by name or id
  --players LIST    by so many others the rankings are taught; at most 800 are asked
  --swipes LIST     so many likes of who is asked are known
  --seed N          who is asked, and what is held out
  --json            figures alone, as JSON`

interface EvalArgs extends EvaluateOptions {
  readonly path: string
  readonly factsPath: string | undefined
  readonly isJson: boolean
}

/** Runs `npm run eval` and returns the exit code. Relative paths start at `folder`. */
export function runEval(args: readonly string[], terminal: Terminal, folder: string): Promise<number> {
  return runCommand(args, USAGE, terminal, async () => {
    const { path, factsPath, isJson, ...options } = readArgs(args, folder)
    const { players, items, broken } = await readInteractions(path)
    const { games, known } = gamesOf(items, factsPath === undefined ? NO_FACTS : await readFacts(factsPath))
    const numbers = new Map(items.map((item, at) => [item, at + 1]))
    const numbersOf = (named: readonly string[]) => named.map((item) => numbers.get(item) ?? 0)
    const people = players.map(({ name, liked, disliked }) => ({ name, liked: numbersOf(liked), disliked: numbersOf(disliked) }))
    const enough = people.filter(({ liked }) => liked.length >= GAMES_MIN).length
    const possible = options.players.filter((count) => count === 'all' || count < enough)
    if (enough === 0) throw new StartError(`No player of ${path} likes ${GAMES_MIN} games or more: there is nothing to hold out.`)
    if (possible.length === 0)
      throw new StartError(
        `Only ${enough} players of ${path} like ${GAMES_MIN} games or more: with --players ${options.players.join(',')} nobody is left to be asked.`,
      )
    if (!isJson) {
      terminal.print(
        `${enough.toLocaleString('en')} players with ${GAMES_MIN} likes or more, ${games.length.toLocaleString('en')} games, facts of ${known.toLocaleString('en')}.`,
      )
      if (broken > 0) terminal.print(`${broken.toLocaleString('en')} rows could not be read and are left out.`)
      const left = options.players.filter((count) => !possible.includes(count))
      if (left.length > 0) terminal.print(`Left out, for nobody would be left to be asked: ${left.join(', ')} players.`)
    }
    const cells = evaluate(games, { players: people, items: games.map(({ id }) => id) }, { ...options, players: possible })
    terminal.print(isJson ? JSON.stringify({ cells }) : tableOf(cells))
  })
}

function readArgs(args: readonly string[], folder: string): EvalArgs {
  const { values, positionals } = parsedArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      facts: { type: 'string' },
      players: { type: 'string' },
      swipes: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new UsageError('Name one file of interactions.')
  const { facts, players = '20,100,400,all', swipes = '5,20,all', seed = '42', json = false } = values
  if (!/^\d+$/.test(seed)) throw new UsageError(`--seed is a whole number, not ${JSON.stringify(seed)}.`)
  return {
    path: resolve(folder, path),
    factsPath: facts === undefined ? undefined : resolve(folder, facts),
    players: countsOf('--players', players),
    swipes: countsOf('--swipes', swipes),
    seed: Number(seed),
    isJson: json,
  }
}

function countsOf(option: string, text: string): (number | 'all')[] {
  return text.split(',').map((part) => {
    const word = part.trim()
    if (word === 'all') return 'all'
    if (!/^[1-9]\d{0,8}$/.test(word))
      throw new UsageError(`${option} is a list of numbers from 1 on, or "all", not ${JSON.stringify(text)}.`)
    return Number(word)
  })
}

function tableOf(cells: readonly Cell[]): string {
  const rows = cells.flatMap(({ players, swipes, rankings }) => [
    '',
    `${players} players, ${swipes} swipes${' '.repeat(6)}recall   NDCG   coverage`,
    ...RANKINGS.map((name) => {
      const { recall, ndcg, coverage } = rankings[name]
      return `  ${name.padEnd(24)}${[recall, ndcg, coverage].map((figure) => figure.toFixed(3).padStart(8)).join('')}`
    }),
  ])
  return rows.join('\n')
}
