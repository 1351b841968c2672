import { lazy, Suspense, useState } from 'react'
import { MESSAGES } from '../../contract/messages.ts'
import { DEFAULT_AVATAR } from '../../ui/avatar.tsx'
import { DisplayNameField } from '../../ui/display-name/display-name-field.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { ONBOARDING_TEXTS as TEXTS } from './texts.ts'

const AvatarSheet = lazy(async () => ({ default: (await import('../../ui/avatar-cropper/avatar-sheet.tsx')).AvatarSheet }))

const PROBLEMS = { 'too-large': MESSAGES.avatarTooLarge, unreadable: TEXTS.unreadablePicture }

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
        picture={{ url, label: url === '' ? TEXTS.addPicture : TEXTS.changePicture, onPress: () => setOpen(true) }}
        error={nameProblem}
        onChange={onName}
        onLink={() => onNameProblem(MESSAGES.displayNameLinks)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <AvatarSheet
            currentUrl={url === '' ? null : url}
            placeholder={DEFAULT_AVATAR}
            problems={PROBLEMS}
            onChanged={onPicture}
            onClosed={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
