import type { ReactNode } from 'react'
import type { FrameName } from '../../domain/rings.ts'
import { Around, Line } from './around.tsx'

const PETALS = ['#e2638f', '#e9a13c', '#b06fd0']
const LEAF = '#4f9440'
const FLAME = '#2f7fe0'
const FLAME_CORE = '#7cc4ff'
const STONE = '#6f7c8c'
const STONE_DARK = '#48525f'
const CHEVRON = '#e0742a'

const GLYPHS = 39
const CHEVRONS = 9

/** Frames that extend beyond the line. */
export const FRAME_RINGS: Readonly<Record<FrameName, ReactNode>> = {
  floral: (
    <>
      <Line radius={46} width={1.5} colour={LEAF} />
      <Around count={18} radius={46.5} from={10}>
        {(leaf) => <path d="M0 0C-3.5-2-3.5-5 0-8.5C3.5-5 3.5-2 0 0Z" fill={LEAF} transform={`rotate(${leaf % 2 === 0 ? 58 : -58})`} />}
      </Around>
      <Around count={9} radius={48}>
        {(flower) => (
          <g transform={flower % 3 === 0 ? '' : 'scale(0.78)'}>
            {[0, 72, 144, 216, 288].map((turn) => (
              <ellipse key={turn} cy={-3.6} rx={2.5} ry={3.4} fill={PETALS[flower % PETALS.length]} transform={`rotate(${turn})`} />
            ))}
            <circle r={1.9} fill="#ffe08a" />
          </g>
        )}
      </Around>
    </>
  ),
  blue_flame: (
    <>
      <Line radius={44.5} width={3} colour={FLAME} />
      <Around count={18} radius={45}>
        {(tongue) => (
          <g transform={tongue % 2 === 0 ? 'scale(1.08 1.05)' : 'scale(1 0.72)'}>
            <path d="M-6 1C-7-4-2-4.5-0.5-9.5C3-6 5.5-4 5 1Z" fill={FLAME} />
            <path d="M-2.8 1C-3.5-2-0.5-3 0-5.8C1.8-3.5 3-2 2.6 1Z" fill={FLAME_CORE} />
          </g>
        )}
      </Around>
    </>
  ),
  stargate: (
    <>
      <Line radius={48.5} width={10} colour={STONE} />
      <Line radius={44} width={1.5} colour={STONE_DARK} />
      <Line radius={50.5} width={1} colour={STONE_DARK} />
      <Around count={GLYPHS} radius={47.2}>
        {(glyph) => (
          <path
            d={['M-1.5-1.5H1.5L0 1.5Z', 'M0-1.8V1.8M-1.5 0H1.5', 'M-1.5 1.5L0-1.5L1.5 1.5'][glyph % 3]}
            fill="none"
            stroke="#d6dde6"
            strokeWidth={0.8}
          />
        )}
      </Around>
      <Around count={CHEVRONS} radius={49}>
        <path d="M-6-5.5H6L3.5 0H-3.5Z" fill={STONE_DARK} />
        <path d="M-4-5H4L0 2.5Z" fill={CHEVRON} />
      </Around>
    </>
  ),
}
