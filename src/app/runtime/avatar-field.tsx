import Camera from 'lucide-react/icons/camera'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { session } from '../../state/session-state.ts'
import { AVATAR_MESSAGES as MESSAGES } from '../../ui/avatar-cropper/avatar-messages.ts'
import { LazyAvatarSheet, preloadAvatarSheet } from '../../ui/avatar-cropper/lazy-avatar-sheet.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import styles from './avatar-field.module.css'
import { requirePlayerDevice } from './account.ts'
import { followOwnPicture } from './own-picture.ts'

export interface AvatarFieldProps {
  /** The chosen picture that is not saved yet. */
  picture: Blob | null
  onChosen: (png: Blob) => void
}

/** Renders the player's picture as a button to choose another. */
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
        aria-label={url === '' ? MESSAGES.choose : MESSAGES.change}
        aria-haspopup="dialog"
        onPointerEnter={preloadAvatarSheet}
        onClick={() => setOpen(true)}
      >
        <Avatar src={url} size={96} />
        <span className={styles.badge}>
          <Camera size={20} strokeWidth={1.75} aria-hidden />
        </span>
      </button>
      {isOpen ? (
        <LazyAvatarSheet url={url} tooLarge={FIXED_MESSAGES.avatarTooLarge} onChanged={onChosen} onClosed={() => setOpen(false)} />
      ) : null}
    </>
  )
}
