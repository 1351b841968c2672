import { hexOf } from './contrast.ts'
import { themeTokens } from './theme-tokens.ts'
import type { ThemeTokens } from './theme-tokens.ts'
import { BASE_THEMES, THEMES } from './themes.ts'
import type { Scheme } from './themes.ts'

/** The theme's name; nothing lies there until one was chosen. */
const THEME_KEY = 'theme'
/** All that `public/assets/head.js` needs to put it on before the first paint. */
const LOOK_KEY = 'theme_look'

/** A theme as it lies on the device. A base theme needs no tokens: they are in the first stylesheet. */
export interface Look {
  readonly scheme: Scheme
  /** For the browser's own bars, as `#rrggbb`. */
  readonly ground: string
  readonly tokens?: ThemeTokens
}

/** The look of a theme; undefined for one that there is not. */
export function lookOf(id: string): Look | undefined {
  const theme = THEMES.find((each) => each.id === id)
  if (!theme) return undefined
  const isBase = (BASE_THEMES as readonly string[]).includes(id)
  return { scheme: theme.scheme, ground: hexOf(theme.ground), ...(isBase ? {} : { tokens: themeTokens(theme) }) }
}

/** The theme that this device has chosen; null where it does as the system asks. */
export function chosenTheme(storage: Pick<Storage, 'getItem'>): string | null {
  const id = storage.getItem(THEME_KEY)
  return id !== null && THEMES.some((theme) => theme.id === id) ? id : null
}

/** Puts a theme on, in every tab, from now on; null does as the system asks. One that there is not changes nothing. */
export function chooseTheme(storage: Storage, id: string | null): void {
  const look = id === null ? null : lookOf(id)
  if (look === undefined) return
  if (id === null || look === null) {
    storage.removeItem(THEME_KEY)
    storage.removeItem(LOOK_KEY)
  } else {
    storage.setItem(THEME_KEY, id)
    storage.setItem(LOOK_KEY, JSON.stringify(look))
  }
  dispatchEvent(new Event('theme-chosen'))
}
