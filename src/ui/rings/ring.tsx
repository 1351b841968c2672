import type { ReactNode } from 'react'
import { parseAvatarRing, PLAIN } from '../../domain/avatar-ring.ts'
import type { ClassName, DrawnStyle, FrameName, RingGroup } from '../../domain/rings.ts'
import type { RewardItemId } from '../../domain/quests/quest-table.ts'
import { SIDE } from './around.tsx'
import { CLASS_RINGS } from './class-rings.tsx'
import { DRAWN_RINGS } from './drawn-rings.tsx'
import { FRAME_RINGS } from './frame-rings.tsx'
import { RatingRing } from './rating-ring.tsx'
import { REWARD_RINGS } from './reward-rings.tsx'

const DRAW: Readonly<Record<RingGroup, (key: string) => ReactNode>> = {
  drawn: (key) => DRAWN_RINGS[key as DrawnStyle],
  class: (key) => CLASS_RINGS[key as ClassName],
  cr: (key) => <RatingRing rating={key} />,
  frame: (key) => FRAME_RINGS[key as FrameName],
  reward: (key) => REWARD_RINGS[key as RewardItemId],
}

export interface RingProps {
  /** The ring as in requests; an unknown one is drawn as the plain one. */
  text: string
  size: number
}

/** Renders a ring without a picture. It is decoration, hidden from screen readers. */
export function Ring({ text, size }: RingProps) {
  const { ring, colour } = parseAvatarRing(text) ?? PLAIN
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} width={size} height={size} color={colour ?? 'var(--accent)'} aria-hidden focusable="false">
      {DRAW[ring.group](ring.key)}
    </svg>
  )
}
