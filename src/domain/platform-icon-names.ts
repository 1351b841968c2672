import { platformCategory } from './platform-groups.ts'
import type { PlatformFacts } from './platform-groups.ts'

/** Retro and Other have an icon each: with one for both, a streaming service looks like an old console. */
export const PLATFORM_ICON_KEYS = [
  'pc',
  'playstation',
  'xbox',
  'nintendo',
  'android',
  'ios',
  'mac',
  'linux',
  'web',
  'mobile',
  'vr',
  'retro',
  'other',
] as const
export type PlatformIconKey = (typeof PLATFORM_ICON_KEYS)[number]

const ICON_OF_ID: Readonly<Record<number, PlatformIconKey>> = {
  3: 'linux',
  14: 'mac',
  34: 'android',
  39: 'ios',
  82: 'web',
}

const SHARED_ICONS: Partial<Record<PlatformIconKey, PlatformIconKey>> = {
  linux: 'pc',
  android: 'mobile',
  ios: 'mobile',
}

/** Returns the icon of a platform: its own, else that of its category in the filters. */
export function platformIconKey(platform: PlatformFacts): PlatformIconKey {
  return ICON_OF_ID[platform.id] ?? platformCategory(platform)
}

/** Returns the icon that is drawn: Linux shares that of PC, Android and iOS that of Mobile. */
export function sharedIconKey(key: PlatformIconKey): PlatformIconKey {
  return SHARED_ICONS[key] ?? key
}

/** Returns the icons of a game's card: each shared icon once, in the order of `PLATFORM_ICON_KEYS`. */
export function cardIconKeys(platforms: Iterable<PlatformFacts>): PlatformIconKey[] {
  const keys = new Set<PlatformIconKey>()
  for (const platform of platforms) keys.add(sharedIconKey(platformIconKey(platform)))
  return PLATFORM_ICON_KEYS.filter((key) => keys.has(key))
}
