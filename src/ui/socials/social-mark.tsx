import type { SocialKey } from '../../domain/social-keys.ts'
import { PlatformIcon } from '../platform-icon.tsx'
import { SOCIAL_LINK_MARKS } from './social-link-marks.ts'

const CONSOLES = { psn: 'playstation', xbox: 'xbox', nintendo: 'nintendo' } as const

/** Renders the mark of a service in the colour of the text. Without alternative text: write the name if it matters. */
export function SocialMark({ of, size = 20 }: { of: SocialKey; size?: number }) {
  if (of in CONSOLES) return <PlatformIcon icon={CONSOLES[of as keyof typeof CONSOLES]} size={size} />
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d={SOCIAL_LINK_MARKS[of as keyof typeof SOCIAL_LINK_MARKS]} />
    </svg>
  )
}
