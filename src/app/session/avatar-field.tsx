import Camera from 'lucide-react/icons/camera'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { MESSAGES } from '../../contract/messages.ts'
import { session } from '../../state/session.ts'
import { Avatar, DEFAULT_AVATAR } from '../../ui/avatar.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import styles from './avatar-field.module.css'
import { requirePlayerDevice } from './account.ts'
import { followOwnPicture } from './own-picture.ts'
import { AVATAR_TEXTS as TEXTS } from '../shell/texts.ts'

const loadSheet = () => import('../../ui/avatar-cropper/avatar-sheet.tsx')
const AvatarSheet = lazy(async () => ({ default: (await loadSheet()).AvatarSheet }))

const PROBLEMS = { 'too-large': MESSAGES.avatarTooLarge, unreadable: TEXTS.unreadable }

export interface AvatarFieldProps {
  /** What was chosen and is not saved yet. */
  picture: Blob | null
  onChosen: (png: Blob) => void
}

/** The player's picture, which can be pressed to choose another. */
export function AvatarField({ picture, onChosen }: AvatarFieldProps) {
  const { user } = useSnapshot(session)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => followOwnPicture(requirePlayerDevice().device), [])
  const url = useObjectUrl(picture) ?? user?.avatar_url ?? ''

  return (
    <>
      <button
        type="button"
        className={styles.field}
        aria-label={url === '' ? TEXTS.choose : TEXTS.change}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Avatar src={url} size={96} />
        <span className={styles.badge}>
          <Camera size={20} strokeWidth={1.75} aria-hidden />
        </span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <AvatarSheet
            currentUrl={url === '' ? null : url}
            placeholder={DEFAULT_AVATAR}
            problems={PROBLEMS}
            onChanged={onChosen}
            onClosed={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
