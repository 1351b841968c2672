import { findRing, RINGS } from './rings.ts'
import type { Ring } from './rings.ts'

/** The ring around a picture until its player chooses another. */
export const PLAIN_RING = 'drawn:basic'

export interface AvatarRing {
  readonly ring: Ring
  /** As `#rrggbb`; null for the ring's own colours. Of a drawn ring it is the accent. */
  readonly colour: string | null
}

/** The same as a parsed ring. */
export const PLAIN: AvatarRing = { ring: plainRing(), colour: null }

const COLOUR = /^#[0-9a-f]{6}$/

/**
 * Returns a ring from its text: `class:bard`, `cr:1/8`, `drawn:ticks`, or with a colour `drawn:ticks:#e0641c`. Empty is the plain
 * ring. Returns undefined if this build does not know it.
 */
export function parseAvatarRing(text: string): AvatarRing | undefined {
  const [group, key, colour, ...more] = (text === '' ? PLAIN_RING : text).split(':')
  const ring = findRing(`${group}:${key}`)
  if (!ring || more.length > 0) return undefined
  if (colour === undefined) return { ring, colour: null }
  return ring.group === 'drawn' && COLOUR.test(colour) ? { ring, colour } : undefined
}

/** Returns the text of a ring. */
export function avatarRingText({ ring, colour }: AvatarRing): string {
  return colour === null ? ring.id : `${ring.id}:${colour}`
}

function plainRing(): Ring {
  const [first] = RINGS
  if (first?.id !== PLAIN_RING) throw new Error('The plain ring is not the first of the table.')
  return first
}
