import type { ClipboardEvent, ComponentType, DragEvent, SubmitEvent } from 'react'
import { useSnapshot } from 'valtio'
import { MESSAGES } from '../../contract/messages.ts'
import { bioWords } from '../../contract/profile-words.ts'
import { countCharacters, hasLink } from '../../domain/visible-text.ts'
import type { Device } from '../../local/device.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './edit-profile-sheet.module.css'
import { EDIT_TEXTS as TEXTS } from './edit-texts.ts'
import { useEditForm } from './use-edit-form.ts'
import type { OwnMarks, SavePicture } from './use-edit-form.ts'

export interface EditProfileSheetProps {
  device: Device
  /** As they are now, with what waits. */
  current: OwnMarks
  /** The player's picture, or the one that was chosen, which can be pressed to choose another. */
  AvatarField: ComponentType<{ picture: Blob | null; onChosen: (png: Blob) => void }>
  savePicture: SavePicture
  onClosed: () => void
}

/** In which players change their own profile: on this device at once, with a network or without. */
export function EditProfileSheet({ onClosed, ...props }: EditProfileSheetProps) {
  return (
    <Sheet title={TEXTS.title} onClosed={onClosed}>
      <Form {...props} />
    </Sheet>
  )
}

function Form({ device, current, AvatarField, savePicture }: Omit<EditProfileSheetProps, 'onClosed'>) {
  const { isOnline } = useSnapshot(syncStatus)
  const close = useCloseSheet()
  const { displayName, bio, picture, problems, canSave, hasFailed, set, choosePicture, refuse, save, discard } = useEditForm(device, current, savePicture)
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (canSave && (await save())) close()
  }
  const withoutLinks = (field: keyof OwnMarks, words: string) => {
    const look = (event: ClipboardEvent | DragEvent, text: string) => {
      if (!hasLink(text)) return
      event.preventDefault()
      refuse(field, words)
    }
    return {
      onPaste: (event: ClipboardEvent) => look(event, event.clipboardData.getData('text')),
      onDrop: (event: DragEvent) => look(event, event.dataTransfer.getData('text')),
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className={styles.avatar}>
        <AvatarField picture={picture} onChosen={choosePicture} />
      </div>
      <TextField
        label={TEXTS.displayName}
        name="display-name"
        autoComplete="nickname"
        required
        dir="auto"
        value={displayName}
        error={problems.displayName}
        hint={<Count text={displayName} max={TEXTS.nameMax} />}
        onChange={(event) => set({ displayName: event.target.value })}
        {...withoutLinks('displayName', MESSAGES.displayNameLinks)}
      />
      <TextField
        label={TEXTS.bio}
        name="bio"
        autoComplete="off"
        dir="auto"
        value={bio}
        error={problems.bio}
        hint={
          <span className={styles.hint}>
            {TEXTS.bioHint} <Count text={bio} max={TEXTS.bioMax} />
          </span>
        }
        onChange={(event) => set({ bio: event.target.value })}
        {...withoutLinks('bio', bioWords('link'))}
      />
      {isOnline ? null : <Notice>{TEXTS.offline}</Notice>}
      {hasFailed ? <Notice tone="danger">{TEXTS.failed}</Notice> : null}
      <div className={styles.ends}>
        <Button
          onClick={() => {
            discard()
            close()
          }}
        >
          {TEXTS.cancel}
        </Button>
        <Button type="submit" kind="main" disabled={!canSave}>
          {TEXTS.save}
        </Button>
      </div>
    </form>
  )
}

function Count({ text, max }: { text: string; max: number }) {
  const count = countCharacters(text)
  return (
    <span className={styles.count} data-over={count > max || undefined}>
      {TEXTS.characters(count, max)}
    </span>
  )
}
