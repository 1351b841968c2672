import { lazy, Suspense } from 'react'
import type { AvatarSheetProps } from './avatar-sheet.tsx'
import { AVATAR_MESSAGES } from './avatar-messages.ts'

const load = () => import('./avatar-sheet.tsx')
const AvatarSheet = lazy(async () => ({ default: (await load()).AvatarSheet }))

/** Loads the sheet before it is opened. */
export function preloadAvatarSheet(): void {
  load().catch(() => undefined)
}

export interface LazyAvatarSheetProps extends Pick<AvatarSheetProps, 'onChanged' | 'onClosed'> {
  /** The current picture, or empty. */
  url: string
  /** The message for a file that is too large. */
  tooLarge: string
}

/** Renders the sheet in which a picture is chosen and cropped, loaded when it is first opened. */
export function LazyAvatarSheet({ url, tooLarge, ...on }: LazyAvatarSheetProps) {
  return (
    <Suspense fallback={null}>
      <AvatarSheet
        currentUrl={url === '' ? null : url}
        problems={{ 'too-large': tooLarge, unreadable: AVATAR_MESSAGES.unreadable }}
        {...on}
      />
    </Suspense>
  )
}
