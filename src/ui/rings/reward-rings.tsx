import type { ReactNode } from 'react'
import type { RewardItemId } from '../../domain/quests/quest-table.ts'
import { Around, arc, CENTRE, Line, swing } from './around.tsx'

const MOSS = ['#4d7a34', '#6d9a3f', '#8bb04e']
const TIDE = '#2a86c8'
const FOAM = '#6cc3e6'
const GOLD = '#d39a1c'
const GOLD_LIGHT = '#f1cd66'
const LEAF = '#5b9a44'
const PIXELS = ['#e0641c', '#3f7fd6', '#4f9440', '#c8413a']
const FOX = '#e0641c'

/** From the last light in the west to the first of the night. */
const DUSK = ['#f08a3c', '#e86c48', '#d5565e', '#b84a78', '#934590', '#6c4399', '#4a4293', '#39407f']

/** Rings and frames that tokens unlock. */
export const REWARD_RINGS: Readonly<Record<RewardItemId, ReactNode>> = {
  'ring-moss': (
    <>
      <Line radius={46} width={4} colour="#4d7a34" />
      <Around count={30} radius={48}>
        {(tuft) => <circle cy={tuft % 2} r={[4, 2.6, 3.3][tuft % 3] ?? 3} fill={MOSS[tuft % MOSS.length]} />}
      </Around>
    </>
  ),
  'ring-tide': (
    <>
      <Line radius={44.5} width={2.5} colour={TIDE} />
      <Around count={12} radius={46}>
        <path d="M-12 1C-6 1-4-7 2-7C6-7 7-3.5 4.5-2.5C5-4.5 3-5 2-3.5C1-1.5 5 1 12 1Z" fill={TIDE} />
        <circle cx={8} cy={-4.5} r={1.2} fill={FOAM} />
      </Around>
    </>
  ),
  'ring-dusk': (
    <>
      {DUSK.flatMap((colour, step) =>
        [-1, 1].map((side) => {
          const near = 180 - (180 / DUSK.length) * (step + 1)
          const far = near + 180 / DUSK.length + 0.6
          return (
            <path
              key={`${colour} ${side}`}
              d={side > 0 ? arc(49, near, far) : arc(49, -far, -near)}
              fill="none"
              stroke={colour}
              strokeWidth={7}
            />
          )
        }),
      )}
      <Around count={5} radius={49} from={-44}>
        {(star) => (star < 2 ? <path d="M0-2.5L0.7-0.7L2.5 0L0.7 0.7L0 2.5L-0.7 0.7L-2.5 0L-0.7-0.7Z" fill="#fff" /> : null)}
      </Around>
      <path d={`M${CENTRE - 9} 105A9 9 0 0 1 ${CENTRE + 9} 105Z`} fill="#ffd76a" />
    </>
  ),
  'ring-gold': (
    <>
      <path d={swing(14, 45, 52)} fill="none" stroke={GOLD} strokeWidth={3} />
      <g transform={`rotate(${180 / 14} ${CENTRE} ${CENTRE})`}>
        <path d={swing(14, 45, 52)} fill="none" stroke={GOLD_LIGHT} strokeWidth={3} />
        <path d={swing(14, 45, 52)} fill="none" stroke={GOLD} strokeWidth={1} />
      </g>
      <Around count={14} radius={48.5} from={360 / 56}>
        <circle r={1.5} fill={GOLD} />
      </Around>
    </>
  ),
  'frame-leaf': (
    <>
      {[-1, 1].map((side) => (
        <g key={side} transform={side < 0 ? `translate(110 0) scale(-1 1)` : ''}>
          <path d={arc(47, 20, 176)} fill="none" stroke={LEAF} strokeWidth={1.75} />
          <Around count={36} radius={47}>
            {(place) =>
              place < 2 || place > 17 ? null : (
                <path
                  d="M0 0C-4-2-4-6 0-9.5C4-6 4-2 0 0Z"
                  fill={LEAF}
                  transform={place % 2 === 0 ? 'rotate(-38) scale(0.9)' : 'rotate(-140) scale(0.6)'}
                />
              )
            }
          </Around>
        </g>
      ))}
      <circle cx={CENTRE} cy={102.5} r={3} fill="#c8413a" />
    </>
  ),
  'frame-pixel': (
    <Around count={28} radius={48}>
      {(block) => <rect x={-4} y={block % 2 === 0 ? -6 : -2} width={8} height={8} fill={PIXELS[Math.floor(block / 7)]} />}
    </Around>
  ),
  'frame-fox': (
    <>
      <path d={arc(47.5, 32, 328)} fill="none" stroke={FOX} strokeWidth={5} />
      <path d={arc(47.5, -32, 32)} fill="none" stroke={FOX} strokeWidth={3} />
      {[-1, 1].map((side) => (
        <Around key={side} count={1} radius={46} from={side * 34}>
          <path d="M-11 3C-9-3-4-8 0-9.5C4-8 9-3 11 3Z" fill={FOX} />
          <path d="M-6 2C-5-2-2-5 0-6C2-5 5-2 6 2Z" fill="#3a241a" />
        </Around>
      ))}
      <path d="M62 104C76 105 92 96 99 80C104 90 98 103 84 107C75 109 66 108 62 104Z" fill={FOX} />
      <path d="M99 80C104 88 102 95 97 100C98 94 96 91 94 88C96.5 85.5 98 83 99 80Z" fill="#fff4e6" />
    </>
  ),
}
