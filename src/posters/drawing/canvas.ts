export type Attributes = Readonly<Record<string, string | number>>
export type Point = readonly [number, number]
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** 528 x 748: the proportions that game covers have everywhere. */
export const WIDTH = 528
export const HEIGHT = 748

/**
 * Returns a number with one decimal, which is a fifth of a pixel on the largest screen that we serve. More decimals only cost bytes.
 */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

function attributesText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : escapeXml(value)}"`)
    .join('')
}

/** Returns path data of a polygon. */
export function polygon(points: readonly Point[]): string {
  return `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('')}Z`
}

/** Returns a full circle as path data, for shapes of many circles and for holes. */
export function disc(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-r * 2)} 0Z`
}

/** Collects shapes in painting order, with their gradients and clips. */
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

  /** Adds a gradient from top to bottom, in the poster's own coordinates. Returns its paint. */
  fade(y1: number, y2: number, stops: readonly Stop[]): string {
    return this.#gradient('linearGradient', attributesText({ x1: 0, y1, x2: 0, y2 }), stops)
  }

  radial(centre: Point, radius: number, stops: readonly Stop[]): string {
    const circle = attributesText({ cx: centre[0], cy: centre[1], r: radius })
    return this.#gradient('radialGradient', circle, stops)
  }

  #gradient(kind: 'linearGradient' | 'radialGradient', shape: string, stops: readonly Stop[]): string {
    const id = this.#define((name) => `<${kind} id="${name}" gradientUnits="userSpaceOnUse"${shape}>${stopsText(stops)}</${kind}>`)
    return `url(#${id})`
  }

  /** Clips the output of `draw` to a path. */
  clipped(data: string, draw: () => void): void {
    const id = this.#define((name) => `<clipPath id="${name}"><path d="${data}"/></clipPath>`)
    this.group({ 'clip-path': `url(#${id})` }, draw)
  }

  group(attributes: Attributes, draw: () => void): void {
    this.#body.push(`<g${attributesText(attributes)}>`)
    draw()
    this.#body.push('</g>')
  }

  /** Adds finished markup, such as a part of a template. */
  markup(text: string): void {
    this.#body.push(text)
  }

  path(data: string, fill: string, more: Attributes = {}): void {
    this.#body.push(`<path d="${data}"${attributesText({ fill, ...more })}/>`)
  }

  stroke(data: string, colour: string, width: number, more: Attributes = {}): void {
    this.path(data, 'none', {
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      ...more,
    })
  }

  rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): void {
    this.#body.push(`<rect${attributesText({ x, y, width, height, fill, ...more })}/>`)
  }

  circle(x: number, y: number, radius: number, fill: string, more: Attributes = {}): void {
    this.#body.push(`<circle${attributesText({ cx: x, cy: y, r: radius, fill, ...more })}/>`)
  }

  /** Returns the complete picture. `label` becomes the image's accessible name. */
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
