import Camera from 'lucide-react/icons/camera'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { MESSAGES } from '../../contract/messages.ts'
import { session } from '../../state/session.ts'
import { Avatar, DEFAULT_AVATAR } from '../../ui/avatar.tsx'
import { avatarDraft, setAvatarDraft } from './avatar-draft.ts'
import styles from './avatar-field.module.css'
import { requirePlayerDevice } from './account.ts'
import { followOwnPicture, saveOwnPicture } from './own-picture.ts'
import { showFailure } from '../../state/show-failure.ts'
import { AVATAR_TEXTS as TEXTS } from '../shell/texts.ts'

const loadSheet = () => import('../../ui/avatar-cropper/avatar-sheet.tsx')
const AvatarSheet = lazy(async () => ({ default: (await loadSheet()).AvatarSheet }))

const PROBLEMS = { 'too-large': MESSAGES.avatarTooLarge, unreadable: TEXTS.unreadable }

/**
 * The player's picture, which can be pressed to choose another: kept on the device at once for who is signed in, in
 * memory until they register for who is not.
 */
export function AvatarField({ size = 128 }: { size?: number }) {
  const { phase, user } = useSnapshot(session)
  const { draft, url: draftUrl } = useSnapshot(avatarDraft)
  const [isOpen, setOpen] = useState(false)
  const isPlayer = phase === 'signed-in'
  useEffect(() => {
    if (isPlayer) followOwnPicture(requirePlayerDevice().device)
  }, [isPlayer])
  const url = (isPlayer ? user?.avatar_url : draftUrl) ?? ''

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
        <Avatar src={url} size={size} />
        <span className={styles.badge}>
          <Camera size={20} strokeWidth={1.75} aria-hidden />
        </span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <AvatarSheet
            chosen={isPlayer ? null : (draft?.choice ?? null)}
            currentUrl={isPlayer && url !== '' ? url : null}
            placeholder={DEFAULT_AVATAR}
            problems={PROBLEMS}
            onChanged={(png, choice) => {
              if (!isPlayer) return setAvatarDraft(png, choice)
              URL.revokeObjectURL(choice.picture.url)
              saveOwnPicture(requirePlayerDevice().device, png).catch(showFailure)
            }}
            onClosed={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
