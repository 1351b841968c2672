import type { ReactNode } from 'react'
import type { DrawnStyle } from '../../domain/rings.ts'
import { Around, Line, swing } from './around.tsx'

/** The twelve ticks are 30 degrees apart, like the hours. */
const TICKS = 12

/** Lines of one colour, which the player chooses. */
export const DRAWN_RINGS: Readonly<Record<DrawnStyle, ReactNode>> = {
  basic: <Line radius={49} width={4} />,
  dashed: <Line radius={49} width={4} dashes="12 8" />,
  dotted: <Line radius={49} width={5} dashes="0.01 11.99" cap="round" />,
  double: (
    <>
      <Line radius={46.5} width={2.5} />
      <Line radius={52} width={2.5} />
    </>
  ),
  segments: <Line radius={49} width={7} dashes="36 9" />,
  ticks: (
    <>
      <Line radius={46} width={1.5} opacity={0.55} />
      <Around count={TICKS} radius={46}>
        {(hour) => <path d={hour % 3 === 0 ? 'M0 1V-8' : 'M0 1V-5'} stroke="currentColor" strokeWidth={3.5} strokeLinecap="round" />}
      </Around>
    </>
  ),
  glow: (
    <>
      <Line radius={48.5} width={12} opacity={0.16} />
      <Line radius={48.5} width={8} opacity={0.26} />
      <Line radius={48.5} width={3} />
    </>
  ),
  waves: (
    <>
      <path d={swing(18, 45.5, 50)} fill="none" stroke="currentColor" strokeWidth={2.25} />
      <path d={swing(18, 49, 53.5)} fill="none" stroke="currentColor" strokeWidth={1.75} opacity={0.6} />
    </>
  ),
}
