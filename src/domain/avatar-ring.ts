import { findRing, RINGS } from './rings.ts'
import type { Ring } from './rings.ts'

/** What is drawn around a picture until its player chooses something else. */
export const PLAIN_RING = 'drawn:basic'

export interface AvatarRing {
  readonly ring: Ring
  /** As `#rrggbb`; null for the colours of the ring itself, which of a drawn one is the accent. */
  readonly colour: string | null
}

/** The same as it is worn. */
export const PLAIN: AvatarRing = { ring: plainRing(), colour: null }

const COLOUR = /^#[0-9a-f]{6}$/

/**
 * Reads a ring as it travels: `class:bard`, `cr:1/8`, `drawn:ticks`, or with a colour `drawn:ticks:#e0641c`. Empty is the
 * plain one; undefined is none that this build knows.
 */
export function parseAvatarRing(text: string): AvatarRing | undefined {
  const [group, key, colour, ...more] = (text === '' ? PLAIN_RING : text).split(':')
  const ring = findRing(`${group}:${key}`)
  if (!ring || more.length > 0) return undefined
  if (colour === undefined) return { ring, colour: null }
  return ring.group === 'drawn' && COLOUR.test(colour) ? { ring, colour } : undefined
}

/** The same the other way round. */
export function avatarRingText({ ring, colour }: AvatarRing): string {
  return colour === null ? ring.id : `${ring.id}:${colour}`
}

function plainRing(): Ring {
  const [first] = RINGS
  if (first?.id !== PLAIN_RING) throw new Error('The plain ring is not the first of the table.')
  return first
}
