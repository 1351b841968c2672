import { WIDTH, num } from '../drawing/canvas.ts'
import type { Random } from '../drawing/random.ts'
import { CENTRE } from '../stage.ts'
import type { Stage } from '../stage.ts'

/** What falls or drifts before a scene: the same place on another day. */
export type Weather = 'clear' | 'rain' | 'snow' | 'petals' | 'leaves' | 'fireflies'

/** Draws a weather over a finished scene. The title is drawn later, so it stays dry. */
export function drawWeather({ art, ink, top, base }: Stage, weather: Weather, random: Random): void {
  if (weather === 'clear') return
  const each = (count: number, draw: (x: number, y: number, share: number) => string): string => {
    let data = ''
    for (let i = 0; i < count; i++) data += draw(random.range(4, WIDTH - 4), random.range(top - 10, base + 120), i / count)
    return data
  }
  const disc = (x: number, y: number, r: number): string =>
    `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-r * 2)} 0Z`
  if (weather === 'rain') {
    const lean = random.sign() * random.range(0.12, 0.34)
    for (const [count, length, width, opacity] of [
      [70, 20, 1.3, 0.34],
      [34, 36, 2.1, 0.5],
    ] as const) {
      art.stroke(
        each(count, (x, y) => `M${num(x)} ${num(y)}l${num(lean * length)} ${num(length * random.range(0.7, 1.2))}`),
        ink.paper,
        width,
        { opacity },
      )
    }
    return
  }
  if (weather === 'snow') {
    for (const [count, radius, opacity] of [
      [70, 2, 0.6],
      [26, 4, 0.85],
    ] as const) {
      art.path(
        each(count, (x, y) => disc(x, y, radius * random.range(0.6, 1.25))),
        ink.paper,
        { opacity },
      )
    }
    return
  }
  if (weather === 'fireflies') {
    for (let i = 0; i < 15; i++) {
      const [x, y, r] = [random.range(50, WIDTH - 50), random.range(top + (base - top) * 0.35, base + 90), random.range(2, 4)]
      art.circle(
        x,
        y,
        r * 4,
        art.radial([x, y], r * 4, [
          [0, ink.light, 0.7],
          [1, ink.light, 0],
        ]),
      )
      art.circle(x, y, r, ink.light)
    }
    return
  }
  const colours = weather === 'petals' ? [ink.paper, ink.light, ink.pop] : [ink.pop, ink.far, ink.light]
  const wind = random.sign()
  for (const [place, colour] of colours.entries()) {
    art.path(
      each(place === 2 ? 9 : 15, (x, y) => {
        const [size, angle] = [random.range(5, 10), random.range(-0.9, 0.9)]
        const [dx, dy] = [Math.cos(angle) * size * wind, Math.sin(angle) * size]
        // Two curves between a tip and its other end, thinner for a leaf than for a petal.
        const belly = weather === 'petals' ? 0.75 : 0.5
        return (
          `M${num(x)} ${num(y)}Q${num(x + dx * 0.5 - dy * belly)} ${num(y + dy * 0.5 + dx * belly)} ${num(x + dx)} ` +
          `${num(y + dy)}Q${num(x + dx * 0.5 + dy * belly)} ${num(y + dy * 0.5 - dx * belly)} ${num(x)} ${num(y)}Z`
        )
      }),
      colour,
      { opacity: 0.9 },
    )
  }
  const gust = CENTRE + wind * random.range(20, 120)
  art.stroke(`M${num(gust)} ${num(top + (base - top) * 0.3)}q${wind * 60} -14 ${wind * 120} 0t${wind * 70} -6`, ink.paper, 2, {
    opacity: 0.4,
  })
}
