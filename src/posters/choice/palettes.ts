/** The time of day of a palette. Each scene names the times that suit it. */
export type Mood = 'day' | 'dusk' | 'night'

export type PaletteName =
  | 'honey'
  | 'sand'
  | 'mint'
  | 'coral'
  | 'lagoon'
  | 'rose'
  | 'olive'
  | 'lemon'
  | 'clay'
  | 'fern'
  | 'azure'
  | 'snow'
  | 'lilac'
  | 'pistachio'
  | 'peach'
  | 'turquoise'
  | 'ember'
  | 'brick'
  | 'wine'
  | 'harbour'
  | 'rust'
  | 'pine'
  | 'plum'
  | 'cherry'
  | 'ocean'
  | 'orchid'
  | 'marigold'
  | 'inkwell'
  | 'petrol'
  | 'bottle'
  | 'oxblood'
  | 'slate'
  | 'aubergine'
  | 'cocoa'
  | 'midnight'
  | 'frost'
  | 'jade'
  | 'raspberry'

/** The inks of one print. Layers darken towards the viewer. `pop` is used once or twice, never for areas. */
export interface Palette {
  name: PaletteName
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

function palette(name: PaletteName, mood: Mood, inks: string): Palette {
  const [skyTop, skyLow, light, far, mid, near, ink, pop, paper, title] = inks.split(' ') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
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
  palette('azure', 'day', '#8fc0dc #fbe6bd #fff8e0 #5f9fbe #2f6f93 #1c4460 #10222f #ec5b2c #fff6e3 #0f2f45'),
  palette('snow', 'day', '#dfe6e4 #f7e7d0 #ef6a3f #a9bcc0 #6d8a94 #38525e #1a272e #c9402c #fffaf0 #1f3a47'),
  palette('lilac', 'day', '#cdb9d4 #fbe2c6 #fff6df #a788b5 #6f5386 #402c54 #1f1529 #e4602f #fff3e4 #33204a'),
  palette('pistachio', 'day', '#cfe0a6 #f8edc0 #ee6f4a #9cb86a #5f8850 #2f4f3c #15261f #b8375a #fdf8e2 #233f2c'),
  palette('peach', 'day', '#ffcf9c #fff0d2 #e8485a #f0a06c #c0644e #6b3340 #2c1620 #1b6f7e #fff6e6 #5a2233'),
  palette('turquoise', 'day', '#6fc3b8 #fdf0c4 #fff9e2 #3f9c98 #217072 #134549 #0b2427 #f0562f #fff7e4 #0b3438'),
  palette('ember', 'dusk', '#c03020 #f7a33f #ffe3a6 #b02f22 #7a2021 #45151b #1f0a0e #ffcf63 #fff0d2 #fff0d2'),
  palette('brick', 'dusk', '#b8392b #ec9552 #fbdda4 #9b3330 #6d2529 #3e181f #1c0b10 #f9c04f #ffeed4 #ffeed4'),
  palette('wine', 'dusk', '#5a1e3f #f07a52 #ffdb9d #8c2f4c #5b2040 #321230 #170817 #ffb547 #ffecd2 #ffe8c9'),
  palette('harbour', 'dusk', '#1f4a55 #f2975c #ffdf9a #8b5b55 #51424a #24303a #0e181f #f0552d #ffefd6 #ffebcb'),
  palette('rust', 'dusk', '#7d2c1c #e98a3c #ffdf98 #a4451f #6c2a1a #3a1714 #190a09 #35958c #ffefd3 #ffe9c4'),
  palette('pine', 'dusk', '#1e4d40 #e9b45c #fff0bd #4f7a4e #2c5541 #143530 #08191a #f0642f #fff3d9 #fcefcd'),
  palette('plum', 'dusk', '#3f2038 #d9626a #ffd3a0 #7c3650 #4d2340 #2a1229 #120813 #ffb84d #ffeddb #ffe6d0'),
  palette('cherry', 'dusk', '#a01f3a #f79a72 #ffe0b0 #84203f #5f1a38 #35122a #180813 #ffc24f #ffeed8 #ffead0'),
  palette('ocean', 'dusk', '#1b4f7d #f6b277 #ffe6ad #3f6f8c #27506f #153450 #0a1a28 #f2623a #fff0da #fdebcd'),
  palette('orchid', 'dusk', '#7a2d66 #f99b7a #ffe0ae #a3497a #6c2f63 #3e1c42 #1b0c1e #ffc355 #ffeedd #ffe9d3'),
  palette('marigold', 'dusk', '#e08a1e #ffd271 #fff3c8 #bf6420 #8a3f20 #4a211a #20100c #1d7a78 #fff3da #3a1610'),
  palette('inkwell', 'night', '#201612 #6d3c25 #f5b04a #4d2d22 #34201b #1f1310 #0d0706 #e4552d #fff0d6 #fdebca'),
  palette('petrol', 'night', '#0c2b32 #2f7f79 #f8da92 #22605f #164548 #0c2c32 #05161a #f4693a #fdf1d6 #fbedcd'),
  palette('bottle', 'night', '#11241c #52804c #f6e6a3 #30583a #1f3f2d #122820 #08140f #ee6a34 #fbf3d4 #f8efca'),
  palette('oxblood', 'night', '#260b10 #a32b29 #f8dbb4 #73202a #4c1520 #2b0c14 #120508 #f0a33c #ffeedb #ffe8cf'),
  palette('slate', 'night', '#161f2b #566673 #f9dca6 #3a4a57 #273642 #17222c #0a1118 #ee5a30 #fcf0da #faecce'),
  palette('aubergine', 'night', '#22122a #8c4255 #f9bb6c #5b2a49 #3c1b38 #231026 #0f0712 #f2743f #ffeedd #fde7d0'),
  palette('cocoa', 'night', '#2c1a14 #a8643a #ffd98c #6d3f2a #48281e #2a1714 #120908 #3a9a8f #fff0d8 #ffeaca'),
  palette('midnight', 'night', '#101b38 #41649a #fbe0a0 #2b4676 #1c3058 #111f3c #070d1b #f26a3c #fbf0da #f6ebd2'),
  palette('frost', 'night', '#1c3640 #8fb6b4 #fdf3d6 #4f7a80 #2f535c #19353e #0a1a20 #f0603a #fbf6e6 #f7f0dc'),
  palette('jade', 'night', '#0b3a34 #4fae86 #fbeeb4 #1f7561 #13544a #0b3631 #051b19 #ff7a45 #f9f5dc #f3f2d2'),
  palette('raspberry', 'night', '#3a0a2a #c23a62 #ffd9b0 #7d1f4c #561539 #320c26 #160511 #ffb648 #ffeddc #ffe6d2'),
]

const GOLDEN = 0.6180339887498949

/**
 * Returns a palette of the wanted moods, by steps of the golden ratio. Consecutive ids get distant palettes, so that neighbours in a
 * deck rarely share their inks.
 */
export function choosePalette(id: number, moods: readonly Mood[]): Palette {
  const candidates = PALETTES.filter(({ mood }) => moods.includes(mood))
  const share = (id * GOLDEN) % 1
  const chosen = candidates[Math.floor(share * candidates.length)]
  if (chosen === undefined) throw new Error(`no palette for ${moods.join(', ')}`)
  return chosen
}

export function getPalette(name: PaletteName): Palette {
  const palette = PALETTES.find((candidate) => candidate.name === name)
  if (palette === undefined) throw new Error(`no palette is called ${name}`)
  return palette
}
