/** Colours of posters: six-digit hex in and out, mixed in OKLab so that the middle never turns grey. */
type Triple = readonly [number, number, number]

function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toChannel(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
}

function linearOf(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)]
}

function labOf(hex: string): Triple {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOf([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    toChannel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toChannel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toChannel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Returns a mixed colour: `share` 0 is all of `from`, 1 all of `to`. */
export function mix(from: string, to: string, share: number): string {
  const a = labOf(from)
  const b = labOf(to)
  return hexOf([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns the candidate with the highest contrast to the background. */
export function strongestOn(ground: string, candidates: readonly [string, ...string[]]): string {
  return candidates.reduce((best, next) => (contrast(next, ground) > contrast(best, ground) ? next : best))
}
