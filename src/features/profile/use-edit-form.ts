import { useEffect, useState } from 'react'
import { judgeName } from '../../contract/judge-name.ts'
import { bioWords } from '../../contract/profile-words.ts'
import { bioProblem, cleanProfileText, PROFILE_PARTS } from '../../domain/profile-rule.ts'
import type { ProfilePart } from '../../domain/profile-rule.ts'
import type { Device } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { findProfileDraft, forgetProfileDraft, keepProfileDraft } from './edit-draft.ts'
import type { ProfileDraft } from './edit-draft.ts'

export interface EditForm extends ProfileDraft {
  /** Why what stands in a field cannot be taken, once it was touched. */
  readonly problems: { readonly displayName: string | undefined; readonly bio: string | undefined }
  readonly canSave: boolean
  readonly hasFailed: boolean
  readonly set: (typed: Partial<ProfileDraft>) => void
  /** Says why something was not let into a field. */
  readonly refuse: (field: keyof ProfileDraft, words: string) => void
  /** Writes what differs, part by part; whether it is on this device. */
  readonly save: () => Promise<boolean>
  readonly discard: () => void
}

const FIELDS: Readonly<Record<ProfilePart, keyof ProfileDraft>> = { display_name: 'displayName', bio: 'bio' }

/** What a player types about themselves, judged as they type. What is typed stays until it is saved or given up. */
export function useEditForm(device: Device, current: ProfileDraft, onFailure: (error: unknown) => void): EditForm {
  const { userId } = device
  const [draft, setDraft] = useState<ProfileDraft>(() => findProfileDraft(userId) ?? current)
  const [judged, setJudged] = useState<{ name: string; problem: string | undefined }>()
  const [refused, setRefused] = useState<Partial<ProfileDraft>>({})
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
  const problems = {
    displayName: refused.displayName ?? (judged?.name === displayName ? judged.problem : undefined),
    bio: refused.bio ?? (bioFault ? bioWords(bioFault) : undefined),
  }
  const isSound = judged?.name === displayName && judged.problem === undefined && bioFault === null

  const set = (typed: Partial<ProfileDraft>) => {
    const next = { ...draft, ...typed }
    keepProfileDraft(userId, next)
    setDraft(next)
    setRefused({})
  }
  const save = async () => {
    setState('saving')
    try {
      for (const part of PROFILE_PARTS) {
        const text = cleanProfileText(part, draft[FIELDS[part]])
        if (text !== current[FIELDS[part]]) await change(device, 'profile.edit', { part, text })
      }
      forgetProfileDraft(userId)
      return true
    } catch (error) {
      setState('failed')
      onFailure(error)
      return false
    }
  }
  return {
    ...draft, problems, canSave: isSound && state !== 'saving', hasFailed: state === 'failed', set, save,
    refuse: (field, words) => setRefused({ [field]: words }),
    discard: () => forgetProfileDraft(userId),
  }
}
