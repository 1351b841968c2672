import type { ThemeGroup } from '../../ui/themes/themes.ts'

const GROUPS: Record<ThemeGroup, string> = { light: 'Light', dark: 'Dark', consoles: 'Consoles', moods: 'Moods' }

export const THEME_TEXTS = {
  title: 'Theme',
  system: 'As this device',
  systemHint: 'Daylight by day, Ink where the device is set to dark.',
  change: 'Change theme',
  sheet: 'Themes',
  onThisDevice: 'Chosen for this device alone.',
  group: (group: ThemeGroup) => GROUPS[group],
} as const
