import type { ThemeGroup } from '../../ui/themes/themes.ts'

const GROUPS: Record<ThemeGroup, string> = { light: 'Light', dark: 'Dark', consoles: 'Consoles', moods: 'Moods' }

export const THEME_TEXTS = {
  title: 'Theme',
  system: 'As this device',
  systemHint: 'Light or dark, as it is set.',
  change: 'Change theme',
  sheet: 'Themes',
  onThisDevice: 'For this device alone.',
  group: (group: ThemeGroup) => GROUPS[group],
} as const
