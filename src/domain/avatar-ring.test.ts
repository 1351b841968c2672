// Shows [S279].
import { describe, expect, it, test } from 'vitest'
import { avatarRingText, parseAvatarRing, PLAIN } from './avatar-ring.ts'
import { isRingOpen, RING_GROUPS, RINGS } from './rings.ts'

describe('a ring in its text form', () => {
  it.each(RINGS.map(({ id }) => id))('%s is read and written the same', (id) => {
    const read = parseAvatarRing(id)
    expect(read?.ring.id).toBe(id)
    expect(read && avatarRingText(read)).toBe(id)
  })

  it('has a colour if it is drawn', () => {
    const read = parseAvatarRing('drawn:ticks:#e0641c')
    expect(read).toMatchObject({ ring: { id: 'drawn:ticks' }, colour: '#e0641c' })
    expect(read && avatarRingText(read)).toBe('drawn:ticks:#e0641c')
  })

  it('is the plain one when it is empty', () => {
    expect(parseAvatarRing('')).toEqual(PLAIN)
  })

  it.each([
    'basic',
    'drawn',
    'drawn:',
    'drawn:ticks:',
    'drawn:ticks:#E0641C',
    'drawn:ticks:#e06',
    'cr:1:2',
    'cr:basic:#e0641c',
    ':',
    'toString:x',
  ])('%j is no ring', (text) => {
    expect(parseAvatarRing(text)).toBeUndefined()
  })
})

test('there are eight drawn rings, twelve classes, the ratings, and three frames, each with an id of its own', () => {
  const count = (group: string) => RINGS.filter((ring) => ring.group === group).length
  expect(Object.fromEntries(RING_GROUPS.map((group) => [group, count(group)]))).toEqual({
    drawn: 8,
    class: 12,
    cr: 36,
    frame: 3,
    reward: 7,
  })
  expect(new Set(RINGS.map(({ id }) => id)).size).toBe(RINGS.length)
})

test('a ring is open to everybody, from a level on, or to those who have unlocked it', () => {
  const isOpen = (id: string, level: number, ...unlocked: ('ring-moss' | 'frame-fox')[]) => {
    const ring = parseAvatarRing(id)?.ring
    return ring && isRingOpen(ring, level, unlocked)
  }
  expect([isOpen('drawn:glow', 1), isOpen('cr:1', 1), isOpen('class:fighter', 1)]).toEqual([true, true, true])
  expect([isOpen('cr:12', 11), isOpen('cr:12', 12)]).toEqual([false, true])
  expect([isOpen('reward:ring-moss', 30, 'frame-fox'), isOpen('reward:ring-moss', 1, 'ring-moss')]).toEqual([false, true])
})
