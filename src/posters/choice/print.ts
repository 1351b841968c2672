import type { Composition } from '../compose.ts'
import type { LetterName } from '../lettering/letters.ts'
import type { Weather } from '../parts/weather.ts'
import type { Palette } from './palettes.ts'
import type { SceneName } from './scenes.ts'

export type PictureName = SceneName | LetterName

/** All decisions about a poster, made before it is drawn. */
export interface Print {
  readonly picture: PictureName
  readonly composition: Composition
  readonly palette: Palette
  readonly weather: Weather
}
