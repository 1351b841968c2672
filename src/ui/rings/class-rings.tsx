import type { ReactNode } from 'react'
import type { ClassName } from '../../domain/rings.ts'
import { Around, arc, Line, swing } from './around.tsx'

const RED = '#c8412f'
const ROSE = '#c04a94'
const SUN = '#d0921b'
const LEAF = '#4f9440'
const STEEL = '#74859a'
const TEAL = '#1f9490'
const AZURE = '#3f7fd6'
const OLIVE = '#7f8a2e'
const SLATE = '#7d6c92'
const EMBER = '#e0602a'
const VIOLET = '#8a4fc6'
const INDIGO = '#5565d8'

const QUARTERS = [0, 90, 180, 270]

/** Each class by what its members carry: recognisable by shape, without the colours. */
export const CLASS_RINGS: Readonly<Record<ClassName, ReactNode>> = {
  // The heads of axes, edge outwards.
  barbarian: (
    <>
      <Line radius={45} width={2.5} colour={RED} />
      <Around count={10} radius={46}>
        <path d="M-1.6 1L-2-3C-4-3.5-6-3-7.5-1.5C-7-5-4-8 0-8S7-5 7.5-1.5C6-3 4-3.5 2-3L1.6 1Z" fill={RED} />
      </Around>
    </>
  ),
  // The strings of a lute, with its pegs and a note.
  bard: (
    <>
      {[44.5, 46.75, 49, 51.25].map((radius) => (
        <Line key={radius} radius={radius} width={1} colour={ROSE} />
      ))}
      <Around count={7} radius={48} from={360 / 14}>
        <path d="M0 4.5V-4.5" stroke={ROSE} strokeWidth={2} strokeLinecap="round" />
      </Around>
      <Around count={1} radius={48}>
        <circle r={7} fill={ROSE} />
        <path d="M-2 3.5V-3.5L3-4.5V2.5" fill="none" stroke="#fff" strokeWidth={1.3} />
        <circle cx={-3.2} cy={3.4} r={1.6} fill="#fff" />
        <circle cx={1.8} cy={2.4} r={1.6} fill="#fff" />
      </Around>
    </>
  ),
  // The rays of the sun, a long one and a short one in turn.
  cleric: (
    <>
      <Line radius={44.5} width={2.5} colour={SUN} />
      <Around count={24} radius={46.5}>
        {(ray) => <path d={ray % 2 === 0 ? 'M-2.4 0L0-8L2.4 0Z' : 'M-1.5 0L0-4.5L1.5 0Z'} fill={SUN} />}
      </Around>
    </>
  ),
  // Leaves on a vine.
  druid: (
    <>
      <path d={swing(8, 46.2, 47.8)} fill="none" stroke={LEAF} strokeWidth={1.75} />
      <Around count={16} radius={47}>
        {(leaf) => (
          <path
            d="M0 0C-4-2-4.5-6 0-10C4.5-6 4-2 0 0Z"
            fill={LEAF}
            opacity={leaf % 2 === 0 ? 1 : 0.72}
            transform={leaf % 2 === 0 ? 'rotate(48) scale(0.95)' : 'rotate(-60) scale(0.75)'}
          />
        )}
      </Around>
    </>
  ),
  // Swords, each with its point at the hilt of the next.
  fighter: (
    <>
      {QUARTERS.map((from) => (
        <path key={from} d={arc(48.5, from + 12, from + 70)} fill="none" stroke={STEEL} strokeWidth={4} />
      ))}
      <Around count={4} radius={48.5} from={70}>
        <path d="M-1-2L9 0L-1 2Z" fill={STEEL} />
      </Around>
      <Around count={4} radius={48.5} from={12}>
        <path d="M0-6V6" stroke={STEEL} strokeWidth={3} strokeLinecap="round" />
        <path d="M0 0H-5.5" stroke={STEEL} strokeWidth={2.5} />
        <circle cx={-6.5} r={2.2} fill={STEEL} />
      </Around>
    </>
  ),
  // Beads on a string, one in five a large one.
  monk: (
    <>
      <Line radius={48.5} width={1.25} colour={TEAL} />
      <Around count={25} radius={48.5}>
        {(bead) => <circle r={bead % 5 === 0 ? 5 : 3} fill={TEAL} />}
      </Around>
    </>
  ),
  // Shields with a cross on a double band.
  paladin: (
    <>
      <Line radius={45} width={1.75} colour={AZURE} />
      <Line radius={51} width={1.75} colour={AZURE} />
      <Around count={6} radius={48}>
        <path d="M-6-6.5H6V0C6 4 3 6 0 7.5C-3 6-6 4-6 0Z" fill={AZURE} />
        <path d="M0-4.5V4M-3.2-1.5H3.2" stroke="#fff" strokeWidth={1.6} />
      </Around>
    </>
  ),
  // Arrows that fly after each other.
  ranger: (
    <>
      {[0, 120, 240].map((from) => (
        <path key={from} d={arc(48.5, from + 8, from + 98)} fill="none" stroke={OLIVE} strokeWidth={2} />
      ))}
      <Around count={3} radius={48.5} from={98}>
        <path d="M-3-5.5L9 0L-3 5.5L0 0Z" fill={OLIVE} />
      </Around>
      <Around count={3} radius={48.5} from={9}>
        <path d="M0 0L-4-5M4 0.2L0-5M8 0.6L4-4.6M0 0L-4 5M4 0.2L0 5M8 0.6L4 5" stroke={OLIVE} strokeWidth={1.75} />
      </Around>
    </>
  ),
  // Daggers, point outwards.
  rogue: (
    <>
      <Line radius={44.5} width={1.5} colour={SLATE} />
      <Around count={14} radius={46}>
        <path d="M-1.5 0L-1.2-2.5H-3.2V-3.8H-1.3L0-9L1.3-3.8H3.2V-2.5H1.2L1.5 0Z" fill={SLATE} />
      </Around>
    </>
  ),
  // Lightning that runs around, and its sparks.
  sorcerer: (
    <>
      <path d={swing(22, 44.5, 50.5, 2)} fill="none" stroke={EMBER} strokeWidth={2.25} strokeLinejoin="miter" />
      <Around count={11} radius={52} from={360 / 44}>
        <path d="M0-2.5L0.8-0.8L2.5 0L0.8 0.8L0 2.5L-0.8 0.8L-2.5 0L-0.8-0.8Z" fill={EMBER} />
      </Around>
    </>
  ),
  // Eyes that see everywhere.
  warlock: (
    <>
      <path d={swing(30, 47, 50)} fill="none" stroke={VIOLET} strokeWidth={1.5} />
      <Around count={6} radius={48.5}>
        <path d="M-9.5 0C-5-6.5 5-6.5 9.5 0C5 6.5-5 6.5-9.5 0Z" fill={VIOLET} />
        <circle r={3.7} fill="#fff" />
        <path d="M0-3.5C1.4-1 1.4 1 0 3.5C-1.4 1-1.4-1 0-3.5Z" fill="#2a1740" />
      </Around>
    </>
  ),
  // A moon, and stars around the night.
  wizard: (
    <>
      <Line radius={45} width={1.5} colour={INDIGO} />
      <Around count={13} radius={49.5}>
        {(star) =>
          star === 0 ? (
            <path d="M4-6A7 7 0 1 0 4 6A5.6 5.6 0 1 1 4-6Z" fill={INDIGO} />
          ) : (
            <path
              d="M0-5L1.3-1.5L5-1.5L2.1 0.8L3.1 4.5L0 2.3L-3.1 4.5L-2.1 0.8L-5-1.5L-1.3-1.5Z"
              fill={INDIGO}
              transform={star % 2 === 0 ? 'scale(1.05)' : 'scale(0.7)'}
            />
          )
        }
      </Around>
    </>
  ),
}
