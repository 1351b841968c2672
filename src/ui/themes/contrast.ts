/** A colour in OKLCH: lightness from 0 to 1, chroma, and hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Returns linear sRGB, clipped to the gamut as a plain display does; each from 0 to 1. */
export function linearRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Oklch, other: Oklch): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Oklch): number {
  const [r, g, b] = linearRgb(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns `#rrggbb`, for APIs that accept nothing else. */
export function hexOf(colour: Oklch): string {
  const channel = (linear: number) => {
    const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linearRgb(colour).map(channel).join('')}`
}
