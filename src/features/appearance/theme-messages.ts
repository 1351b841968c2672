import type { ThemeGroup } from '../../ui/themes/themes.ts'

const GROUPS: Record<ThemeGroup, string> = { light: 'Light', dark: 'Dark', consoles: 'Consoles', moods: 'Moods' }

export const THEME_MESSAGES = {
  title: 'Theme',
  system: 'Match system',
  systemHint: 'Light or dark, like this device.',
  change: 'Change theme',
  sheet: 'Themes',
  onThisDevice: 'On this device only.',
  group: (group: ThemeGroup) => GROUPS[group],
} as const
