import { hashText, makeRandom } from '../drawing/random.ts'
import type { Weather } from '../parts/weather.ts'
import type { PosterSubject } from '../poster-subject.ts'
import { COMPOSITIONS } from '../compose.ts'
import { lettersFor } from '../lettering/letters.ts'
import { chooseScene } from './choose-scene.ts'
import { choosePalette } from './palettes.ts'
import type { Mood } from './palettes.ts'
import type { PictureName, Print } from './print.ts'
import { SCENES } from './scenes.ts'
import { findAssigned } from './assigned.ts'

/** Pictures under an open sky without details that drops would hide. Here another weather is another picture. */
const OUTDOORS: ReadonlySet<PictureName> = new Set([
  'avenue',
  'banners',
  'blossom',
  'boulevard',
  'campfire',
  'castle',
  'deepWood',
  'dragon',
  'duel',
  'frontLine',
  'galleon',
  'graveyard',
  'hauntedHouse',
  'heroBand',
  'homestead',
  'journey',
  'jungleTemple',
  'lighthouse',
  'loneDoor',
  'mesa',
  'neonCity',
  'nightCape',
  'oldGods',
  'openRoad',
  'redGate',
  'rooftopCat',
  'ropeBridge',
  'sleepingGiant',
  'steelTrack',
  'streetLamp',
  'sword',
  'tallGrass',
  'viaduct',
  'wasteland',
  'wizardTower',
])

const WEATHERS: Readonly<Record<Mood, readonly [Weather, ...Weather[]]>> = {
  day: ['clear', 'clear', 'petals', 'leaves'],
  dusk: ['clear', 'clear', 'leaves', 'rain', 'fireflies'],
  night: ['clear', 'rain', 'snow', 'fireflies'],
}
/** Pictures without blossoms and leaves. */
const BARREN: ReadonlySet<PictureName> = new Set([
  'avenue',
  'frontLine',
  'galleon',
  'mesa',
  'neonCity',
  'nightCape',
  'steelTrack',
  'streetLamp',
  'wasteland',
])

/** One in this many posters is its title alone, if the title makes a picture. */
const LETTERED_EVERY = 4

/**
 * Returns what a game's poster shows and how. The table decides for games of the starter file, otherwise the game's facts and its id.
 */
export function choosePrint(subject: PosterSubject): Print {
  const chosen = findAssigned(subject.id) ?? chooseByFacts(subject)
  return { ...chosen, weather: chooseWeather(subject.id, chosen) }
}

function chooseByFacts(subject: PosterSubject): Omit<Print, 'weather'> {
  const { id, name } = subject
  const random = makeRandom(hashText(`sheet ${id}`))
  const [letters, ...others] = lettersFor(name)
  if (letters !== undefined && random.chance(1 / LETTERED_EVERY)) {
    return {
      picture: random.pick([letters, ...others]),
      composition: random.pick(['plain', 'turned']),
      palette: choosePalette(id, ['day', 'dusk', 'night']),
    }
  }
  const picture = chooseScene(subject)
  return { picture, composition: random.pick(COMPOSITIONS), palette: choosePalette(id, SCENES[picture].moods) }
}

function chooseWeather(id: number, { picture, composition, palette: { mood } }: Omit<Print, 'weather'>): Weather {
  // The view through a window always has clear weather.
  if (!OUTDOORS.has(picture) || composition === 'round' || composition === 'gate') return 'clear'
  const weather = makeRandom(hashText(`sky ${id}`)).pick(WEATHERS[mood])
  return BARREN.has(picture) && weather !== 'rain' && weather !== 'snow' ? 'clear' : weather
}
