import type { ClipboardEvent, ComponentType, DragEvent, SubmitEvent } from 'react'
import { useSnapshot } from 'valtio'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { bioMessage } from '../../contract/profile-messages.ts'
import { countCharacters, hasLink } from '../../domain/visible-text.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './edit-profile-sheet.module.css'
import { EDIT_MESSAGES as MESSAGES } from './edit-messages.ts'
import { useEditForm } from './use-edit-form.ts'
import type { OwnMarks, SavePicture } from './use-edit-form.ts'
import { usePlayer } from '../../state/player.ts'

export interface EditProfileSheetProps {
  /** The current values, with pending changes. */
  current: OwnMarks
  /** Renders the player's picture, or the chosen one, as a button to choose another. */
  AvatarField: ComponentType<{ picture: Blob | null; onChosen: (png: Blob) => void }>
  savePicture: SavePicture
  onClosed: () => void
}

/** Renders the editor of the player's own profile: stored on this device at once, with a network or without. */
export function EditProfileSheet({ onClosed, ...props }: EditProfileSheetProps) {
  return (
    <Sheet title={MESSAGES.title} onClosed={onClosed}>
      <Form {...props} />
    </Sheet>
  )
}

function Form({ current, AvatarField, savePicture }: Omit<EditProfileSheetProps, 'onClosed'>) {
  const player = usePlayer()
  const { isOnline } = useSnapshot(syncStatus)
  const close = useCloseSheet()
  const { displayName, bio, username, picture, problems, canSave, hasFailed, set, choosePicture, refuse, save, discard } = useEditForm(
    player,
    current,
    savePicture,
  )
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
        label={MESSAGES.displayName}
        name="display-name"
        autoComplete="nickname"
        required
        dir="auto"
        value={displayName}
        error={problems.displayName}
        hint={<Count text={displayName} max={MESSAGES.nameMax} />}
        onChange={(event) => set({ displayName: event.target.value })}
        {...withoutLinks('displayName', FIXED_MESSAGES.displayNameLinks)}
      />
      <TextField
        label={MESSAGES.username}
        name="handle"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        dir="auto"
        value={username}
        error={problems.username}
        hint={
          <span className={styles.hint}>
            {MESSAGES.usernameHint} <Count text={username} max={MESSAGES.usernameMax} />
          </span>
        }
        onChange={(event) => set({ username: event.target.value })}
      />
      <TextField
        label={MESSAGES.bio}
        name="bio"
        autoComplete="off"
        dir="auto"
        value={bio}
        error={problems.bio}
        hint={
          <span className={styles.hint}>
            {MESSAGES.bioHint} <Count text={bio} max={MESSAGES.bioMax} />
          </span>
        }
        onChange={(event) => set({ bio: event.target.value })}
        {...withoutLinks('bio', bioMessage('link'))}
      />
      {isOnline ? null : <Notice>{MESSAGES.offline}</Notice>}
      {hasFailed ? <Notice tone="danger">{MESSAGES.failed}</Notice> : null}
      <div className={styles.ends}>
        <Button
          onClick={() => {
            discard()
            close()
          }}
        >
          {MESSAGES.cancel}
        </Button>
        <Button type="submit" kind="main" disabled={!canSave}>
          {MESSAGES.save}
        </Button>
      </div>
    </form>
  )
}

function Count({ text, max }: { text: string; max: number }) {
  const count = countCharacters(text)
  return (
    <span className={styles.count} data-over={count > max || undefined}>
      {MESSAGES.characters(count, max)}
    </span>
  )
}
