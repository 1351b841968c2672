import { hexOf } from './contrast.ts'
import { themeTokens } from './theme-tokens.ts'
import type { ThemeTokens } from './theme-tokens.ts'
import { BASE_THEMES, THEMES } from './themes.ts'
import type { Scheme } from './themes.ts'

/** The theme's name; absent until one was chosen. */
const THEME_KEY = 'theme'
/** All that `public/assets/head.js` needs to apply it before the first paint. */
const LOOK_KEY = 'theme_look'

/** A theme as stored on the device. A base theme needs no tokens: they are in the first stylesheet. */
export interface Look {
  readonly scheme: Scheme
  /** For the browser's own bars, as `#rrggbb`. */
  readonly ground: string
  readonly tokens?: ThemeTokens
}

/** Returns the look of a theme; undefined for an unknown one. */
export function lookOf(id: string): Look | undefined {
  const theme = THEMES.find((each) => each.id === id)
  if (!theme) return undefined
  const isBase = (BASE_THEMES as readonly string[]).includes(id)
  return { scheme: theme.scheme, ground: hexOf(theme.ground), ...(isBase ? {} : { tokens: themeTokens(theme) }) }
}

/** Returns the theme chosen on this device; null if it follows the system. */
export function chosenTheme(storage: Pick<Storage, 'getItem'>): string | null {
  const id = storage.getItem(THEME_KEY)
  return id !== null && THEMES.some((theme) => theme.id === id) ? id : null
}

/** Applies a theme from now on, in every tab; null follows the system. An unknown one changes nothing. */
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
