// Shows [S254 S445].
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { distance, glanceAt } from '../../tests/support/colour-distance.ts'
import type { Glance } from '../../tests/support/colour-distance.ts'
import { LITTLE_KNOWN_FROM, faultsOfKnown, posterShelves, repetitionsOn } from '../../tests/support/poster-shelves.ts'
import { roundsOf } from '../../tests/support/rounds.ts'
import { spread } from '../../tests/support/scene-samples.ts'
import { readStarterSubjects } from '../../tests/support/starter-subjects.ts'
import type { StarterSubject } from '../../tests/support/starter-subjects.ts'
import { ASSIGNED } from './choice/assigned.ts'
import { choosePrint } from './choice/choose-print.ts'
import type { Print } from './choice/print.ts'
import { getPalette } from './choice/palettes.ts'
import type { PaletteName } from './choice/palettes.ts'
import { mayShow } from './choice/scene-rules.ts'
import { SCENES } from './choice/scenes.ts'
import type { SceneName } from './choice/scenes.ts'
import { COMPOSITIONS } from './compose.ts'
import { Canvas } from './drawing/canvas.ts'
import { makeRandom } from './drawing/random.ts'
import { LETTERS, lettersFor } from './lettering/letters.ts'
import type { LetterName } from './lettering/letters.ts'
import { drawPoster } from './poster.ts'
import { drawTemplate } from './scene-template.ts'

/** The part of the catalogue that a player sees in the first days. */
const FIRST_SHELVES = 100
/** Two drawings of one scene in one palette have a smaller distance than this. So did posters that players mistook for each other. */
const DISTINGUISHABLE = 10

const subjects = await readStarterSubjects()
const first = subjects.slice(0, FIRST_SHELVES)

function* pairsOf<T>(items: readonly T[]): Generator<readonly [T, T]> {
  for (const [index, one] of items.entries()) for (const other of items.slice(index + 1)) yield [one, other]
}

function printOf(subject: (typeof subjects)[number]): string {
  const { picture, palette } = choosePrint(subject)
  return `${picture} in ${palette.name}`
}

const isLettered = (subject: (typeof subjects)[number]): boolean => choosePrint(subject).picture in LETTERS

describe('the first shelves', () => {
  let glances: { name: string; glance: Glance }[]
  // A hundred drawings take seconds, while other tests use the cores too.
  beforeAll(async () => {
    glances = await Promise.all(first.map(async (game) => ({ name: game.name, glance: await glanceAt(drawPoster(game)) })))
  }, 60_000)

  it('have no scene twice in the same palette', () => {
    const twice = [...pairsOf(first)].filter(([one, other]) => printOf(one) === printOf(other))
    expect(twice.map(([one, other]) => `${one.name} and ${other.name}`)).toEqual([])
  })

  it('have no two posters that look alike', () => {
    const alike = [...pairsOf(glances)].filter(([one, other]) => distance(one.glance, other.glance) < DISTINGUISHABLE)
    expect(alike.map(([one, other]) => `${one.name} and ${other.name}`)).toEqual([])
  })
})

describe('the function that compares them', () => {
  const glanceOf = (scene: SceneName, palette: PaletteName, seed: number): Promise<Glance> => {
    const art = new Canvas()
    drawTemplate(scene, { art, ink: getPalette(palette), random: makeRandom(seed), top: 150, base: 486 })
    return glanceAt(art.toSvg('scene'))
  }

  it.each([
    ['saucer', 'plum'],
    ['tallGrass', 'inkwell'],
    ['corridor', 'slate'],
  ] as const)('takes %s in %s for the same picture, wherever its stars are', async (scene, palette) => {
    expect(distance(await glanceOf(scene, palette, 1), await glanceOf(scene, palette, 4))).toBeLessThan(DISTINGUISHABLE)
  })
})

describe('a series', () => {
  it('has no two games with the same scene in the same palette', () => {
    const series = Object.values(
      Object.groupBy(
        subjects.filter((game) => game.series !== null),
        (game) => game.series ?? '',
      ),
    )
    const twice = series.flatMap((games = []) => [...pairsOf(games)]).filter(([one, other]) => printOf(one) === printOf(other))
    expect(twice.map(([one, other]) => `${one.name} and ${other.name}: ${printOf(one)}`)).toEqual([])
  })
})

describe.each(posterShelves(subjects))('the shelf $name', (shelf) => {
  it('has no scene twice side by side, and no composition twice within twelve', () => {
    expect(repetitionsOn(shelf, choosePrint)).toEqual([])
  })
})

it('counts repetitions', () => {
  const [shelf] = posterShelves(subjects)
  const games = shelf?.games.slice(0, 3) ?? []
  const same: Print = { ...choosePrint(games[0] as StarterSubject), picture: 'castle', composition: 'low' }
  expect(repetitionsOn({ name: 'all', games }, () => same)).toHaveLength(4)
  const turned = (game: StarterSubject): Print => (game === games[1] ? { ...same, composition: 'near' } : same)
  expect(repetitionsOn({ name: 'all', games }, turned)).toEqual([
    'all: castle twice side by side, 1',
    'all: castle low twice, 1 and 3',
    'all: castle twice side by side, 2',
  ])
})

describe('the well-known games', () => {
  it('have scenes: no scene twice among a hundred, and none more than twice among three hundred', () => {
    expect(faultsOfKnown(subjects, ({ id }) => ASSIGNED.get(id)?.picture ?? '')).toEqual([])
  })

  it('are counted', () => {
    const pictures = subjects.map((_, at) => `scene ${at}`)
    const faultsWith = (faulty: Readonly<Record<number, string>>): string[] =>
      faultsOfKnown(subjects, (game) => faulty[subjects.indexOf(game)] ?? pictures[subjects.indexOf(game)] ?? '')
    const [one, other, third] = [3, 99, 299].map((at) => subjects[at]?.name)
    expect(faultsWith({})).toEqual([])
    expect(faultsWith({ 99: 'scene 3' })).toEqual([`scene 3 2 times among 100: ${one}, ${other}`])
    expect(faultsWith({ 99: 'scene 299', 100: 'scene 299' })).toHaveLength(1)
    expect(faultsWith({ 299: 'tall', 500: 'tall' })).toEqual([`${third}: letters only`])
  })
})

describe('the table', () => {
  it('has every game of the catalogue, each once', () => {
    expect([...ASSIGNED.keys()].toSorted()).toEqual(subjects.map(({ id }) => id).toSorted())
  })

  it('sets a quarter of the little-known ones in letters alone, each in a way that suits its title', () => {
    const lettered = subjects.filter(isLettered)
    expect(Math.abs(lettered.length / (subjects.length - LITTLE_KNOWN_FROM) - 0.25)).toBeLessThan(0.05)
    expect(lettered.filter((game) => !lettersFor(game.name).includes(choosePrint(game).picture as LetterName))).toEqual([])
  })

  it('shows the others a scene in a composition, at an hour that suits it', () => {
    const odd = subjects
      .filter((game) => !isLettered(game))
      .filter((game) => {
        const { picture, composition, palette } = choosePrint(game)
        return !COMPOSITIONS.includes(composition) || !SCENES[picture as SceneName].moods.includes(palette.mood)
      })
    expect(odd).toEqual([])
  })
})

describe('letters along the side', () => {
  it('are above the lines that the deck’s card prints, on a calm background', async () => {
    const tall = subjects.filter((game) => choosePrint(game).picture === 'tall')
    expect(tall.length).toBeGreaterThan(5)
    const below = { left: 40, top: 500, width: 250, height: 248 }
    for (const game of spread(tall, roundsOf({ quick: 12, soak: tall.length }))) {
      // `stats` ignores pending operations and reads the original input.
      const { channels } = await sharp(
        await sharp(Buffer.from(drawPoster(game)))
          .extract(below)
          .png()
          .toBuffer(),
      ).stats()
      expect(
        channels.every(({ min, max }) => min === max),
        game.name,
      ).toBe(true)
    }
  })
})

describe('a game without an entry in the table', () => {
  const others = Array.from({ length: 400 }, (_, at) => ({ ...(subjects[at] as StarterSubject), id: 1_001_000_000 + at }))

  it('is lettering only about as often, and has any of the compositions', () => {
    const prints = others.map(choosePrint)
    const lettered = prints.filter(({ picture }) => picture in LETTERS)
    expect(Math.abs(lettered.length / prints.length - 0.25)).toBeLessThan(0.06)
    expect(new Set(prints.map(({ composition }) => composition))).toEqual(new Set(COMPOSITIONS))
  })
})

describe('every game of the catalogue', () => {
  it('shows only subjects of the game', () => {
    const wrong = subjects.filter((game) => !isLettered(game) && !mayShow(choosePrint(game).picture as SceneName, game))
    expect(wrong.map((game) => `${game.name}: ${choosePrint(game).picture}`)).toEqual([])
  })
})
