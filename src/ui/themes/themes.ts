import type { Oklch } from './contrast.ts'

export type Scheme = 'light' | 'dark'
export const THEME_GROUPS = ['light', 'dark', 'consoles', 'moods'] as const
export type ThemeGroup = (typeof THEME_GROUPS)[number]

/** The definition of a theme: `theme-tokens.ts` computes the rest, so that all text is readable. */
export interface Theme {
  /** As stored in local storage; never renamed. */
  readonly id: string
  readonly name: string
  readonly group: ThemeGroup
  readonly scheme: Scheme
  /** The page's own colour. */
  readonly ground: Oklch
  /** The colour of the one main action. */
  readonly accent: Oklch
  /** Chroma and hue of the text, if they are not the ground's. */
  readonly ink?: readonly [chroma: number, hue: number]
}

/** The two of the first paint: their tokens are in `tokens.css`. */
export const BASE_THEMES = ['light', 'dark'] as const

/** Every theme, in the order of display. */
export const THEMES: readonly Theme[] = [
  { id: 'light', name: 'Daylight', group: 'light', scheme: 'light', ground: [0.985, 0.004, 85], accent: [0.68, 0.19, 42] },
  { id: 'paper', name: 'Fresh paper', group: 'light', scheme: 'light', ground: [0.99, 0.001, 250], accent: [0.6, 0.18, 262] },
  { id: 'manual', name: 'Game manual', group: 'light', scheme: 'light', ground: [0.945, 0.026, 88], accent: [0.62, 0.18, 28] },
  { id: 'meadow', name: 'First meadow', group: 'light', scheme: 'light', ground: [0.972, 0.022, 128], accent: [0.7, 0.18, 140] },
  { id: 'shore', name: 'Starting shore', group: 'light', scheme: 'light', ground: [0.97, 0.018, 215], accent: [0.68, 0.13, 205] },

  { id: 'dark', name: 'Ink', group: 'dark', scheme: 'dark', ground: [0.2, 0.015, 60], accent: [0.72, 0.18, 45] },
  { id: 'lights-out', name: 'Lights out', group: 'dark', scheme: 'dark', ground: [0, 0, 0], accent: [0.76, 0.17, 60] },
  { id: 'graphite', name: 'Graphite', group: 'dark', scheme: 'dark', ground: [0.25, 0.006, 250], accent: [0.76, 0.12, 195] },
  { id: 'midnight', name: 'One more turn', group: 'dark', scheme: 'dark', ground: [0.2, 0.045, 268], accent: [0.78, 0.14, 85] },
  { id: 'old-forest', name: 'Old forest', group: 'dark', scheme: 'dark', ground: [0.22, 0.035, 150], accent: [0.8, 0.17, 125] },

  {
    id: 'pea-pocket',
    name: 'Pea pocket',
    group: 'consoles',
    scheme: 'light',
    ground: [0.82, 0.105, 118],
    accent: [0.46, 0.1, 140],
    ink: [0.06, 135],
  },
  {
    id: 'grey-cartridge',
    name: 'Grey cartridge',
    group: 'consoles',
    scheme: 'light',
    ground: [0.87, 0.006, 270],
    accent: [0.56, 0.21, 27],
  },
  { id: 'plum-handset', name: 'Plum handset', group: 'consoles', scheme: 'dark', ground: [0.3, 0.09, 305], accent: [0.82, 0.15, 75] },
  { id: 'violet-cube', name: 'Violet cube', group: 'consoles', scheme: 'dark', ground: [0.27, 0.1, 285], accent: [0.82, 0.15, 170] },
  { id: 'crimson-visor', name: 'Crimson visor', group: 'consoles', scheme: 'dark', ground: [0.13, 0.04, 25], accent: [0.64, 0.24, 27] },
  { id: 'two-pads', name: 'Two pads', group: 'consoles', scheme: 'dark', ground: [0.27, 0.012, 260], accent: [0.68, 0.2, 22] },
  { id: 'blue-loops', name: 'Blue loops', group: 'consoles', scheme: 'dark', ground: [0.28, 0.11, 262], accent: [0.86, 0.17, 95] },
  { id: 'beige-box', name: 'Beige box', group: 'consoles', scheme: 'light', ground: [0.89, 0.028, 90], accent: [0.55, 0.13, 190] },
  {
    id: 'phosphor',
    name: 'Phosphor',
    group: 'consoles',
    scheme: 'dark',
    ground: [0.16, 0.03, 150],
    accent: [0.82, 0.21, 145],
    ink: [0.13, 147],
  },
  {
    id: 'amber-terminal',
    name: 'Amber terminal',
    group: 'consoles',
    scheme: 'dark',
    ground: [0.17, 0.03, 65],
    accent: [0.8, 0.16, 70],
    ink: [0.11, 75],
  },
  {
    id: 'boot-screen',
    name: 'Boot screen',
    group: 'consoles',
    scheme: 'dark',
    ground: [0.33, 0.16, 270],
    accent: [0.84, 0.1, 255],
    ink: [0.05, 262],
  },
  { id: 'wood-veneer', name: 'Wood veneer', group: 'consoles', scheme: 'dark', ground: [0.25, 0.045, 50], accent: [0.74, 0.17, 50] },
  { id: 'silver-disc', name: 'Silver disc', group: 'consoles', scheme: 'light', ground: [0.93, 0.008, 240], accent: [0.58, 0.16, 250] },

  { id: 'sunset-drive', name: 'Sunset drive', group: 'moods', scheme: 'dark', ground: [0.25, 0.08, 340], accent: [0.75, 0.18, 45] },
  { id: 'neon-rain', name: 'Neon rain', group: 'moods', scheme: 'dark', ground: [0.17, 0.05, 290], accent: [0.74, 0.24, 340] },
  { id: 'frost-cavern', name: 'Frost cavern', group: 'moods', scheme: 'light', ground: [0.945, 0.028, 225], accent: [0.66, 0.14, 235] },
  { id: 'lava-run', name: 'Lava run', group: 'moods', scheme: 'dark', ground: [0.2, 0.05, 30], accent: [0.73, 0.21, 45] },
  { id: 'deep-sea', name: 'Deep sea', group: 'moods', scheme: 'dark', ground: [0.23, 0.055, 225], accent: [0.8, 0.14, 185] },
  { id: 'haunted-manor', name: 'Haunted manor', group: 'moods', scheme: 'dark', ground: [0.21, 0.03, 310], accent: [0.84, 0.19, 120] },
  { id: 'sweet-shop', name: 'Sweet shop', group: 'moods', scheme: 'light', ground: [0.955, 0.03, 350], accent: [0.68, 0.2, 355] },
  { id: 'cherry-spring', name: 'Cherry spring', group: 'moods', scheme: 'light', ground: [0.972, 0.016, 10], accent: [0.62, 0.15, 165] },
  { id: 'desert-duel', name: 'Desert duel', group: 'moods', scheme: 'light', ground: [0.915, 0.05, 75], accent: [0.58, 0.15, 40] },
  { id: 'autumn-trail', name: 'Autumn trail', group: 'moods', scheme: 'dark', ground: [0.26, 0.05, 70], accent: [0.77, 0.16, 62] },
  { id: 'star-drift', name: 'Star drift', group: 'moods', scheme: 'dark', ground: [0.14, 0.03, 275], accent: [0.82, 0.12, 300] },
  { id: 'royal-court', name: 'Royal court', group: 'moods', scheme: 'dark', ground: [0.24, 0.075, 15], accent: [0.84, 0.13, 88] },
]
