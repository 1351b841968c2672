/** The time of day a palette tells; scenes choose among the hours that suit them. */
export type Mood = 'day' | 'dusk' | 'night'

/** The inks of one print. Layers darken towards the viewer; `pop` is used once or twice, never for areas. */
export interface Palette {
  name: string
  mood: Mood
  skyTop: string
  skyLow: string
  /** Sun, moon, lamp: the lightest ink. */
  light: string
  far: string
  mid: string
  near: string
  /** The darkest ink: figures and foreground. */
  ink: string
  pop: string
  /** Bare paper, for panels, highlights and cards. */
  paper: string
  /** Legible on skyTop. */
  title: string
}

function palette(name: string, mood: Mood, inks: string): Palette {
  const [skyTop, skyLow, light, far, mid, near, ink, pop, paper, title] = inks.split(' ') as [
    string, string, string, string, string, string, string, string, string, string,
  ]
  return { name, mood, skyTop, skyLow, light, far, mid, near, ink, pop, paper, title }
}

//                       skyTop  skyLow  light   far     mid     near    ink     pop     paper   title
export const PALETTES: readonly Palette[] = [
  palette('honey', 'day', '#f6d28a #f3a45c #fff1cf #df7a40 #b2482d #6b2a24 #2a1413 #1f6f6b #fff4dc #4f1a16'),
  palette('sand', 'day', '#f1dfbb #eec58e #e8573a #d69b5e #a5663b #5a382a #28190f #22656a #fff7e6 #3a2117'),
  palette('mint', 'day', '#c4dfcd #f4e6c1 #f4733f #86b99f #478877 #225551 #102d2b #e4532d #fff7e3 #12403c'),
  palette('coral', 'day', '#f5a98a #fadbb0 #fff4da #e4765b #b04a4c #66293a #2c141e #14706b #fff1df #551726'),
  palette('lagoon', 'day', '#8fc4c2 #f6e2b8 #fff7de #66a3a1 #387276 #1d474c #10262a #e5572f #fff6e2 #0f3539'),
  palette('rose', 'day', '#f2c2b6 #fbe6cc #e2533c #dc9489 #a4565f #5b2d40 #281520 #c98a1b #fff3e6 #471a2b'),
  palette('olive', 'day', '#e4dba2 #cdbf6c #fbf5d2 #a69f48 #6b7132 #394222 #1a2112 #cf462c #fbf6df #2b3315'),
  palette('lemon', 'day', '#f7d548 #f6b23c #fffadd #ec8a30 #c24c2b #592a2a #231518 #15697a #fff9e0 #391819'),
  palette('clay', 'day', '#e9b48f #f6dcb4 #fff5df #cd7f5b #94503f #542f2b #251614 #2d6d72 #fff3e0 #451f19'),
  palette('fern', 'day', '#a9c78a #efe3a8 #fffbe0 #7ba25d #4a7542 #264a31 #12271d #e0562c #fdf7df #17351f'),
  palette('ember', 'dusk', '#d63c24 #f7a33f #ffe3a6 #b02f22 #7a2021 #45151b #1f0a0e #ffcf63 #fff0d2 #fff0d2'),
  palette('brick', 'dusk', '#b8392b #ec9552 #fbdda4 #9b3330 #6d2529 #3e181f #1c0b10 #f9c04f #ffeed4 #ffeed4'),
  palette('wine', 'dusk', '#5a1e3f #f07a52 #ffdb9d #8c2f4c #5b2040 #321230 #170817 #ffb547 #ffecd2 #ffe8c9'),
  palette('harbour', 'dusk', '#1f4a55 #f2975c #ffdf9a #8b5b55 #51424a #24303a #0e181f #f0552d #ffefd6 #ffebcb'),
  palette('rust', 'dusk', '#7d2c1c #e98a3c #ffdf98 #a4451f #6c2a1a #3a1714 #190a09 #35958c #ffefd3 #ffe9c4'),
  palette('pine', 'dusk', '#1e4d40 #e9b45c #fff0bd #4f7a4e #2c5541 #143530 #08191a #f0642f #fff3d9 #fcefcd'),
  palette('plum', 'dusk', '#3f2038 #d9626a #ffd3a0 #7c3650 #4d2340 #2a1229 #120813 #ffb84d #ffeddb #ffe6d0'),
  palette('inkwell', 'night', '#201612 #6d3c25 #f5b04a #4d2d22 #34201b #1f1310 #0d0706 #e4552d #fff0d6 #fdebca'),
  palette('petrol', 'night', '#0c2b32 #2f7f79 #f8da92 #22605f #164548 #0c2c32 #05161a #f4693a #fdf1d6 #fbedcd'),
  palette('bottle', 'night', '#11241c #52804c #f6e6a3 #30583a #1f3f2d #122820 #08140f #ee6a34 #fbf3d4 #f8efca'),
  palette('oxblood', 'night', '#260b10 #a32b29 #f8dbb4 #73202a #4c1520 #2b0c14 #120508 #f0a33c #ffeedb #ffe8cf'),
  palette('slate', 'night', '#161f2b #566673 #f9dca6 #3a4a57 #273642 #17222c #0a1118 #ee5a30 #fcf0da #faecce'),
  palette('aubergine', 'night', '#22122a #8c4255 #f9bb6c #5b2a49 #3c1b38 #231026 #0f0712 #f2743f #ffeedd #fde7d0'),
  palette('cocoa', 'night', '#2c1a14 #a8643a #ffd98c #6d3f2a #48281e #2a1714 #120908 #3a9a8f #fff0d8 #ffeaca'),
]

const GOLDEN = 0.6180339887498949

/**
 * Palettes of the wanted moods, stepped through by the golden ratio: games that follow each other in the
 * catalogue land far apart, so that neighbours in a deck rarely share their inks.
 */
export function choosePalette(id: number, moods: readonly Mood[]): Palette {
  const candidates = PALETTES.filter(({ mood }) => moods.includes(mood))
  const share = (id * GOLDEN) % 1
  const chosen = candidates[Math.floor(share * candidates.length)]
  if (chosen === undefined) throw new Error(`no palette for ${moods.join(', ')}`)
  return chosen
}
