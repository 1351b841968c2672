import { useState } from 'react'
import { MESSAGES } from '../../contract/messages.ts'
import { AVATAR_TEXTS as TEXTS } from '../../ui/avatar-cropper/avatar-texts.ts'
import { LazyAvatarSheet } from '../../ui/avatar-cropper/lazy-avatar-sheet.tsx'
import { DisplayNameField } from '../../ui/display-name/display-name-field.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'

export interface WhoStepProps {
  name: string
  /** Why the name cannot be taken. */
  nameProblem: string | undefined
  /** What was cut out here; null where nothing was. */
  picture: Blob | null
  /** The address of the picture that the player has already, or empty. */
  pictureUrl: string
  onName: (name: string) => void
  onNameProblem: (problem: string) => void
  onPicture: (png: Blob) => void
}

/** The picture, which can be left out, and the name. */
export function WhoStep({ name, nameProblem, picture, pictureUrl, onName, onNameProblem, onPicture }: WhoStepProps) {
  const [isOpen, setOpen] = useState(false)
  const url = useObjectUrl(picture) ?? pictureUrl
  return (
    <>
      <DisplayNameField
        value={name}
        picture={{ url, label: url === '' ? TEXTS.choose : TEXTS.change, onPress: () => setOpen(true) }}
        error={nameProblem}
        onChange={onName}
        onLink={() => onNameProblem(MESSAGES.displayNameLinks)}
      />
      {isOpen ? <LazyAvatarSheet url={url} tooLarge={MESSAGES.avatarTooLarge} onChanged={onPicture} onClosed={() => setOpen(false)} /> : null}
    </>
  )
}
