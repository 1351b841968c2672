import Camera from 'lucide-react/icons/camera'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { MESSAGES } from '../../contract/messages.ts'
import { session } from '../../state/session.ts'
import { AVATAR_TEXTS as TEXTS } from '../../ui/avatar-cropper/avatar-texts.ts'
import { LazyAvatarSheet, preloadAvatarSheet } from '../../ui/avatar-cropper/lazy-avatar-sheet.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import styles from './avatar-field.module.css'
import { requirePlayerDevice } from './account.ts'
import { followOwnPicture } from './own-picture.ts'

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
        onPointerEnter={preloadAvatarSheet}
        onClick={() => setOpen(true)}
      >
        <Avatar src={url} size={96} />
        <span className={styles.badge}>
          <Camera size={20} strokeWidth={1.75} aria-hidden />
        </span>
      </button>
      {isOpen ? <LazyAvatarSheet url={url} tooLarge={MESSAGES.avatarTooLarge} onChanged={onChosen} onClosed={() => setOpen(false)} /> : null}
    </>
  )
}
