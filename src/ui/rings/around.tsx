import type { ReactNode } from 'react'

/** Every ring is drawn on a square of this side, whatever its displayed size. */
export const SIDE = 110
export const CENTRE = SIDE / 2

/** Repeats a shape around the centre. It is drawn at the top, `radius` above the centre, pointing up. */
export function Around({
  count,
  radius,
  from = 0,
  children,
}: {
  count: number
  radius: number
  /** The rotation of the first one in degrees. */
  from?: number
  children: ReactNode | ((index: number) => ReactNode)
}) {
  return Array.from({ length: count }, (_, index) => {
    const degrees = round(from + (360 / count) * index)
    return (
      <g key={degrees} transform={`rotate(${degrees} ${CENTRE} ${CENTRE}) translate(${CENTRE} ${CENTRE - radius})`}>
        {typeof children === 'function' ? children(index) : children}
      </g>
    )
  })
}

/** Renders a circle around the picture, as a line. */
export function Line({
  radius,
  width,
  colour = 'currentColor',
  dashes,
  opacity,
  cap,
}: {
  radius: number
  width: number
  colour?: string
  /** Lengths, with 360 for the complete circle. */
  dashes?: string
  opacity?: number
  cap?: 'round'
}) {
  return (
    <circle
      cx={CENTRE}
      cy={CENTRE}
      r={radius}
      fill="none"
      stroke={colour}
      strokeWidth={width}
      opacity={opacity}
      {...(dashes !== undefined && { strokeDasharray: dashes, pathLength: 360 })}
      strokeLinecap={cap}
      transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
    />
  )
}

/** Returns a closed line that swings between two radii `count` times; pointed with only two steps per swing. */
export function swing(count: number, inner: number, outer: number, steps = 12): string {
  const middle = (inner + outer) / 2
  const points = Array.from({ length: count * steps }, (_, index) => {
    const turn = (2 * Math.PI * index) / (count * steps)
    return at(turn, middle + ((outer - inner) / 2) * Math.cos(count * turn))
  })
  return `M${points.join('L')}Z`
}

/** Returns an arc between two angles in degrees from the top, clockwise. */
export function arc(radius: number, from: number, to: number): string {
  const [start, end] = [at((from * Math.PI) / 180, radius), at((to * Math.PI) / 180, radius)]
  return `M${start}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end}`
}

function at(turn: number, radius: number): string {
  return `${round(CENTRE + radius * Math.sin(turn))} ${round(CENTRE - radius * Math.cos(turn))}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
