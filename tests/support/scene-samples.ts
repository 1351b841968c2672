import { PALETTES } from '../../src/posters/choice/palettes.ts'
import type { Palette } from '../../src/posters/choice/palettes.ts'
import { SCENES } from '../../src/posters/choice/scenes.ts'
import type { SceneName } from '../../src/posters/choice/scenes.ts'
import { IS_SOAK } from './rounds.ts'

const NAMES = Object.keys(SCENES) as SceneName[]
const SCENES_QUICK = 12
const PALETTES_QUICK = 3

/** Returns `count` of the items, evenly spaced. */
export function spread<T>(items: readonly T[], count: number): T[] {
  return count >= items.length ? [...items] : Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)] as T)
}

/** Returns the scenes that a run draws: twelve of them in a quick run, all in the soak. */
export function sampleScenes(): SceneName[] {
  return IS_SOAK ? NAMES : spread(NAMES, SCENES_QUICK)
}

/** Returns the palettes that a scene may have: three of them in a quick run, all in the soak. */
export function samplePalettes(name: SceneName): Palette[] {
  const moods: readonly string[] = SCENES[name].moods
  const palettes = PALETTES.filter(({ mood }) => moods.includes(mood))
  return IS_SOAK ? palettes : spread(palettes, PALETTES_QUICK)
}
