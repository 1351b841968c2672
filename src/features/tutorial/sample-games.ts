/** A flat part of a poster: a path on a ground of 120 × 160, its colour, and its opacity. */
export type Validator = readonly [d: string, fill: string, opacity?: number]

/** The mood of a player. */
export type Mood = 'cosy' | 'epic' | 'together'

export interface SampleGame {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly genre: string
  readonly moods: readonly Mood[]
  /** The poster's sky, from its top to its bottom. */
  readonly sky: readonly [string, string, string]
  /** Whether the title has dark letters, because the sky behind it is light. */
  readonly isLight?: true
  readonly shapes: readonly Validator[]
}

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const bar = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`

/** The games of the tutorial. None of them exists: a drawn box is shown at once, offline too, and no player has an opinion of it yet. */
export const SAMPLE_GAMES: readonly SampleGame[] = [
  {
    id: 'ember',
    name: 'Ember Hollow',
    year: 2024,
    genre: 'Adventure',
    moods: ['epic'],
    sky: ['#3b1526', '#d4491f', '#ffb75e'],
    shapes: [
      [disc(62, 98, 27), '#ffe3a6'],
      ['M0 106q22-20 46-6t40-2 34 4v58H0z', '#9c3423'],
      ['M0 126q32-20 62-2t58-8v44H0z', '#551c1f'],
      ['M8 160c10-30 2-58 8-92l-14-14 3-3 13 10 4-22 5 1-2 24 14-12 3 3-15 17c0 34 6 62 22 88z', '#230d14'],
      ['M83 128l3-10q-3-5 1-6t3 5l4 11z', '#230d14'],
      [disc(96, 114, 3), '#fff3c9'],
      [disc(96, 114, 9), '#ffd27a', 0.35],
    ],
  },
  {
    id: 'tide',
    name: 'Tidebound',
    year: 2022,
    genre: 'Simulator',
    moods: ['epic', 'together'],
    sky: ['#0c3344', '#2a8588', '#d3e6c4'],
    shapes: [
      [disc(88, 54, 13), '#fdf3d6'],
      [bar(58, 46, 3, 62), '#3a1d14'],
      ['M63 50q26 18 17 46H63z', '#fff4e0'],
      ['M56 58q-18 14-14 38h14z', '#f0cfa4'],
      ['M61 46h16l-4 4 4 4H61z', '#e2472e'],
      ['M36 100h52l-10 18H46z', '#5b2a1b'],
      ['M0 112q10-12 20 0t20 0 20 0 20 0 20 0 20 0v48H0z', '#12626d'],
      ['M-10 130q15-16 30 0t30 0 30 0 30 0 30 0v40H-10z', '#0b4552'],
      ['M-10 130q15-16 30 0t30 0 30 0 30 0 30 0v3q-15-16-30 0t-30 0-30 0-30 0-30 0z', '#e6f4ea', 0.8],
    ],
  },
  {
    id: 'crowns',
    name: 'Paper Crowns',
    year: 2023,
    genre: 'Strategy',
    moods: ['together'],
    sky: ['#f7ead4', '#f2dcb8', '#e4bb86'],
    isLight: true,
    shapes: [
      ['M16 136h88l-8 12H24z', '#5b2114', 0.18],
      ['M22 136L12 72l26 22 22-42 22 42 26-22-10 64z', '#e04a30'],
      ['M60 52l22 42 26-22-10 64H60z', '#b22c22'],
      ['M22 136l2-14h72l2 14z', '#f0b23f'],
      ['M60 122h36l2 14H60z', '#cf8d22'],
      [disc(12, 70, 5), '#f0b23f'],
      [disc(60, 50, 6), '#f0b23f'],
      [disc(108, 70, 5), '#cf8d22'],
      ['M60 94l8 11-8 11-8-11z', '#fff4e0'],
    ],
  },
  {
    id: 'freight',
    name: 'Star Freight',
    year: 2021,
    genre: 'Shooter',
    moods: ['epic'],
    sky: ['#0b1024', '#1d2c5a', '#5a5b9c'],
    shapes: [
      [[disc(18, 66, 1), disc(100, 52, 1.3), disc(106, 92, 1), disc(70, 58, 0.8), disc(34, 48, 1.2)].join(''), '#fff'],
      [disc(50, 116, 36), '#f09a5a'],
      ['M50 80a36 36 0 1 1-31 54q40 6 48-22 4-18-17-32z', '#b8543f'],
      ['M6 132q-12-10 6-16 6-3 8 0-12 6-4 10 20 8 68-14t26-30q-4-4-14 0-2-4 0-5 18-6 20 2 2 14-38 33t-72 20z', '#ffe0ad'],
      ['M66 76l30-16-12 32-6-8-8 2 2-8z', '#f4f1ea'],
      ['M96 60L72 78l6 6z', '#b9b4c9'],
      ['M68 84l-10 12 4-14z', '#ffb347'],
    ],
  },
  {
    id: 'orchard',
    name: 'Little Orchard',
    year: 2020,
    genre: 'Simulator',
    moods: ['cosy', 'together'],
    sky: ['#fff3cf', '#e8efb4', '#b9dc9a'],
    isLight: true,
    shapes: [
      [disc(24, 64, 10), '#ffc65a'],
      ['M0 112q40-26 120-8v56H0z', '#8cbf63'],
      ['M86 112V96l13-11 13 11v16z', '#fff4e0'],
      ['M82 98l17-15 17 15z', '#d8472f'],
      [bar(96, 102, 6, 10), '#8f5a34'],
      ['M0 136q50-24 120-4v28H0z', '#4f8f45'],
      ['M48 138l3-34h8l3 34z', '#7a4a2a'],
      [[disc(40, 92, 17), disc(56, 80, 19), disc(72, 94, 16)].join(''), '#2f7340'],
      [disc(50, 74, 12), '#3f8a4c'],
      [[disc(38, 92, 3.4), disc(56, 88, 3.4), disc(71, 96, 3.4), disc(63, 74, 3.4), disc(30, 130, 3)].join(''), '#e5482d'],
    ],
  },
  {
    id: 'rally',
    name: 'Rally Sundown',
    year: 2019,
    genre: 'Racing',
    moods: ['together'],
    sky: ['#46204f', '#d4456a', '#ffb27a'],
    shapes: [
      [disc(60, 88, 30), '#ffe9ae'],
      [[bar(28, 84, 64, 2), bar(28, 91, 64, 3), bar(28, 99, 64, 4)].join(''), '#e9846f'],
      ['M0 108l22-20 18 14 20-10 22 12 20-18 18 16v58H0z', '#5a2350'],
      ['M50 106h20l50 54H0z', '#38203c'],
      [['M58.5 110h3l.5 6h-4z', 'M57.5 122h5l1 8h-7z'].join(''), '#ffd9a0'],
      ['M32 142q4-4 8-4l5-10q15-4 30 0l5 10q4 0 8 4v12H32z', '#e8392c'],
      ['M44 138l4-8q12-3 24 0l4 8z', '#2a1730'],
      [[bar(36, 152, 11, 7), bar(73, 152, 11, 7)].join(''), '#1c0f20'],
      [[disc(38, 146, 3), disc(82, 146, 3)].join(''), '#fff1c9'],
    ],
  },
  {
    id: 'lantern',
    name: 'Lantern Deep',
    year: 2025,
    genre: 'Puzzle',
    moods: ['cosy', 'epic'],
    sky: ['#031d29', '#0d5660', '#04222b'],
    shapes: [
      ['M60 74L18 160h84z', '#ffdf85', 0.2],
      ['M60 74L36 160h48z', '#ffe9a6', 0.22],
      ['M6 116q26-22 58-8 18 8 28 0 8-8 18-8-4 8-3 14 1 8 7 14-12 0-22-6-26 16-58 8-18-4-28-14z', '#063642'],
      [disc(24, 115, 1.6), '#ffe9a6'],
      ['M0 160v-20q6 4 8-12 6 14 4 20 8-2 10-16 6 16 2 28zM120 160v-30q-6 6-8-6-4 16-2 22-8-2-10-14-6 18-2 28z', '#021820'],
      ['M59 44h2v16h-2zM53 60h14l2 4H51z', '#d59a3a'],
      ['M52 64h16l-2 16H54z', '#ffefb8'],
      ['M54 80h12l2 4H52z', '#d59a3a'],
      [disc(60, 72, 17), '#ffdf85', 0.3],
    ],
  },
  {
    id: 'harbour',
    name: 'Red Harbour',
    year: 2018,
    genre: 'Mystery',
    moods: ['cosy'],
    sky: ['#1b0f22', '#7a1836', '#f0603f'],
    shapes: [
      [disc(60, 84, 28), '#ffb061'],
      ['M0 160V98h12V84h12v18h8V76h16v26h10V92h12V66h4v-8h2v8h4v30h12V80h14v22h14v58z', '#200e1d'],
      [
        [bar(36, 82, 3, 4), bar(42, 90, 3, 4), bar(76, 74, 3, 4), bar(97, 88, 3, 4), bar(15, 92, 3, 4), bar(76, 84, 3, 4)].join(''),
        '#ffd06e',
      ],
      ['M0 134h120v26H0z', '#3a1226'],
      [[bar(42, 138, 36, 2), bar(48, 144, 24, 2), bar(53, 150, 14, 2)].join(''), '#ffb061', 0.75],
      ['M84 130q8-4 18 0l-2 8H86z', '#0f0710'],
    ],
  },
]

/** Returns the sample game with this id. Throws if there is none. */
export function sampleGame(id: string): SampleGame {
  const game = SAMPLE_GAMES.find((one) => one.id === id)
  if (!game) throw new Error(`The tutorial knows no game ${id}.`)
  return game
}
