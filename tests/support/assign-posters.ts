import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ASSIGNED } from '../../src/posters/choice/assigned.ts'
import type { PictureName } from '../../src/posters/choice/print.ts'
import { scoreScenes } from '../../src/posters/choice/choose-scene.ts'
import { PALETTES } from '../../src/posters/choice/palettes.ts'
import type { Palette } from '../../src/posters/choice/palettes.ts'
import { mayShow } from '../../src/posters/choice/scene-rules.ts'
import { SCENES } from '../../src/posters/choice/scenes.ts'
import type { SceneName } from '../../src/posters/choice/scenes.ts'
import { COMPOSITIONS } from '../../src/posters/compose.ts'
import type { Composition } from '../../src/posters/compose.ts'
import { LETTERS, lettersFor } from '../../src/posters/lettering/letters.ts'
import { makeRandom } from '../../src/posters/drawing/random.ts'
import { APART, LITTLE_KNOWN_FROM, USES_MAX, WELL_KNOWN, posterShelves } from './poster-shelves.ts'
import { readStarterSubjects } from './starter-subjects.ts'

/*
 * Computes the poster of each game of the starter file, and writes the table (`src/posters/choice/assigned.txt`). Existing entries of the
 * table are kept if possible, and pictures of well-known games always. To give a game another picture, move its entry to the picture's row,
 * with '-' for a composition or palette that is still open. Then run: node tests/support/assign-posters.ts
 */
const TABLE_PATH = join(import.meta.dirname, '../../src/posters/choice/assigned.txt')
const STEPS = 2_000_000
const LETTERED_SHARE = 0.25
/** A scene that suits a game at least this well, relative to the best scene, still shows its subject. */
const FITTING = 0.4
const ENTRIES_IN_A_ROW = 8

interface Option {
  readonly picture: PictureName
  readonly composition: Composition
  /** How much worse the scene is than the game's best one. */
  readonly cost: number
}

const random = makeRandom(11)
const games = await readStarterSubjects()
const placeOf = new Map(games.map(({ id }, place) => [id, place]))
const isLetters = (picture: PictureName): boolean => picture in LETTERS

/** Returns whether the table leaves the composition of a game's picture open. */
const isOpen = (assigned: ReturnType<typeof ASSIGNED.get>, picture: PictureName): boolean =>
  assigned?.picture !== picture || !COMPOSITIONS.includes(assigned.composition)

/** For each game, the games near it on some shelf, with the shortest distance. */
const near: ReadonlyMap<number, number>[] = games.map(() => new Map<number, number>())
for (const shelf of posterShelves(games)) {
  const places = shelf.games.map(({ id }) => placeOf.get(id) ?? 0)
  places.forEach((place, at) => {
    for (const [way, other] of places.slice(at + 1, at + APART).entries()) {
      for (const [one, two] of [
        [place, other],
        [other, place],
      ] as const) {
        ;(near[one] as Map<number, number>).set(two, Math.min(way + 1, near[one]?.get(two) ?? APART))
      }
    }
  })
}

const options = games.map((game, place): Option[] => {
  const scores = scoreScenes(game)
  const best = Math.max(0, ...scores.values())
  const assigned = ASSIGNED.get(game.id)
  const scenes = [...scores]
    .filter(([scene, score]) => score >= best * FITTING && mayShow(scene, game))
    .map(([scene, score]) => [scene, 2.5 * (1 - score / best)] as const)
  const all =
    assigned === undefined || isLetters(assigned.picture)
      ? scenes
      : [
          [assigned.picture as SceneName, 0] as const,
          ...scenes
            .filter(([scene]) => scene !== assigned.picture)
            .map(([scene, cost]) => [scene, cost + (place < WELL_KNOWN ? 90 : 6)] as const),
        ]
  return [
    ...all.flatMap(([picture, cost]) =>
      COMPOSITIONS.map((composition) => ({
        picture,
        composition,
        cost: cost + (isOpen(assigned, picture) || composition === assigned?.composition ? 0 : 4),
      })),
    ),
    ...(place < LITTLE_KNOWN_FROM ? [] : lettersFor(game.name)).flatMap((picture) =>
      (['plain', 'turned'] as const).map((composition) => ({
        picture,
        composition,
        cost: assigned === undefined ? 1 : picture === assigned.picture ? 0 : 4,
      })),
    ),
  ]
})

/** Simulated annealing: accepts any move at first, and only improvements at the end. */
function anneal<T>(
  start: T[],
  choicesOf: (place: number) => readonly T[],
  costOf: (place: number, choice: T) => number,
  onMove: (place: number, from: T, to: T) => void,
): T[] {
  const chosen = start
  for (let step = 0; step < STEPS; step++) {
    const place = random.int(0, games.length - 1)
    const choices = choicesOf(place)
    const [from, to] = [chosen[place] as T, choices[random.int(0, choices.length - 1)] as T]
    if (from === to) continue
    const worse = costOf(place, to) - costOf(place, from)
    if (worse > 0 && random.next() >= Math.exp(-worse / (3 * (1 - step / STEPS) ** 2 + 0.001))) continue
    chosen[place] = to
    onMove(place, from, to)
  }
  return chosen
}

const uses = new Map<string, number>()
const count = (key: string, by: number): void => void uses.set(key, (uses.get(key) ?? 0) + by)
const keyOf = ({ picture, composition }: Option): string => `${picture} ${composition}`
const prints: Option[] = options.map((all) => all[0] as Option)
const letteredWanted = (games.length - LITTLE_KNOWN_FROM) * LETTERED_SHARE
const recordUse = (place: number, option: Option, by: number): void => {
  count(keyOf(option), by)
  for (const { games: most } of USES_MAX) if (place < most) count(`${most} ${option.picture}`, by)
  if (isLetters(option.picture)) count('letters', by)
}
prints.forEach((option, place) => recordUse(place, option, 1))

anneal(
  prints,
  (place) => options[place] ?? [],
  (place, option) => {
    const { picture, cost } = option
    const own = prints[place] === option ? 1 : 0
    let sum = cost + 0.5 * ((uses.get(keyOf(option)) ?? 0) - own)
    const lettered = (uses.get('letters') ?? 0) - own * Number(isLetters(picture))
    if (isLetters(picture)) sum += (lettered + 1 - letteredWanted) / 2
    else sum -= (lettered - letteredWanted) / 2
    for (const [other, way] of near[place] ?? []) {
      const next = prints[other] as Option
      if (next.picture === picture)
        sum += (next.composition === option.composition ? 40 : 0) + (way === 1 ? 40 : way < 4 ? 5 : way < 7 ? 2 : 0.7)
      else if (isLetters(picture) && isLetters(next.picture)) sum += way === 1 ? 1.5 : 0
      else if (next.composition === option.composition && option.composition !== 'plain') sum += way === 1 ? 2.5 : way < 4 ? 0.6 : 0
    }
    for (const { games: most, uses: max } of USES_MAX) {
      if (place >= most) continue
      sum += 40 * Math.max(0, (uses.get(`${most} ${picture}`) ?? 0) - Number(prints[place]?.picture === picture) + 1 - max)
    }
    return sum
  },
  (place, from, to) => {
    recordUse(place, from, -1)
    recordUse(place, to, 1)
  },
)

const palettesOf = prints.map(({ picture }) =>
  isLetters(picture) ? PALETTES : PALETTES.filter(({ mood }) => SCENES[picture as SceneName].moods.includes(mood)),
)
const shown = Map.groupBy(games.keys(), (place) => prints[place]?.picture)
const palettes = palettesOf.map((all) => all[random.int(0, all.length - 1)] as Palette)
anneal(
  palettes,
  (place) => palettesOf[place] ?? [],
  (place, palette) => {
    const print = prints[place] as Option
    const assigned = ASSIGNED.get(games[place]?.id ?? 0)
    const isStated = assigned?.picture === print.picture && PALETTES.some(({ name }) => name === assigned.palette)
    let sum = isStated && assigned.palette !== palette.name ? 10 : 0
    for (const [other, way] of near[place] ?? []) if (palettes[other] === palette) sum += way === 1 ? 8 : way < 4 ? 3 : 0.5
    for (const other of shown.get(print.picture) ?? []) if (other !== place && palettes[other] === palette) sum += 12
    return sum
  },
  () => undefined,
)

const rows = Map.groupBy(games.keys(), (place) => prints[place]?.picture ?? '')
const table = [...rows]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .flatMap(([picture, places]) => {
    const entries = places.map((place) => `${(games[place]?.id ?? 0) % 1e9} ${prints[place]?.composition} ${palettes[place]?.name}`)
    return Array.from(
      { length: Math.ceil(entries.length / ENTRIES_IN_A_ROW) },
      (_, row) => `${picture}: ${entries.slice(row * ENTRIES_IN_A_ROW, (row + 1) * ENTRIES_IN_A_ROW).join(', ')}`,
    )
  })
await writeFile(TABLE_PATH, `${table.join('\n')}\n`)
