import { useEffect, useMemo, useState } from 'react'
import { judgeName } from '../../contract/judge-name.ts'
import { bioMessage } from '../../contract/profile-messages.ts'
import { bioProblem, cleanProfileText, PROFILE_PARTS } from '../../domain/profile-rule.ts'
import type { ProfilePart } from '../../domain/profile-rule.ts'
import type { Device } from '../../local/db/device.ts'
import { change } from '../../local/commands/change.ts'
import { dropDraft } from '../../local/commands/drafts.ts'
import { OWN } from '../../local/db/draft-row.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useStoredDraft } from '../../state/use-stored-draft.ts'

/** A player's own texts about themselves. */
export interface OwnMarks {
  readonly displayName: string
  readonly bio: string
}

/** Stores the player's new picture on this device. */
export type SavePicture = (png: Blob) => Promise<void>

export interface EditForm extends OwnMarks {
  /** The chosen round PNG that is not saved yet. */
  readonly picture: Blob | null
  readonly choosePicture: (png: Blob) => void
  /** Why a field is invalid, once it was touched. */
  readonly problems: { readonly displayName: string | undefined; readonly bio: string | undefined }
  readonly canSave: boolean
  readonly hasFailed: boolean
  readonly set: (typed: Partial<OwnMarks>) => void
  /** Shows why an input was refused. */
  readonly refuse: (field: keyof OwnMarks, words: string) => void
  /** Writes the differences, part by part. Resolves to whether they are stored on this device. */
  readonly save: () => Promise<boolean>
  readonly discard: () => void
}

const FIELDS: Readonly<Record<ProfilePart, keyof OwnMarks>> = { display_name: 'displayName', bio: 'bio' }

/** Returns the form of a player's own profile, validated while typing. Typed text stays on this device until it is saved or discarded. */
export function useEditForm(device: Device, current: OwnMarks, savePicture: SavePicture): EditForm {
  const { draft: found, type, show, update } = useStoredDraft(device, 'profile', OWN)
  const typed = found ?? {}
  const draft: OwnMarks = { ...current, ...typed }
  const { picture: chosen } = typed
  // One blob per picture: another one would be loaded again.
  const picture = useMemo(() => (chosen ? new Blob([chosen], { type: 'image/png' }) : null), [chosen])
  const [judged, setJudged] = useState<{ name: string; problem: string | undefined }>()
  const [refused, setRefused] = useState<Partial<OwnMarks>>({})
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const { displayName, bio } = draft
  useEffect(() => {
    let isUnmounted = false
    void judgeName(displayName).then((problem) => isUnmounted || setJudged({ name: displayName, problem }))
    return () => {
      isUnmounted = true
    }
  }, [displayName])
  const bioFault = bioProblem(bio)
  const nameFault = judged?.name === displayName ? judged.problem : undefined
  const problems = {
    displayName: refused.displayName ?? nameFault,
    bio: refused.bio ?? (bioFault ? bioMessage(bioFault) : undefined),
  }

  const set = (more: Partial<OwnMarks>) => {
    type({ ...typed, ...more })
    setRefused({})
  }
  const choosePicture = (png: Blob) =>
    void png.arrayBuffer().then((bytes) => update((before) => ({ ...before, picture: bytes })), showFailure)
  const forget = () => {
    // It is shown until the dialog is closed.
    show(typed)
    return dropDraft(device, 'profile', OWN)
  }
  const save = async () => {
    setState('saving')
    try {
      // A fast save waits for the word lists.
      const problem = displayName === current.displayName ? undefined : await judgeName(displayName)
      if (problem !== undefined) {
        setJudged({ name: displayName, problem })
        setState('idle')
        return false
      }
      for (const part of PROFILE_PARTS) {
        const text = cleanProfileText(part, draft[FIELDS[part]])
        if (text !== current[FIELDS[part]]) await change(device, 'profile.edit', { part, text })
      }
      if (picture) await savePicture(picture)
      await forget()
      return true
    } catch (error) {
      setState('failed')
      showFailure(error)
      return false
    }
  }
  return {
    displayName,
    bio,
    picture,
    choosePicture,
    problems,
    canSave: nameFault === undefined && bioFault === null && state !== 'saving',
    hasFailed: state === 'failed',
    set,
    save,
    refuse: (field, words) => setRefused({ [field]: words }),
    discard: () => void forget().catch(showFailure),
  }
}
