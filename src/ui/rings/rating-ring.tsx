import type { ReactNode } from 'react'
import { Around, arc, CENTRE, Line, swing } from './around.tsx'

/** The metals by their lowest rating, with the ornament that is repeated for each point. */
const RANKS: readonly { from: number; colour: string; ornament: ReactNode }[] = [
  { from: 21, colour: '#9450c8', ornament: <path d="M-2.6 0.5C-4.2-3.5-0.5-4.5-1-9C2.5-6.5 4-3 2.6 0.5Z" /> },
  { from: 17, colour: '#c8413a', ornament: <path d="M-2.8 0.5L-1.5-3L0-8.5L1.5-3L2.8 0.5Z" /> },
  { from: 11, colour: '#c78d1d', ornament: <path d="M-2.8 0.5C-1-2-1.5-5 1.5-7.5C1.5-4 2.8-2 2.8 0.5Z" /> },
  { from: 5, colour: '#7b8ba0', ornament: <path d="M-3 0.5L0-6.5L3 0.5Z" /> },
  { from: 0, colour: '#b0703c', ornament: <circle cy={-2} r={3} /> },
]

const BADGE = { y: 98, height: 20, radius: 10 }
const SIDES = 20

/**
 * Renders a challenge rating, readable on its badge. A fraction is that part of the circle; a whole number has one ornament for each point,
 * with a metal and a shape that grow with it.
 */
export function RatingRing({ rating }: { rating: string }) {
  if (rating === 'basic') return <Die />
  const value = valueOf(rating)
  const { colour, ornament } = RANKS.find(({ from }) => value >= from) ?? { colour: 'currentColor', ornament: null }
  const isInteger = Number.isInteger(value)
  return (
    <>
      {isInteger && value > 0 ? (
        <Line radius={45} width={3} colour={colour} />
      ) : (
        <Line radius={48} width={1.5} colour={colour} opacity={0.6} />
      )}
      {isInteger ? null : <path d={arc(48, -180, 360 * value - 180)} fill="none" stroke={colour} strokeWidth={7} />}
      {isInteger && value > 10 ? <Line radius={45} width={0.8} colour="#fff" /> : null}
      {value > 20 ? <Line radius={49} width={7} colour={colour} opacity={0.22} /> : null}
      {isInteger ? (
        <g fill={colour}>
          <Around count={value} radius={46} from={180 / Math.max(1, value) + 180}>
            {ornament}
          </Around>
        </g>
      ) : null}
      <Badge text={rating} colour={colour} />
    </>
  )
}

function Badge({ text, colour }: { text: string; colour: string }) {
  const width = text.length > 2 ? 32 : text.length > 1 ? 26 : 20
  return (
    <>
      <rect
        x={CENTRE - width / 2}
        y={BADGE.y - BADGE.height / 2}
        width={width}
        height={BADGE.height}
        rx={BADGE.radius}
        fill="#231d18"
        stroke={colour}
        strokeWidth={2}
      />
      <text x={CENTRE} y={BADGE.y + 5} fill="#fff" fontSize={14} fontWeight={700} textAnchor="middle">
        {text}
      </text>
    </>
  )
}

/** Renders the outline of a twenty-sided die. */
function Die() {
  const colour = '#b0703c'
  return (
    <>
      <path d={swing(SIDES, 51, 51, 1)} fill="none" stroke={colour} strokeWidth={2} />
      <path d={swing(SIDES, 45, 45, 1)} fill="none" stroke={colour} strokeWidth={2} />
      <Around count={SIDES} radius={45}>
        <path d="M0 0V-6" stroke={colour} strokeWidth={1.5} />
      </Around>
    </>
  )
}

/** Returns the value of a rating such as `1/8` or `12`. */
function valueOf(rating: string): number {
  const [over = 0, under = 1] = rating.split('/').map(Number)
  return over / under
}
