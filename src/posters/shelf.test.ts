import { beforeAll, describe, expect, it } from 'vitest'
import { distance, glanceAt } from '../../tests/support/colour-distance.ts'
import type { Glance } from '../../tests/support/colour-distance.ts'
import { readStarterSubjects } from '../../tests/support/starter-subjects.ts'
import { choosePrint } from './choice/choose-print.ts'
import { getPalette } from './choice/palettes.ts'
import type { PaletteName } from './choice/palettes.ts'
import { mayShow } from './choice/scene-rules.ts'
import { SCENES } from './choice/scenes.ts'
import type { SceneName } from './choice/scenes.ts'
import { WELL_KNOWN } from './choice/well-known.ts'
import { Canvas } from './drawing/canvas.ts'
import { makeRandom } from './drawing/random.ts'
import { drawPoster } from './poster.ts'

/** What a player sees of the catalogue in the first days. */
const FIRST_SHELVES = 100
/** Two drawings of one scene in one palette lie nearer than this, and so did posters that players took for one another. */
const TOLD_APART = 10
const SAME_SCENE_MAX = 3

const subjects = await readStarterSubjects()
const first = subjects.slice(0, FIRST_SHELVES)

function* pairsOf<T>(items: readonly T[]): Generator<readonly [T, T]> {
  for (const [index, one] of items.entries()) for (const other of items.slice(index + 1)) yield [one, other]
}

function printOf(subject: (typeof subjects)[number]): string {
  const { scene, palette } = choosePrint(subject)
  return `${scene} in ${palette.name}`
}

describe('the first shelves', () => {
  let glances: { name: string; glance: Glance }[]
  // A hundred drawings: seconds of work where other tests want the cores too.
  beforeAll(async () => {
    glances = await Promise.all(first.map(async (game) => ({ name: game.name, glance: await glanceAt(drawPoster(game)) })))
  }, 60_000)

  it('have no scene twice in the same palette', () => {
    const twice = [...pairsOf(first)].filter(([one, other]) => printOf(one) === printOf(other))
    expect(twice.map(([one, other]) => `${one.name} and ${other.name}`)).toEqual([])
  })

  it('have no two posters that look alike', () => {
    const alike = [...pairsOf(glances)].filter(([one, other]) => distance(one.glance, other.glance) < TOLD_APART)
    expect(alike.map(([one, other]) => `${one.name} and ${other.name}`)).toEqual([])
  })

  it('show no scene too often', () => {
    const uses = Object.entries(Object.groupBy(first, (game) => choosePrint(game).scene))
    expect(uses.filter(([, games]) => games.length > SAME_SCENE_MAX).map(([scene]) => scene)).toEqual([])
  })
})

describe('the eye that judges them', () => {
  const glanceOf = (scene: SceneName, palette: PaletteName, seed: number): Promise<Glance> => {
    const art = new Canvas()
    SCENES[scene].draw({ art, ink: getPalette(palette), random: makeRandom(seed), top: 150, base: 486 })
    return glanceAt(art.toSvg('scene'))
  }

  it.each([['saucer', 'plum'], ['tallGrass', 'inkwell'], ['corridor', 'slate']] as const)(
    'takes %s in %s for the same picture, however its stars stand',
    async (scene, palette) => {
      expect(distance(await glanceOf(scene, palette, 1), await glanceOf(scene, palette, 4))).toBeLessThan(TOLD_APART)
    },
  )
})

describe('a series', () => {
  it('has no two games with the same scene in the same palette', () => {
    const series = Object.values(Object.groupBy(subjects.filter((game) => game.series !== null), (game) => game.series ?? ''))
    const twice = series.flatMap((games = []) => [...pairsOf(games)]).filter(([one, other]) => printOf(one) === printOf(other))
    expect(twice.map(([one, other]) => `${one.name} and ${other.name}: ${printOf(one)}`)).toEqual([])
  })
})

describe('the choice by hand', () => {
  it('names games of the catalogue, each once', () => {
    const names = new Map(subjects.map(({ id, name }) => [id, name]))
    expect(WELL_KNOWN.filter(([id, name]) => names.get(1_000_000_000 + id) !== name)).toEqual([])
    expect(new Set(WELL_KNOWN.map(([id]) => id)).size).toBe(WELL_KNOWN.length)
  })

  it('knows all of the first shelves', () => {
    const known = new Set(WELL_KNOWN.map(([, name]) => name))
    expect(first.filter(({ name }) => !known.has(name)).map(({ name }) => name)).toEqual([])
  })

  it('gives every scene an hour that suits it', () => {
    const odd = WELL_KNOWN.filter(([, , scene, palette]) => !SCENES[scene].moods.includes(getPalette(palette).mood))
    expect(odd).toEqual([])
  })
})

describe('every game of the catalogue', () => {
  it('shows nothing that it is not about', () => {
    const wrong = subjects.filter((game) => !mayShow(choosePrint(game).scene, game))
    expect(wrong.map((game) => `${game.name}: ${choosePrint(game).scene}`)).toEqual([])
  })
})
