import { useState } from 'react'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { AVATAR_MESSAGES as MESSAGES } from '../../ui/avatar-cropper/avatar-messages.ts'
import { LazyAvatarSheet } from '../../ui/avatar-cropper/lazy-avatar-sheet.tsx'
import { DisplayNameField } from '../../ui/display-name/display-name-field.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'

export interface WhoStepProps {
  name: string
  /** Why the name is invalid. */
  nameProblem: string | undefined
  /** The picture that was cropped here; null for none. */
  picture: Blob | null
  /** The address of the player's existing picture, or empty. */
  pictureUrl: string
  onName: (name: string) => void
  onNameProblem: (problem: string) => void
  onPicture: (png: Blob) => void
}

/** Renders the picture, which is optional, and the name. */
export function WhoStep({ name, nameProblem, picture, pictureUrl, onName, onNameProblem, onPicture }: WhoStepProps) {
  const [isOpen, setOpen] = useState(false)
  const url = useObjectUrl(picture) ?? pictureUrl
  return (
    <>
      <DisplayNameField
        value={name}
        picture={{ url, label: url === '' ? MESSAGES.choose : MESSAGES.change, onPress: () => setOpen(true) }}
        error={nameProblem}
        onChange={onName}
        onLink={() => onNameProblem(FIXED_MESSAGES.displayNameLinks)}
      />
      {isOpen ? (
        <LazyAvatarSheet url={url} tooLarge={FIXED_MESSAGES.avatarTooLarge} onChanged={onPicture} onClosed={() => setOpen(false)} />
      ) : null}
    </>
  )
}
