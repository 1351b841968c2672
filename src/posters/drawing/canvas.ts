export type Attributes = Readonly<Record<string, string | number>>
export type Point = readonly [number, number]
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** 528 x 748: the proportions that game covers have everywhere. */
export const WIDTH = 528
export const HEIGHT = 748

/** One decimal is a fifth of a pixel on the largest screen we serve; more only costs bytes. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

function attributesText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ` +
      `${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : escapeXml(value)}"`)
    .join('')
}

/** Points to path data; `closed` adds the Z. */
export function line(points: readonly Point[], closed = true): string {
  const body = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('')
  return closed ? `${body}Z` : body
}

/** A soft curve through all points (Catmull-Rom as cubic Béziers), open. */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0]
  let data = `M${num(at(0)[0])} ${num(at(0)[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const c1: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const c2: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    data += `C${num(c1[0])} ${num(c1[1])} ${num(c2[0])} ${num(c2[1])} ${num(to[0])} ${num(to[1])}`
  }
  return data
}

/** A full circle as path data, for shapes of many circles and for holes. */
export function disc(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ` +
    `${num(-r * 2)} 0Z`
}

/** Collects shapes in painting order, and the gradients and clips they refer to. */
export class Canvas {
  #definitions: string[] = []
  #body: string[] = []
  #serial = 0

  #define(markup: (id: string) => string): string {
    this.#serial += 1
    const id = `d${this.#serial}`
    this.#definitions.push(markup(id))
    return id
  }

  /** A gradient from one point to another, in the poster's own coordinates; answers a paint. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const ends = attributesText({ x1: from[0], y1: from[1], x2: to[0], y2: to[1] })
    return this.#gradient('linearGradient', ends, stops)
  }

  /** Top to bottom. */
  fade(y1: number, y2: number, stops: readonly Stop[]): string {
    return this.linear([0, y1], [0, y2], stops)
  }

  radial(centre: Point, radius: number, stops: readonly Stop[]): string {
    const circle = attributesText({ cx: centre[0], cy: centre[1], r: radius })
    return this.#gradient('radialGradient', circle, stops)
  }

  #gradient(kind: 'linearGradient' | 'radialGradient', shape: string, stops: readonly Stop[]): string {
    const id = this.#define(
      (name) => `<${kind} id="${name}" gradientUnits="userSpaceOnUse"${shape}>${stopsText(stops)}</${kind}>`,
    )
    return `url(#${id})`
  }

  /** Keeps what `draw` paints inside a path. */
  clipped(data: string, draw: () => void): void {
    const id = this.#define((name) => `<clipPath id="${name}"><path d="${data}"/></clipPath>`)
    this.group({ 'clip-path': `url(#${id})` }, draw)
  }

  group(attributes: Attributes, draw: () => void): void {
    this.#body.push(`<g${attributesText(attributes)}>`)
    draw()
    this.#body.push('</g>')
  }

  /** Draws around an origin of its own; `flip` -1 mirrors it. */
  placed(x: number, y: number, scale: number, flip: 1 | -1, draw: () => void): void {
    const stretch = `${(scale * flip).toFixed(3)} ${scale.toFixed(3)}`
    this.group({ transform: `translate(${num(x)} ${num(y)}) scale(${stretch})` }, draw)
  }

  path(data: string, fill: string, more: Attributes = {}): void {
    this.#body.push(`<path d="${data}"${attributesText({ fill, ...more })}/>`)
  }

  polygon(points: readonly Point[], fill: string, more: Attributes = {}): void {
    this.path(line(points), fill, more)
  }

  stroke(data: string, colour: string, width: number, more: Attributes = {}): void {
    this.path(data, 'none', {
      stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more,
    })
  }

  rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): void {
    this.#body.push(`<rect${attributesText({ x, y, width, height, fill, ...more })}/>`)
  }

  circle(x: number, y: number, radius: number, fill: string, more: Attributes = {}): void {
    this.#body.push(`<circle${attributesText({ cx: x, cy: y, r: radius, fill, ...more })}/>`)
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, more: Attributes = {}): void {
    this.#body.push(`<ellipse${attributesText({ cx: x, cy: y, rx, ry, fill, ...more })}/>`)
  }

  /** The whole picture. `label` becomes the image's accessible name. */
  toSvg(label: string): string {
    const frame = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img"`
    const definitions = this.#definitions.join('')
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><title>${escapeXml(label)}</title>` +
      `<defs>${definitions}</defs>${this.#body.join('')}</svg>`
    )
  }
}

function stopsText(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const veil = opacity === 1 ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${veil}/>`
    })
    .join('')
}
