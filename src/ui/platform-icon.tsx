import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Globe from 'lucide-react/icons/globe'
import Joystick from 'lucide-react/icons/joystick'
import RectangleGoggles from 'lucide-react/icons/rectangle-goggles'
import Smartphone from 'lucide-react/icons/smartphone'
import type { PlatformIconKey } from '../domain/platform-icon-names.ts'
import { sharedIconKey } from '../domain/platform-icon-names.ts'
import { PLATFORM_MARKS } from './platform-marks.ts'

const OUTLINES = { web: Globe, mobile: Smartphone, vr: RectangleGoggles, retro: Joystick, other: Gamepad2 } as const

export const PLATFORM_ICON_NAMES: Record<PlatformIconKey, string> = {
  pc: 'PC',
  playstation: 'PlayStation',
  xbox: 'Xbox',
  nintendo: 'Nintendo',
  android: 'Android',
  ios: 'iOS',
  mac: 'Mac',
  linux: 'Linux',
  web: 'Web',
  mobile: 'Mobile',
  vr: 'VR',
  retro: 'Retro',
  other: 'Other',
}

/** Renders the icon of a platform or family in the colour of the text. Without alternative text: write the name if it matters. */
export function PlatformIcon({ icon, size = 18 }: { icon: PlatformIconKey; size?: number }) {
  const key = sharedIconKey(icon)
  if (key in OUTLINES) {
    const Outline = OUTLINES[key as keyof typeof OUTLINES]
    return <Outline size={size} strokeWidth={1.75} aria-hidden />
  }
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden>
      <path d={PLATFORM_MARKS[key as keyof typeof PLATFORM_MARKS]} />
    </svg>
  )
}
