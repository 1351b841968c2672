import { useEffect, useMemo, useState } from 'react'
import { judgeName } from '../../contract/judge-name.ts'
import { bioWords } from '../../contract/profile-words.ts'
import { bioProblem, cleanProfileText, PROFILE_PARTS } from '../../domain/profile-rule.ts'
import type { ProfilePart } from '../../domain/profile-rule.ts'
import type { Device } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { findFormDraft, keepFormDraft } from '../../local/own/form-draft.ts'
import type { ProfileDraft } from '../../local/rows.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useKeptDraft } from '../../state/use-kept-draft.ts'

/** What a player says of themselves. */
export interface OwnMarks {
  readonly displayName: string
  readonly bio: string
}

/** Keeps the player's new picture on this device. */
export type SavePicture = (png: Blob) => Promise<void>

export interface EditForm extends OwnMarks {
  /** The round PNG that was chosen and is not saved yet. */
  readonly picture: Blob | null
  readonly choosePicture: (png: Blob) => void
  /** Why what stands in a field cannot be taken, once it was touched. */
  readonly problems: { readonly displayName: string | undefined; readonly bio: string | undefined }
  readonly canSave: boolean
  readonly hasFailed: boolean
  readonly set: (typed: Partial<OwnMarks>) => void
  /** Says why something was not let into a field. */
  readonly refuse: (field: keyof OwnMarks, words: string) => void
  /** Writes what differs, part by part; whether it is on this device. */
  readonly save: () => Promise<boolean>
  readonly discard: () => void
}

const FIELDS: Readonly<Record<ProfilePart, keyof OwnMarks>> = { display_name: 'displayName', bio: 'bio' }

/** What a player types about themselves, judged as they type. What is typed stays on this device until it is saved or given up. */
export function useEditForm(device: Device, current: OwnMarks, savePicture: SavePicture): EditForm {
  const keeper = useMemo(
    () => ({ empty: {}, find: () => findFormDraft(device.db, 'profileDraft'), keep: (typed: ProfileDraft) => keepFormDraft(device, 'profileDraft', typed), onFailure: showFailure }),
    [device],
  )
  const { draft: typed, type, show, update } = useKeptDraft<ProfileDraft>(keeper)
  const draft: OwnMarks = { ...current, ...typed }
  const { picture: chosen } = typed
  const picture = useMemo(() => (chosen ? new Blob([chosen], { type: 'image/png' }) : null), [chosen])
  const [judged, setJudged] = useState<{ name: string; problem: string | undefined }>()
  const [refused, setRefused] = useState<Partial<OwnMarks>>({})
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const { displayName, bio } = draft
  useEffect(() => {
    let isGone = false
    void judgeName(displayName).then((problem) => isGone || setJudged({ name: displayName, problem }))
    return () => {
      isGone = true
    }
  }, [displayName])
  const bioFault = bioProblem(bio)
  const nameFault = judged?.name === displayName ? judged.problem : undefined
  const problems = {
    displayName: refused.displayName ?? nameFault,
    bio: refused.bio ?? (bioFault ? bioWords(bioFault) : undefined),
  }

  const set = (more: Partial<OwnMarks>) => {
    type({ ...typed, ...more })
    setRefused({})
  }
  const choosePicture = (png: Blob) => void png.arrayBuffer().then((bytes) => update((before) => ({ ...before, picture: bytes })), showFailure)
  const forget = () => {
    // It stands there until the dialog has gone.
    show(typed)
    return keepFormDraft(device, 'profileDraft', {})
  }
  const save = async () => {
    setState('saving')
    try {
      // Whoever is faster than the lists of words waits for them.
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
    displayName, bio, picture, choosePicture, problems, canSave: nameFault === undefined && bioFault === null && state !== 'saving', hasFailed: state === 'failed', set, save,
    refuse: (field, words) => setRefused({ [field]: words }),
    discard: () => void forget().catch(showFailure),
  }
}
