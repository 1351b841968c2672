import { WIDTH, num, polygon } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import type { Stage } from '../stage.ts'

/** Draws stars above `floor`: mostly dust, few bright ones with four points. None is behind the title. */
export function drawStars({ art, ink, random, top }: Stage, count: number, floor: number): void {
  const behindTitle = (x: number, y: number): boolean => y > 44 && y < top - 6 && x > 48 && x < WIDTH - 48
  let dust = ''
  for (let i = 0; i < count; i++) {
    const x = random.range(8, WIDTH - 8)
    const y = floor * random.next() ** 1.25
    if (behindTitle(x, y)) continue
    const size = random.chance(0.12) ? random.range(1.8, 2.6) : random.range(0.7, 1.5)
    dust +=
      `M${num(x - size)} ${num(y)}a${num(size)} ${num(size)} 0 1 0 ${num(size * 2)} 0a${num(size)} ` +
      `${num(size)} 0 1 0 ${num(-size * 2)} 0`
  }
  art.path(dust, ink.light, { opacity: 0.8 })
  for (let i = 0; i < count / 22; i++) {
    const [x, y] = [random.range(40, WIDTH - 40), random.range(20, floor * 0.9)]
    if (!behindTitle(x, y)) art.path(twinkle(x, y, random.range(5, 10)), ink.light)
  }
}

/** Returns a star with four points as path data. */
function twinkle(x: number, y: number, size: number): string {
  const points: Point[] = []
  for (let i = 0; i < 8; i++) {
    const reach = i % 2 === 0 ? size : size * 0.14
    points.push([x + Math.sin((i * Math.PI) / 4) * reach, y - Math.cos((i * Math.PI) / 4) * reach])
  }
  return polygon(points)
}
