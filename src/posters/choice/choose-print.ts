import { hashText, makeRandom } from '../drawing/random.ts'
import type { Weather } from '../parts/weather.ts'
import type { PosterSubject } from '../poster-subject.ts'
import { chooseScene } from './choose-scene.ts'
import { choosePalette, getPalette } from './palettes.ts'
import type { Mood, Palette } from './palettes.ts'
import { SCENES } from './scenes.ts'
import type { SceneName } from './scenes.ts'
import { findWellKnown } from './well-known.ts'

/** All that is decided about a poster before its first line. */
export interface Print {
  readonly scene: SceneName
  readonly palette: Palette
  readonly weather: Weather
}

/** Under an open sky and with nothing fine enough to be hidden by drops: here another day is another picture. */
const OUTDOORS: ReadonlySet<SceneName> = new Set([
  'avenue', 'banners', 'blossom', 'boulevard', 'campfire', 'castle', 'deepWood', 'dragon', 'duel', 'frontLine', 'galleon',
  'graveyard', 'hauntedHouse', 'heroBand', 'homestead', 'journey', 'jungleTemple', 'lighthouse', 'loneDoor', 'mesa',
  'neonCity', 'nightCape', 'oldGods', 'openRoad', 'redGate', 'rooftopCat', 'ropeBridge', 'sleepingGiant', 'steelTrack',
  'streetLamp', 'sword', 'tallGrass', 'viaduct', 'wasteland', 'wizardTower',
])

const WEATHERS: Readonly<Record<Mood, readonly [Weather, ...Weather[]]>> = {
  day: ['clear', 'clear', 'petals', 'leaves'],
  dusk: ['clear', 'clear', 'leaves', 'rain', 'fireflies'],
  night: ['clear', 'rain', 'snow', 'fireflies'],
}
/** Nothing blossoms and no leaf is left here. */
const BARREN: ReadonlySet<SceneName> = new Set(['avenue', 'frontLine', 'galleon', 'mesa', 'neonCity', 'nightCape',
  'steelTrack', 'streetLamp', 'wasteland'])

/** Scene, inks and weather of a game: by hand where it is well known, else by its facts and its id alone. */
export function choosePrint(subject: PosterSubject): Print {
  const known = findWellKnown(subject.id)
  const scene = known?.scene ?? chooseScene(subject)
  const palette = known === undefined ? choosePalette(subject.id, SCENES[scene].moods) : getPalette(known.palette)
  return { scene, palette, weather: chooseWeather(subject.id, scene, palette.mood) }
}

function chooseWeather(id: number, scene: SceneName, mood: Mood): Weather {
  if (!OUTDOORS.has(scene)) return 'clear'
  const weather = makeRandom(hashText(`sky ${id}`)).pick(WEATHERS[mood])
  return BARREN.has(scene) && weather !== 'rain' && weather !== 'snow' ? 'clear' : weather
}
